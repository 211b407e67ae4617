import Foundation
import Pixels
import TestSupport
import Testing

@testable import Compare

/// OKLab against the published formulas with the system's own powers and roots.
struct OKLabTests {
  private static func reference(_ levels: [Double]) -> [Double] {
    let light = levels.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    func row(_ factors: [Double], _ values: [Double]) -> Double {
      zip(factors, values).map(*).reduce(0, +)
    }
    let cones = [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ].map { cbrt(row($0, light)) }
    return [
      [0.2104542553, 0.7936177850, -0.0040720468],
      [1.9779984951, -2.4285922050, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.8086757660],
    ].map { row($0, cones) }
  }

  @Test
  func linearLight_isThePowerWithin1e13() {
    for level in 0...65535 {
      let x = Double(level) / 65535
      let expected = x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
      guard abs(OKLab.linear[level] - expected) >= 1e-13 else { continue }
      Issue.record("level \(level): \(OKLab.linear[level]) for \(expected)")
      return
    }
  }

  @Test
  func colors_areWithin1e9() {
    var random = SplitMix64(seed: 1)
    var colors = [[0, 0, 0], [65535, 65535, 65535], [1, 0, 0], [0, 0, 1], [65535, 0, 0]]
    for _ in 0..<2000 {
      colors.append((0..<3).map { _ in Int.random(in: 0...65535, using: &random) })
    }
    for color in colors {
      let found = OKLab(red: color[0], green: color[1], blue: color[2])
      let expected = Self.reference(color.map { Double($0) / 65535 })
      #expect(abs(found.lightness - expected[0]) < 1e-9)
      #expect(abs(found.a - expected[1]) < 1e-9)
      #expect(abs(found.b - expected[2]) < 1e-9)
    }
  }

  @Test
  func publishedValues() {
    // From the CSS Color Module Level 4's and Ottosson's tables: red, and white.
    let red = OKLab(red: 65535, green: 0, blue: 0)
    #expect(abs(red.lightness - 0.62796) < 1e-4)
    #expect(abs(red.a - 0.22486) < 1e-4)
    #expect(abs(red.b - 0.12585) < 1e-4)
    let white = OKLab(red: 65535, green: 65535, blue: 65535)
    #expect(abs(white.lightness - 1) < 1e-7)
  }

  /// The largest threshold at which two colours differ, by the reference over two backdrops.
  private static func distance(_ one: SIMD4<UInt8>, _ other: SIMD4<UInt8>) -> Double {
    [0.0, 1].map { ground in
      let (seen, otherSeen) = (
        reference(shown(one, ground)), reference(shown(other, ground)),
      )
      return zip(seen, otherSeen).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
    }.reduce(0, max) * 1000
  }

  private static func shown(_ pixel: SIMD4<UInt8>, _ ground: Double) -> [Double] {
    let alpha = Double(pixel.w) / 255
    return (0..<3).map { Double(pixel[$0]) / 255 * alpha + ground * (1 - alpha) }
  }

  @Test(arguments: 0..<200)
  func thresholds_areThousandths(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var one = SIMD4<UInt8>.any(using: &random)
    var other = seed % 2 == 0 ? SIMD4<UInt8>.any(using: &random) : one &+ SIMD4(3, 0, 2, 0)
    if seed % 3 == 0 { (one.w, other.w) = (255, 255) }
    let distance = Self.distance(one, other)
    let (below, above) = (Int((distance - 0.1).rounded(.down)), Int((distance + 0.1).rounded(.up)))
    func pixels(_ threshold: Int) -> Int {
      let tolerance = Tolerance(metric: .oklab, threshold: threshold)
      return difference(Canvas(3, 3, one), Canvas(3, 3, other), tolerance).pixels
    }
    if below >= 0 { #expect(pixels(below) == 9) }
    #expect(pixels(above) == 0)
  }

  @Test
  func blackToWhite_isAThousand() {
    for (threshold, pixels) in [(999, 4), (1000, 0)] {
      let tolerance = Tolerance(metric: .oklab, threshold: threshold)
      #expect(difference(Canvas(2, 2, .black), Canvas(2, 2), tolerance).pixels == pixels)
      // Opacity is seen over both grounds.
      #expect(difference(Canvas(2, 2, .black), Canvas(2, 2, .clear), tolerance).pixels == pixels)
      #expect(difference(Canvas(2, 2, .white), Canvas(2, 2, .clear), tolerance).pixels == pixels)
    }
  }

  @Test
  func atNoThreshold_nothingIsRoundedAway() {
    let one = Picture(
      width: 1,
      height: 1,
      isOpaque: false,
      levels: .bits16([9, 9, 9, 1]),
    )
    let other = Picture(width: 1, height: 1, isOpaque: false, levels: .bits16([10, 9, 9, 1]))
    #expect(difference(one, other, Tolerance(metric: .oklab)).pixels == 1)
    #expect(difference(one, other, Tolerance(metric: .oklab, threshold: 1)).pixels == 0)
  }

  @Test(arguments: Tolerance.Metric.allCases, [Int.min, -1, 2001, Int.max])
  func thresholds_ofAnySize(metric: Tolerance.Metric, threshold: Int) {
    let tolerance = Tolerance(metric: metric, threshold: threshold)
    let pixels = difference(Canvas(2, 2, .black), Canvas(2, 2), tolerance).pixels
    #expect(pixels == (threshold < 0 ? 4 : 0))
  }
}
