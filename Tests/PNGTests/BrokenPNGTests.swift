import PNG
import Pixels
import TestSupport
import Testing

/// What is said of files that are broken, and where.
struct BrokenPNGTests {
  private typealias Handmade = HandmadePNG

  /// Two grey pixels: a header at 8, the data at 33, 14 + 12 bytes long, the end at 59.
  private static let data = Handmade.chunk("IDAT", Handmade.stored([0, 1, 2]))
  private static let end = Handmade.chunk("IEND", [])
  private static let grey = Handmade.header(2, 1)
  private static let indexed = Handmade.header(2, 1, colorType: 3)
  private static let palette = Handmade.chunk("PLTE", Array(1...9))

  /// Chunks after the signature, and what is wrong with them.
  private static let cases: [([[UInt8]], PNGError)] = [
    ([], .truncated(chunk: "the header", start: 8, offset: 8)),
    ([grey, data], .truncated(chunk: "the start of a chunk", start: 59, offset: 59)),
    ([grey, Array(data.dropLast())], .truncated(chunk: "the chunk IDAT", start: 33, offset: 58)),
    ([data, end], .badChunk("IDAT", offset: 8, reason: "IHDR has to come first")),
    ([grey, grey, data, end], .badChunk("IHDR", offset: 33, reason: "there is one already")),
    ([grey, end], .badChunk("IEND", offset: 33, reason: "there is no IDAT before it")),
    ([Handmade.damaged(grey), data, end], .badChecksum(chunk: "IHDR", offset: 8)),
    ([grey, Handmade.damaged(data), end], .badChecksum(chunk: "IDAT", offset: 33)),
    ([grey, data, Handmade.damaged(end)], .badChecksum(chunk: "IEND", offset: 59)),
    (
      [grey, data, Handmade.chunk("IEND", [7])],
      .badChunk("IEND", offset: 59, reason: "its length has to be 0"),
    ),
    (
      [grey, data, Handmade.chunk("tEXt", [65, 0, 66]), data, end],
      .badChunk("IDAT", offset: 74, reason: "other chunks stand between it and the IDAT before"),
    ),
    (
      [grey, Handmade.chunk("ABCD", [1]), data, end],
      .badChunk("ABCD", offset: 33, reason: "nothing is known of it, and it may not be ignored"),
    ),
    (
      [grey, [0xff, 0xff, 0xff, 0xff] + Array("IDAT".utf8), data, end],
      .badChunk("IDAT", offset: 33, reason: "its length of 4294967295 is beyond the format"),
    ),
    (
      [Handmade.chunk("IHDR", [0, 0, 0, 1]), data, end],
      .badChunk("IHDR", offset: 8, reason: "its length is 4, expected 13"),
    ),
    (
      [Handmade.header(0, 5), data, end],
      .badChunk("IHDR", offset: 8, reason: "a size of 0×5 is no picture's"),
    ),
    (
      [Handmade.header(5, 0x8000_0000), data, end],
      .badChunk("IHDR", offset: 8, reason: "a size of 5×2147483648 is no picture's"),
    ),
    (
      [Handmade.header(2, 1, methods: [1, 0, 0]), data, end],
      .badChunk("IHDR", offset: 8, reason: "there is no compression method 1"),
    ),
    (
      [Handmade.header(2, 1, methods: [0, 2, 0]), data, end],
      .badChunk("IHDR", offset: 8, reason: "there is no filter method 2"),
    ),
    (
      [Handmade.header(2, 1, methods: [0, 0, 2]), data, end],
      .badChunk("IHDR", offset: 8, reason: "there is no interlace method 2"),
    ),
    ([indexed, data, end], .badChunk("IDAT", offset: 33, reason: "there is no PLTE before it")),
    (
      [indexed, palette, palette, data, end],
      .badChunk("PLTE", offset: 54, reason: "there is one already"),
    ),
    (
      [Handmade.header(2, 1, colorType: 2), data, palette, end],
      .badChunk("PLTE", offset: 59, reason: "it has to come before IDAT"),
    ),
    (
      [indexed, Handmade.chunk("PLTE", [1, 2]), data, end],
      .badChunk("PLTE", offset: 33, reason: "its length of 2 is not that of 1 to 256 colours"),
    ),
    (
      [indexed, Handmade.chunk("tRNS", [1]), palette, data, end],
      .badChunk("tRNS", offset: 33, reason: "it has to come after PLTE"),
    ),
    (
      [indexed, palette, Handmade.chunk("tRNS", [1, 2, 3, 4]), data, end],
      .badChunk("tRNS", offset: 54, reason: "it has 4 alphas for a palette of 3 colours"),
    ),
    (
      [grey, Handmade.chunk("tRNS", [1]), data, end],
      .badChunk("tRNS", offset: 33, reason: "its length is 1, expected 2"),
    ),
    (
      [grey, data, Handmade.chunk("tRNS", [0, 1]), end],
      .badChunk("tRNS", offset: 59, reason: "it has to come before IDAT"),
    ),
    (
      [grey, Handmade.chunk("tRNS", [0, 1]), Handmade.chunk("tRNS", [0, 2]), data, end],
      .badChunk("tRNS", offset: 47, reason: "there is one already"),
    ),
    // A chunk that may be passed over, and whose loss would change the pixels.
    (
      [grey, Handmade.damaged(Handmade.chunk("tRNS", [0, 1])), data, end],
      .badChecksum(chunk: "tRNS", offset: 33),
    ),
    // It might have been one.
    (
      [grey, Handmade.damaged(Handmade.chunk("tRNs", [0, 1])), data, end],
      .badChecksum(chunk: "tRNs", offset: 33),
    ),
    (
      [Handmade.header(16_000, 16_000), data, end],
      .damaged("the file is too short for its size in pixels", offset: 71),
    ),
  ]

