import Curves
import Elements
import Geometry
import Layout
import Pixels
import Testing
import Time

/// SPEC §4: the figures of the seed window.
struct SeedWindowTests {
  private let arrangement: Arrangement
  init() throws { arrangement = try LayoutEngine.boxes().arrange(SeedWindow.root()) }

  @Test func canvas() { #expect(arrangement.canvas == Size(width: 360, height: 461)) }

  @Test(arguments: [
    ("title", 20.0, 22.0), ("field", 54, 22), ("label", 88, 16), ("checkbox", 89, 14),
    ("count", 116, 13),
  ])
  func controlStands(_ role: String, y: Double, height: Double) throws {
    let frame = try #require(arrangement.frames(role).first)
    #expect(frame.minY == y && frame.height == height)
  }

  @Test func controlsStartAtTheMargin() throws {
    for role in ["title", "field", "checkbox", "count"] {
      #expect(arrangement.frames(role).first?.minX == 20)
    }
    #expect(arrangement.frames("field") == [Rect(x: 20, y: 54, width: 320, height: 22)])
    #expect(arrangement.frames("label").first?.minX == 40)
    #expect(arrangement.frames("placeholder").first?.minX == 27)
    #expect(arrangement.frames("placeholder").first?.minY == 57)
  }

  @Test func layersAreWindowAndRegion() throws {
    try #require(arrangement.layers.count == 2)
    let (window, region) = (arrangement.layers[0], arrangement.layers[1])
    #expect(window.clip == nil && window.origin == .zero && window.scopes.isEmpty)
    #expect(window.items.map(\.key) == [.element(0)])
    #expect(region.clip == Rect(x: 20, y: 141, width: 320, height: 300))
    #expect(region.origin == Point(x: 20, y: 141))
    #expect(region.scopes.map(\.animation) == [Animation(.easeInOut, duration: Rational(11, 50))])
  }

  @Test func rowsStand() {
    let expected = (0..<4).map { Rect(x: 32, y: 153 + 48 * Double($0), width: 296, height: 40) }
    #expect(arrangement.frames("fill") == expected)
    let items = arrangement.layers[1].items.map(\.frame)
    #expect(items == expected.map { $0.translated(by: Point(x: -20, y: -141)) })
  }

  @Test func textsStandAtTheEnds() {
    #expect(arrangement.frames("leading").map(\.minX) == [44, 44, 44, 44])
    #expect(arrangement.frames("trailing").map(\.maxX) == [316, 316, 316, 316])
    #expect(arrangement.frames("leading").map(\.minY) == [165, 213, 261, 309])
    #expect(arrangement.frames("leading").map(\.height) == [16, 16, 16, 16])
    // "Tile A" is five half ems of 13 pt and a space of a quarter.
    #expect(arrangement.frames("leading").first?.width == 36)
  }

  @Test func paintOrder() {
    let window = [
      "title", "field", "edge", "placeholder", "checkbox", "edge", "label", "count",
    ]
    let rows = Array(repeating: ["fill", "leading", "trailing"], count: 4).flatMap(\.self)
    #expect(arrangement.drawn.map(\.role) == window + rows)
  }

  @Test func emptyTextStands() throws {
    let empty = try LayoutEngine.boxes().arrange(SeedWindow.root(ids: [], query: "z"))
    let frame = try #require(empty.frames("empty").first)
    #expect(frame.minX == 44 && frame.minY == 165)
    #expect(empty.canvas.height == 461)
    #expect(empty.layers[1].clip == Rect(x: 20, y: 141, width: 320, height: 300))
    #expect(empty.drawn.last?.role == "empty")
    #expect(empty.layers[1].items.count == 1)
  }

  @Test func transitions() throws {
    let region = arrangement.layers[1]
    let row = region.content(try #require(region.items.first))
    #expect(row.identifier == .integer(1))
    #expect(
      row.transition
        == .asymmetric(insertion: .combined(.offset(x: 0, y: 8), .opacity), removal: .opacity)
    )
    let window = arrangement.layers[0]
    #expect(window.content(window.items[0]).transition == .identity)
  }

  @Test func rowPaint() throws {
    let fill = try #require(arrangement.drawn.first { $0.role == "fill" })
    #expect(fill.leaf.color == .init(0, 122, 255, alpha: 0.1))
    #expect(fill.leaf.content == .fill(cornerRadius: 8, style: .continuous))
  }
}
