/// Björn Ottosson's perceptual colour space (bottosson.github.io/posts/oklab, 2020), with nothing but
/// + − × ÷ √, so that a verdict is the same on every machine.
enum OKLab {
  /// The larger of the distances of two pixels over black and over white; 1 from black to white.
  ///
  /// Pixels are premultiplied, with parts of 0…most².
  static func distance(_ first: SIMD4<Int>, _ second: SIMD4<Int>, most: Int) -> Double {
    let black = distance(lab(first, backdrop: 0, most), lab(second, backdrop: 0, most))
    let white = distance(lab(first, backdrop: 1, most), lab(second, backdrop: 1, most))
    return max(black, white)
  }

  private static func distance(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    let way = first - second
    return (way.x * way.x + way.y * way.y + way.z * way.z).squareRoot()
  }

  private static func lab(_ pixel: SIMD4<Int>, backdrop: Int, _ most: Int) -> SIMD3<Double> {
    let whole = most * most
    let rest = backdrop * (whole - pixel[3])
    func linear(_ channel: Int) -> Double {
      // To the nearest of 65536 levels: far finer than a pixel of 8 bits.
      let level = ((pixel[channel] + rest) * 65535 + whole / 2) / whole
      return linearLevels[level]
    }
    return lab(SIMD3(linear(0), linear(1), linear(2)))
  }

  /// From linear sRGB, 0…1.
  static func lab(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    let (r, g, b) = (linear.x, linear.y, linear.z)
    let l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    )
  }

  /// Linear light of each of 65536 levels of sRGB (IEC 61966-2-1).
  static let linearLevels: [Double] = (0...65535).map { level in
    let value = Double(level) / 65535
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // x^2.4 is the fifth root of x^12.
    let sixth = base * base * base * base * base * base
    return fifthRoot(sixth * sixth)
  }

  /// Newton's steps from 1 down; a number in 0…1.
  static func fifthRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    var root = 1.0
    while true {
      let fourth = root * root * root * root
      let next = root - (root - value / fourth) / 5
      // From above the steps fall until rounding ends them.
      if next >= root { return root }
      root = next
    }
  }

  /// Newton's steps from 1 down; a number in 0…1.
  static func cubeRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    var root = max(1, value)
    while true {
      let next = root - (root - value / (root * root)) / 3
      if next >= root { return root }
      root = next
    }
  }
}
