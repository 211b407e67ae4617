/// A place in a scene file.
public struct SourcePosition: Hashable, Sendable {
  /// The file's name as it was given.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1.
  public var column: Int
  /// How many characters are meant, at least 1.
  public var length: Int

  /// Makes a place.
  public init(file: String, line: Int, column: Int, length: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
    self.length = length
  }
}
