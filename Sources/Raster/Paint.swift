import Pixels

/// Red, green, blue and opacity of a pixel under way: premultiplied, gamma-encoded sRGB.
///
/// A channel holds 8-bit levels in units of 2⁻²³: 31 bits, so that neither many layers nor the
/// division by a small opacity at the end brings a rounding near to one level.
typealias DeepPixel = SIMD4<UInt32>

/// The scale of channels and weights.
enum Depth {
  /// The bits of a channel below the 8-bit level.
  static let fraction: UInt32 = 23
  /// A channel's largest value.
  static let full: UInt32 = 255 << fraction
  /// The bits of a weight.
  static let weightBits: UInt64 = 24
  /// The weight that replaces what lies under it.
  static let wholeWeight: UInt64 = 1 << weightBits

  /// A component in 0…1 at a scale; what is outside is clamped, what is not a number is 0.
  static func scaled(_ component: Double, to scale: UInt64) -> UInt64 {
    component > 0 ? UInt64(min(component, 1) * Double(scale) + 0.5) : 0
  }
}

/// One colour, ready to be laid over pixels.
struct Paint {
  /// The colour as an opaque pixel.
  let pixel: DeepPixel
  /// The colour's opacity, 0…2²⁴.
  private let alpha: Int64

  /// Takes a colour's components as they are; see `Depth.scaled`.
  init(_ color: RGBA) {
    func channel(_ component: Double) -> UInt32 {
      UInt32(Depth.scaled(component, to: UInt64(Depth.full)))
    }
    pixel = DeepPixel(
      channel(color.red),
      channel(color.green),
      channel(color.blue),
      Depth.full,
    )
    alpha = Int64(Depth.scaled(color.alpha, to: Depth.wholeWeight))
  }

  /// Whether it leaves everything as it is.
  var isInvisible: Bool { alpha == 0 }

  /// The weight of a pixel covered by the given area, `CoverageCells.whole` at most, of which the
  /// clip leaves a share of 0…65536.
  @inline(__always)
  func weight(area: Int64, share: Int64) -> UInt64 {
    let shown = (area &* share &+ ClipWindow.whole / 2) >> Fixed.bits
    return UInt64(bitPattern: (shown &* alpha &+ CoverageCells.whole / 2) >> 33)
  }
}
