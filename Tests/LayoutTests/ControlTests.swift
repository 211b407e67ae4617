import Elements
import Geometry
import Layout
import Pixels
import Testing
import Text

struct ControlTests {
  private func field(
    _ text: String,
    isFocused: Bool = false,
    width: Double = 200,
    scale: Double = 2,
  ) throws -> Arrangement {
    let field = TextField(text: text, placeholder: "Filter", isFocused: isFocused)
    return try LayoutEngine.boxes(width: width, scale: scale).arrange(.textField(field))
  }

  @Test func emptyFieldShowsItsPlaceholder() throws {
    let roles = try field("").drawn.map(\.role)
    #expect(roles == ["field", "edge", "placeholder"])
  }

  @Test func focusedFieldShowsItsCaretBeforeTheText() throws {
    let arrangement = try field("", isFocused: true)
    #expect(arrangement.drawn.map(\.role) == ["field", "edge", "placeholder", "caret"])
    #expect(arrangement.frames("caret") == [Rect(x: 7, y: 3.5, width: 1, height: 15)])
  }

  /// Three boxes are 19.5 pt wide: two scales put the caret behind them, on a device pixel.
  @Test(arguments: [(2.0, 26.5), (1, 27)])
  func caretFollowsTheQuery(_ scale: Double, x: Double) throws {
    let arrangement = try field("abc", scale: scale)
    #expect(arrangement.drawn.map(\.role) == ["field", "edge", "query", "caret"])
    #expect(arrangement.frames("query").map(\.minX) == [7])
    #expect(arrangement.frames("caret").map(\.minX) == [x])
  }

  @Test func longQueryEndsBeforeTheCaretAndTheEdge() throws {
    let arrangement = try field(String(repeating: "x", count: 99), width: 100)
    let query = try #require(arrangement.frames("query").first)
    let caret = try #require(arrangement.frames("caret").first)
    #expect(query.maxX <= caret.minX && caret.maxX <= 93)
    #expect(query.maxX > 85)
  }

  @Test(arguments: [(1.0, 1.0), (2.0, 0.5), (3.0, 2.0 / 3), (0.5, 2.0)])
  func hairlineIsWholePixels(_ scale: Double, width: Double) throws {
    let line = try field("", scale: scale).drawn[1].leaf.content
    #expect(line == .border(cornerRadius: 6, style: .continuous, width: width))
  }

  @Test(arguments: [(15, 22.0, 14.0, 20.0), (26, 24.0, 16.0, 22.0)])
  func releases(_ os: Int, field: Double, box: Double, label: Double) throws {
    let root = Element.vStack(
      alignment: .leading,
      spacing: 0,
      children: [.textField(.init(text: "")), .toggle(.init("On", isOn: true))],
    )
    let environment = Environment(theme: Theme(os: os))
    let arrangement = try LayoutEngine.boxes().arrange(root, environment: environment)
    #expect(arrangement.frames("field").first?.height == field)
    #expect(arrangement.frames("checkbox").first?.size == Size(width: box, height: box))
    #expect(arrangement.frames("label").first?.minX == label)
  }

  @Test func toggleOffHasALineAndNoTick() throws {
    let drawn = try LayoutEngine.boxes().arrange(.toggle(.init("ab", isOn: false))).drawn
    #expect(drawn.map(\.role) == ["checkbox", "edge", "label"])
    #expect(drawn[0].frame.size == Size(width: 14, height: 14))
    #expect(drawn[2].frame.size == Size(width: 13, height: 16))
  }

  @Test func toggleOnHasATick() throws {
    let drawn = try LayoutEngine.boxes().arrange(.toggle(.init("ab", isOn: true))).drawn
    #expect(drawn.map(\.role) == ["checkbox", "tick", "label"])
    #expect(drawn[0].leaf.color == RGBA(0, 122, 255))
    #expect(drawn[1].leaf.color == RGBA(255, 255, 255))
  }

  @Test func labelGivesWay() throws {
    let toggle = Element.toggle(.init(String(repeating: "x", count: 99), isOn: true))
    let label = try #require(
      try LayoutEngine.boxes(width: 100).arrange(toggle).frames("label").first
    )
    #expect(label.maxX <= 100 && label.maxX > 93)
  }

  /// The outline is that of a bent line 1.8 pt thick: by Green's theorem its area is the strip's,
  /// less the knee's overlap, plus the round ends and the knee's wedge.
  @Test func tickHasTheAreaOfItsLine() throws {
    let drawn = try LayoutEngine.boxes().arrange(.toggle(.init("", isOn: true))).drawn
    guard case .path(let path) = try #require(drawn.first { $0.role == "tick" }).leaf.content else {
      Issue.record("a tick is a path")
      return
    }
    let (first, second) = ((x: 0.19 * 14, y: 0.195 * 14), (x: 0.335 * 14, y: -0.435 * 14))
    let lengths = [first, second].map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
    let radius = 0.064 * 14
    let cosine = (first.x * second.x + first.y * second.y) / (lengths[0] * lengths[1])
    let sine = (1 - cosine * cosine).squareRoot()
    let tangent = sine / (1 + cosine)  // of half the turn
    let turn = 1.712930  // radians between the two directions, from a table of arc tangents
    let expected =
      (lengths[0] + lengths[1]) * 2 * radius - radius * radius * tangent
      + Double.pi * radius * radius + radius * radius * turn / 2
    #expect(abs(area(path) - expected) < 0.01)
    #expect(path.elements.filter { if case .move = $0 { true } else { false } }.count == 1)
  }

  /// The signed area by flattening every curve into 64 chords, clockwise to the eye positive.
  private func area(_ path: Path) -> Double {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quadratic: Issue.record("no quadratics here")
      case .cubic(let first, let second, let end):
        guard let start = points.last else { continue }
        for step in 1...64 {
          let t = Double(step) / 64
          let u = 1 - t
          let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
          let controls = [start, first, second, end]
          points.append(
            Point(
              x: zip(weights, controls).reduce(0) { $0 + $1.0 * $1.1.x },
              y: zip(weights, controls).reduce(0) { $0 + $1.0 * $1.1.y },
            )
          )
        }
      }
    }
    let sum = zip(points, points.dropFirst() + points.prefix(1))
      .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    return abs(sum) / 2
  }
}
