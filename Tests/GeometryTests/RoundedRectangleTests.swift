import Geometry
import TestSupport
import Testing

/// The outlines of rounded rectangles against the formulas they come from.
struct RoundedRectangleTests {
  /// The area that closed cubic contours enclose, by Green's theorem on each stroke.
  private func area(_ path: Path) -> Double {
    var sum = 0.0
    var start = Point.zero
    var pen = Point.zero
    func cross(_ one: Point, _ other: Point) -> Double { one.x * other.y - one.y * other.x }
    for element in path.elements {
      switch element {
      case .move(let end):
        sum += cross(pen, start) / 2
        start = end
      case .line(let end): sum += cross(pen, end) / 2
      case .quadratic(let c, let end):
        sum += (2 * cross(pen, c) + 2 * cross(c, end) + cross(pen, end)) / 6
      case .cubic(let c1, let c2, let end):
        sum +=
          (6 * cross(pen, c1) + 3 * cross(pen, c2) + cross(pen, end) + 3 * cross(c1, c2)
            + 3 * cross(c1, end) + 6 * cross(c2, end)) / 20
      }
      pen = element.end
    }
    return sum + cross(pen, start) / 2
  }

  @Test(arguments: [0.001, 1, 8, 20, 20.001, 9999, .infinity])
  func circular_areaLacksFourCorners(radius: Double) {
    let rect = Rect(x: 3, y: -7, width: 60, height: 40)
    let clamped = min(radius, 20)
    let expected = 2400 - (4 - Double.pi) * clamped * clamped
    let path = Path(roundedRect: rect, radius: radius, style: .circular)
    #expect(abs(area(path) - expected) < 1e-6 * clamped * clamped)
  }

  @Test
  func circular_cornersLieOnTheCircle() {
    // Radius 1000 around the origin: every point of every arc is within 1/1000 of it.
    let rect = Rect(x: -1000, y: -1000, width: 2000, height: 2000)
    var pen = Point.zero
    var worst = 0.0
    for element in Path(roundedRect: rect, radius: 1000, style: .circular).elements {
      if case .cubic(let c1, let c2, let end) = element {
        for step in 0...100 {
          let t = Double(step) / 100
          let s = 1 - t
          let x =
            s * s * s * pen.x + 3 * s * s * t * c1.x + 3 * s * t * t * c2.x + t * t * t * end.x
          let y =
            s * s * s * pen.y + 3 * s * s * t * c1.y + 3 * s * t * t * c2.y + t * t * t * end.y
          worst = max(worst, abs((x * x + y * y).squareRoot() - 1000))
        }
      }
      pen = element.end
    }
    #expect(worst < 1e-4)
  }

  @Test
  func continuous_cornerHasSwiftUIsPoints() {
    // swiftui-semantics §6, radius 100, at the top right corner of a roomy rectangle.
    let rect = Rect(x: 0, y: 0, width: 1000, height: 1000)
    let ends = Path(roundedRect: rect, radius: 100, style: .continuous).elements.map(\.end)
    let expected = [
      (152.866483, 0), (66.993397, 6.5496), (63.149399, 7.4911), nil, (7.4911, 63.149399),
      (6.5496, 66.993397), (0, 152.866483),
    ]
    for (end, distance) in zip(ends, expected) {
      guard let distance else { continue }
      #expect(abs(1000 - end.x - distance.0) < 1e-9)
      #expect(abs(end.y - distance.1) < 1e-9)
    }
  }

  @Test
  func continuous_curveIsThePublishedOne() {
    // The published middle curve is drawn as two halves: both pass its point at ½.
    let rect = Rect(x: 0, y: 0, width: 1000, height: 1000)
    let ends = Path(roundedRect: rect, radius: 100, style: .continuous).elements.map(\.end)
    let middle = (63.149399 + 3 * 37.282401 + 3 * 16.906001 + 7.4911) / 8
    #expect(abs(1000 - ends[3].x - middle) < 1e-9)
    #expect(abs(ends[3].y - middle) < 1e-9)
  }

