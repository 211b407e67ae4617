/// A walk through the chunks of a PNG file, which finds what is wrong and where (PNG §5).
struct PNGChunks {
  /// How the file holds its pixels.
  private(set) var kind = PNGKind(colourType: .grey, depth: 8, isInterlaced: false)
  /// What it says about the meaning of its colours.
  private(set) var colour = ColourMeaning(chunks: [])
  /// How many frames it animates; nil for a still picture.
  private(set) var animationFrames: Int?
  /// How many bytes follow the last chunk.
  private(set) var trailingBytes = 0

  private var size = (width: 0, height: 0)
  private var hasPalette = false
  private var dataBytes = 0
  /// The chunk before was IDAT: they follow each other without a gap.
  private var isInData = false

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Walks through a file; linear in its bytes.
  init(_ bytes: [UInt8], mostPixels: Int) throws(PNGError) {
    guard bytes.starts(with: Self.signature) else {
      if !bytes.isEmpty, Self.signature.starts(with: bytes) {
        throw .truncated(chunk: "the signature", offset: bytes.count)
      }
      throw .notPNG(looksLike: FileKind.guess(bytes))
    }
    var offset = Self.signature.count
    while true {
      let chunk = try Self.chunk(in: bytes, at: offset)
      try take(chunk, mostPixels: mostPixels)
      offset = chunk.end
      if chunk.name == "IEND" { break }
    }
    trailingBytes = bytes.count - offset
    guard dataBytes > 0 else {
      throw .badChunk("IEND", offset: offset - 12, reason: "there is no IDAT before it")
    }
    // Deflate never shrinks to less than 1/1032.
    let rowBytes = (size.width * kind.colourType.channels * kind.depth + 7) / 8
    guard (rowBytes + 1) * size.height / 1032 <= dataBytes + 1032 else {
      throw .damaged("the file is too short for its size in pixels", offset: offset)
    }
  }

  /// A chunk where it stands.
  private struct Chunk {
    var name: String
    var offset: Int
    var data: ArraySlice<UInt8>
    var end: Int { data.endIndex + 4 }
    /// A small first letter: what does not know it may pass over it.
    var isAncillary: Bool { name.utf8.first.map { $0 & 0x20 != 0 } ?? false }
  }

