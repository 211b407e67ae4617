import PNG
import Pixels
import TestSupport
import Testing

/// What files say beside their pixels.
struct PNGRemarkTests {
  private typealias Handmade = HandmadePNG

  private func file(_ remarks: [[UInt8]], after: [[UInt8]] = [], junk: [UInt8] = []) -> [UInt8] {
    let data = Handmade.chunk("IDAT", Handmade.stored([0, 1, 2]))
    return Handmade.file(
      [Handmade.header(2, 1)] + remarks + [data] + after + [Handmade.chunk("IEND", []), junk]
    )
  }

  private func numbers(_ values: [UInt32]) -> [UInt8] { values.flatMap(Handmade.bytes) }

  private func profile(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    Handmade.chunk("iCCP", Array(name.utf8) + [0, 0] + bytes)
  }

  private let pixels = Picture.Levels.bits8([1, 1, 1, 255, 2, 2, 2, 255])

  @Test
  func colours_areToldAndNotApplied() throws {
    let chromaticities = numbers([31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000])
    let read = try PNGReader.read(
      file([
        Handmade.chunk("gAMA", numbers([45455])), Handmade.chunk("cHRM", chromaticities),
        Handmade.chunk("sRGB", [1]), Handmade.chunk("cICP", [9, 16, 0, 1]),
        Handmade.chunk("cLLI", [0, 1, 2, 3, 0xfc, 0xfd, 0xfe, 0xff]),
      ])
    )
    #expect(read.picture.levels == pixels)
    #expect(read.colour["gAMA"] == "0.45455")
    #expect(read.colour["cHRM"] == "0.3127 0.329 0.64 0.33 0.3 0.6 0.15 0.06")
    #expect(read.colour["sRGB"] == "relative colorimetric")
    #expect(read.colour["cICP"] == "9 16 0 1")
    #expect(read.colour["cLLI"] == "00010203fcfdfeff")
    #expect(read.colour["iCCP"] == nil)
  }

  @Test(
    arguments: [
      (100_000, "1"), (100_001, "1.00001"), (250_000, "2.5"), (1, "0.00001"), (0, "0"),
    ]
      as [(UInt32, String)]
  )
  func gamma_isADecimal(value: UInt32, text: String) throws {
    let read = try PNGReader.read(file([Handmade.chunk("gAMA", numbers([value]))]))
    #expect(read.colour["gAMA"] == text)
  }

  @Test
  func differences_nameWhatIsExpectedAndWhatIsThere() throws {
    let gamma = Handmade.chunk("gAMA", numbers([45455]))
    let other = Handmade.chunk("gAMA", numbers([100_000]))
    let standard = Handmade.chunk("sRGB", [0])
    let plain = try PNGReader.read(file([])).colour
    let dark = try PNGReader.read(file([gamma])).colour
    let light = try PNGReader.read(file([other])).colour
    #expect(plain.differences(from: plain).isEmpty)
    #expect(dark.differences(from: light) == ["gAMA is 1, expected 0.45455"])
    #expect(dark.differences(from: plain) == ["gAMA is absent, expected 0.45455"])
    #expect(plain.differences(from: dark) == ["gAMA is 0.45455, expected absent"])
    // sRGB overrides the gamma where both have it.
    let both = try PNGReader.read(file([standard, gamma])).colour
    let only = try PNGReader.read(file([standard])).colour
    #expect(both.differences(from: only).isEmpty && only.differences(from: both).isEmpty)
    #expect(only.differences(from: dark).count == 2)
  }

  @Test
  func profiles_areEqualHoweverTheyAreCompressed() throws {
    let bytes = (0..<3000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
    // The same bytes in one stored block and in two.
    let one = Handmade.stored(bytes)
    let rest = Handmade.stored(Array(bytes.dropFirst(1000)))
    let firstBlock = [0, 0xe8, 0x03, 0x17, 0xfc] + bytes.prefix(1000)
    let two = Array(one.prefix(2)) + firstBlock + rest.dropFirst(2).dropLast(4) + one.suffix(4)
    let read = try [one, two, Handmade.stored(bytes + [1])].map {
      try PNGReader.read(file([profile("Display P3", $0)])).colour
    }
    let digest = ContentDigest(bytes: bytes).description.prefix(16)
    #expect(read[0]["iCCP"] == "'Display P3' (\(digest))")
    #expect(read[0].differences(from: read[1]).isEmpty)
    #expect(read[0].differences(from: read[2]).count == 1)
  }

  @Test
  func profile_thatIsDamagedOrHostileIsToldAsSuch() throws {
    let damaged = try PNGReader.read(file([profile("a\u{1b}[31m", [1, 2, 3])]))
    #expect(damaged.picture.levels == pixels)
    // Nothing that a terminal would obey.
    #expect(try #require(damaged.colour["iCCP"]).hasPrefix("'a?[31m' (cannot be inflated, "))
    let nameless = try PNGReader.read(file([profile("", [1, 2, 3])]))
    #expect(nameless.colour["iCCP"] == nil)
    #expect(
      nameless.warnings == ["the chunk iCCP says nothing that can be understood, so it is ignored"]
    )
  }

