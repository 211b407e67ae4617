import Geometry

/// What is known about places that may lie far outside of every frame.
enum FarPoint {
  /// No coordinate counts as farther out than this, so that differences stay finite.
  private static let limit = 0x1p100

  /// The place, its coordinates limited to ±2¹⁰⁰ pixels.
  @inline(__always)
  static func pulledIn(_ point: Point) -> Point {
    Point(x: max(-limit, min(limit, point.x)), y: max(-limit, min(limit, point.y)))
  }

  /// Whether the place can be quantised as it is.
  @inline(__always)
  static func isNear(_ point: Point) -> Bool {
    point.x.magnitude <= Fixed.reach && point.y.magnitude <= Fixed.reach
  }
}

extension CoverageArea {
  /// Adds a line that ends beyond the reach of quantised coordinates.
  ///
  /// Its parts above and below the reach do not matter to any frame, and its parts beside the reach
  /// only by their height: these are drawn upright along the reach.
  func addFarLine(
    from start: Point,
    to end: Point,
    _ cells: inout MutableSpan<Int64>,
  ) {
    let reach = Fixed.reach
    let (upper, lower) = start.y <= end.y ? (start, end) : (end, start)
    guard upper.y < reach, lower.y > -reach, upper.y < lower.y else { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    func place(y: Double) -> Point { Point(x: upper.x + (y - upper.y) * slope, y: y) }
    let top = upper.y < -reach ? place(y: -reach) : upper
    let bottom = lower.y > reach ? place(y: reach) : lower

    // Heights at which the line passes the two sides, in the order in which it meets them.
    func height(x: Double) -> Double {
      let y = top.y + (x - top.x) / (bottom.x - top.x) * (bottom.y - top.y)
      return max(top.y, min(bottom.y, y))
    }
    let sides = top.x < bottom.x ? [-reach, reach] : [reach, -reach]
    let passed = sides.filter { ($0 - top.x) * ($0 - bottom.x) < 0 }
    let joints = [top] + passed.map { Point(x: $0, y: height(x: $0)) } + [bottom]
    for (one, next) in zip(joints, joints.dropFirst()) {
      let pieces = [one, next].map { joint in
        FixedPoint(Point(x: max(-reach, min(reach, joint.x)), y: joint.y))
      }
      let (first, last) = start.y <= end.y ? (pieces[0], pieces[1]) : (pieces[1], pieces[0])
      addLine(from: first, to: last, &cells)
    }
  }

  /// Adds a curve with a control point beyond the reach of quantised coordinates.
  ///
  /// It is halved until each part is near, or wholly on one side of the reach and so as good as its
  /// chord. Halving 2¹⁰⁰ down to the reach takes no more than 72 turns; what is not settled far
  /// beyond that is smaller than any pixel.
  func addFarCurve(
    _ a: Point,
    _ b: Point,
    _ c: Point,
    _ d: Point,
    depth: Int,
    to cells: inout MutableSpan<Int64>,
  ) {
    let reach = Fixed.reach
    let isNear = [a, b, c, d].allSatisfy(FarPoint.isNear)
    if isNear {
      let points = [a, b, c, d].map { FixedPoint($0) }
      addCurve(
        FixedCurve(start: points[0], first: points[1], second: points[2], end: points[3]),
        to: &cells,
      )
    } else if depth == 128
      || max(a.x, b.x, c.x, d.x) <= -reach || min(a.x, b.x, c.x, d.x) >= reach
      || max(a.y, b.y, c.y, d.y) <= -reach || min(a.y, b.y, c.y, d.y) >= reach
    {
      addFarLine(from: a, to: d, &cells)
    } else {
      func half(_ one: Point, _ other: Point) -> Point {
        Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
      }
      let top = half(b, c)
      let (startSide, endSide) = (half(a, b), half(c, d))
      let (startInner, endInner) = (half(startSide, top), half(top, endSide))
      let middle = half(startInner, endInner)
      addFarCurve(a, startSide, startInner, middle, depth: depth + 1, to: &cells)
      addFarCurve(middle, endInner, endSide, d, depth: depth + 1, to: &cells)
    }
  }
}
