import PNG
import Pixels
import TestSupport
import Testing

/// What the decoder makes of files from elsewhere, whole and broken.
struct PNGDecoderTests {
  @Test
  func gray_becomesEqualChannels() throws {
    let file = HandmadePNG.file(
      width: 3,
      height: 1,
      depth: 8,
      colorType: 0,
      rows: [0, 0, 77, 255],
    )
    let bitmap = try PNGDecoder.decode(file)
    #expect(bitmap.isOpaque)
    #expect(bitmap.levels == [0, 0, 0, 255, 77, 77, 77, 255, 255, 255, 255, 255])
  }

  @Test
  func gray_ofOneBitBecomesBlackAndWhite() throws {
    let rows: [UInt8] = [0, 0b1010_0000]
    let bitmap = try PNGDecoder.decode(
      HandmadePNG.file(width: 3, height: 1, depth: 1, colorType: 0, rows: rows)
    )
    #expect((0..<3).map { bitmap[$0, 0].x } == [255, 0, 255])
  }

  @Test
  func palette_withTransparencyIsExpanded() throws {
    let extra = [
      HandmadePNG.chunk("PLTE", [10, 20, 30, 40, 50, 60]), HandmadePNG.chunk("tRNS", [128]),
    ]
    let bitmap = try PNGDecoder.decode(
      HandmadePNG.file(width: 2, height: 1, depth: 8, colorType: 3, extra: extra, rows: [0, 0, 1])
    )
    #expect(!bitmap.isOpaque)
    #expect(bitmap.levels == [10, 20, 30, 128, 40, 50, 60, 255])
  }

  @Test
  func sixteenBits_areRoundedToEight() throws {
    // 0x0080 of 65535 is 0.498 of a level, 0x0081 is 0.502.
    let rows: [UInt8] = [0, 0x00, 0x80, 0x00, 0x81, 0xff, 0xff]
    let bitmap = try PNGDecoder.decode(
      HandmadePNG.file(width: 1, height: 1, depth: 16, colorType: 2, rows: rows)
    )
    #expect(bitmap[0, 0] == SIMD4(0, 1, 255, 255))
  }

  @Test
  func filter_ofTheRowAboveIsUndone() throws {
    let rows: [UInt8] = [0, 1, 2, 3, 4, 2, 10, 20, 30, 250]
    let bitmap = try PNGDecoder.decode(
      HandmadePNG.file(width: 1, height: 2, depth: 8, colorType: 6, rows: rows)
    )
    #expect(bitmap.levels == [1, 2, 3, 4, 11, 22, 33, 254])
  }

  @Test
  func bytes_afterTheEndAreIgnored() throws {
    let file = HandmadePNG.file(width: 1, height: 1, depth: 8, colorType: 0, rows: [0, 5])
    #expect(try PNGDecoder.decode(file + [1, 2, 3]) == PNGDecoder.decode(file))
  }

  @Test(
    arguments: [
      ([], .notPNG(looksLike: "an empty file")),
      ([0x89], .truncated(chunk: "the signature", start: 0, offset: 1)),
      (Array("GIF89a".utf8), .notPNG(looksLike: "a GIF")),
      ([0xff, 0xd8, 0xff, 0xe0], .notPNG(looksLike: "a JPEG")),
      (
        [0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a],
        .notPNG(
          looksLike: "a PNG whose line ends a transfer as text changed: transfer it as binary"
        ),
      ),
      (
        Array("version https://git-lfs.github.com/spec/v1".utf8),
        .notPNG(looksLike: "a Git LFS pointer: fetch it with 'git lfs pull'"),
      ),
      ([0, 1, 2, 3], .notPNG(looksLike: "something else")),
    ] as [([UInt8], PNGError)]
  )
  func otherKinds_areNotPNG(bytes: [UInt8], error: PNGError) {
    #expect(throws: error) { try PNGDecoder.decode(bytes) }
  }

  @Test
  func header_ofHundredThousandSquaredIsRefused() {
    let file = HandmadePNG.file(
      width: 100_000,
      height: 100_000,
      depth: 8,
      colorType: 2,
      rows: [0],
    )
    #expect(throws: PNGError.tooLarge(width: 100_000, height: 100_000, limit: 1 << 28)) {
      try PNGDecoder.decode(file)
    }
  }

  @Test
  func header_thatTheBytesCannotHoldIsRefused() {
    // Within the limit, yet a gigabyte of memory for a hundred bytes of file.
    let file = HandmadePNG.file(width: 16_000, height: 16_000, depth: 8, colorType: 6, rows: [0])
    #expect(
      throws: PNGError.damaged("the file is too short for its size in pixels", offset: file.count)
    ) {
      try PNGDecoder.decode(file)
    }
  }

  @Test
  func limit_isExact() throws {
    let file = HandmadePNG.file(
      width: 2,
      height: 2,
      depth: 8,
      colorType: 0,
      rows: [0, 1, 2, 0, 3, 4],
    )
    #expect(try PNGDecoder.decode(file, mostPixels: 4).width == 2)
    #expect(throws: PNGError.tooLarge(width: 2, height: 2, limit: 3)) {
      try PNGDecoder.decode(file, mostPixels: 3)
    }
  }

  private var picture: [UInt8] {
    var numbers = SplitMix64(seed: 5)
    let levels = (0..<40 * 30 * 4).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let bitmap = Bitmap(width: 40, height: 30, isOpaque: false, levels: levels)
    return PNGEncoder().encode(bitmap, pixelsPerPoint: 2)
  }

  @Test
  func truncated_isDamagedAtEveryLength() {
    let file = picture
    for length in stride(from: 8, to: file.count, by: 7) {
      #expect(throws: PNGError.self) { try PNGDecoder.decode(Array(file.prefix(length))) }
    }
    #expect(
      throws: PNGError.truncated(
        chunk: "the chunk IEND",
        start: file.count - 12,
        offset: file.count - 1,
      )
    ) {
      try PNGDecoder.decode(Array(file.prefix(file.count - 1)))
    }
  }

  @Test
  func pixelData_flippedAnywhereIsDamaged() throws {
    // The check sum of the chunk, if nothing else, gives it away.
    let file = picture
    let start = try #require(file.indices.first { file[$0...].starts(with: Array("IDAT".utf8)) })
    for index in stride(from: start + 4, to: file.count - 12, by: 11) {
      var broken = file
      broken[index] ^= 0x10
      #expect(throws: PNGError.self) { try PNGDecoder.decode(broken) }
    }
  }

  @Test
  func garbage_neverCrashes() {
    var numbers = SplitMix64(seed: 9)
    let file = picture
    for _ in 0..<2000 {
      var broken = file
      for _ in 0..<Int.random(in: 1...20, using: &numbers) {
        let index = Int.random(in: 8..<200, using: &numbers)
        broken[index] = UInt8.random(in: 0...255, using: &numbers)
      }
      if let bitmap = try? PNGDecoder.decode(broken, mostPixels: 1 << 20) {
        #expect(bitmap.width * bitmap.height <= 1 << 20)
      }
    }
  }
}