  @Test
  func remark_withAWrongChecksumIsIgnoredAndTold() throws {
    let read = try PNGReader.read(
      file([
        Handmade.damaged(Handmade.chunk("gAMA", numbers([1]))),
        Handmade.damaged(Handmade.chunk("tEXt", [65, 0, 66])),
        Handmade.damaged(Handmade.chunk("tEXt", [65, 0, 67])),
        Handmade.chunk("sRGB", [9, 9]),
      ])
    )
    #expect(read.picture.levels == pixels)
    #expect(read.colour.chunks.isEmpty)
    #expect(
      read.warnings == [
        "the check sum of the chunk gAMA is wrong, so it is ignored",
        "the check sum of the chunk tEXt is wrong, so it is ignored",
        "the chunk sRGB says nothing that can be understood, so it is ignored",
      ]
    )
  }

  @Test
  func metadata_neverMatters() throws {
    let names = ["tEXt", "zTXt", "iTXt", "tIME", "pHYs", "eXIf", "bKGD", "hIST", "sBIT", "sPLT"]
    var random = SplitMix64(seed: 12)
    for name in names + ["oFFs", "sCAL", "pCAL", "sTER", "dSIG", "vpAg", "abCd"] {
      for length in [0, 1, 2, 9, 700] {
        let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        let chunk = Handmade.chunk(name, bytes)
        let read = try PNGReader.read(file([chunk, chunk], after: [chunk]))
        #expect(read == (try PNGReader.read(file([]))), "\(name)")
      }
    }
  }

  @Test
  func metadata_mayBeLong() throws {
    let text = Handmade.chunk("tEXt", [65, 0] + [UInt8](repeating: 66, count: 20_000_000))
    let read = try PNGReader.read(file([text], after: [text]))
    #expect(read == (try PNGReader.read(file([]))))
  }

  @Test
  func animation_isItsFirstImage() throws {
    let control = Handmade.chunk("fcTL", numbers([0, 2, 1, 0, 0]) + [0, 1, 0, 2, 0, 0])
    let next = Handmade.chunk("fcTL", numbers([1, 2, 1, 0, 0]) + [0, 1, 0, 2, 0, 0])
    let frame = Handmade.chunk("fdAT", numbers([2]) + Handmade.stored([0, 77, 88]))
    let read = try PNGReader.read(
      file([Handmade.chunk("acTL", numbers([2, 0])), control], after: [next, frame])
    )
    #expect(read.picture.levels == pixels)
    #expect(read.animationFrames == 2)
    let still = try PNGReader.read(file([]))
    #expect(
      still.notes(beside: read) == [
        "the actual file is animated (2 frames): its first image is compared"
      ]
    )
  }

  @Test
  func bytes_afterTheEndAreCounted() throws {
    let read = try PNGReader.read(file([], junk: [0, 1, 2]))
    #expect(read.picture.levels == pixels)
    #expect(read.trailingBytes == 3)
    let plain = try PNGReader.read(file([]))
    #expect(plain.trailingBytes == 0)
    #expect(read.notes(beside: plain) == ["the expected file has 3 bytes after its end"])
  }

  @Test
  func chunks_thatEveryDecoderPassesOverAreWarnings() throws {
    let palette = Handmade.chunk("PLTE", [1, 2, 3])
    let read = try PNGReader.read(file([palette]))
    #expect(read.picture.levels == pixels)
    #expect(read.warnings.count == 1 && read.warnings[0].hasPrefix("PLTE: "))
    let clear = Handmade.file([
      Handmade.header(1, 1, colorType: 4), Handmade.chunk("tRNS", [0, 1]),
      Handmade.chunk("IDAT", Handmade.stored([0, 1, 2])), Handmade.chunk("IEND", []),
    ])
    let alpha = try PNGReader.read(clear)
    #expect(alpha.picture.levels == .bits8([1, 1, 1, 2]))
    #expect(alpha.warnings.count == 1 && alpha.warnings[0].hasPrefix("tRNS: "))
    // Data beyond the last row.
    let more = Handmade.file([
      Handmade.header(2, 1), Handmade.chunk("IDAT", Handmade.stored([0, 1, 2, 9, 9])),
      Handmade.chunk("IEND", []),
    ])
    #expect(try PNGReader.read(more).picture.levels == pixels)
    #expect(try PNGReader.read(more).warnings.count == 1)
  }

  @Test
  func bombs_areNotInflated() throws {
    // 100 MB of zeros in 640 KB.
    let bomb = Handmade.zeros(100_000_000)
    let text = Array("a".utf8) + [0, 0] + bomb
    let read = try PNGReader.read(
      file([
        profile("large", bomb), Handmade.chunk("zTXt", text),
        Handmade.chunk("iTXt", Array("a".utf8) + [0, 1, 0, 0, 0] + bomb),
      ])
    )
    #expect(read.picture.levels == pixels)
    #expect(try #require(read.colour["iCCP"]).hasPrefix("'large' (cannot be inflated, "))
    // As pixels that the picture has no room for: a little is passed over, so much is not inflated.
    let data = Handmade.chunk("IDAT", bomb)
    let error = #expect(throws: PNGError.self) {
      try PNGReader.read(
        Handmade.file([Handmade.header(2, 1), data, Handmade.chunk("IEND", [])])
      )
    }
    guard case .damaged("too much image data", _) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
