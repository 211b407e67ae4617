import PNG
import Pixels
import TestSupport
import Testing

/// What the encoder writes.
struct PNGEncoderTests {
  private func noise(width: Int, height: Int, isOpaque: Bool, seed: UInt64 = 1) -> Bitmap {
    var numbers = SplitMix64(seed: seed)
    let levels = (0..<width * height * 4).map { index in
      isOpaque && index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &numbers)
    }
    return Bitmap(width: width, height: height, isOpaque: isOpaque, levels: levels)
  }

  @Test(arguments: [(1, 1), (1, 300), (300, 1), (61, 47), (720, 96)], [true, false])
  func roundTrip_keepsEveryPixel(size: (Int, Int), isOpaque: Bool) throws {
    let bitmap = noise(width: size.0, height: size.1, isOpaque: isOpaque)
    for compression in PNGEncoder.Compression.allCases {
      let file = PNGEncoder(compression).encode(bitmap, pixelsPerPoint: 2)
      #expect(try PNGDecoder.decode(file) == bitmap)
    }
  }

  @Test(arguments: [true, false])
  func chunks_areWholeAndInOrder(isOpaque: Bool) throws {
    let bitmap = noise(width: 5, height: 7, isOpaque: isOpaque)
    let file = PNGEncoder().encode(bitmap, pixelsPerPoint: 2)
    let chunks = try #require(HandmadePNG.chunks(of: file))
    #expect(chunks.map(\.kind) == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
    let colorType: UInt8 = isOpaque ? 2 : 6
    #expect(chunks[0].data == [0, 0, 0, 5, 0, 0, 0, 7, 8, colorType, 0, 0, 0])
    #expect(chunks[1].data == [0])
  }

  @Test
  func pixels_areStoredAsTheSpecificationSays() throws {
    // Noise is stored: after the zlib and block headers come the filter kind and the pixels as they are.
    let bitmap = noise(width: 2000, height: 1, isOpaque: true)
    let file = PNGEncoder().encode(bitmap, pixelsPerPoint: 1)
    let data = try #require(HandmadePNG.chunks(of: file)?.first { $0.kind == "IDAT" }?.data)
    let pixels = (0..<2000).flatMap { bitmap.levels[$0 * 4..<$0 * 4 + 3] }
    #expect(Array(data.dropFirst(7).dropLast(4)) == [0] + pixels)
  }

  // 72 dots per inch and point, 0.0254 m an inch: 2834.6, 5669.3, 8503.9, 708.7 pixels per metre.
  @Test(arguments: [(1, 2835), (2, 5669), (3, 8504), (0.25, 709)] as [(Double, UInt32)])
  func density_isPixelsPerMetre(scale: Double, perMetre: UInt32) throws {
    let bitmap = noise(width: 2, height: 2, isOpaque: true)
    let file = PNGEncoder().encode(bitmap, pixelsPerPoint: scale)
    let chunk = try #require(HandmadePNG.chunks(of: file)?.first { $0.kind == "pHYs" })
    let one = HandmadePNG.bytes(perMetre)
    #expect(chunk.data == one + one + [1])
  }

  @Test
  func bytes_doNotDependOnWhatWasEncodedBefore() {
    let bitmap = noise(width: 90, height: 60, isOpaque: true)
    let first = PNGEncoder().encode(bitmap, pixelsPerPoint: 2)
    _ = PNGEncoder().encode(noise(width: 9, height: 600, isOpaque: false), pixelsPerPoint: 3)
    #expect(PNGEncoder().encode(bitmap, pixelsPerPoint: 2) == first)
  }
}
