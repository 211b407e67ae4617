/// The outline of one corner, from the edge that leads to it to the edge that leaves it.
///
/// Distances are measured from the corner point: x back along the edge that leads there, y forward
/// along the edge that leaves. Both styles are strokes of the same kinds (curve, line, two curves,
/// line, curve), so that one can be blended into the other point by point.
struct RoundedCorner {
  /// The start, then for each curve two control points and an end, and for each line an end.
  private var points: [Point]

  /// How far the corner reaches along each edge.
  var extent: Double { points[0].x }

  /// Makes the corner of a rectangle whose shorter side is twice `limit`, above 0.
  ///
  /// A radius above the limit counts as the limit. A continuous corner reaches 1.52866483 radii
  /// along each edge. Where that is more than the limit, it is blended with the circle just so far
  /// that it reaches the limit exactly; at a radius of the limit itself it is the circle, so that
  /// a capsule has round ends.
  init(radius: Double, style: CornerStyle, limit: Double) {
    let radius = min(radius, limit)
    let reach = Self.continuous[0].x
    let share =
      switch style {
      case .circular: 0.0
      case .continuous: max(0, min(1, (limit / radius - 1) / (reach - 1)))
      }
    points = zip(Self.circular, Self.continuous).map { round, smooth in
      Point(
        x: radius * (round.x + share * (smooth.x - round.x)),
        y: radius * (round.y + share * (smooth.y - round.y)),
      )
    }
  }

  /// Draws the corner at a place, between two directions of unit length.
  func append(to path: inout Path, corner: Point, back: Point, forward: Point) {
    func place(_ index: Int) -> Point {
      let point = points[index]
      return Point(
        x: corner.x + point.x * back.x + point.y * forward.x,
        y: corner.y + point.x * back.y + point.y * forward.y,
      )
    }
    if path.isEmpty { path.move(to: place(0)) } else { path.line(to: place(0)) }
    path.cubic(place(1), place(2), to: place(3))
    path.line(to: place(4))
    path.cubic(place(5), place(6), to: place(7))
    path.cubic(place(8), place(9), to: place(10))
    path.line(to: place(11))
    path.cubic(place(12), place(13), to: place(14))
  }

  /// SwiftUI's continuous corner of radius 1 (swiftui-semantics §6), its middle curve halved.
  private static let continuous: [Point] = {
    let first = [(1.52866483, 0), (1.08849299, 0), (0.86840701, 0), (0.66993397, 0.06549600)]
    let middle = [
      (0.63149399, 0.07491100), (0.37282401, 0.16906001), (0.16906001, 0.37282401),
      (0.07491100, 0.63149399),
    ].map { Point(x: $0.0, y: $0.1) }
    func half(_ one: Point, _ other: Point) -> Point {
      Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
    }
    let near = half(middle[0], middle[1])
    let top = half(middle[1], middle[2])
    let inner = half(near, top)
    let lead = first.map { Point(x: $0.0, y: $0.1) } + [middle[0], near, inner]
    return mirrored(lead, about: half(inner, Point(x: inner.y, y: inner.x)))
  }()

  /// The quarter circle of radius 1 as four equal arcs.
  ///
  /// The usual control distance 4/3·tan(φ/4) leaves an arc of 22.5° wrong by 6.6e-8 of the radius.
  private static let circular: [Point] = {
    // Sine, cosine of 22.5° and the control distance of such an arc.
    let sine = 0.3826834323650898
    let cosine = 0.9238795325112867
    let diagonal = 0.7071067811865476
    let control = 0.13132187114288565
    let joint = Point(x: 1 - sine, y: 1 - cosine)
    let lead = [
      Point(x: 1, y: 0),
      Point(x: 1 - control, y: 0),
      Point(x: joint.x + control * cosine, y: joint.y - control * sine),
      joint,
      joint,
      Point(x: joint.x - control * cosine, y: joint.y + control * sine),
      Point(x: 1 - diagonal + control * diagonal, y: 1 - diagonal - control * diagonal),
    ]
    return mirrored(lead, about: Point(x: 1 - diagonal, y: 1 - diagonal))
  }()

  /// The whole corner from its first half and its middle: corners are symmetric.
  private static func mirrored(_ lead: [Point], about middle: Point) -> [Point] {
    lead + [middle] + lead.reversed().map { Point(x: $0.y, y: $0.x) }
  }
}
