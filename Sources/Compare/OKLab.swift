/// A colour in OKLab, a space in which equal distances look about equally far apart.
///
/// Björn Ottosson, "A perceptual color space for image processing", 2020: the matrices from linear
/// sRGB are his; the decoding of sRGB is IEC 61966-2-1's. Made of + − × ÷ only, as neither powers nor
/// roots of the system's library are the same on every machine; within 1e-13 of the formulas.
struct OKLab: Equatable {
  /// Lightness, 0 for black to 1 for white.
  var lightness: Double
  /// From green below 0 to red above.
  var a: Double
  /// From blue below 0 to yellow above.
  var b: Double

  /// The colour of gamma-encoded sRGB levels, 0…65535 each.
  init(red: Int, green: Int, blue: Int) {
    let r = Self.linear[red]
    let g = Self.linear[green]
    let b = Self.linear[blue]
    let l = Self.cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = Self.cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = Self.cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    self.b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// The square of the distance to another colour.
  func squaredDistance(to other: OKLab) -> Double {
    let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
    return x * x + y * y + z * z
  }

  /// Linear light 0…1 for each 16-bit level of gamma-encoded sRGB.
  ///
  /// `x / 12.92` up to 0.04045, above it `y^2.4` with `y = (x + 0.055) / 1.055`, made as y² times the
  /// fifth root of y². From white downwards each root starts at its neighbour's, less than 1e-4 away,
  /// so that three of Newton's steps, which square the error, leave only rounding.
  static let linear: [Double] = {
    var table = Array(repeating: 0.0, count: 65536)
    var root = 1.0
    for level in (0...65535).reversed() {
      let x = Double(level) / 65535
      guard x > 0.04045 else {
        table[level] = x / 12.92
        continue
      }
      let y = (x + 0.055) / 1.055
      let square = y * y
      for _ in 0..<3 { root = (4 * root + square / (root * root * root * root)) / 5 }
      table[level] = square * root
    }
    return table
  }()

  /// The cube root of a number of 0…1 or a little above.
  ///
  /// A third of the exponent's and the leading bits is within 6 % of it (as in FreeBSD's `cbrt`); four
  /// of Newton's steps square that to below 1e-16. Of 0 it is about 1e-104.
  @inline(__always)
  private static func cubeRoot(_ x: Double) -> Double {
    var root = Double(bitPattern: x.bitPattern / 3 + 0x2a9f_7893_0000_0000)
    for _ in 0..<4 { root = (2 * root + x / (root * root)) / 3 }
    return root
  }
}

/// The distance of two pixels in OKLab, seen over black and over white.
struct OKLabDistance<Level: FixedWidthInteger & UnsignedInteger & SIMDScalar> {
  /// The square of the larger of the two distances.
  ///
  /// What shows over a backdrop is rounded to 16 bits, the finest that a picture has.
  static func squaredBetween(_ one: SIMD4<Level>, _ other: SIMD4<Level>) -> Double {
    let black = seen(one, overWhite: false).squaredDistance(to: seen(other, overWhite: false))
    if one.w == .max, other.w == .max { return black }
    let white = seen(one, overWhite: true).squaredDistance(to: seen(other, overWhite: true))
    return max(black, white)
  }

  private static func seen(_ pixel: SIMD4<Level>, overWhite: Bool) -> OKLab {
    let scale = 65535 / Int(Level.max)
    let alpha = Int(pixel.w) * scale
    let ground = overWhite ? 65535 * (65535 - alpha) : 0
    func level(_ channel: Int) -> Int {
      (Int(pixel[channel]) * scale * alpha + ground + 32767) / 65535
    }
    return OKLab(red: level(0), green: level(1), blue: level(2))
  }
}
