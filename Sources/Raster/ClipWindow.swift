import Geometry

/// A rectangular clip with fractional edges, in units of 1/65536 pixel.
///
/// A pixel's share is the exact area of the clip within it, and multiplies the coverage of the shape
/// there.
struct ClipWindow {
  private let low: FixedPoint
  private let high: FixedPoint

  /// The share of a pixel that lies wholly inside.
  static let whole: Int64 = 1 << Fixed.bits

  /// The clip's part in a frame; empty when an edge is not a number.
  init(_ rect: Rect?, width: Int, height: Int) {
    let frame = FixedPoint(x: Int64(width) << Fixed.bits, y: Int64(height) << Fixed.bits)
    guard let rect else {
      (low, high) = (FixedPoint(x: 0, y: 0), frame)
      return
    }
    func edge(_ value: Double, limit: Int64) -> Int64 {
      // Comparisons with a NaN are false, so that it lands on 0 on either side.
      value > 0 ? Fixed.quantised(min(value, Double(limit) / 65536)) : 0
    }
    let isKnown = rect.minX <= rect.maxX && rect.minY <= rect.maxY
    low = FixedPoint(x: edge(rect.minX, limit: frame.x), y: edge(rect.minY, limit: frame.y))
    high =
      isKnown
      ? FixedPoint(x: edge(rect.maxX, limit: frame.x), y: edge(rect.maxY, limit: frame.y)) : low
  }

  /// The pixels that have a share.
  var region: PixelRegion {
    low.x < high.x && low.y < high.y
      ? PixelRegion(from: low, to: high) : PixelRegion(left: 0, top: 0, right: 0, bottom: 0)
  }

  /// The columns that lie wholly inside; empty where there is none.
  var wholeColumns: Range<Int> {
    let start = Int((low.x + Fixed.one - 1) >> Fixed.bits)
    return start..<max(start, Int(high.x >> Fixed.bits))
  }

  /// How much of a column's width lies inside, 0…65536.
  func share(column: Int) -> Int64 { Self.overlap(column, from: low.x, to: high.x) }

  /// How much of a row's height lies inside, 0…65536.
  func share(row: Int) -> Int64 { Self.overlap(row, from: low.y, to: high.y) }

  private static func overlap(_ pixel: Int, from low: Int64, to high: Int64) -> Int64 {
    let start = Int64(pixel) << Fixed.bits
    return max(0, min(high, start + Fixed.one) - max(low, start))
  }
}
