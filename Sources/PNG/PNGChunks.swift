/// A walk through the chunks of a PNG file, which finds what is wrong and where (PNG §5).
struct PNGChunks {
  /// How the file holds its pixels.
  private(set) var kind = PNGKind(colourType: .grey, depth: 8, isInterlaced: false)
  /// Its size in pixels.
  private(set) var size = (width: 0, height: 0)
  /// What it says about the meaning of its colours.
  private(set) var colour = ColourMeaning(chunks: [])
  /// How many frames it animates; nil for a still picture.
  private(set) var animationFrames: Int?
  /// How many bytes follow the last chunk.
  private(set) var trailingBytes = 0
  /// What is wrong and changes nothing, each kind once.
  private(set) var warnings: [String] = []

  /// Colours of the palette, 0 where there is none.
  private var paletteCount = 0
  private var hasTransparency = false
  /// Whether there is a PLTE or tRNS, of use or not.
  private var hasExtraColours = false
  /// The IDAT chunks: where the first begins, how many there are and how many bytes they hold.
  private(set) var data = (offset: 0, chunks: 0, bytes: 0)
  /// The chunk before was IDAT: they follow each other without a gap.
  private var isInData = false

  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Chunks that never touch the pixels, so that their damage may be passed over.
  ///
  /// One of a name that is not known might have been a tRNS.
  private static let harmless: Set<String> = [
    "acTL", "bKGD", "cHRM", "cICP", "cLLI", "eXIf", "fcTL", "fdAT", "gAMA", "hIST", "iCCP", "iTXt",
    "mDCV", "oFFs", "pCAL", "pHYs", "sBIT", "sCAL", "sPLT", "sRGB", "sTER", "tEXt", "tIME", "zTXt",
  ]

  /// Whether there is neither an alpha channel nor a transparent colour.
  var isOpaque: Bool { !kind.colourType.hasAlpha && !hasTransparency }

  /// Whether it is of the kinds that most files are: 8-bit RGB or RGBA, not interlaced, with nothing that
  /// touches its colours.
  var isPlain: Bool {
    (kind.colourType == .rgb || kind.colourType == .rgba) && kind.depth == 8 && !kind.isInterlaced
      && !hasExtraColours
  }

  /// Bytes of a row as it is filtered.
  var rowBytes: Int { (size.width * kind.colourType.channels * kind.depth + 7) / 8 }

  /// Walks through a file; linear in its bytes.
  init(_ bytes: [UInt8], mostPixels: Int) throws(PNGError) {
    guard bytes.starts(with: Self.signature) else {
      if !bytes.isEmpty, Self.signature.starts(with: bytes) {
        throw .truncated(chunk: "the signature", start: 0, offset: bytes.count)
      }
      throw .notPNG(looksLike: FileKind.guess(bytes))
    }
    var offset = Self.signature.count
    while true {
      let chunk = try PNGChunk(in: bytes, at: offset)
      try take(chunk, mostPixels: mostPixels)
      offset = chunk.end
      if chunk.name == "IEND" { break }
    }
    trailingBytes = bytes.count - offset
    guard data.chunks > 0 else {
      throw .badChunk("IEND", offset: offset - 12, reason: "there is no IDAT before it")
    }
    // Deflate never shrinks to less than 1/1032. With the limit that `takeHeader` sets, 64 bits suffice.
    guard (rowBytes + 1) * size.height / 1032 <= data.bytes + 1032 else {
      throw .damaged("the file is too short for its size in pixels", offset: offset)
    }
  }

  private mutating func take(_ chunk: PNGChunk, mostPixels: Int) throws(PNGError) {
    guard (chunk.name == "IHDR") == (chunk.offset == Self.signature.count) else {
      switch chunk.name {
      case "IHDR": throw chunk.wrong("there is one already")
      case "CgBI":
        throw chunk.wrong(
          "this is an iPhone's own kind of file, which no standard describes: turn it back with "
            + "'xcrun pngcrush -revert-iphone-optimizations'"
        )
      default: throw chunk.wrong("IHDR has to come first")
      }
    }
    defer { isInData = chunk.name == "IDAT" }
    guard chunk.hasRightChecksum else {
      guard Self.harmless.contains(chunk.name) else {
        throw .badChecksum(chunk: chunk.name, offset: chunk.offset)
      }
      return warn("the check sum of the chunk \(chunk.name) is wrong, so it is ignored")
    }
    switch chunk.name {
    case "IHDR": try takeHeader(chunk, mostPixels: mostPixels)
    case "PLTE": try takePalette(chunk)
    case "tRNS": try takeTransparency(chunk)
    case "IDAT":
      guard data.chunks == 0 || isInData else {
        throw chunk.wrong("other chunks stand between it and the IDAT before")
      }
      guard kind.colourType != .palette || paletteCount > 0 else {
        throw chunk.wrong("there is no PLTE before it")
      }
      if data.chunks == 0 { data.offset = chunk.offset }
      data.chunks += 1
      data.bytes += chunk.data.count
    case "IEND":
      guard chunk.data.isEmpty else { throw chunk.wrong("its length has to be 0") }
    default:
      guard chunk.isAncillary else {
        throw chunk.wrong("nothing is known of it, and it may not be ignored")
      }
      takeRemark(chunk)
    }
  }

