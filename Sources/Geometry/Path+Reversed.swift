extension Path {
  /// The same contours, each run through backwards.
  ///
  /// A stroke before the first `move` starts at the origin, as it does in a fill.
  public func reversed() -> Path {
    var backwards = Path()
    var contour: [Element] = [.move(.zero)]
    for element in elements {
      if case .move = element {
        Self.append(contour, backwardsTo: &backwards)
        contour = [element]
      } else {
        contour.append(element)
      }
    }
    Self.append(contour, backwardsTo: &backwards)
    return backwards
  }

  /// Appends one contour, which begins with a move, from its end to its start.
  private static func append(_ contour: [Element], backwardsTo path: inout Path) {
    guard contour.count > 1, let last = contour.last else { return }
    path.move(to: last.end)
    for index in contour.indices.dropFirst().reversed() {
      let end = contour[index - 1].end
      switch contour[index] {
      case .move, .line: path.line(to: end)
      case .quadratic(let control, _): path.quadratic(control, to: end)
      case .cubic(let first, let second, _): path.cubic(second, first, to: end)
      }
    }
  }
}

extension Path.Element {
  /// Where the stroke ends.
  public var end: Point {
    switch self {
    case .move(let point), .line(let point), .quadratic(_, let point), .cubic(_, _, let point):
      point
    }
  }
}