  @Test(arguments: [13.0, 13.1, 15, 17.5, 19.999, 20])
  func continuous_tightCornerReachesHalfTheSide(radius: Double) {
    let rect = Rect(x: 0, y: 0, width: 60, height: 40)
    let path = Path(roundedRect: rect, radius: radius, style: .continuous)
    let reach = min(1.52866483 * radius, 20)
    #expect(abs((path.elements.first?.end.x ?? 0) - (60 - reach)) < 1e-9)
    // Between the circle and the square corner, never outside of the rectangle.
    #expect(area(path) < 2400 - 0.2 * radius * radius)
    #expect(area(path) > 2400 - (4 - Double.pi) * radius * radius * 1.05)
    for end in path.elements.map(\.end) {
      #expect(end.x > -1e-9 && end.x < 60 + 1e-9 && end.y > -1e-9 && end.y < 40 + 1e-9)
    }
  }

  @Test(arguments: CornerStyle.allCases, [20, 21, 9999, Double.infinity])
  func capsule_isRoundInBothStyles(style: CornerStyle, radius: Double) {
    let rect = Rect(x: 0, y: 0, width: 60, height: 40)
    let path = Path(roundedRect: rect, radius: radius, style: style)
    #expect(path == Path(roundedRect: rect, radius: 20, style: .circular))
  }

  @Test(arguments: [0, -5, Double.nan])
  func radius_notAboveZeroGivesSquareCorners(radius: Double) {
    let path = Path(roundedRect: Rect(x: 1, y: 2, width: 3, height: 4), radius: radius)
    #expect(
      path.elements == [
        .move(Point(x: 1, y: 2)), .line(Point(x: 4, y: 2)), .line(Point(x: 4, y: 6)),
        .line(Point(x: 1, y: 6)),
      ]
    )
  }

  @Test(arguments: [0, -1, Double.nan])
  func rectangle_withoutAreaHasNoContour(side: Double) {
    #expect(Path(roundedRect: Rect(x: 0, y: 0, width: side, height: 5), radius: 2).isEmpty)
    #expect(Path(roundedRect: Rect(x: 0, y: 0, width: 5, height: side), radius: 2).isEmpty)
  }

  @Test(arguments: [1, 5, 11.5])
  func border_areaIsOuterLessInner(width: Double) {
    let rect = Rect(x: 4, y: 4, width: 60, height: 40)
    let band = Path(roundedBorder: rect, radius: 9, style: .circular, width: width)
    let (outer, inner) = (9.0, max(0, 9 - width))
    let lacking = (4 - Double.pi) * (outer * outer - inner * inner)
    let expected = 2400 - (60 - 2 * width) * (40 - 2 * width) - lacking
    #expect(abs(area(band) - expected) < 1e-4)
  }

  @Test
  func border_extremes() {
    let rect = Rect(x: 4, y: 4, width: 60, height: 40)
    let full = Path(roundedRect: rect, radius: 9)
    #expect(Path(roundedBorder: rect, radius: 9, style: .continuous, width: 20) == full)
    #expect(Path(roundedBorder: rect, radius: 9, style: .continuous, width: 0).isEmpty)
    #expect(Path(roundedBorder: rect, radius: 9, style: .continuous, width: .nan).isEmpty)
  }

  @Test
  func reversed_turnsTheOtherWayAndBack() {
    let path = Path(
      roundedBorder: Rect(x: 0, y: 0, width: 9, height: 9),
      radius: 3,
      style: .circular,
      width: 1,
    )
    #expect(abs(area(path.reversed()) + area(path)) < 1e-9)
    #expect(path.reversed().reversed() == path)
    #expect(
      Path([.line(Point(x: 1, y: 2))]).reversed().elements == [
        .move(Point(x: 1, y: 2)), .line(.zero),
      ]
    )
  }
}
