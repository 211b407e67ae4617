extension Path {
  /// The smallest rectangle around all ends and control points, within which every fill lies; nil
  /// for a path without strokes.
  public var bounds: Rect? {
    var corners: (low: Point, high: Point)?
    visitPoints { point in
      let (low, high) = corners ?? (point, point)
      corners = (
        Point(x: min(low.x, point.x), y: min(low.y, point.y)),
        Point(x: max(high.x, point.x), y: max(high.y, point.y)),
      )
    }
    return corners.map { low, high in
      Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
  }

  /// Visits every end and control point in drawing order; first the origin, where a path without a
  /// move to begin with starts.
  @inlinable
  public func visitPoints(_ visit: (Point) -> Void) {
    switch elements.first {
    case nil, .move: break
    case .line, .quadratic, .cubic: visit(.zero)
    }
    for element in elements {
      switch element {
      case .move(let end), .line(let end): visit(end)
      case .quadratic(let control, let end):
        visit(control)
        visit(end)
      case .cubic(let first, let second, let end):
        visit(first)
        visit(second)
        visit(end)
      }
    }
  }
}
