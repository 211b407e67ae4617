import Curves
import Elements
import Geometry
import Layout
import Testing

/// An animation modifier around a part of the window does not change the picture at rest.
struct WindowScopeTests {
  /// The seed window with a scope around one of its five parts.
  private func root(scopeAround place: Int?) throws -> Element {
    guard
      case .modified(.vStack(let alignment, let spacing, var children), let padding) =
        SeedWindow.root(query: "ti", isOn: true)
    else { return .spacer }
    if let place { children[place] = children[place].animation(Animation(.linear), value: 7) }
    return .modified(
      .vStack(alignment: alignment, spacing: spacing, children: children),
      padding,
    )
  }

  @Test(arguments: 0..<5)
  func pictureIsTheSame(_ place: Int) throws {
    let plain = try LayoutEngine.boxes().arrange(try root(scopeAround: nil))
    let scoped = try LayoutEngine.boxes().arrange(try root(scopeAround: place))
    let part = Set(
      scoped.layers.filter { $0.scopes.first?.value == 7 && $0.clip == nil }
        .flatMap { layer in layer.items.flatMap { layer.content($0).leaves } }
    )
    #expect(part.isEmpty == (place == 4))
    // The rest is painted in the same order, and so is the part.
    for isPart in [true, false] {
      let expected = plain.drawn.filter { part.contains($0.leaf) == isPart }
      let found = scoped.drawn.filter { part.contains($0.leaf) == isPart }
      #expect(found.map(\.leaf) == expected.map(\.leaf))
      #expect(found.map(\.frame) == expected.map(\.frame))
    }
    // The order of the two plays no role: they do not overlap.
    let boxes = scoped.drawn.filter { part.contains($0.leaf) }.map(\.frame)
    for other in scoped.drawn where !part.contains(other.leaf) {
      #expect(boxes.allSatisfy { $0.intersection(other.frame).isEmpty })
    }
    #expect(plain.canvas == scoped.canvas)
  }

  /// The region of a window with a scope around the field is the same layer as without.
  @Test func regionIsTheSameLayer() throws {
    let plain = try LayoutEngine.boxes().arrange(try root(scopeAround: nil))
    let scoped = try LayoutEngine.boxes().arrange(try root(scopeAround: 1))
    #expect(scoped.layers.map { $0.scopes.map(\.value) } == [[], [7], [0]])
    #expect(plain.layers.map(\.identity) == [0, 2].map { scoped.layers[$0].identity })
    #expect(plain.layers[1].items == scoped.layers[2].items)
  }

  /// A background in a scope of its own lies behind what it is the background of.
  @Test(arguments: [false, true])
  func backgroundStaysBehind(_ isInRegion: Bool) throws {
    let card = Element.roundedRectangle(.init(cornerRadius: 3, fill: Color(.red)))
      .animation(Animation(.linear), value: 1)
    let front = Element.text(.init("a")).padding(4).background(card)
    let column = Element.vStack(
      alignment: .leading,
      spacing: 0,
      children: [front, .text(.init("b"))],
    )
    let root = isInRegion ? Element.scrollView(column) : column
    let arrangement = try LayoutEngine.boxes().arrange(root)
    let roles = arrangement.drawn.filter { $0.frame.minY < 24 }.map(\.role)
    #expect(roles == ["fill", "text"])
    #expect(Set(arrangement.layers.map(\.identity)).count == arrangement.layers.count)
  }
}
