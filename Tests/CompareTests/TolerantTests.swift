import Compare
import Pixels
import TestSupport
import Testing

/// What the recommended tolerance passes and what it does not.
struct TolerantTests {
  private static let ground = SIMD4<UInt8>(236, 236, 240, 255)

  /// ±`reach` on every channel of every pixel.
  private static func noisy(_ canvas: Canvas, _ reach: Int, seed: UInt64) -> Canvas {
    var random = SplitMix64(seed: seed)
    var noisy = canvas
    for index in noisy.pixels.indices {
      for channel in 0..<3 {
        let level =
          Int(noisy.pixels[index][channel]) + Int.random(in: -reach...reach, using: &random)
        noisy.pixels[index][channel] = UInt8(min(max(level, 0), 255))
      }
    }
    return noisy
  }

  private func icon(_ canvas: Canvas, _ x: Int, _ y: Int, tick: Bool) -> Canvas {
    let box = canvas.filled(x, y, 24, 24, SIMD4(10, 100, 240, 255))
    return tick
      ? box.filled(x + 5, y + 11, 14, 3, .white) : box.filled(x + 11, y + 5, 3, 14, .white)
  }

  @Test
  func noiseOnEveryPixel_passes_replacedIcon_fails() {
    let one = icon(Canvas(1920, 1080, Self.ground), 900, 500, tick: true)
    let noise = Self.noisy(one, 1, seed: 1)
    let figures = difference(one, noise, .tolerant)
    #expect(figures.unequal > 1_900_000)
    #expect(figures.largest == 1)
    #expect(!figures.isTooMuch)
    let other = icon(Canvas(1920, 1080, Self.ground), 900, 500, tick: false)
    #expect(difference(one, other, .tolerant).isTooMuch)
    #expect(difference(noise, other, .tolerant).isTooMuch)
    let box = difference(one, other, .tolerant).boxes
    #expect(box == [PixelBox(x: 905, y: 505, width: 14, height: 14)])
  }

  @Test(arguments: [SIMD4<UInt8>.black, .white, SIMD4(128, 128, 128, 255)])
  func noise_onAnyGround_passes(ground: SIMD4<UInt8>) {
    let canvas = Canvas(300, 200, ground)
    let (one, other) = (Self.noisy(canvas, 2, seed: 1), Self.noisy(canvas, 2, seed: 2))
    #expect(difference(one, other, .tolerant).largest == (ground.x == 128 ? 4 : 2))
    #expect(!difference(one, other, .tolerant).isTooMuch)
  }

  @Test
  func missingLine_fails() {
    let one = Canvas(400, 300, Self.ground)
    let faint = SIMD4<UInt8>(225, 225, 229, 255)
    for (width, height) in [(40, 1), (1, 40)] {
      #expect(difference(one, one.filled(60, 70, width, height, faint), .tolerant).isTooMuch)
      #expect(difference(one, one.filled(0, 0, width, height, faint), .tolerant).isTooMuch)
    }
    var diagonal = one
    for step in 0..<40 { diagonal[100 + step, 50 + step] = faint }
    #expect(difference(one, diagonal, .tolerant).isTooMuch)
    var dotted = one
    for step in 0..<20 { dotted[100 + 2 * step, 50] = faint }
    #expect(difference(one, dotted, .tolerant).isTooMuch)
  }

  @Test(arguments: [8, 16, 60])
  func recoloredBadge_fails(levels: UInt8) {
    let one = Canvas(200, 200, Self.ground).filled(30, 40, 8, 8, SIMD4(200, 60, 60, 255))
    let other = one.filled(30, 40, 8, 8, SIMD4(200, 60 + levels, 60, 255))
    #expect(difference(one, other, .tolerant).isTooMuch)
  }

  @Test
  func replacedLetter_fails() {
    let grey = SIMD4<UInt8>(130, 130, 135, 255)
    for color in [SIMD4<UInt8>.black, grey] {
      for (one, other) in [
        (SampleText.label, SampleText.labelReplaced), (SampleText.small, SampleText.smallReplaced),
      ] {
        let pictures = (SampleText.canvas(one, color), SampleText.canvas(other, color))
        #expect(difference(pictures.0, pictures.1, .tolerant).isTooMuch)
      }
    }
  }

  @Test
  func edges_ofAnotherRasterizer_pass() {
    // A disc by 16×16 samples, and with each pixel of its edge up to 8 % off.
    let one = Canvas(60, 60).drawn(.black) { x, y in
      (x - 30) * (x - 30) + (y - 30) * (y - 30) < 400
    }
    var random = SplitMix64(seed: 5)
    var other = one
    for index in other.pixels.indices where (25...230).contains(one.pixels[index].x) {
      let level = UInt8(Int(one.pixels[index].x) + Int.random(in: -20...20, using: &random))
      other.pixels[index] = SIMD4(level, level, level, 255)
    }
    let figures = difference(one, other, .tolerant)
    #expect(figures.forgiven > 20)
    #expect(!figures.isTooMuch)
  }

  @Test
  func exact_isTheDefault() {
    #expect(Tolerance() == .exact)
    #expect(PictureComparer().tolerance.isExact)
    #expect(!Tolerance.tolerant.isExact)
  }
}
