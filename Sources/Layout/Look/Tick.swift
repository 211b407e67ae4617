import Geometry

/// The tick of a checkbox: the outline of a bent line with round ends and a round knee.
///
/// One contour, so that no edge is covered twice.
enum Tick {
  /// The line's end, knee and end as parts of the box's side, measured in the target picture.
  private static let points = (
    start: Point(x: 0.24, y: 0.52), knee: Point(x: 0.43, y: 0.715), end: Point(x: 0.765, y: 0.28),
  )
  /// Half the line's width as a part of the box's side.
  private static let radius = 0.064

  /// The outline in a box of the given side, y down from its top left corner.
  static func outline(side: Double) -> Path {
    let start = scaled(points.start, by: side)
    let knee = scaled(points.knee, by: side)
    let end = scaled(points.end, by: side)
    let radius = radius * side
    let first = normal(from: start, to: knee, length: radius)
    let second = normal(from: knee, to: end, length: radius)
    var path = Path()
    path.move(to: start + first)
    // Around the start, along the outer side, around the knee, around the end, back inside.
    path.arc(around: start, from: first, to: turned(first))
    path.arc(around: start, from: turned(first), to: negative(first))
    path.line(to: knee - first)
    path.arc(around: knee, from: negative(first), to: negative(second))
    path.line(to: end - second)
    path.arc(around: end, from: negative(second), to: negative(turned(second)))
    path.arc(around: end, from: negative(turned(second)), to: second)
    path.line(to: knee + inner(first, second, length: radius))
    return path
  }

  private static func scaled(_ point: Point, by side: Double) -> Point {
    Point(x: point.x * side, y: point.y * side)
  }

  private static func negative(_ vector: Point) -> Point { Point.zero - vector }

  /// A quarter turn from the eye's right to its top.
  private static func turned(_ vector: Point) -> Point { Point(x: vector.y, y: -vector.x) }

  /// The vector of the given length that stands upright on a line.
  private static func normal(from start: Point, to end: Point, length: Double) -> Point {
    let along = end - start
    let norm = (along.x * along.x + along.y * along.y).squareRoot()
    return turned(Point(x: along.x * length / norm, y: along.y * length / norm))
  }

  /// From the knee to where the inner sides of its two lines cross.
  private static func inner(_ first: Point, _ second: Point, length: Double) -> Point {
    let scale = 1 / (1 + (first.x * second.x + first.y * second.y) / (length * length))
    return Point(x: (first.x + second.x) * scale, y: (first.y + second.y) * scale)
  }
}

extension Path {
  /// An arc of less than half a circle between two radii of equal length.
  ///
  /// A cubic with handles of 4/3·tan(θ/4) radii, error 3e-4 of the radius at a quarter circle
  /// (Riškus, "Approximation of a cubic Bézier curve by circular arcs", 2006).
  fileprivate mutating func arc(around center: Point, from start: Point, to end: Point) {
    let square = start.x * start.x + start.y * start.y
    let cosine = (start.x * end.x + start.y * end.y) / square
    let turn = start.x * end.y - start.y * end.x < 0 ? -1.0 : 1.0
    let halfCosine = max(0, (1 + cosine) / 2).squareRoot()
    let halfSine = max(0, (1 - cosine) / 2).squareRoot()
    let handle = turn * 4 / 3 * halfSine / (1 + halfCosine)
    cubic(
      center + start + Point(x: -start.y * handle, y: start.x * handle),
      center + end + Point(x: end.y * handle, y: -end.x * handle),
      to: center + end,
    )
  }
}