  private mutating func takeHeader(_ chunk: PNGChunk, mostPixels: Int) throws(PNGError) {
    let bytes = Array(chunk.data)
    guard bytes.count == 13 else { throw chunk.wrong("its length is \(bytes.count), expected 13") }
    let (width, height) = (PNGChunk.number(bytes, 0), PNGChunk.number(bytes, 4))
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else {
      throw chunk.wrong("a size of \(width)×\(height) is no picture's")
    }
    guard let type = PNGKind.ColourType(rawValue: bytes[9]) else {
      throw chunk.wrong("there is no colour type \(bytes[9])")
    }
    guard type.depths.contains(Int(bytes[8])) else {
      throw chunk.wrong("colour type \(bytes[9]) has no depth of \(bytes[8]) bits")
    }
    guard bytes[10] == 0 else { throw chunk.wrong("there is no compression method \(bytes[10])") }
    guard bytes[11] == 0 else { throw chunk.wrong("there is no filter method \(bytes[11])") }
    guard bytes[12] <= 1 else { throw chunk.wrong("there is no interlace method \(bytes[12])") }
    // Above 2⁴⁸ pixels sizes in bytes could overflow.
    let limit = min(max(0, mostPixels), 1 << 48)
    guard width <= limit, height <= limit / width else {
      throw .tooLarge(width: width, height: height, limit: limit)
    }
    size = (width, height)
    kind = PNGKind(colourType: type, depth: Int(bytes[8]), isInterlaced: bytes[12] == 1)
  }

  private mutating func takePalette(_ chunk: PNGChunk) throws(PNGError) {
    hasExtraColours = true
    // A grey picture has no use for one: every decoder passes over it, and libpng says so.
    if kind.colourType == .grey || kind.colourType == .greyAlpha { return }
    guard paletteCount == 0 else { throw chunk.wrong("there is one already") }
    guard data.chunks == 0 else { throw chunk.wrong("it has to come before IDAT") }
    let length = chunk.data.count
    guard length % 3 == 0, (3...768).contains(length) else {
      throw chunk.wrong("its length of \(length) is not that of 1 to 256 colours")
    }
    paletteCount = length / 3
  }

  private mutating func takeTransparency(_ chunk: PNGChunk) throws(PNGError) {
    hasExtraColours = true
    // A picture with alpha has no use for one: every decoder passes over it, and libpng says so.
    if kind.colourType.hasAlpha { return }
    guard !hasTransparency else { throw chunk.wrong("there is one already") }
    guard data.chunks == 0 else { throw chunk.wrong("it has to come before IDAT") }
    let length = chunk.data.count
    switch kind.colourType {
    case .palette:
      guard paletteCount > 0 else { throw chunk.wrong("it has to come after PLTE") }
      guard length <= paletteCount else {
        throw chunk.wrong("it has \(length) alphas for a palette of \(paletteCount) colours")
      }
    default:
      let expected = kind.colourType.channels * 2
      guard length == expected else {
        throw chunk.wrong("its length is \(length), expected \(expected)")
      }
    }
    hasTransparency = length > 0
  }

  /// Takes what does not touch the pixels, if it is of any interest.
  private mutating func takeRemark(_ chunk: PNGChunk) {
    let isAnimation = chunk.name == "acTL"
    guard isAnimation || ColourMeaning.names.contains(chunk.name), data.chunks == 0 else { return }
    let isKnown =
      isAnimation
      ? animationFrames != nil : colour.chunks.contains { $0.name == chunk.name }
    guard !isKnown else { return }
    if isAnimation, chunk.data.count == 8 {
      animationFrames = PNGChunk.number(Array(chunk.data), 0)
    } else if let said = ColourMeaning.chunk(chunk.name, chunk.data) {
      colour.chunks.append(said)
    } else {
      warn("the chunk \(chunk.name) says nothing that can be understood, so it is ignored")
    }
  }

  private mutating func warn(_ text: String) {
    if !warnings.contains(text), warnings.count < 16 { warnings.append(text) }
  }
}
