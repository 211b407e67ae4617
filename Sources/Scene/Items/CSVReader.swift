/// Reads comma-separated values (RFC 4180), record by record.
struct CSVReader {
  /// A value of a record.
  struct Cell {
    var text: String
    /// Whether it stood in quotes, which make text.
    var isQuoted: Bool
    var mark: Mark
    /// How many characters it has in the file, at least 1.
    var length: Int
  }

  /// The cells of the record that was read last.
  private(set) var cells: [Cell] = []
  private let bytes: [UInt8]
  private let longest: Int
  private var offset = 0
  private var line = 1
  /// Where the line would begin if every character so far had one byte.
  private var lineStart = 0

  /// Reads a text that passed ``EncodingCheck``; cells hold at most `longest` bytes.
  init(_ source: SourceText, longest: Int) {
    bytes = source.bytes
    self.longest = longest
  }

  private var mark: Mark { Mark(line: line, column: offset - lineStart + 1) }

  /// Reads the next record that is not an empty line; false at the end.
  mutating func next() throws(ReadingEnd) -> Bool {
    cells.removeAll(keepingCapacity: true)
    while offset < bytes.count, takeLineEnd() {}
    guard offset < bytes.count else { return false }
    while true {
      cells.append(try cell())
      guard offset < bytes.count else { return true }
      if takeLineEnd() { return true }
      guard bytes[offset] == UInt8(ascii: ",") else {
        let hint = "quotes stand around a whole value, and are doubled within it"
        throw ReadingEnd(
          kind: .syntax(problem: "expected ',' or the end of the line here", hint: hint),
          mark: mark,
        )
      }
      offset += 1
    }
  }

  private mutating func cell() throws(ReadingEnd) -> Cell {
    let start = mark
    let isQuoted = offset < bytes.count && bytes[offset] == UInt8(ascii: "\"")
    let text = isQuoted ? try quoted(from: start) : plain()
    guard text.utf8.count <= longest else {
      let kind = SceneError.Kind.limit(
        what: "bytes in a text",
        limit: "\(longest)",
        flag: "--max-text",
      )
      throw ReadingEnd(kind: kind, mark: start)
    }
    let length = line == start.line ? mark.column - start.column : 1
    return Cell(text: text, isQuoted: isQuoted, mark: start, length: max(1, length))
  }

  private mutating func plain() -> String {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return String(decoding: bytes[start..<offset], as: UTF8.self)
      // Left for the caller, who expects a comma here.
      case UInt8(ascii: "\""): return String(decoding: bytes[start..<offset], as: UTF8.self)
      default: advance()
      }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func quoted(from opening: Mark) throws(ReadingEnd) -> String {
    offset += 1
    var text: [UInt8] = []
    var start = offset
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\"") {
        guard offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\"") else {
          text += bytes[start..<offset]
          offset += 1
          return String(decoding: text, as: UTF8.self)
        }
        text += bytes[start...offset]
        offset += 2
        start = offset
      } else if !takeLineEnd() {
        advance()
      }
    }
    throw ReadingEnd(kind: .unclosed("quote (\")"), mark: opening)
  }

  private mutating func advance() {
    if bytes[offset] & 0xc0 == 0x80 { lineStart += 1 }
    offset += 1
  }

  private mutating func takeLineEnd() -> Bool {
    let length = LineIndex.breakLength(bytes, at: offset, unicode: false)
    guard length > 0 else { return false }
    offset += length
    line += 1
    lineStart = offset
    return true
  }
}