  private static func chunk(in bytes: [UInt8], at offset: Int) throws(PNGError) -> Chunk {
    guard offset + 8 <= bytes.count else {
      let place = offset == signature.count ? "the header" : "the space between chunks"
      throw .truncated(chunk: place, offset: bytes.count)
    }
    let length = number(bytes, offset)
    let letters = bytes[offset + 4..<offset + 8]
    guard letters.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
      throw .badChunk("?", offset: offset, reason: "its name is not four letters")
    }
    let name = String(decoding: letters, as: UTF8.self)
    guard length <= Int(Int32.max) else {
      throw .badChunk(name, offset: offset, reason: "its length of \(length) is beyond the format")
    }
    guard offset + 12 + length <= bytes.count else {
      throw .truncated(chunk: name, offset: bytes.count)
    }
    let chunk = Chunk(name: name, offset: offset, data: bytes[offset + 8..<offset + 8 + length])
    // Of chunks that may be passed over nothing that counts is believed.
    guard
      chunk.isAncillary
        || CRC32.of(bytes, offset + 4..<offset + 8 + length) == number(bytes, offset + 8 + length)
    else { throw .badChecksum(chunk: name, offset: offset) }
    return chunk
  }

  private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
    Int(bytes[at]) << 24 | Int(bytes[at + 1]) << 16 | Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
  }

  private mutating func take(_ chunk: Chunk, mostPixels: Int) throws(PNGError) {
    func wrong(_ reason: String) -> PNGError {
      .badChunk(chunk.name, offset: chunk.offset, reason: reason)
    }
    guard (chunk.name == "IHDR") == (chunk.offset == Self.signature.count) else {
      throw wrong(chunk.name == "IHDR" ? "there is one already" : "IHDR has to come first")
    }
    defer { isInData = chunk.name == "IDAT" }
    switch chunk.name {
    case "IHDR": try takeHeader(chunk, mostPixels: mostPixels)
    case "PLTE":
      guard !hasPalette else { throw wrong("there is one already") }
      guard dataBytes == 0 else { throw wrong("it has to come before IDAT") }
      guard chunk.data.count % 3 == 0, (3...768).contains(chunk.data.count) else {
        throw wrong("its length of \(chunk.data.count) is not that of 1 to 256 colours")
      }
      guard kind.colourType != .grey, kind.colourType != .greyAlpha else {
        throw wrong("a grey picture has no palette")
      }
      hasPalette = true
    case "IDAT":
      guard dataBytes == 0 || isInData else { throw wrong("other chunks stand between its parts") }
      guard kind.colourType != .palette || hasPalette else {
        throw wrong("there is no PLTE before it")
      }
      dataBytes += chunk.data.count
      // An empty part is allowed, and counts as one.
      if chunk.data.isEmpty { dataBytes += 1 }
    case "IEND":
      guard chunk.data.isEmpty else { throw wrong("its length has to be 0") }
    case "acTL" where chunk.data.count == 8 && dataBytes == 0:
      animationFrames = chunk.data.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    default:
      guard chunk.isAncillary else {
        throw wrong("nothing is known of it, and it may not be ignored")
      }
      guard !colour.chunks.contains(where: { $0.name == chunk.name }) else { return }
      if let said = ColourMeaning.chunk(chunk.name, chunk.data) { colour.chunks.append(said) }
    }
  }

  private mutating func takeHeader(_ chunk: Chunk, mostPixels: Int) throws(PNGError) {
    let bytes = Array(chunk.data)
    func wrong(_ reason: String) -> PNGError {
      .badChunk("IHDR", offset: chunk.offset, reason: reason)
    }
    guard bytes.count == 13 else { throw wrong("its length is \(bytes.count), expected 13") }
    let (width, height) = (Self.number(bytes, 0), Self.number(bytes, 4))
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else {
      throw wrong("a size of \(width)×\(height) is no picture's")
    }
    guard let type = PNGKind.ColourType(rawValue: bytes[9]) else {
      throw wrong("there is no colour type \(bytes[9])")
    }
    guard type.depths.contains(Int(bytes[8])) else {
      throw wrong("colour type \(bytes[9]) has no depth of \(bytes[8]) bits")
    }
    guard bytes[10] == 0 else { throw wrong("there is no compression method \(bytes[10])") }
    guard bytes[11] == 0 else { throw wrong("there is no filter method \(bytes[11])") }
    guard bytes[12] <= 1 else { throw wrong("there is no interlace method \(bytes[12])") }
    guard width <= mostPixels, height <= mostPixels / width else {
      throw .tooLarge(width: width, height: height, limit: mostPixels)
    }
    size = (width, height)
    kind = PNGKind(colourType: type, depth: Int(bytes[8]), isInterlaced: bytes[12] == 1)
  }
}

/// The check sum of chunks (PNG annex D).
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1
    }
  }

  /// The check sum of some bytes.
  static func of(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    let table = table
    var value = UInt32.max
    for place in range {
      value = table[Int(UInt8(truncatingIfNeeded: value) ^ bytes[place])] ^ value >> 8
    }
    return Int(~value)
  }
}

/// What bytes that are no PNG look like.
enum FileKind {
  /// The kind in words.
  static func guess(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "an empty file" }
    let starts: [([UInt8], String)] = [
      ([0xff, 0xd8, 0xff], "a JPEG"), (Array("GIF8".utf8), "a GIF"), (Array("BM".utf8), "a BMP"),
      ([0x49, 0x49, 0x2a, 0], "a TIFF"), ([0x4d, 0x4d, 0, 0x2a], "a TIFF"),
      (Array("%PDF".utf8), "a PDF"),
      (Array("version https://git-lfs".utf8), "a Git LFS pointer: fetch it with 'git lfs pull'"),
      (Array("<svg".utf8), "an SVG"), (Array("<".utf8), "HTML or XML"),
      ([0x1f, 0x8b], "a gzip file"),
    ]
    for (start, name) in starts where bytes.starts(with: start) { return name }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "a WebP"
    }
    if bytes.dropFirst(4).starts(with: "ftyp".utf8) { return "a HEIF, AVIF or MP4" }
    // A transfer as text has turned the line ends of the signature, which is there to tell.
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      return "a PNG that a transfer as text broke"
    }
    let isText = bytes.prefix(64).allSatisfy { (0x20...0x7e).contains($0) || (9...13).contains($0) }
    return isText ? "text" : "something else"
  }
}
