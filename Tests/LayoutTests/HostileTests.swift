import Elements
import Geometry
import Layout
import TestSupport
import Testing

/// Whatever the lengths are, sizes are finite and not negative.
struct HostileTests {
  private static let lengths = [0, -1, 1e300, -1e300, Double.nan, .infinity, -.infinity, 1e-300]

  @Test(arguments: lengths, [0.0, 12])
  func lengthsEverywhere(_ length: Double, _ other: Double) throws {
    let row = Element.hStack(
      alignment: .center,
      spacing: length,
      children: [.text(.init("a b c")), .spacer, .text(.init("d"))],
    )
    .padding(length).frame(width: other, height: length)
    .background(.roundedRectangle(.init(cornerRadius: length, fill: Color(.red))))
    let list = Element.vStack(
      alignment: .leading,
      spacing: length,
      children: [.forEach(ForEach(keys: [1, 2], content: { _ in row })), .optional(row)],
    ).padding(length).fillWidth()
    let root = Element.scrollView(list).frame(height: other).padding(other)
    for drawn in try LayoutEngine.boxes().arrange(root).drawn {
      #expect(drawn.frame.width >= 0 && drawn.frame.height >= 0)
      let sum = drawn.frame.minX + drawn.frame.minY + drawn.frame.maxX + drawn.frame.maxY
      #expect(sum.isFinite)
    }
  }

  @Test func narrowWindow() throws {
    for width in [0.5, 1, 10, 39, 41, 70] {
      let arrangement = try LayoutEngine.boxes(width: width).arrange(
        SeedWindow.root(query: "a long query that does not fit")
      )
      for drawn in arrangement.drawn {
        #expect(drawn.frame.width >= 0 && drawn.frame.width.isFinite)
      }
    }
  }

  @Test func rowsOfNoHeight() throws {
    let rows = ForEach(
      keys: Array(0..<5),
      content: { _ in Element.text(.init("a")).frame(height: 0) },
    )
    let root = Element.scrollView(
      Element.vStack(alignment: .leading, spacing: 0, children: [.forEach(rows)])
    ).frame(height: 10)
    let region = try #require(try LayoutEngine.boxes().arrange(root).layers.last)
    #expect(region.items.map(\.frame.height) == [0, 0, 0, 0, 0])
    #expect(region.items.map(\.frame.minY) == [0, 0, 0, 0, 0])
  }

  @Test func membersThatShowNothing() throws {
    let rows = ForEach(keys: [1, 2, 3], content: { .optional($0 == 2 ? nil : .text(.init("a"))) })
    let root = Element.vStack(
      alignment: .leading,
      spacing: 4,
      children: [.forEach(rows), .text(.init("z"))],
    )
    let tops = try LayoutEngine.boxes().arrange(root).drawn.map(\.frame.minY)
    #expect(tops == [0, 20, 40])
  }

  /// Stacks in stacks are measured a bounded number of times each.
  @Test(.timeLimit(.minutes(1)))
  func deepTree() throws {
    var root = Element.text(.init("a"))
    for depth in 0..<64 {
      root =
        depth % 2 == 0
        ? .hStack(alignment: .center, spacing: 1, children: [root, .spacer, .text(.init("b"))])
        : .vStack(alignment: .leading, spacing: 1, children: [root, .spacer, .text(.init("c"))])
    }
    let arrangement = try LayoutEngine.boxes(width: 4000, height: 4000).arrange(root)
    #expect(arrangement.drawn.count == 65)
  }

  @Test(.timeLimit(.minutes(1)))
  func millionRows() throws {
    let rows = ForEach(
      keys: Array(0..<1_000_000),
      content: SeedWindow.row,
      heightClass: { _ in 0 },
    )
    let root = Element.scrollView(
      Element.vStack(alignment: .leading, spacing: 8, children: [.forEach(rows)])
    ).frame(height: 300)
    let region = try #require(try LayoutEngine.boxes().arrange(root).layers.last)
    #expect(region.items.last?.frame.minY == 48.0 * 999_999)
  }
}
