import Geometry

extension CoverageArea {
  /// Adds a path's contours, mapped to device pixels.
  ///
  /// - Precondition: every mapped coordinate is finite.
  func add(_ path: Path, mappedBy map: Affine, to cells: inout MutableSpan<Int64>) {
    var start = FarPoint.pulledIn(map(.zero))
    var pen = start
    for element in path.elements {
      switch element {
      case .move(let point):
        addLine(from: pen, to: start, &cells)
        start = FarPoint.pulledIn(map(point))
        pen = start
      case .line(let point):
        let end = FarPoint.pulledIn(map(point))
        addLine(from: pen, to: end, &cells)
        pen = end
      case .quadratic(let control, let point):
        let end = FarPoint.pulledIn(map(point))
        let middle = FarPoint.pulledIn(map(control))
        addCurve(pen, Self.raised(pen, middle), Self.raised(end, middle), end, to: &cells)
        pen = end
      case .cubic(let first, let second, let point):
        let end = FarPoint.pulledIn(map(point))
        addCurve(
          pen,
          FarPoint.pulledIn(map(first)),
          FarPoint.pulledIn(map(second)),
          end,
          to: &cells,
        )
        pen = end
      }
    }
    addLine(from: pen, to: start, &cells)
  }

  /// The cubic's control point beside an end of a quadratic.
  private static func raised(_ end: Point, _ control: Point) -> Point {
    Point(x: (end.x + 2 * control.x) / 3, y: (end.y + 2 * control.y) / 3)
  }

  private func addLine(
    from start: Point,
    to end: Point,
    _ cells: inout MutableSpan<Int64>,
  ) {
    if FarPoint.isNear(start), FarPoint.isNear(end) {
      addLine(from: FixedPoint(start), to: FixedPoint(end), &cells)
    } else {
      addFarLine(from: start, to: end, &cells)
    }
  }

  private func addCurve(
    _ a: Point,
    _ b: Point,
    _ c: Point,
    _ d: Point,
    to cells: inout MutableSpan<Int64>,
  ) {
    if FarPoint.isNear(a), FarPoint.isNear(b), FarPoint.isNear(c), FarPoint.isNear(d) {
      addCurve(
        FixedCurve(
          start: FixedPoint(a),
          first: FixedPoint(b),
          second: FixedPoint(c),
          end: FixedPoint(d),
        ),
        to: &cells,
      )
    } else {
      addFarCurve(a, b, c, d, depth: 0, to: &cells)
    }
  }
}
