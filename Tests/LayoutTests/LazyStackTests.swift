import Curves
import Elements
import Geometry
import Layout
import Testing

struct LazyStackTests {
  private let rows = Element.forEach(
    ForEach(keys: [1, 2, 3], content: { .text(.init(String(repeating: "x", count: $0))) })
  )

  private func region(_ content: Element, action: ScrollAction? = nil) throws -> Layer {
    let root = Element.scrollView(content, action: action).frame(height: 30)
    return try #require(try LayoutEngine.boxes(width: 100).arrange(root).layers.last)
  }

  /// The places of a column's rows are those of a column that was made as wide as it is offered.
  @Test(arguments: [(HorizontalAlignment.leading, 0.0), (.center, 0.5), (.trailing, 1)])
  func placesRowsLikeAColumnThatFills(_ alignment: HorizontalAlignment, _ part: Double) throws {
    let lazy = try region(.lazyVStack(alignment: alignment, spacing: 4, children: [rows]))
    #expect(lazy.items.map(\.frame.width) == [6.5, 13, 19.5])
    #expect(lazy.items.map(\.frame.minX) == [93.5, 87, 80.5].map { $0 * part })
    #expect(lazy.items.map(\.frame.minY) == [0, 20, 40])
    #expect(lazy.clip?.width == 100)
    let hugging = try region(.vStack(alignment: alignment, spacing: 4, children: [rows]))
    #expect(hugging.clip?.width == 19.5)
  }

  @Test func wideRowsStretchIt() throws {
    let wide = Element.text(.init("a")).frame(width: 130)
    let lazy = try region(.lazyVStack(alignment: .leading, spacing: 0, children: [wide]))
    #expect(lazy.clip?.width == 130)
  }

  @Test func madeIsWhatIsInSight() throws {
    let stack = Element.lazyVStack(alignment: .leading, spacing: 4, children: [rows])
    #expect(try region(stack).madeRange == 0...30)
    #expect(try region(stack, action: .by(11)).madeRange == 11...41)
    // 16 · 3 + 8 + 10 are 36 more than fit.
    #expect(try region(stack.padding(5), action: .by(99)).madeRange == 36...66)
    #expect(
      try region(.vStack(alignment: .leading, spacing: 4, children: [rows])).madeRange == nil
    )
  }

  @Test func outsideOfARegionAllIsMade() throws {
    let stack = Element.lazyVStack(alignment: .trailing, spacing: 0, children: [rows])
    let arrangement = try LayoutEngine.boxes(width: 100).arrange(stack)
    #expect(arrangement.layers.map(\.madeRange) == [nil])
    #expect(arrangement.drawn.map(\.frame.maxX) == [100, 100, 100])
  }

  /// What stands beside a lazy column is made whole, in a layer that lies under the column's.
  @Test func besideOtherParts() throws {
    let lazy = Element.lazyVStack(
      alignment: .leading,
      spacing: 0,
      children: [rows.animation(Animation(.linear), value: 5), .optional(.text(.init("end")))],
    )
    let column = Element.vStack(
      alignment: .leading,
      spacing: 0,
      children: [.text(.init("head")), lazy, .text(.init("foot"))],
    )
    let root = Element.scrollView(column, action: .by(3)).frame(height: 30)
    let layers = try LayoutEngine.boxes(width: 100).arrange(root).layers.filter { $0.clip != nil }
    #expect(layers.map(\.items.count) == [2, 1, 3])
    #expect(layers.map(\.madeRange) == [nil, 3...33, 3...33])
    #expect(layers.allSatisfy { $0.scroll?.offset == 3 && $0.scroll?.limit == 66 })
    #expect(Set(layers.map(\.identity)).count == 3)
    #expect(layers[2].items.map(\.frame.minY) == [16, 32, 48])
    #expect(layers[0].items.map(\.frame.minY) == [0, 80])
  }

  /// Rows out of sight are not built.
  @Test func costsWhatIsSeen() throws {
    let built = Counter()
    let rows = ForEach(
      keys: Array(0..<10_000),
      content: { key in
        built.add()
        return SeedWindow.row(key)
      },
      heightClass: { _ in 0 },
    )
    _ = try region(.lazyVStack(alignment: .leading, spacing: 8, children: [.forEach(rows)]))
    #expect(built.count == 1)
  }
}
