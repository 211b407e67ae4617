import Display
import Geometry

/// Contours as polygons with so many corners that they stand for the curves themselves.
///
/// Shares nothing with the rasterizer or with the paths that it fills: rounded rectangles come from
/// the formulas again, curves are points at equal steps of the parameter, at least ten times as close
/// to the curve as the rasterizer's chords.
enum OraclePolygon {
  /// The contours of an item, in device pixels.
  static func contours(of item: DisplayItem) -> [[Point]] {
    contours(of: item.shape, mappedBy: item.map).map { $0.map { item.map($0) } }
  }

  private static func contours(of shape: DisplayShape, mappedBy map: Affine) -> [[Point]] {
    switch shape {
    case .roundedRectangle(let rect, let radius, let style):
      return OracleRoundedRectangle(rect: rect, radius: radius, style: style).contours
    case .roundedBorder(let rect, let radius, let style, let width):
      guard width > 0 else { return [] }
      let outer = OracleRoundedRectangle(rect: rect, radius: radius, style: style)
      let inner = OracleRoundedRectangle(
        rect: Rect(
          x: rect.minX + width,
          y: rect.minY + width,
          width: rect.width - 2 * width,
          height: rect.height - 2 * width,
        ),
        radius: outer.radius - width,
        style: style,
      )
      return outer.contours + inner.contours.map { $0.reversed() }
    case .path(let path):
      return contours(of: path, scale: max(abs(map.a), abs(map.b), abs(map.c), abs(map.d)))
    }
  }

  private static func contours(of path: Path, scale: Double) -> [[Point]] {
    var contours: [[Point]] = []
    var contour = [Point.zero]
    for element in path.elements {
      let pen = contour[contour.count - 1]
      switch element {
      case .move(let point):
        contours.append(contour)
        contour = [point]
      case .line(let point): contour.append(point)
      case .quadratic(let control, let end):
        contour += curve([pen, control, end], scale: scale)
      case .cubic(let first, let second, let end):
        contour += curve([pen, first, second, end], scale: scale)
      }
    }
    return (contours + [contour]).filter { $0.count > 2 }
  }

  /// The points after the first of a Bézier curve, from its Bernstein polynomials.
  static func curve(_ controls: [Point], scale: Double) -> [Point] {
    let xs = controls.map(\.x)
    let ys = controls.map(\.y)
    let spread = (xs.max() ?? 0) - (xs.min() ?? 0) + (ys.max() ?? 0) - (ys.min() ?? 0)
    // Chord error falls with the square: 3·spread/n² at worst, here 3/22500 px.
    let count = max(8, Int((150 * (spread * scale).squareRoot()).rounded(.up)))
    let binomials = controls.count == 3 ? [1.0, 2, 1] : [1.0, 3, 3, 1]
    return (1...count).map { index in
      let t = Double(index) / Double(count)
      var point = Point.zero
      for (power, control) in controls.enumerated() {
        var share = binomials[power]
        for _ in 0..<power { share *= t }
        for _ in power..<(controls.count - 1) { share *= 1 - t }
        point = Point(x: point.x + share * control.x, y: point.y + share * control.y)
      }
      return point
    }
  }

  /// Half the sum of the corners' cross products: positive when clockwise on screen.
  static func signedArea(_ polygon: [Point]) -> Double {
    guard let last = polygon.last else { return 0 }
    var before = last
    var sum = 0.0
    for corner in polygon {
      sum += before.x * corner.y - corner.x * before.y
      before = corner
    }
    return sum / 2
  }

  /// The polygon cut to one side of a line (Sutherland and Hodgman 1974).
  ///
  /// The distance is positive for what is kept.
  static func cut(_ polygon: [Point], distance: (Point) -> Double) -> [Point] {
    guard let last = polygon.last else { return [] }
    var kept: [Point] = []
    var before = last
    for corner in polygon {
      let here = distance(corner)
      let there = distance(before)
      if (here > 0) != (there > 0) {
        let share = there / (there - here)
        kept.append(
          Point(
            x: before.x + share * (corner.x - before.x),
            y: before.y + share * (corner.y - before.y),
          )
        )
      }
      if here > 0 { kept.append(corner) }
      before = corner
    }
    return kept
  }
}
