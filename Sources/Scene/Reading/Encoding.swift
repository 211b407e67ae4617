/// Checks that a text is UTF-8 and holds only characters that its format allows.
struct EncodingCheck {
  /// What is wrong at a mark.
  struct Problem: Hashable {
    var mark: Mark
    var kind: SceneError.Kind
  }

  /// The most problems that are listed.
  private static let room = 20

  /// The problems of a text in order; none when it can be read.
  static func problems(in source: SourceText, allowsControls: Bool) -> [Problem] {
    if let found = foreignEncoding(source.bytes) {
      return [Problem(mark: Mark(line: 1, column: 1), kind: .encoding(found: found))]
    }
    var check = EncodingCheck(source: source, allowsControls: allowsControls)
    check.run()
    return check.problems
  }

  /// UTF-16 and UTF-32 by their marks; YAML would transcode them, JSON and CSV would not.
  private static func foreignEncoding(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xff, 0xfe]) { return "UTF-16 (little-endian)" }
    if bytes.starts(with: [0xfe, 0xff]) { return "UTF-16 (big-endian)" }
    guard bytes.count >= 4 else { return nil }
    if bytes.starts(with: [0, 0, 0xfe, 0xff]) { return "UTF-32" }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    if zeros == [true, false, true, false] { return "UTF-16 (big-endian)" }
    return zeros == [false, true, false, true] ? "UTF-16 (little-endian)" : nil
  }

  private let source: SourceText
  private let allowsControls: Bool
  private var problems: [Problem] = []

  private init(source: SourceText, allowsControls: Bool) {
    self.source = source
    self.allowsControls = allowsControls
  }

  private mutating func run() {
    let bytes = source.bytes
    var offset = 0
    while offset < bytes.count, problems.count < EncodingCheck.room {
      // Printable ASCII and ordinary white space need no closer look.
      let byte = bytes[offset]
      if byte >= 0x20 && byte < 0x7f || byte == 0x0a || byte == 0x0d || byte == 0x09 {
        offset += 1
        continue
      }
      guard let (code, length) = scalar(at: offset) else {
        let text =
          "a byte 0x\(String(byte, radix: 16, uppercase: true)) that no UTF-8 text has here"
        report(.encoding(found: text), at: offset)
        offset += 1
        while offset < bytes.count, bytes[offset] & 0xc0 == 0x80 { offset += 1 }
        continue
      }
      if !isAllowed(code) { report(.character(code), at: offset) }
      offset += length
    }
  }

  private mutating func report(_ kind: SceneError.Kind, at offset: Int) {
    problems.append(Problem(mark: source.mark(ofByte: offset), kind: kind))
  }

  /// YAML's printable characters (YAML 1.1 §4.1.1), or all that JSON and CSV judge for themselves.
  private func isAllowed(_ code: UInt32) -> Bool {
    if allowsControls { return code != 0 }
    return switch code {
    case 0x85, 0xa0...0xd7ff, 0xe000...0xfefe, 0xff00...0xfffd, 0x10000...0x10ffff: true
    default: false
    }
  }

  /// The code point at an offset and its length in bytes; nil for what is not UTF-8 (Unicode
  /// Standard, table 3-7).
  private func scalar(at offset: Int) -> (UInt32, Int)? {
    let bytes = source.bytes
    let first = bytes[offset]
    let length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    guard length > 0, first < 0xf5, offset + length <= bytes.count else { return nil }
    var code = length == 1 ? UInt32(first) : UInt32(first) & (0x7f >> UInt32(length))
    for index in 1..<max(1, length) {
      let next = bytes[offset + index]
      guard next & 0xc0 == 0x80 else { return nil }
      code = code << 6 | UInt32(next & 0x3f)
    }
    let isShortest = length < 3 || code >= (length == 3 ? 0x800 : 0x10000)
    return isShortest && Unicode.Scalar(code) != nil ? (code, length) : nil
  }
}

extension SourceText {
  /// The mark of a byte; linear in its offset.
  func mark(ofByte target: Int) -> Mark {
    var mark = Mark(line: 1, column: 1)
    var offset = 0
    while offset < target {
      let length = LineIndex.breakLength(bytes, at: offset, unicode: hasUnicodeBreaks)
      if length > 0 {
        mark = Mark(line: mark.line + 1, column: 1)
      } else if bytes[offset] & 0xc0 != 0x80 {
        mark.column += 1
      }
      offset += max(1, length)
    }
    return mark
  }
}
