/// What bytes that are no PNG look like.
enum FileKind {
  /// The kind in words.
  static func guess(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "an empty file" }
    if let text = damagedSignature(bytes) { return text }
    for (start, name) in starts where bytes.starts(with: start) { return name }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "a WebP"
    }
    if bytes.dropFirst(4).starts(with: "ftyp".utf8) { return "a HEIF, AVIF or MP4" }
    return text(bytes)
  }

  private static let starts: [([UInt8], String)] = [
    ([0xff, 0xd8, 0xff], "a JPEG"), (Array("GIF8".utf8), "a GIF"), (Array("BM".utf8), "a BMP"),
    ([0x49, 0x49, 0x2a, 0], "a TIFF"), ([0x4d, 0x4d, 0, 0x2a], "a TIFF"),
    (Array("%PDF".utf8), "a PDF"), (Array("8BPS".utf8), "a Photoshop file"),
    (Array("qoif".utf8), "a QOI"), ([0, 0, 1, 0], "a Windows icon"),
    ([0xff, 0x0a], "a JPEG XL"), ([0, 0, 0, 12, 0x4a, 0x58, 0x4c, 0x20], "a JPEG XL"),
    ([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20], "a JPEG 2000"),
    ([0x8a, 0x4d, 0x4e, 0x47], "an MNG"), ([0x8b, 0x4a, 0x4e, 0x47], "a JNG"),
    ([0x1f, 0x8b], "a gzip file"), (Array("PK".utf8) + [3, 4], "a ZIP file"),
  ]

  /// The signature holds what careless transfers change, so that it can be told (PNG §5.2).
  private static func damagedSignature(_ bytes: [UInt8]) -> String? {
    let signature = PNGChunks.signature
    if bytes.starts(with: signature.prefix(4)) {
      return "a PNG whose line ends a transfer as text changed: transfer it as binary"
    }
    let matching = zip(bytes, signature).count { $0 == $1 }
    guard matching >= 6 else { return nil }
    return bytes[0] == 0x09
      ? "a PNG that lost the highest bit of its bytes: transfer it as binary"
      : "a PNG whose first bytes were damaged"
  }

  private static func text(_ bytes: [UInt8]) -> String {
    let hasMark = bytes.starts(with: [0xef, 0xbb, 0xbf])
    let start = bytes.dropFirst(hasMark ? 3 : 0).prefix(512)
    guard start.allSatisfy({ (0x20...0x7e).contains($0) || (9...13).contains($0) || $0 > 0x7f })
    else { return "something else" }
    let text = String(decoding: start, as: UTF8.self).lowercased()
    if text.hasPrefix("version https://git-lfs") {
      return "a Git LFS pointer: fetch it with 'git lfs pull'"
    }
    let words = text.drop { $0.isWhitespace }
    guard words.hasPrefix("<") else {
      return start.allSatisfy { $0 < 0x80 } || hasMark ? "text" : "something else"
    }
    return words.contains("<svg") ? "an SVG" : "HTML or XML"
  }
}
