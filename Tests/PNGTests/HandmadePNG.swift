/// PNG files put together from the specification, without a library: the test's own second opinion.
enum HandmadePNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Length, kind, data and check sum (PNG §5.3).
  static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    return bytes(UInt32(data.count)) + body + bytes(crc(body))
  }

  /// A file of the given header and rows, each row led by its filter kind.
  static func file(
    width: UInt32,
    height: UInt32,
    depth: UInt8,
    colorType: UInt8,
    isInterlaced: Bool = false,
    extra: [[UInt8]] = [],
    rows: [UInt8],
  ) -> [UInt8] {
    let header = bytes(width) + bytes(height) + [depth, colorType, 0, 0, isInterlaced ? 1 : 0]
    return signature + chunk("IHDR", header) + extra.flatMap { $0 }
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// A zlib stream of stored blocks (RFC 1950, RFC 1951 §3.2.4).
  static func stored(_ data: [UInt8]) -> [UInt8] {
    let starts = data.isEmpty ? [0] : Array(stride(from: 0, to: data.count, by: 65535))
    let blocks = starts.flatMap { start in
      let block = data[start..<min(start + 65535, data.count)]
      let length = UInt16(block.count)
      let lengths = [length, ~length].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      return [start == starts.last ? 1 : 0] + lengths + block
    }
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return [0x78, 0x01] + blocks + bytes(b << 16 | a)
  }

  /// A zlib stream of zeros, 158 times smaller (RFC 1951 §3.2.6, fixed codes).
  ///
  /// One literal, then lengths of 258 at distance 1, which are 13 bits each, then literals.
  static func zeros(_ count: Int) -> [UInt8] {
    var (bytes, bits, filled): ([UInt8], UInt32, UInt32) = ([], 0, 0)
    func append(_ value: UInt32, _ length: UInt32) {
      bits |= value << filled
      filled += length
      while filled >= 8 {
        bytes.append(UInt8(bits & 255))
        (bits, filled) = (bits >> 8, filled - 8)
      }
    }
    // Codes are sent with their highest bit first: 00110000 is the literal 0, 11000101 the length 258.
    append(0b011, 3)
    for _ in 0..<1 + (count - 1) % 258 { append(0b0000_1100, 8) }
    for _ in 0..<(count - 1) / 258 { append(0b0_0000_1010_0011, 13) }
    append(0, 7)
    append(0, 7)
    return [0x78, 0x01] + bytes + Self.bytes(UInt32(count % 65521) << 16 | 1)
  }

  /// CRC-32 bit by bit (PNG annex D).
  static func crc(_ data: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in data {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
    }
    return ~value
  }

  /// Four bytes, most significant first.
  static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A file of the given chunks.
  static func file(_ chunks: [[UInt8]]) -> [UInt8] { signature + chunks.flatMap { $0 } }

  /// A header chunk.
  static func header(
    _ width: UInt32,
    _ height: UInt32,
    depth: UInt8 = 8,
    colorType: UInt8 = 0,
    methods: [UInt8] = [0, 0, 0],
  ) -> [UInt8] {
    chunk("IHDR", bytes(width) + bytes(height) + [depth, colorType] + methods)
  }

  /// A chunk whose check sum is wrong.
  static func damaged(_ chunk: [UInt8]) -> [UInt8] {
    chunk.dropLast() + [chunk[chunk.count - 1] ^ 1]
  }

  /// The chunks of a file, with lengths and check sums found right; nil when they are not.
  static func chunks(of file: [UInt8]) -> [(kind: String, data: [UInt8])]? {
    guard file.starts(with: signature) else { return nil }
    var chunks: [(kind: String, data: [UInt8])] = []
    var at = signature.count
    while at < file.count {
      guard at + 12 <= file.count else { return nil }
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = at + 12 + length
      guard end <= file.count else { return nil }
      let body = Array(file[at + 4..<end - 4])
      guard bytes(crc(body)) == Array(file[end - 4..<end]) else { return nil }
      chunks.append((String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
      at = end
    }
    return chunks
  }
}