  @Test(arguments: cases)
  func chunks_thatAreWrongHaveTheirPlace(chunks: [[UInt8]], error: PNGError) {
    let file = Handmade.file(chunks)
    #expect(throws: error) { try PNGReader.read(file) }
    #expect(throws: error) { try PNGReader.check(file) }
    #expect(throws: error) { try PNGDecoder.decode(file) }
  }

  @Test
  func name_thatIsNoneIsToldWithItsBytes() throws {
    let file = Handmade.file([Self.grey, [0, 0, 0, 1, 0x49, 0x44, 0x00, 0x54], Self.data])
    let error = #expect(throws: PNGError.self) { try PNGReader.read(file) }
    let text = try #require(error).description
    #expect(text.hasPrefix("the chunk ? at offset 33 is wrong: its name is not four letters"))
    #expect(text.contains("49 44 0 54"))
  }

  @Test
  func iPhoneFile_isToldAsSuch() throws {
    let file = Handmade.file([Handmade.chunk("CgBI", [0x50, 0, 0x20, 2]), Self.grey, Self.data])
    let error = #expect(throws: PNGError.self) { try PNGReader.read(file) }
    #expect(try #require(error).description.contains("pngcrush -revert-iphone-optimizations"))
  }

  @Test(arguments: [
    ("<?xml version='1.0'?>\n<svg>", "an SVG"), (" \n<SVG ", "an SVG"),
    ("<!DOCTYPE html>", "HTML or XML"), ("\u{feff}<html>é", "HTML or XML"),
    ("{\"a\": 1}", "text"), ("%PDF-1.7", "a PDF"), ("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ", "a WebP"),
    ("II*\0", "a TIFF"), ("BM", "a BMP"), ("PK\u{3}\u{4}", "a ZIP file"),
    ("\0\0\0\u{1c}ftypavif", "a HEIF, AVIF or MP4"), ("qoif", "a QOI"),
    ("\u{1}", "something else"),
  ])
  func otherKinds_areNamed(text: String, kind: String) {
    #expect(throws: PNGError.notPNG(looksLike: kind)) { try PNGReader.read(Array(text.utf8)) }
  }

