import Curves
import Elements
import Geometry
import Layout
import Testing

struct ScrollTests {
  private func scrolls(
    _ steps: [(rows: Int, action: ScrollAction?)],
    height: Double = 100,
    scale: Double = 2,
  ) throws -> [LayerScroll] {
    let roots = steps.map {
      ScrollRegion.element(rows: $0.rows, action: $0.action, height: height)
    }
    return try LayoutEngine.boxes(scale: scale).arrange(roots).map { try #require($0.scrolls.last) }
  }

  @Test func amountsAddUpAndAreClamped() throws {
    let found = try scrolls(
      [
        (10, nil), (10, .by(50)), (10, nil), (10, .by(25.3)), (10, .by(1000)), (10, .by(-9999)),
      ]
    )
    // 75.3 lies nearest to 75.5 on half points; the content is 496 high.
    #expect(found.map(\.offset) == [0, 50, 50, 75.5, 396, 0])
    #expect(found.map(\.isAsked) == [false, true, false, true, true, true])
    #expect(found.allSatisfy { $0.limit == 396 && $0.scopes.isEmpty })
  }

  @Test(arguments: [
    (UnitPoint.top, 252.0), (.center, 222), (.bottom, 192), (UnitPoint(x: 9, y: 0.25), 237),
    (UnitPoint(x: 0, y: -0.1), 258), (UnitPoint(x: 0, y: 40), 0), (UnitPoint(x: 0, y: -40), 396),
    (UnitPoint(x: 0, y: .nan), 252), (UnitPoint(x: 0, y: .infinity), 0),
  ])
  func anchorComesToTheSamePlace(_ anchor: UnitPoint, _ offset: Double) throws {
    // Row 5 stands at 252…292: y + a·h − a·H.
    let found = try scrolls([(10, .by(17)), (10, .to(key: 5, anchor: anchor))])
    #expect(found.map(\.offset) == [17, offset])
  }

  @Test func withoutAnchorAsLittleAsNeeded() throws {
    let keys = [5, 3, 4, 9, 0]
    let found = try scrolls(keys.map { (10, .to(key: $0, anchor: nil)) })
    // From below, from above, in sight already, to the end less the padding, to the start.
    #expect(found.map(\.offset) == [192, 156, 156, 384, 12])
    #expect(found.allSatisfy { $0.isAsked })
  }

  @Test func rowThatIsTooHighShowsItsTop() throws {
    let found = try scrolls(
      [(10, .to(key: 5, anchor: nil)), (10, .to(key: 2, anchor: nil))],
      height: 30,
    )
    #expect(found.map(\.offset) == [252, 108])
  }

  @Test func absentMemberDoesNothing() throws {
    let found = try scrolls([(10, .by(50)), (3, .to(key: 7, anchor: .top))])
    #expect(found.map(\.offset) == [50, 50])
    #expect(found.map(\.isAsked) == [true, false])
  }

  /// Three rows are 160 high, so that 60 do not fit; nothing is scrolled back afterwards.
  @Test func lessContentClamps() throws {
    let found = try scrolls([(10, .by(999)), (3, nil), (10, nil), (1, nil), (0, nil)])
    #expect(found.map(\.offset) == [396, 60, 60, 0, 0])
    #expect(found.map(\.limit) == [396, 60, 396, 0, 0])
    #expect(found.map(\.isAsked) == [true, false, false, false, false])
    // An action begins where the region was, then the new content clamps it.
    let acted = try scrolls([(10, .by(999)), (3, .by(-10)), (3, .by(-10))])
    #expect(acted.map(\.offset) == [396, 60, 50])
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func offsetsAreWholePixels(_ scale: Double) throws {
    let steps: [(rows: Int, action: ScrollAction?)] = [
      (10, .by(33.4)), (10, .by(999)), (10, .by(-0.2)),
    ]
    let found = try scrolls(steps, height: 100.3, scale: scale)
    for scroll in found {
      for length in [scroll.offset, scroll.limit] {
        #expect(abs(length * scale - (length * scale).rounded()) < 1e-9)
      }
      #expect(abs(scroll.limit - 395.7) <= 0.5 / scale && scroll.offset <= scroll.limit)
    }
  }

  @Test func regionThatWasAwayStartsAtItsTop() throws {
    func root(_ region: Element?) -> Element {
      .vStack(alignment: .leading, spacing: 0, children: [.optional(region), .text(.init("a"))])
    }
    let region = ScrollRegion.element(rows: 10)
    let arrangements = try LayoutEngine.boxes().arrange(
      [ScrollRegion.element(rows: 10, action: .by(30)), region, nil, region].map(root)
    )
    #expect(arrangements.map { $0.scrolls.map(\.offset) } == [[30], [30], [], [0]])
  }

  /// Moments are placed again when a later one is higher, but nothing is scrolled twice.
  @Test func higherCanvasScrollsOnce() throws {
    let roots = [20.0, 50, 10, 90, 40].map { height in
      Element.vStack(
        alignment: .leading,
        spacing: 0,
        children: [
          Element.text(.init("a")).frame(height: height),
          ScrollRegion.element(rows: 10, action: .by(10)),
        ],
      )
    }
    let arrangements = try LayoutEngine.boxes().arrange(roots)
    #expect(arrangements.map { $0.scrolls.map(\.offset) } == [[10], [20], [30], [40], [50]])
    #expect(arrangements.allSatisfy { $0.canvas.height == 190 })
  }

  @Test func regionsScrollByThemselves() throws {
    func root(_ first: ScrollAction?, _ second: ScrollAction?) -> Element {
      let regions = [
        ScrollRegion.element(rows: 10, action: first),
        ScrollRegion.element(rows: 6, action: second),
      ]
      return .vStack(alignment: .leading, spacing: 0, children: regions)
    }
    let arrangements = try LayoutEngine.boxes().arrange(
      [root(.by(10), .to(key: 2, anchor: .top)), root(nil, .to(key: 9, anchor: .top))]
    )
    #expect(arrangements.map { $0.scrolls.map(\.offset) } == [[10, 108], [10, 108]])
    #expect(arrangements.map { $0.scrolls.map(\.limit) } == [[396, 204], [396, 204]])
  }

  /// Where content and clip stand does not depend on the offset.
  @Test func placesAreThoseOfUnscrolledContent() throws {
    let found = try LayoutEngine.boxes().arrange(
      [nil, .by(70)].map { ScrollRegion.element(rows: 10, action: $0).padding(5.3) }
    )
    let layers = try found.map { try #require($0.layers.last) }
    #expect(layers[0].origin == layers[1].origin && layers[0].clip == layers[1].clip)
    #expect(layers[0].items == layers[1].items)
  }

  /// A region's layers share its offset, which moves by the scopes around the region alone.
  @Test func scopes() throws {
    let rows = Element.forEach(ForEach(keys: [1, 2], content: { .text(.init("\($0)")) }))
    let column = Element.vStack(
      alignment: .leading,
      spacing: 0,
      children: [rows.animation(Animation(.linear), value: 3), .text(.init("b"))],
    )
    let region = Element.scrollView(
      column.animation(Animation(.linear), value: 2),
      action: .by(9),
    ).frame(height: 40).animation(nil, value: 1)
    let root = Element.vStack(
      alignment: .leading,
      spacing: 0,
      children: [.text(.init("a")), region],
    )
    let layers = try LayoutEngine.boxes().arrange(root).layers
    #expect(layers.map { $0.scopes.map(\.value) } == [[], [1], [1, 2], [1, 2, 3]])
    #expect(layers.map { $0.scroll?.offset } == [nil, nil, 8, 8])
    #expect(layers.map { $0.scroll?.scopes.map(\.value) } == [nil, nil, [1], [1]])
  }

  @Test func regionInARegionDoesNotScroll() throws {
    let inner = ScrollRegion.element(rows: 10, action: .by(30), height: 50)
    let tall = Element.text(.init("a")).frame(height: 200)
    let column = Element.vStack(alignment: .leading, spacing: 0, children: [inner, tall])
    let root = Element.scrollView(column, action: .to(key: 3, anchor: .top)).frame(height: 100)
    let scrolls = try LayoutEngine.boxes().arrange(root).scrolls
    // Members of the inner region are none of the outer's.
    #expect(scrolls.map(\.offset) == [0, 0])
    #expect(scrolls.map(\.limit) == [150, 0])
    #expect(scrolls.allSatisfy { !$0.isAsked })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func hostileAmounts(_ amount: Double) throws {
    let steps: [(rows: Int, action: ScrollAction?)] = [
      (10, .by(50)), (10, .by(amount)),
      (10, .to(key: 3, anchor: UnitPoint(x: amount, y: amount))),
    ]
    for height in [100, 0, amount] {
      for scroll in try scrolls(steps, height: height.isFinite ? min(height, 1e5) : 0) {
        #expect(scroll.offset >= 0 && scroll.offset <= scroll.limit && scroll.limit.isFinite)
      }
    }
    #expect(try scrolls([(10, .by(50)), (10, .by(.nan))]).map(\.offset) == [50, 50])
  }
}
