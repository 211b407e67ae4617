/// A file's text, from which lines are shown under errors.
public struct SourceText: Sendable {
  /// The file's name as it was given.
  public let file: String
  /// The text in UTF-8, without a byte order mark.
  public let bytes: [UInt8]
  /// Whether YAML's line ends beyond CR and LF count: U+0085, U+2028, U+2029.
  let hasUnicodeBreaks: Bool
  /// What its marks call it, once they are in the tree of a scene.
  let number: UInt16

  init(file: String, bytes: [UInt8], hasUnicodeBreaks: Bool = false, number: UInt16 = 0) {
    self.file = file
    self.number = number
    self.bytes = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
    self.hasUnicodeBreaks = hasUnicodeBreaks
  }

  /// The line of a position, cut to what is shown; nil when there is no such line.
  ///
  /// Linear in the length of the text.
  public func excerpt(at position: SourcePosition) -> Excerpt? {
    var cursor = MarkCursor()
    return excerpt(at: position, lines: lines, cursor: &cursor)
  }

  /// A position in this text.
  func position(_ mark: Mark, length: Int = 1) -> SourcePosition {
    SourcePosition(file: file, line: mark.line, column: mark.column, length: max(1, length))
  }

  /// Where the lines are.
  var lines: LineIndex { LineIndex(self) }

  /// The line of a position; quick for positions that come in order.
  func excerpt(
    at position: SourcePosition,
    lines: LineIndex,
    cursor: inout MarkCursor,
  ) -> Excerpt? {
    // Only the neighbourhood is decoded: a line, and what is meant in it, may be as long as the file.
    let margin = Excerpt.window * 2
    let skipped = max(0, position.column - 1 - margin)
    let mark = Mark(line: position.line, column: skipped + 1)
    guard let rest = cursor.rest(after: mark, in: self, lines: lines) else { return nil }
    let start = rest.lowerBound
    let end = offset(ofCharacter: margin * 2 + min(position.length, margin), in: rest)
    return Excerpt(
      line: (skipped > 0 ? "…" : "") + String(decoding: bytes[start..<end], as: UTF8.self),
      column: position.column - skipped + (skipped > 0 ? 1 : 0),
      length: position.length,
    )
  }

  /// The byte at which a character of a line begins, or the line's end.
  func offset(ofCharacter count: Int, in range: Range<Int>) -> Int {
    var offset = range.lowerBound
    var left = count
    while offset < range.upperBound {
      if bytes[offset] & 0xc0 != 0x80 {
        if left == 0 { return offset }
        left -= 1
      }
      offset += 1
    }
    return offset
  }

  /// The rest of a mark's line, from the mark on.
  func rest(after mark: Mark, lines: LineIndex) -> Substring {
    guard let range = lines.range(ofLine: mark.line) else { return "" }
    let start = offset(ofCharacter: mark.column - 1, in: range)
    return String(decoding: bytes[start..<range.upperBound], as: UTF8.self)[...]
  }
}
