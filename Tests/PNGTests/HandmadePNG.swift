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
    extra: [[UInt8]] = [],
    rows: [UInt8],
  ) -> [UInt8] {
    let header = bytes(width) + bytes(height) + [depth, colorType, 0, 0, 0]
    return signature + chunk("IHDR", header) + extra.flatMap { $0 }
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// A zlib stream of one stored block (RFC 1950, RFC 1951 §3.2.4).
  static func stored(_ data: [UInt8]) -> [UInt8] {
    let length = UInt16(data.count)
    let lengths = [length, ~length].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return [0x78, 0x01, 0x01] + lengths + data + bytes(b << 16 | a)
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
