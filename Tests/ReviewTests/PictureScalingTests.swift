import Pixels
import TestSupport
import Testing

@testable import Review

/// A picture of random pixels; opaque unless told.
func randomBitmap(
  _ random: inout SplitMix64,
  _ width: Int,
  _ height: Int,
  isOpaque: Bool = true,
) -> Bitmap {
  let levels = (0..<width * height * 4).map { place in
    isOpaque && place % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
  }
  return Bitmap(width: width, height: height, isOpaque: isOpaque, levels: levels)
}

@Suite struct PictureScalingTests {
  private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelBox {
    PixelBox(x: x, y: y, width: width, height: height)
  }

  /// By hand, with the margin of 6 pixels.
  @Test func crops() {
    // 12×12 with its margin is 24×24: twice into 50×60, with 25×30 pixels of context.
    let glyph = PictureCrop(
      width: 720,
      height: 960,
      focus: box(100, 200, 12, 12),
      roomWidth: 50,
      roomHeight: 60,
    )
    #expect(glyph.box == box(94, 191, 25, 30) && glyph.width == 50 && glyph.height == 60)
    // In a corner the part is moved into the picture.
    let corner = PictureCrop(
      width: 720,
      height: 960,
      focus: box(715, 0, 5, 5),
      roomWidth: 26,
      roomHeight: 34,
    )
    #expect(corner.box == box(707, 0, 13, 17) && corner.width == 26 && corner.height == 34)
    // A small picture is enlarged, 16 times at most.
    let icon = PictureCrop(width: 10, height: 10, focus: nil, roomWidth: 800, roomHeight: 205)
    #expect(icon.box == box(0, 0, 10, 10) && icon.width == 160 && icon.height == 160)
    // A large one is made smaller by its tighter side.
    let large = PictureCrop(width: 720, height: 960, focus: nil, roomWidth: 26, roomHeight: 34)
    #expect(large.box == box(0, 0, 720, 960) && large.width == 25 && large.height == 34)
    // A high change in a wide room: more of the picture beside it.
    let high = PictureCrop(
      width: 720,
      height: 960,
      focus: box(300, 100, 88, 788),
      roomWidth: 40,
      roomHeight: 40,
    )
    #expect(high.box == box(0, 94, 720, 800) && high.width == 36 && high.height == 40)
    let outside = PictureCrop(
      width: 20,
      height: 20,
      focus: box(90, 90, 5, 5),
      roomWidth: 20,
      roomHeight: 20,
    )
    #expect(outside.box == box(0, 0, 20, 20))
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func cropsFit(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ most: Int) -> Int { Int.random(in: 1...most, using: &random) }
    let (width, height) = (number(3000), number(seed % 3 == 0 ? 24_000 : 2000))
    let focus = box(number(width) - 1, number(height) - 1, number(400), number(400))
    let (roomWidth, roomHeight) = (number(900), number(900))
    let crop = PictureCrop(
      width: width,
      height: height,
      focus: focus,
      roomWidth: roomWidth,
      roomHeight: roomHeight,
    )
    #expect(crop.width >= 1 && crop.width <= roomWidth && crop.height >= 1)
    #expect(crop.height <= roomHeight, "seed \(seed)")
    #expect(crop.box.x >= 0 && crop.box.x + crop.box.width <= width, "seed \(seed)")
    #expect(crop.box.y >= 0 && crop.box.y + crop.box.height <= height, "seed \(seed)")
    let seen = focus.inside(PixelBox(x: 0, y: 0, width: width, height: height))
    #expect(seen?.inside(crop.box) == seen, "seed \(seed): what changed is seen")
    if crop.width > crop.box.width { #expect(crop.width % crop.box.width == 0) }
  }

  /// The mean over a grid so fine that each of its points lies in one old and in one new pixel.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func scaledIsTheMean(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sizes = (0..<4).map { _ in Int.random(in: 1...9, using: &random) }
    let bitmap = randomBitmap(&random, sizes[0] + 2, sizes[1] + 3)
    let part = box(1, 2, sizes[0], sizes[1])
    let scaled = bitmap.scaled(PictureCrop(box: part, width: sizes[2], height: sizes[3]))
    for y in 0..<sizes[3] {
      for x in 0..<sizes[2] {
        var sums = [0, 0, 0]
        for fineY in y * sizes[1]..<(y + 1) * sizes[1] {
          for fineX in x * sizes[0]..<(x + 1) * sizes[0] {
            let pixel = bitmap[1 + fineX / sizes[2], 2 + fineY / sizes[3]]
            for channel in 0..<3 { sums[channel] += Int(pixel[channel]) }
          }
        }
        let count = Double(sizes[0] * sizes[1])
        let mean = sums.map { UInt8((Double($0) / count).rounded(.toNearestOrAwayFromZero)) }
        let pixel = scaled[x, y]
        #expect(
          [pixel.x, pixel.y, pixel.z, pixel.w] == mean + [255],
          "seed \(seed) at \(x), \(y)",
        )
      }
    }
  }

  @Test func whatIsTransparentShowsACheckerboard() {
    let bitmap = Bitmap(
      width: 16,
      height: 1,
      isOpaque: false,
      levels: Array(repeating: 0, count: 60) + [255, 0, 0, 51],
    )
    let scaled = bitmap.scaled(PictureCrop(box: box(0, 0, 16, 1), width: 16, height: 1))
    #expect(
      scaled[0, 0] == SIMD4(255, 255, 255, 255) && scaled[8, 0] == SIMD4(204, 204, 204, 255)
    )
    // A fifth of red over four fifths of 204: 51 + 163.2 and 163.2.
    #expect(scaled[15, 0] == SIMD4(214, 163, 163, 255))
  }

  @Test func padding() {
    let bitmap = Bitmap(width: 1, height: 1, isOpaque: true, levels: [1, 2, 3, 255])
    let padded = bitmap.padded(toWidth: 2, height: 2)
    #expect(padded.levels == [1, 2, 3, 255] + Array(repeating: 0, count: 12) && !padded.isOpaque)
    #expect(bitmap.padded(toWidth: 1, height: 1) == bitmap)
  }
}
