/// Where each line of a text begins and ends.
struct LineIndex: Sendable {
  private let bytes: [UInt8]
  /// Where lines begin: four bytes each, since a file may be nothing but line ends.
  private let starts: [UInt32]

  /// Finds the lines, in two passes: the first counts them.
  ///
  /// - Precondition: the text has less than 4 GB.
  init(_ source: SourceText) {
    bytes = source.bytes
    precondition(bytes.count <= UInt32.max, "a text has less than 4 GB")
    var count = 1
    LineIndex.forEachBreak(in: source) { _ in count += 1 }
    var starts: [UInt32] = [0]
    starts.reserveCapacity(count)
    LineIndex.forEachBreak(in: source) { starts.append(UInt32($0)) }
    self.starts = starts
  }

  private static func forEachBreak(in source: SourceText, take: (_ end: Int) -> Void) {
    let bytes = source.bytes
    var offset = 0
    while offset < bytes.count {
      let length = breakLength(bytes, at: offset, unicode: source.hasUnicodeBreaks)
      offset += max(1, length)
      if length > 0 { take(offset) }
    }
  }

  /// How many lines there are; at least 1.
  var count: Int { starts.count }

  /// The bytes of a line without its end; nil for a line that does not exist.
  func range(ofLine line: Int) -> Range<Int>? {
    guard starts.indices.contains(line - 1) else { return nil }
    let start = Int(starts[line - 1])
    guard line < starts.count else { return start..<bytes.count }
    let next = Int(starts[line])
    let length =
      switch bytes[next - 1] {
      case 0x0a: next - start > 1 && bytes[next - 2] == 0x0d ? 2 : 1
      case 0x0d: 1
      case 0x85: 2
      default: 3
      }
    return start..<next - length
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
