import Elements
import Geometry
import Layout
import Testing

/// A field that stands in a row.
struct DraftTests {
  private func region(_ text: String, isFilling: Bool = true) throws -> Layer {
    let row: @Sendable (Int) -> Element = { _ in
      let field = Element.textField(.init(text: text, placeholder: "Note")).role(Role("draft"))
      let column = Element.vStack(
        alignment: .leading,
        spacing: 6,
        children: [Element.text(.init("ab")).role(Role("leading")), field],
      )
      return (isFilling ? column.padding(12).fillWidth() : column.padding(12)).zIndex(2)
    }
    let rows = ForEach(
      keys: [1, 2],
      content: row,
      heightClass: { _ in 0 },
      identifier: { $0 == 1 ? nil : .integer($0) },
    )
    let root = Element.scrollView(
      .vStack(alignment: .leading, spacing: 8, children: [.forEach(rows)])
    )
    return try #require(try LayoutEngine.boxes(width: 200).arrange(root).layers.last)
  }

  /// 12 + 16 + 6 + 22 + 12 high; the field is as wide as the row without its padding.
  @Test(arguments: [("", ["field", nil, "draft"]), ("x", ["field", nil, "draft", "caret"])])
  func fieldInARow(_ text: String, _ parts: [String?]) throws {
    let region = try region(text)
    #expect(region.items.map(\.frame.minY) == [0, 76])
    #expect(region.items.map(\.frame.height) == [68, 68])
    let content = region.content(region.items[1])
    #expect(content.leaves.map { $0.role?.name } == ["leading"] + parts)
    let ground = try #require(content.leaves.first { $0.role?.name == "field" })
    #expect(ground.frame == Rect(x: 12, y: 34, width: 176, height: 22))
    #expect(content.zIndex == 2)
    #expect(Set(content.leaves.map(\.identity)).count == content.leaves.count)
  }

  @Test func fieldFillsARowThatHugs() throws {
    let region = try region("x", isFilling: false)
    #expect(region.items.map(\.frame.width) == [200, 200])
  }

  @Test func membersMayHaveNoId() throws {
    let region = try region("")
    #expect(region.items.map { region.content($0).identifier } == [nil, .integer(2)])
  }

  @Test func fieldWithoutARoleKeepsItsNames() throws {
    let root = Element.textField(.init(text: "q"))
    #expect(
      try LayoutEngine.boxes().arrange(root).drawn.map(\.role) == [
        "field", "edge", "query", "caret",
      ]
    )
  }
}
