import Compare
import Pixels
import TestSupport
import Testing

/// Which pixels are unequal, and by how much, without any tolerance.
struct ExactTests {
  @Test
  func onePixelOffByOneLevel_inATallPicture() {
    let (width, height) = (1024, 23046)
    var levels = Array(repeating: UInt8(255), count: width * height * 4)
    let one = Picture(width: width, height: height, isOpaque: true, levels: .bits8(levels))
    levels[levels.count - 2] = 254
    let other = Picture(width: width, height: height, isOpaque: true, levels: .bits8(levels))
    let difference = difference(one, other)
    #expect(
      difference
        == PictureDifference(
          unequal: 1,
          pixels: 1,
          largest: 1,
          densest: DenseWindow(
            count: 1,
            box: PixelBox(x: width - 32, y: height - 32, width: 32, height: 32),
          ),
          largestCluster: 1,
          boxes: [PixelBox(x: width - 1, y: height - 1, width: 1, height: 1)],
          isTooMuch: true,
        )
    )
    #expect(PictureComparer().compare(one, one) == .equal)
  }

  @Test(arguments: [1, 2, 31, 32, 63, 64, 65, 127, 128, 129, 200])
  func everyColumn_isSeen(width: Int) {
    let ground = Canvas(width, 3)
    for x in 0..<width {
      var other = ground
      other[x, 1].y = 254
      let difference = difference(ground, other)
      #expect(difference.boxes == [PixelBox(x: x, y: 1, width: 1, height: 1)])
    }
  }

  @Test(arguments: 0..<4)
  func everyChannel_isSeen(channel: Int) {
    let ground = Canvas(5, 5, SIMD4(9, 9, 9, 200))
    var other = ground
    other[3, 2][channel] += 1
    #expect(difference(ground, other).unequal == 1)
  }

  @Test(
    arguments: [
      // White moved on transparent; black without and with opacity.
      (SIMD4.white, SIMD4.clear, 255), (.black, .clear, 255), (.white, .black, 255),
      // The colour of a half-transparent pixel shows by half: 100 · 128/255 = 50.2.
      (SIMD4(100, 0, 0, 128), SIMD4(0, 0, 0, 128), 51),
      // Opacity alone: over white by (200 − 100)/255 of 255, over black not at all.
      (SIMD4(0, 0, 0, 200), SIMD4(0, 0, 0, 100), 100),
      // And the other way round.
      (SIMD4(255, 255, 255, 200), SIMD4(255, 255, 255, 100), 100),
      // One level at opacity 1/255 is 1/255 of a level, and still a difference.
      (SIMD4(7, 7, 7, 1), SIMD4(8, 7, 7, 1), 1),
    ] as [(SIMD4<UInt8>, SIMD4<UInt8>, Int)]
  )
  func alpha(_ one: SIMD4<UInt8>, _ other: SIMD4<UInt8>, largest: Int) {
    let ground = Canvas(40, 3, one)
    let figures = difference(ground, ground.filled(1, 1, 2, 1, other))
    #expect(figures.unequal == 2)
    #expect(figures.pixels == 2)
    #expect(figures.largest == largest)
    // At a limit of the largest difference nothing differs, one level below it both pixels do.
    let (one, other) = (ground, ground.filled(1, 1, 2, 1, other))
    #expect(difference(one, other, Tolerance(threshold: largest)).pixels == 0)
    #expect(difference(one, other, Tolerance(threshold: largest - 1)).pixels == 2)
    #expect(difference(one.widePicture, other.picture).largest == largest)
  }

  @Test
  func colorUnderNoOpacity_countsOnlyWhereAsked() {
    let ground = Canvas(70, 3, SIMD4(10, 20, 30, 0))
    let other = ground.filled(66, 2, 1, 1, SIMD4(10, 25, 30, 0))
    #expect(PictureComparer().compare(ground.picture, other.picture) == .equal)
    let strict = difference(ground, other, Tolerance(isStrictAboutAlpha: true))
    #expect(strict.unequal == 1)
    #expect(strict.largest == 5)
    #expect(strict.isTooMuch)
    for metric in Tolerance.Metric.allCases {
      let all = Tolerance(metric: metric, threshold: 1000, isStrictAboutAlpha: true)
      #expect(difference(ground, other, all).pixels == 0)
    }
  }

  @Test
  func sixteenBits_areComparedAtSixteen() {
    var levels = Array(repeating: UInt16(300 * 100), count: 4 * 4 * 4)
    let one = Picture(width: 4, height: 4, isOpaque: false, levels: .bits16(levels))
    levels[5] += 1
    let other = Picture(width: 4, height: 4, isOpaque: false, levels: .bits16(levels))
    let figures = difference(one, other)
    #expect(figures.unequal == 1)
    #expect(figures.pixels == 1)
    #expect(figures.largest == 1)
    #expect(figures.isTooMuch)
    // 1 of 65535 is less than 1 of 255.
    #expect(difference(one, other, Tolerance(threshold: 1)).pixels == 0)
  }

  @Test
  func eightBits_countTwoHundredFiftySevenTimes() {
    var random = SplitMix64(seed: 3)
    let one = Canvas(random: 33, 9, colors: [], with: &random)
    #expect(PictureComparer().compare(one.picture, one.widePicture) == .equal)
    let other = Canvas(random: 33, 9, colors: [], with: &random)
    for tolerance in [Tolerance.exact, .tolerant, Tolerance(metric: .oklab, threshold: 90)] {
      let figures = difference(one, other, tolerance)
      #expect(difference(one.widePicture, other.picture, tolerance) == figures)
      #expect(difference(one.widePicture, other.widePicture, tolerance) == figures)
    }
  }

  @Test(arguments: 0..<40)
  func figures_byPixelForPixel(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let colors = (0..<6).map { _ in SIMD4<UInt8>.any(using: &random) } + [.clear, .white, .black]
    let (width, height) = (Int.random(in: 1...80, using: &random), 7)
    let one = Canvas(random: width, height, colors: colors, with: &random)
    let other = Canvas(random: width, height, colors: colors, with: &random)
    let threshold = Int.random(in: 0...200, using: &random)
    var (unequal, pixels, largest) = (0, 0, 0.0)
    for (pixel, otherPixel) in zip(one.pixels, other.pixels) where pixel != otherPixel {
      if pixel.w == 0, otherPixel.w == 0 { continue }
      var distance = 0.0
      for ground in [0.0, 255] {
        for channel in 0..<3 {
          let (seen, otherSeen) = (
            Self.seen(pixel, channel, ground), Self.seen(otherPixel, channel, ground),
          )
          distance = max(distance, abs(seen - otherSeen))
        }
      }
      unequal += 1
      largest = max(largest, distance)
      // Distances are multiples of 1/255, far coarser than what Double rounds.
      if distance > Double(threshold) + 1e-6 { pixels += 1 }
    }
    let figures = difference(one, other, Tolerance(threshold: threshold))
    #expect(figures.unequal == unequal)
    #expect(figures.pixels == pixels)
    #expect(figures.largest == Int((largest - 1e-6).rounded(.up)))
  }

  private static func seen(_ pixel: SIMD4<UInt8>, _ channel: Int, _ ground: Double) -> Double {
    let alpha = Double(pixel.w) / 255
    return Double(pixel[channel]) * alpha + ground * (1 - alpha)
  }
}
