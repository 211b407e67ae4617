import PNG
import Pixels
import TestSupport
import Testing

/// Files of every kind against pixels by construction.
struct PNGKindTests {
  private func picture(
    _ kind: (colourType: Int, depth: Int, isInterlaced: Bool),
    _ size: (Int, Int),
    isTransparent: Bool,
  ) -> HandmadePicture {
    var numbers = SplitMix64(
      seed: UInt64(kind.colourType * 1000 + kind.depth * 10 + size.0 * 100_000 + size.1)
    )
    return HandmadePicture(
      width: size.0,
      height: size.1,
      depth: kind.depth,
      colourType: kind.colourType,
      isInterlaced: kind.isInterlaced,
      isTransparent: isTransparent,
      numbers: &numbers,
    )
  }

  @Test(arguments: HandmadePicture.kinds)
  func pixels_areThoseOfTheFile(kind: (colourType: Int, depth: Int, isInterlaced: Bool)) throws {
    // Adam7's passes are empty, partial and whole in turn.
    let small = (1...9).flatMap { width in (1...9).map { (width, $0) } }
    for size in small + [(33, 17), (17, 33), (1, 65), (65, 1)] {
      for isTransparent in kind.colourType < 4 ? [false, true] : [false] {
        let picture = picture(kind, size, isTransparent: isTransparent)
        let file = try PNGReader.read(picture.file { UInt8($0 % 5) })
        #expect(file.picture == picture.expected, "\(size)")
        #expect(file.kind.colourType.rawValue == UInt8(kind.colourType))
        #expect(file.kind.depth == kind.depth)
        #expect(file.kind.isInterlaced == kind.isInterlaced)
        #expect(file.warnings.isEmpty && file.trailingBytes == 0 && file.animationFrames == nil)
      }
    }
  }

  @Test(arguments: HandmadePicture.kinds)
  func filters_areUndoneInEveryOrder(kind: (colourType: Int, depth: Int, isInterlaced: Bool)) throws
  {
    let picture = picture(kind, (13, 11), isTransparent: kind.colourType < 4)
    for filter in UInt8(0)..<5 {
      #expect(try PNGReader.read(picture.file { _ in filter }).picture == picture.expected)
    }
    for seed in UInt64(0)..<8 {
      var numbers = SplitMix64(seed: seed)
      let filters = (0..<64).map { _ in UInt8.random(in: 0..<5, using: &numbers) }
      #expect(try PNGReader.read(picture.file { filters[$0] }).picture == picture.expected)
    }
  }

  @Test(arguments: HandmadePicture.kinds)
  func decoder_roundsToEightBits(kind: (colourType: Int, depth: Int, isInterlaced: Bool)) throws {
    let picture = picture(kind, (9, 7), isTransparent: kind.colourType < 4)
    let bitmap = try PNGDecoder.decode(picture.file())
    switch picture.expected.levels {
    case .bits8(let levels): #expect(bitmap.levels == levels)
    case .bits16(let levels):
      #expect(bitmap.levels == levels.map { UInt8((UInt32($0) * 255 + 32767) / 65535) })
    }
    #expect(bitmap.isOpaque == picture.expected.isOpaque)
  }

  @Test
  func data_mayComeInPiecesOfAnySize() throws {
    let picture = picture((6, 8, true), (12, 10), isTransparent: false)
    let chunks = try #require(HandmadePNG.chunks(of: picture.file()))
    let data = try #require(chunks.first { $0.kind == "IDAT" }?.data)
    for size in [1, 2, 3, 7, 100] {
      let pieces = stride(from: 0, to: data.count, by: size).flatMap { start in
        // Empty ones are allowed, even the first.
        HandmadePNG.chunk("IDAT", [])
          + HandmadePNG.chunk("IDAT", Array(data[start...].prefix(size)))
      }
      let header = HandmadePNG.header(12, 10, colorType: 6, methods: [0, 0, 1])
      let file = HandmadePNG.file([
        header, pieces, HandmadePNG.chunk("IDAT", []), HandmadePNG.chunk("IEND", []),
      ])
      #expect(try PNGReader.read(file).picture == picture.expected)
    }
  }

  @Test
  func row_thatIsLongMayComeInSinglePieces() throws {
    let row = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 3) }
    let pieces = HandmadePNG.stored([0] + row).map { HandmadePNG.chunk("IDAT", [$0]) }
    let file = HandmadePNG.file(
      [HandmadePNG.header(20_000, 1)] + pieces + [HandmadePNG.chunk("IEND", [])]
    )
    #expect(try PNGReader.read(file).picture.levels == .bits8(row.flatMap { [$0, $0, $0, 255] }))
  }

  @Test
  func transparentColour_isMatchedWithAllSixteenBits() throws {
    // The second and third pixel become the transparent colour when they are rounded to 8 bits.
    let file = HandmadePNG.file(
      width: 3,
      height: 1,
      depth: 16,
      colorType: 0,
      extra: [HandmadePNG.chunk("tRNS", [0x12, 0x34])],
      rows: [0, 0x12, 0x34, 0x12, 0x35, 0x12, 0x33],
    )
    let levels: [UInt16] = [
      0x1234, 0x1234, 0x1234, 0, 0x1235, 0x1235, 0x1235, 65535, 0x1233, 0x1233, 0x1233, 65535,
    ]
    #expect(try PNGReader.read(file).picture.levels == .bits16(levels))
    #expect(
      try PNGDecoder.decode(file).levels == [18, 18, 18, 0, 18, 18, 18, 255, 18, 18, 18, 255]
    )
  }

  @Test
  func transparentColour_countsOnlyAsManyBitsAsThePixels() throws {
    // PNG §11.3.1.1: the bits above the depth are to be passed over.
    let file = HandmadePNG.file(
      width: 4,
      height: 1,
      depth: 2,
      colorType: 0,
      extra: [HandmadePNG.chunk("tRNS", [0xff, 0xfe])],
      rows: [0, 0b00_01_10_11],
    )
    let levels: [UInt8] = [0, 0, 0, 255, 85, 85, 85, 255, 170, 170, 170, 0, 255, 255, 255, 255]
    #expect(try PNGReader.read(file).picture.levels == .bits8(levels))
  }

  @Test
  func palette_lackingAnIndexIsBlackAndTold() throws {
    let file = HandmadePNG.file(
      width: 3,
      height: 1,
      depth: 4,
      colorType: 3,
      extra: [HandmadePNG.chunk("PLTE", [1, 2, 3, 4, 5, 6])],
      rows: [0, 0x01, 0x20],
    )
    let read = try PNGReader.read(file)
    #expect(read.picture.levels == .bits8([1, 2, 3, 255, 4, 5, 6, 255, 0, 0, 0, 255]))
    #expect(read.warnings == ["pixels have colours beyond the palette: read as black"])
  }

  @Test(arguments: [
    (0, 1, false, "1-bit grey"), (2, 16, true, "16-bit RGB, interlaced"),
    (3, 2, true, "2-bit palette, interlaced"), (4, 8, false, "8-bit grey with alpha"),
    (6, 16, false, "16-bit RGBA"),
  ])
  func kind_isToldInWords(colourType: Int, depth: Int, isInterlaced: Bool, words: String) throws {
    let picture = picture((colourType, depth, isInterlaced), (3, 3), isTransparent: false)
    #expect(try PNGReader.read(picture.file()).kind.description == words)
  }
}
