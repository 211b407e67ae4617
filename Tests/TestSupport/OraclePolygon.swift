import Display
import Geometry

/// A corner of a polygon: x to the right, y down, in device pixels.
typealias OracleCorner = SIMD2<Double>

/// Contours as polygons with so many corners that they stand for the curves themselves.
///
/// Shares nothing with the rasterizer or with the paths that it fills: rounded rectangles come from
/// the formulas again, curves are points at equal steps of the parameter, at least ten times as close
/// to the curve as the rasterizer's chords.
enum OraclePolygon {
  /// How far a chord is from its curve at most, in pixels.
  static let closeness = 5e-5

  /// The contours of an item, in device pixels.
  static func contours(of item: DisplayItem) -> [[OracleCorner]] {
    let map = item.map
    // No stretch of the map is longer.
    let scale = (map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d).squareRoot()
    return contours(of: item.shape, scale: scale).map { contour in
      contour.map { point in
        let place = map(point)
        return OracleCorner(place.x, place.y)
      }
    }
  }

  private static func contours(of shape: DisplayShape, scale: Double) -> [[Point]] {
    switch shape {
    case .roundedRectangle(let rect, let radius, let style):
      return OracleRoundedRectangle(rect: rect, radius: radius, style: style)
        .contours(scale: scale)
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
      return outer.contours(scale: scale) + inner.contours(scale: scale).map { $0.reversed() }
    case .path(let path): return contours(of: path, scale: scale)
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
  private static func curve(_ controls: [Point], scale: Double) -> [Point] {
    let count = chords(of: controls, scale: scale)
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

  /// How many chords of equal steps are close enough to a Bézier curve.
  ///
  /// A chord of a step h is off by h²/8 times the second derivative, which for degree n is n·(n − 1)
  /// times the largest second difference of the control points at most.
  private static func chords(of controls: [Point], scale: Double) -> Int {
    var bend = 0.0
    for index in controls.indices.dropFirst(2) {
      let (first, middle, last) = (controls[index - 2], controls[index - 1], controls[index])
      let x = first.x - 2 * middle.x + last.x
      let y = first.y - 2 * middle.y + last.y
      bend = max(bend, (x * x + y * y).squareRoot())
    }
    let degree = Double(controls.count - 1)
    let derivative = degree * (degree - 1) * bend * scale
    return max(1, Int((derivative / (8 * closeness)).squareRoot().rounded(.up)))
  }

  /// Half the sum of the corners' cross products: positive when clockwise on screen.
  static func signedArea(_ polygon: [OracleCorner]) -> Double {
    guard let last = polygon.last else { return 0 }
    var before = last
    var sum = 0.0
    for corner in polygon {
      sum += before.x * corner.y - corner.x * before.y
      before = corner
    }
    return sum / 2
  }

  /// The polygon cut along a column's or a row's edge (Sutherland and Hodgman 1974).
  ///
  /// Axis 0 cuts at an x, axis 1 at a y; what lies above it in number is kept, or what lies below.
  static func cut(
    _ polygon: [OracleCorner],
    axis: Int,
    at edge: Int,
    keepsUpper: Bool,
  ) -> [OracleCorner] {
    guard var before = polygon.last else { return [] }
    let edge = Double(edge)
    var kept: [OracleCorner] = []
    for corner in polygon {
      let here = keepsUpper ? corner[axis] - edge : edge - corner[axis]
      let there = keepsUpper ? before[axis] - edge : edge - before[axis]
      if (here > 0) != (there > 0) {
        var crossing = before + (corner - before) * (there / (there - here))
        crossing[axis] = edge
        kept.append(crossing)
      }
      if here > 0 { kept.append(corner) }
      before = corner
    }
    return kept
  }
}
