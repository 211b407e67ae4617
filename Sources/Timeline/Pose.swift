import Geometry

/// What a transition makes of an item at one time.
struct Pose: Hashable {
  /// The product of the opacities, 0…1.
  var opacity = 1.0
  /// The standard deviation of the blur, in device pixels.
  var blur = 0.0
  /// How much larger than by themselves leaves are drawn; below 0 turned by half.
  private(set) var factor = 1.0
  /// Where the origin of the content coordinates comes to, in pixels.
  private(set) var shift = Point.zero

  /// Scales all that is inside about a place, in pixels.
  mutating func scale(by share: Double, about anchor: Point) {
    factor *= share
    shift = Point(
      x: anchor.x + share * (shift.x - anchor.x),
      y: anchor.y + share * (shift.y - anchor.y),
    )
  }

  /// Where a place comes to.
  func place(_ point: Point) -> Point {
    factor == 1 && shift == .zero
      ? point : Point(x: shift.x + factor * point.x, y: shift.y + factor * point.y)
  }

  /// Where a box comes to, of positive size.
  func box(_ rect: Rect) -> Rect {
    if factor == 1 && shift == .zero { return rect }
    let (first, second) = (place(rect.origin), place(Point(x: rect.maxX, y: rect.maxY)))
    return Rect(
      x: min(first.x, second.x),
      y: min(first.y, second.y),
      width: (second.x - first.x).magnitude,
      height: (second.y - first.y).magnitude,
    )
  }
}
