import Geometry
import Glibc

/// A rounded rectangle's outline, from the definitions of its corners.
struct OracleRoundedRectangle {
  let rect: Rect
  let radius: Double
  let style: CornerStyle

  init(rect: Rect, radius: Double, style: CornerStyle) {
    self.rect = rect
    self.radius = max(0, min(radius.isNaN ? 0 : radius, min(rect.width, rect.height) / 2))
    self.style = style
  }

  /// One clockwise contour of many corners, or none when there is no area.
  ///
  /// `scale` is how much longer the contour may become, in pixels per unit.
  func contours(scale: Double) -> [[Point]] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    let corner = radius > 0 ? cornerPoints(steps: steps(scale: scale)) : [Point.zero]
    // The corner of each kind, its distances from the corner point turned to the right place.
    let topLeft = corner.reversed().map { Point(x: rect.minX + $0.x, y: rect.minY + $0.y) }
    let topRight = corner.map { Point(x: rect.maxX - $0.x, y: rect.minY + $0.y) }
    let bottomRight = corner.reversed().map { Point(x: rect.maxX - $0.x, y: rect.maxY - $0.y) }
    let bottomLeft = corner.map { Point(x: rect.minX + $0.x, y: rect.maxY - $0.y) }
    return [topRight + bottomRight + bottomLeft + topLeft]
  }

  /// Chords of each curve of a corner: a chord of the step h is off by h²/8 times the second
  /// derivative, which is below 4 radii for the curves and π²/4 for the quarter circle.
  private func steps(scale: Double) -> Int {
    max(1, Int((radius * scale / (2 * OraclePolygon.closeness)).squareRoot().rounded(.up)))
  }

  /// From the horizontal edge to the vertical one, as distances from the corner point.
  private func cornerPoints(steps: Int) -> [Point] {
    let limit = min(rect.width, rect.height) / 2
    guard style == .continuous else {
      return (0...steps).map { onCircle(share: Double($0) / Double(steps)) }
    }
    // 1 where the smooth corner has room, 0 where the radius is as large as can be.
    let smoothness = max(0, min(1, (limit / radius - 1) / 0.52866483))
    return zip(smoothPoints(steps: steps), roundPoints(steps: steps)).map { smooth, round in
      Point(
        x: radius * round.x + radius * smoothness * (smooth.x - round.x),
        y: radius * round.y + radius * smoothness * (smooth.y - round.y),
      )
    }
  }

  private func onCircle(share: Double) -> Point {
    let angle = share * .pi / 2
    return Point(x: radius * (1 - sin(angle)), y: radius * (1 - cos(angle)))
  }

  /// The continuous corner of radius 1; the middle curve's halves count as two strokes.
  private func smoothPoints(steps: Int) -> [Point] {
    let start = [
      Point(x: 1.52866483, y: 0), Point(x: 1.08849299, y: 0), Point(x: 0.86840701, y: 0),
      Point(x: 0.66993397, y: 0.06549600),
    ]
    let middle = [
      Point(x: 0.63149399, y: 0.07491100), Point(x: 0.37282401, y: 0.16906001),
      Point(x: 0.16906001, y: 0.37282401), Point(x: 0.07491100, y: 0.63149399),
    ]
    let end = start.reversed().map { Point(x: $0.y, y: $0.x) }
    return [start[0]] + sampled(start, steps) + [middle[0]] + sampled(middle, 2 * steps)
      + [end[0]] + sampled(end, steps)
  }

  /// The circle of radius 1, point for point beside the continuous corner: arcs of 22.5° in the
  /// usual cubic form, with standstill for the two straight strokes.
  private func roundPoints(steps: Int) -> [Point] {
    func arc(_ index: Int) -> [Point] {
      let from = Double(index) * .pi / 8
      let to = from + .pi / 8
      let reach = 4.0 / 3 * tan(.pi / 32)
      let start = Point(x: 1 - sin(from), y: 1 - cos(from))
      let end = Point(x: 1 - sin(to), y: 1 - cos(to))
      return [
        start, Point(x: start.x - reach * cos(from), y: start.y + reach * sin(from)),
        Point(x: end.x + reach * cos(to), y: end.y - reach * sin(to)), end,
      ]
    }
    let first = arc(0)
    let last = arc(3)
    return [first[0]] + sampled(first, steps) + [first[3]] + sampled(arc(1), steps)
      + sampled(arc(2), steps) + [last[0]] + sampled(last, steps)
  }

  private func sampled(_ controls: [Point], _ steps: Int) -> [Point] {
    (1...steps).map { index in
      let t = Double(index) / Double(steps)
      let s = 1 - t
      let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      return zip(weights, controls).reduce(Point.zero) { sum, term in
        Point(x: sum.x + term.0 * term.1.x, y: sum.y + term.0 * term.1.y)
      }
    }
  }
}
