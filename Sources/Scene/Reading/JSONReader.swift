/// Reads JSON (RFC 8259) into nodes, without recursion.
struct JSONReader {
  private let source: SourceText
  private var builder: NodeBuilder
  /// The brackets that are open.
  private var open: [(isMapping: Bool, mark: Mark)] = []
  private var offset = 0
  private var line = 1
  /// Where the line's first character would be if every character before had one byte.
  private var lineStart = 0

  /// Reads a text that passed ``EncodingCheck``.
  static func read(_ source: SourceText, limits: SceneLimits) -> Reading {
    var reader = JSONReader(source, limits: limits)
    return reader.read()
  }

  /// Reads a list and hands on its members one by one, so that the whole is never in memory; the
  /// root that is returned is a list without members, or whatever else the text holds.
  static func readMembers(
    _ source: SourceText,
    limits: SceneLimits,
    take: @escaping (Node) -> Void,
  ) -> Reading {
    var reader = JSONReader(source, limits: limits)
    reader.builder.takeMember = take
    return reader.read()
  }

  private init(_ source: SourceText, limits: SceneLimits) {
    self.source = source
    builder = NodeBuilder(source: source, limits: limits)
  }

  private mutating func read() -> Reading {
    do throws(ReadingEnd) {
      skipBlanks()
      guard byte != nil else { throw ReadingEnd(kind: .empty, mark: Mark(line: 1, column: 1)) }
      var state = State.value
      while let next = try step(state) { state = next }
      skipBlanks()
      if byte != nil { throw syntax("expected the end of the file here") }
      return Reading(root: builder.root, problems: builder.problems)
    } catch {
      return Reading(problems: builder.problems + [(error.kind, error.mark, error.length)])
    }
  }

  private var byte: UInt8? { offset < source.bytes.count ? source.bytes[offset] : nil }

  private var mark: Mark { Mark(line: line, column: offset - lineStart + 1) }

  private func syntax(_ problem: String, hint: String? = nil) -> ReadingEnd {
    ReadingEnd(kind: .syntax(problem: problem, hint: hint), mark: mark)
  }

  /// What may come next.
  private enum State {
    case value, firstMember, afterValue
  }

  /// Reads one value, bracket or comma; nil after the outermost value.
  private mutating func step(_ state: State) throws(ReadingEnd) -> State? {
    skipBlanks()
    switch state {
    case .value: return try value()
    case .firstMember: return try isAtClosing ? close() : member()
    case .afterValue:
      guard let opening = open.last else { return nil }
      if isAtClosing { return close() }
      if byte == nil { throw unclosed }
      guard byte == UInt8(ascii: ",") else {
        throw syntax("expected ',' or '\(opening.isMapping ? "}" : "]")' here")
      }
      offset += 1
      skipBlanks()
      if isAtClosing {
        throw syntax("expected another member after ','", hint: "delete the last comma")
      }
      return try member()
    }
  }

  private var isAtClosing: Bool {
    open.last.map { byte == UInt8(ascii: $0.isMapping ? "}" : "]") } ?? false
  }

  private var unclosed: ReadingEnd {
    let name = open.last?.isMapping == true ? "'{'" : "'['"
    return ReadingEnd(kind: .unclosed(name), mark: open.last?.mark ?? mark)
  }

  private mutating func close() -> State {
    offset += 1
    open.removeLast()
    builder.close(at: mark)
    return .afterValue
  }

  private mutating func member() throws(ReadingEnd) -> State {
    if open.last?.isMapping == true { try key() }
    return .value
  }

  private mutating func key() throws(ReadingEnd) {
    guard byte == UInt8(ascii: "\"") else {
      if byte == nil { throw unclosed }
      throw syntax("expected a key in double quotes here")
    }
    try string()
    skipBlanks()
    guard byte == UInt8(ascii: ":") else { throw syntax("expected ':' after the key") }
    offset += 1
  }

  private mutating func value() throws(ReadingEnd) -> State {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isMapping = byte == UInt8(ascii: "{")
      try builder.open(mapping: isMapping, at: mark)
      open.append((isMapping, mark))
      offset += 1
      return .firstMember
    case UInt8(ascii: "\""): try string()
    case nil: throw open.isEmpty ? syntax("expected a value here") : unclosed
    default: try literal()
    }
    return .afterValue
  }

  /// A number, `true`, `false` or `null`.
  private mutating func literal() throws(ReadingEnd) {
    let start = offset
    let startMark = mark
    while let byte, JSONReader.isWordByte(byte) { advance() }
    let text = String(decoding: source.bytes[start..<offset], as: UTF8.self)
    let length = max(1, text.unicodeScalars.count)
    guard ["true", "false", "null"].contains(text) || NumberText(text) != nil else {
      let hint = text.isEmpty ? nil : "\(NumberText.form); text needs quotes"
      let problem =
        text.isEmpty ? "expected a value here" : "'\(text.shortened)' is not a JSON value"
      throw ReadingEnd(
        kind: .syntax(problem: problem, hint: hint),
        mark: startMark,
        length: length,
      )
    }
    try builder.scalar(text, style: .plain, at: startMark, length: length)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func string() throws(ReadingEnd) {
    let startMark = mark
    let start = offset
    offset += 1
    while let byte, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        throw ReadingEnd(kind: .unclosed("quote (\")"), mark: startMark)
      }
      if byte < 0x20 { throw ReadingEnd(kind: .character(UInt32(byte)), mark: mark) }
      if byte == UInt8(ascii: "\\") { offset += 1 }
      if self.byte != nil { advance() }
    }
    guard byte == UInt8(ascii: "\"") else {
      throw ReadingEnd(kind: .unclosed("quote (\")"), mark: startMark)
    }
    let raw = source.bytes[(start + 1)..<offset]
    offset += 1
    let text: String
    do throws(JSONString.Problem) {
      text = try JSONString.decoded(raw)
    } catch {
      var mark = startMark
      mark.column +=
        1 + String(decoding: raw.prefix(error.offset), as: UTF8.self).unicodeScalars.count
      throw ReadingEnd(
        kind: .syntax(problem: error.problem, hint: nil),
        mark: mark,
        length: error.length,
      )
    }
    let length = mark.column - startMark.column
    try builder.scalar(text, style: .doubleQuoted, at: startMark, length: length)
  }

  /// Steps over one byte, which is no line end; only the first of a character counts as a column.
  private mutating func advance() {
    if source.bytes[offset] & 0xc0 == 0x80 { lineStart += 1 }
    offset += 1
  }

  private mutating func skipBlanks() {
    while let byte {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        offset += LineIndex.breakLength(source.bytes, at: offset, unicode: false)
        line += 1
        lineStart = offset
      default: return
      }
    }
  }
}
