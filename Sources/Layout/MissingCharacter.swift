public import Elements

/// A character that no face of the chain has, drawn as a box.
public struct MissingCharacter: Hashable, Sendable {
  /// The code point.
  public var scalar: Unicode.Scalar
  /// The id of a member that shows it (the least, numbers first); nil where no member does.
  public var identifier: Identifier?
}
