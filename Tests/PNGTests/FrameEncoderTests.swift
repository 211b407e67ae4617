import PNG
import Pixels
import Testing

/// Pictures encoded one after another, bands that stay the same only once.
struct FrameEncoderTests {
  static let sizes = [
    (1, 1), (1, 200), (3, 64), (97, 65), (180, 129), (720, 70), (1500, 40), (9000, 9), (12000, 5),
  ]

  /// libpng, whose inflating is zlib's, reads back what was encoded.
  @Test(arguments: sizes, [true, false])
  func pictures_readBack(size: (Int, Int), isOpaque: Bool) throws {
    for seed in 0..<4 as Range<UInt64> {
      let picture = InterfacePicture(
        width: size.0,
        height: size.1,
        isOpaque: isOpaque,
        seed: seed,
      )
      for compression in PNGEncoder.Compression.allCases {
        let file = PNGEncoder(compression).encode(picture.bitmap, pixelsPerPoint: 2)
        #expect(try PNGDecoder.decode(file) == picture.bitmap, "\(compression), seed \(seed)")
      }
    }
  }

  /// Each file is what its picture alone would be, whatever came before.
  @Test(arguments: sizes, PNGEncoder.Compression.allCases)
  func files_areThoseOfThePictureAlone(size: (Int, Int), compression: PNGEncoder.Compression) {
    var picture = InterfacePicture(width: size.0, height: size.1, isOpaque: true, seed: 9)
    var encoder = FrameEncoder(
      PNGEncoder(compression),
      width: size.0,
      height: size.1,
      pixelsPerPoint: 2,
    )
    let band = FrameEncoder.bandHeight(width: size.0)
    for step in 0..<6 {
      let rows = step == 0 ? 0..<size.1 : picture.change()
      let (top, end) = (rows.lowerBound / band * band, (rows.upperBound + band - 1) / band * band)
      encoder.update(picture.bitmap.rows(top..<min(size.1, end)), at: top)
      let alone = PNGEncoder(compression).encode(picture.bitmap, pixelsPerPoint: 2)
      #expect(encoder.file() == alone, "step \(step)")
    }
  }

  /// Noise does not grow by more than the headers of stored blocks.
  @Test func noise_isStored() {
    let bitmap = InterfacePicture.noise(width: 300, height: 200)
    let file = PNGEncoder().encode(bitmap, pixelsPerPoint: 1)
    #expect(file.count < 200 * 901 + 300)
  }
}

extension Bitmap {
  /// Some rows as a picture of their own.
  fileprivate func rows(_ rows: Range<Int>) -> Bitmap {
    Bitmap(
      width: width,
      height: rows.count,
      isOpaque: isOpaque,
      levels: Array(levels[rows.lowerBound * width * 4..<rows.upperBound * width * 4]),
    )
  }
}

extension InterfacePicture {
  /// Pixels without any order.
  static func noise(width: Int, height: Int) -> Bitmap {
    var state: UInt64 = 88_172_645_463_325_252
    let levels = (0..<width * height * 4).map { index -> UInt8 in
      // Marsaglia's xorshift.
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: state)
    }
    return Bitmap(width: width, height: height, isOpaque: true, levels: levels)
  }
}
