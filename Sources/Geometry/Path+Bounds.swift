extension Path {
  /// The smallest rectangle around all ends and control points, within which every fill lies; nil
  /// for a path without strokes.
  public var bounds: Rect? {
    guard let first = elements.first else { return nil }
    // A stroke before the first move starts at the origin.
    var low = Point.zero
    if case .move(let start) = first { low = start }
    var high = low
    func include(_ point: Point) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let end), .line(let end): include(end)
      case .quadratic(let control, let end):
        include(control)
        include(end)
      case .cubic(let first, let second, let end):
        include(first)
        include(second)
        include(end)
      }
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
