/// A file's text, from which lines are shown under errors.
public struct SourceText: Sendable {
  /// The file's name as it was given.
  public let file: String
  /// The text in UTF-8, without a byte order mark.
  public let bytes: [UInt8]
  /// Whether YAML's line ends beyond CR and LF count: U+0085, U+2028, U+2029.
  let hasUnicodeBreaks: Bool

  init(file: String, bytes: [UInt8], hasUnicodeBreaks: Bool = false) {
    self.file = file
    self.bytes = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
    self.hasUnicodeBreaks = hasUnicodeBreaks
  }

  /// The line of a position, cut to what is shown; nil when there is no such line.
  ///
  /// Linear in the length of the text.
  public func excerpt(at position: SourcePosition) -> Excerpt? {
    excerpt(at: position, lines: lines)
  }

  /// A position in this text.
  func position(_ mark: Mark, length: Int = 1) -> SourcePosition {
    SourcePosition(file: file, line: mark.line, column: mark.column, length: max(1, length))
  }

  /// Where the lines are.
  var lines: LineIndex { LineIndex(self) }

  func excerpt(at position: SourcePosition, lines: LineIndex) -> Excerpt? {
    guard let range = lines.range(ofLine: position.line) else { return nil }
    // Only the neighbourhood is decoded: a line may be as long as the file.
    let margin = Excerpt.window * 2
    let skipped = max(0, position.column - 1 - margin)
    let start = offset(ofCharacter: skipped, in: range)
    let end = offset(ofCharacter: margin * 2 + position.length, in: start..<range.upperBound)
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

/// A place in a text, without its file: line and character, both from 1.
///
/// A character is a Unicode scalar value, as libyaml and most editors count.
struct Mark: Hashable, Sendable {
  var line: Int
  var column: Int

  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Where each line of a text begins and ends.
struct LineIndex: Sendable {
  private var ranges: [Range<Int>] = []

  /// Finds the lines, in one pass.
  init(_ source: SourceText) {
    let bytes = source.bytes
    var start = 0
    var offset = 0
    while offset < bytes.count {
      let length = LineIndex.breakLength(bytes, at: offset, unicode: source.hasUnicodeBreaks)
      if length > 0 {
        ranges.append(start..<offset)
        start = offset + length
      }
      offset += max(1, length)
    }
    ranges.append(start..<bytes.count)
  }

  /// How many lines there are; at least 1.
  var count: Int { ranges.count }

  /// The bytes of a line without its end; nil for a line that does not exist.
  func range(ofLine line: Int) -> Range<Int>? {
    ranges.indices.contains(line - 1) ? ranges[line - 1] : nil
  }

  /// The length of the line end at an offset, in bytes; 0 when there is none.
  static func breakLength(_ bytes: [UInt8], at offset: Int, unicode: Bool) -> Int {
    func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
    switch bytes[offset] {
    case 0x0a: return 1
    case 0x0d: return byte(offset + 1) == 0x0a ? 2 : 1
    case 0xc2 where unicode && byte(offset + 1) == 0x85: return 2
    case 0xe2 where unicode && byte(offset + 1) == 0x80:
      return byte(offset + 2) == 0xa8 || byte(offset + 2) == 0xa9 ? 3 : 0
    default: return 0
    }
  }
}