  @Test
  func frame_cutAnywhereIsTruncatedThere() throws {
    var numbers = SplitMix64(seed: 3)
    let levels = (0..<90 * 70 * 4).map { _ in UInt8.random(in: 0...9, using: &numbers) }
    let bitmap = Bitmap(width: 90, height: 70, isOpaque: false, levels: levels)
    let file = PNGEncoder().encode(bitmap, pixelsPerPoint: 2)
    #expect(try PNGReader.read(file).picture == Picture(bitmap))
    for length in 1..<file.count where length % 100 == 0 || length < 200 || length > file.count - 20
    {
      let error = #expect(throws: PNGError.self) { try PNGReader.read(Array(file.prefix(length))) }
      guard case .truncated(_, let start, let offset) = try #require(error) else {
        Issue.record("\(length): \(String(describing: error))")
        continue
      }
      #expect(start <= length && offset == length)
    }
  }

  @Test(arguments: HandmadePicture.kinds)
  func file_withAnyByteChangedIsAnErrorOrAPicture(
    kind: (colourType: Int, depth: Int, isInterlaced: Bool)
  ) throws {
    var numbers = SplitMix64(seed: 77)
    let picture = HandmadePicture(
      width: 5,
      height: 6,
      depth: kind.depth,
      colourType: kind.colourType,
      isInterlaced: kind.isInterlaced,
      isTransparent: kind.colourType < 4,
      numbers: &numbers,
    )
    let file = picture.file(extra: [Handmade.chunk("gAMA", [0, 0, 0xb1, 0x8f])])
    for index in file.indices {
      for change in [UInt8(1), 0x20, 0x80, 0xff] {
        var broken = file
        broken[index] ^= change
        if let read = try? PNGReader.read(broken, mostPixels: 1 << 16) {
          // Every byte that matters is under a check sum: only the rest may change.
          #expect(read.picture == picture.expected, "\(index)")
        }
      }
    }
  }

  @Test
  func data_thatDoesNotFillThePictureIsDamaged() throws {
    let short = Handmade.chunk("IDAT", Handmade.stored([0, 1]))
    let file = Handmade.file([Self.grey, short, Self.end])
    let error = #expect(throws: PNGError.self) { try PNGReader.read(file) }
    guard case .damaged(_, let offset) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((33...file.count).contains(offset))
  }

  // In smaller pieces libpng has its pixels before it comes to the check, and does not go on to it.
  @Test(arguments: [3, 5, 8, 1000])
  func data_withAWrongCheckOfItsOwnIsDamaged(size: Int) throws {
    var stream = Handmade.stored([0, 1, 2])
    stream[stream.count - 1] ^= 1
    let pieces = stride(from: 0, to: stream.count, by: size).map {
      Handmade.chunk("IDAT", Array(stream[$0...].prefix(size)))
    }
    let error = #expect(throws: PNGError.self) {
      try PNGReader.read(Handmade.file([Self.grey] + pieces + [Self.end]))
    }
    #expect(try #require(error).description.hasSuffix("incorrect data check"))
  }

  @Test
  func filter_thatIsNoneIsDamaged() {
    let data = Handmade.chunk("IDAT", Handmade.stored([5, 1, 2]))
    #expect(throws: PNGError.self) {
      try PNGReader.read(Handmade.file([Self.grey, data, Self.end]))
    }
  }

  @Test
  func sizes_beyondTheLimitAreRefusedWhateverTheLimit() {
    let file = Handmade.file([
      Handmade.header(0x7fff_ffff, 0x7fff_ffff, depth: 16, colorType: 6), Self.data, Self.end,
    ])
    for limit in [-5, 0, 1, 1 << 28, Int.max] {
      #expect(throws: PNGError.self) { try PNGReader.read(file, mostPixels: limit) }
    }
    let wide = Handmade.file([
      Handmade.header(0x7fff_ffff, 65_000, depth: 16, colorType: 6), Self.data, Self.end,
    ])
    #expect(throws: PNGError.damaged("the file is too short for its size in pixels", offset: 71)) {
      try PNGReader.read(wide, mostPixels: Int.max)
    }
  }
}
