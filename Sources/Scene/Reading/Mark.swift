/// A place in one of the texts that make a scene: line and character, both from 1.
///
/// A character is a Unicode scalar value, as libyaml and most editors count.
struct Mark: Hashable, Sendable {
  private var lineNumber: Int32, columnNumber: Int32
  /// Which text: 0 for the one that is being read, then those that the scene extends.
  var file: UInt16

  init(line: Int, column: Int, file: UInt16 = 0) {
    (lineNumber, columnNumber) = (Int32(clamping: line), Int32(clamping: column))
    self.file = file
  }

  /// The line, from 1.
  var line: Int {
    get { Int(lineNumber) }
    set { lineNumber = Int32(clamping: newValue) }
  }

  /// The character in the line, from 1.
  var column: Int {
    get { Int(columnNumber) }
    set { columnNumber = Int32(clamping: newValue) }
  }
}

/// Finds the bytes of marks; those that come in the order of the text take one pass together,
/// though they may all be on one line.
struct MarkCursor {
  private var mark = Mark(line: 0, column: 1)
  private var offset = 0

  /// The bytes from a mark to the end of its line; nil when there is no such line.
  mutating func rest(after next: Mark, in source: SourceText, lines: LineIndex) -> Range<Int>? {
    guard let range = lines.range(ofLine: next.line) else { return nil }
    if next.line != mark.line || next.column < mark.column {
      mark = Mark(line: next.line, column: 1)
      offset = range.lowerBound
    }
    offset = source.offset(
      ofCharacter: next.column - mark.column,
      in: offset..<range.upperBound,
    )
    mark = next
    return offset..<range.upperBound
  }
}
