import Elements
import Geometry
import Layout
import TestSupport
import Testing
import Text

/// Boxes at 13 pt are 6.5 wide, spaces 3.25; a line of body text is 16 high.
struct LinesTests {
  private func text(_ string: String, _ limit: Int? = nil) -> Element {
    .text(.init(string, lineLimit: limit))
  }

  private func frames(_ root: Element, width: Double) throws -> [Rect] {
    let root = root.fillWidth(alignment: .leading)
    return try LayoutEngine.boxes(width: width).arrange(root).drawn.map(\.frame)
  }

  @Test func heightFollowsWidth() throws {
    let string = "aaa bb c"  // 19.5 + 3.25 + 13 + 3.25 + 6.5
    let sizes = try [46, 45, 35.75, 35, 19.5].map { try frames(text(string), width: $0)[0].size }
    let expected: [(Double, Double)] = [
      (45.5, 16), (36, 32), (35.75, 32), (23, 32), (19.5, 48),
    ]
    #expect(sizes == expected.map { Size(width: $0.0, height: $0.1) })
  }

  @Test(arguments: [(nil, 64.0), (1, 16), (2, 32), (3, 48), (4, 64), (9, 64), (0, 16)])
  func limits(_ limit: Int?, _ height: Double) throws {
    #expect(try frames(text("aa bb cc dd", limit), width: 13)[0].height == height)
  }

  @Test func linesStandOneBelowAnother() throws {
    let root = Element.vStack(
      alignment: .leading,
      spacing: 4,
      children: [text("aa bb\ncc"), text("d")],
    )
    let drawn = try LayoutEngine.boxes(width: 20).arrange(root.fillWidth(alignment: .leading)).drawn
    #expect(drawn.map(\.frame.minY) == [0, 52])
    guard case .path(let path) = drawn[0].leaf.content else { return }
    let tops = path.elements.compactMap { if case .move(let point) = $0 { point } else { nil } }
    // Baselines at 12.55 + 16·n, on half points; boxes 9.1 high, 0.65 from their left.
    let expected = [12.5, 12.5, 28.5, 28.5, 44.5, 44.5].map { $0 - 9.1 }
    #expect(zip(tops, expected).allSatisfy { abs($0.y - $1) < 1e-9 } && tops.count == 6)
    #expect(zip(tops, [0.65, 7.15]).allSatisfy { abs($0.x - $1) < 1e-9 })
  }

  /// Members of one class may have texts of different heights.
  @Test func rowsHaveTheirOwnHeights() throws {
    let titles = ["aa", "aa bb", "aa bb cc dd", "aa"]
    let rows = ForEach(
      keys: Array(titles.indices),
      content: { text(titles[$0]).padding(2).fillWidth(alignment: .leading) },
      heightClass: { _ in 0 },
    )
    let root = Element.scrollView(
      .vStack(alignment: .leading, spacing: 5, children: [.forEach(rows)])
    ).frame(height: 60)
    let region = try #require(try LayoutEngine.boxes(width: 20).arrange(root).layers.last)
    #expect(region.items.map(\.frame.height) == [20, 36, 68, 20])
    #expect(region.items.map(\.frame.minY) == [0, 25, 66, 139])
    #expect(region.scroll?.limit == 99)
  }

  @Test func changedRowsAreMeasuredAgain() throws {
    func root(_ title: String, revision: Int) -> Element {
      let rows = ForEach(
        keys: [1, 2],
        content: { text($0 == 1 ? title : "b").fillWidth() },
        heightClass: { $0 },
        revision: { $0 == 1 ? revision : 0 },
      )
      return Element.scrollView(
        .vStack(alignment: .leading, spacing: 0, children: [.forEach(rows)])
      )
    }
    let engine = LayoutEngine.boxes(width: 20)
    let found = try ["aa", "aa bb cc", "aa"].enumerated().map { revision, title in
      try engine.arrange(root(title, revision: revision)).layers.last?.items.map(\.frame.minY)
    }
    #expect(found == [[0, 16], [0, 48], [0, 16]])
  }

  /// In rows that hug, texts share what the column offers; what was measured is drawn.
  @Test(arguments: UInt64(0)..<40)
  func drawnAsMeasured(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func words() -> String {
      (0..<Int.random(in: 1...6, using: &random))
        .map { _ in String(repeating: "x", count: .random(in: 1...7, using: &random)) }
        .joined(separator: " ")
    }
    let texts = (0..<5).map { _ in (0..<3).map { _ in words() } }
    let limits = (0..<5).map { _ in [nil, nil, 1, 2].randomElement(using: &random) ?? nil }
    let rows = ForEach(
      keys: Array(0..<5),
      content: { key in
        .hStack(
          alignment: .top,
          spacing: 2,
          children: texts[key].map { text($0, limits[key]) },
        )
      },
      heightClass: { _ in 0 },
    )
    let root = Element.scrollView(
      .vStack(alignment: .leading, spacing: 0, children: [.forEach(rows)])
    )
    let region = try #require(try LayoutEngine.boxes(width: 90).arrange(root).layers.last)
    for item in region.items {
      let leaves = region.content(item).leaves
      #expect(leaves.map(\.frame.maxY).max() ?? 0 == item.frame.height, "seed \(seed)")
      #expect(leaves.allSatisfy { $0.frame.maxX <= item.frame.width + 1e-9 })
      for (left, right) in zip(leaves, leaves.dropFirst()) {
        #expect(left.frame.maxX <= right.frame.minX)
      }
      for leaf in leaves {
        let lowest = try #require(leaf.ink).maxY
        #expect(lowest <= leaf.frame.height && lowest > leaf.frame.height - 16)
      }
    }
  }

  /// The longest text that a scene may have, in a row between others: 46 boxes fit in 300.
  @Test(.timeLimit(.minutes(1)))
  func longestText() throws {
    let rows = ForEach(
      keys: [1],
      content: { _ in
        .hStack(
          alignment: .center,
          spacing: 0,
          children: [text(String(repeating: "x", count: 65_536))],
        )
      },
    )
    let root = Element.scrollView(
      .vStack(alignment: .leading, spacing: 0, children: [.forEach(rows)])
    ).frame(height: 100)
    let region = try #require(try LayoutEngine.boxes(width: 300).arrange(root).layers.last)
    #expect(region.items.first?.frame.height == 22_800.0)
    #expect(region.content(region.items[0]).leaves.count == 1)
  }
}
