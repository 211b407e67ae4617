/// A rectangle of whole pixels: columns and rows of the frame.
struct PixelRegion: Equatable {
  /// The first column.
  var left: Int
  /// The first row.
  var top: Int
  /// The column after the last.
  var right: Int
  /// The row after the last.
  var bottom: Int

  /// Columns.
  var width: Int { right - left }
  /// Rows.
  var height: Int { bottom - top }
  /// Whether it holds no pixel.
  var isEmpty: Bool { right <= left || bottom <= top }

  /// The pixels in it and within a distance of it, in columns and in rows.
  func grown(by distance: Int) -> PixelRegion {
    PixelRegion(
      left: left - distance,
      top: top - distance,
      right: right + distance,
      bottom: bottom + distance,
    )
  }

  /// The pixels in both.
  func intersection(_ other: PixelRegion) -> PixelRegion {
    PixelRegion(
      left: max(left, other.left),
      top: max(top, other.top),
      right: min(right, other.right),
      bottom: min(bottom, other.bottom),
    )
  }
}

extension PixelRegion {
  /// The pixels touched by what lies between two places, in units of 1/65536 pixel.
  init(from low: FixedPoint, to high: FixedPoint) {
    left = Int(low.x >> Fixed.bits)
    top = Int(low.y >> Fixed.bits)
    right = Int((high.x + Fixed.one - 1) >> Fixed.bits)
    bottom = Int((high.y + Fixed.one - 1) >> Fixed.bits)
  }
}
