import Geometry

/// A place in device pixels, in units of 1/65536 pixel, y down.
struct FixedPoint {
  var x: Int64
  var y: Int64
}

/// Numbers in units of 1/65536 pixel.
///
/// Everything after quantisation is integer arithmetic on differences, so that a picture moves with
/// its shapes by whole pixels, bit for bit.
enum Fixed {
  /// The bits below the pixel.
  static let bits: Int64 = 16
  /// One pixel.
  static let one: Int64 = 1 << bits

  /// The farthest that a quantised coordinate lies from the origin, in pixels: beyond every frame,
  /// and near enough that products of a distance and a pixel stay in 64 bits.
  static let reach = 0x1p29

  /// The nearest multiple of 1/65536 pixel.
  ///
  /// - Precondition: `|pixels| ≤ reach`.
  static func quantised(_ pixels: Double) -> Int64 { rounded(pixels * 65536) }

  /// The nearest integer, halves to even, of a magnitude below 2⁵¹.
  ///
  /// Adding 1.5·2⁵² leaves no bits for a fraction; the integer is then what the bits have grown by.
  @inline(__always)
  static func rounded(_ value: Double) -> Int64 {
    let anchor = 0x1.8p52
    return Int64(bitPattern: (value + anchor).bitPattern &- anchor.bitPattern)
  }
}

extension FixedPoint {
  /// The nearest place on the grid.
  ///
  /// - Precondition: both coordinates are within `Fixed.reach`.
  init(_ point: Point) {
    x = Fixed.quantised(point.x)
    y = Fixed.quantised(point.y)
  }
}
