import Elements
import Geometry
import Layout
import Testing

/// Boxes at 13 pt are 6.5 pt wide a character, and a line of body text is 16 pt high.
struct StackTests {
  private func text(_ string: String, _ role: String? = nil) -> Element {
    let text = Element.text(.init(string))
    return role.map { text.role(Role($0)) } ?? text
  }

  private func frames(_ root: Element, _ roles: [String], width: Double = 200) throws -> [Rect] {
    let arrangement = try LayoutEngine.boxes(width: width).arrange(root)
    return roles.flatMap(arrangement.frames)
  }

  @Test func columnSpacingDefaultsToEight() throws {
    let root = Element.vStack(
      alignment: .leading,
      spacing: nil,
      children: [text("ab", "a"), text("c", "b")],
    )
    let found = try frames(root.fillWidth(alignment: .leading), ["a", "b"])
    #expect(
      found == [
        Rect(x: 0, y: 0, width: 13, height: 16), Rect(x: 0, y: 24, width: 6.5, height: 16),
      ]
    )
  }

  @Test(arguments: [
    (HorizontalAlignment.leading, 0.0), (.center, 3.25), (.trailing, 6.5),
  ])
  func columnAligns(_ alignment: HorizontalAlignment, x: Double) throws {
    let root = Element.vStack(
      alignment: alignment,
      spacing: 0,
      children: [text("ab", "a"), text("c", "b")],
    )
    let found = try frames(root, ["a", "b"], width: 13)
    #expect(found.map(\.minX) == [0, x])
  }

  @Test(arguments: [(VerticalAlignment.top, 0.0), (.center, 12), (.bottom, 24)])
  func rowAligns(_ alignment: VerticalAlignment, y: Double) throws {
    let root = Element.hStack(
      alignment: alignment,
      spacing: 0,
      children: [text("a", "a"), text("b", "b").frame(height: 40)],
    )
    let found = try frames(root.fillWidth(alignment: .leading), ["a", "b"])
    #expect(found.map(\.minY) == [y, 12])
    #expect(found.map(\.minX) == [0, 6.5])
  }

  @Test func spacerPushesApartWithoutSpacing() throws {
    let root = Element.hStack(
      alignment: .center,
      spacing: nil,
      children: [text("a", "a"), .spacer, text("b", "b")],
    )
    let found = try frames(root, ["a", "b"])
    #expect(found.map(\.minX) == [0, 193.5])
  }

  @Test func spacerIsAtLeastEight() throws {
    let root = Element.hStack(
      alignment: .center,
      spacing: nil,
      children: [text("aaaa", "a"), .spacer, text("bbbb", "b")],
    )
    let found = try frames(root, ["a", "b"], width: 60)
    // 60 − 8 is exactly two texts of 26.
    #expect(found.map(\.width) == [26, 26])
    #expect(found.map(\.minX) == [0, 34])
  }

  /// The less flexible (shorter) text gets what it needs of an equal share; the other what is left.
  @Test func longTextGivesWay() throws {
    let long = String(repeating: "x", count: 60)
    let root = Element.hStack(
      alignment: .center,
      spacing: nil,
      children: [text(long, "a"), .spacer, text("kind", "b")],
    )
    let found = try frames(root, ["a", "b"], width: 272)
    #expect(found.last == Rect(x: 246, y: 0, width: 26, height: 16))
    let leading = try #require(found.first)
    #expect(leading.minX == 0 && leading.maxX <= 238 && leading.maxX > 238 - 6.5)
  }

  @Test func absentTakesNoSpacing() throws {
    let root = Element.vStack(
      alignment: .leading,
      spacing: 10,
      children: [
        text("a", "a"), .optional(nil), Element.optional(nil).padding(5), text("b", "b"),
      ],
    )
    let found = try frames(root, ["a", "b"])
    #expect(found.map(\.minY) == [0, 26])
  }

  @Test func verticalSpacerTakesTheRest() throws {
    let root = Element.vStack(
      alignment: .leading,
      spacing: 10,
      children: [text("a", "a"), .spacer, text("b", "b")],
    )
    let arrangement = try LayoutEngine.boxes(height: 100).arrange(root)
    #expect(arrangement.frames("b").map(\.minY) == [84 - 0])
    // Explicit spacing holds next to a spacer too, which then gets 100 − 32 − 20.
    #expect(arrangement.frames("a").map(\.minY) == [0])
  }

  @Test func frameCentresAndBackgroundFits() throws {
    let shape = Element.roundedRectangle(.init(cornerRadius: 4, fill: Color(.red))).role(Role("s"))
    let root = text("ab", "a").frame(width: 50, height: 30).background(shape)
    let found = try frames(root.fillWidth(alignment: .leading), ["a", "s"])
    #expect(
      found == [
        Rect(x: 18.5, y: 7, width: 13, height: 16), Rect(x: 0, y: 0, width: 50, height: 30),
      ]
    )
  }

  @Test func unequalInsets() throws {
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let inner = Element.modified(text("ab", "a"), .padding(insets))
    let shape = Element.roundedRectangle(.init(cornerRadius: 0, fill: Color(.red))).role(Role("s"))
    let found = try frames(inner.background(shape).fillWidth(alignment: .leading), ["a", "s"])
    #expect(
      found == [Rect(x: 2, y: 1, width: 13, height: 16), Rect(x: 0, y: 0, width: 19, height: 20)]
    )
  }

  /// Widths are rounded up to device pixels, whatever the scale.
  @Test(arguments: [1.0, 1.5, 2, 3])
  func textWidthIsWholePixels(_ scale: Double) throws {
    let root = text("abc", "a").fillWidth(alignment: .leading)  // 19.5 pt
    let width = try #require(try LayoutEngine.boxes(scale: scale).arrange(root).frames("a").first)
      .width
    #expect(width >= 19.5 && width < 19.5 + 1 / scale)
    #expect(abs(width * scale - (width * scale).rounded()) < 1e-9)
  }
}
