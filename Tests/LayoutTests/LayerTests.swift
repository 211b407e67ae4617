import Curves
import Elements
import Geometry
import Layout
import Pixels
import Synchronization
import Testing
import Text
import Time

struct LayerTests {
  private func scroll(_ children: [Element], height: Double = 100) -> Element {
    Element.scrollView(
      Element.vStack(alignment: .leading, spacing: 8, children: children).fillWidth(
        alignment: .leading
      )
    ).frame(height: height)
  }

  private func text(_ string: String) -> Element { .text(.init(string)) }

  @Test func identityOutlivesAbsentSiblings() throws {
    let engine = LayoutEngine.boxes()
    func region(_ first: Element?) throws -> Layer {
      let arrangement = try engine.arrange(
        scroll([.optional(first), .optional(text("b")), text("c")])
      )
      return try #require(arrangement.layers.last)
    }
    let (with, without) = (try region(text("a")), try region(nil))
    #expect(with.identity == without.identity)
    #expect(with.items.count == 3 && without.items.count == 2)
    #expect(with.items.suffix(2).map(\.key) == without.items.map(\.key))
    #expect(with.items.suffix(2).map(\.revision) == without.items.map(\.revision))
    let leaves = (with.content(with.items[2]).leaves, without.content(without.items[1]).leaves)
    #expect(leaves.0 == leaves.1 && !leaves.0.isEmpty)
  }

  @Test func identitiesAreUnique() throws {
    for layer in try LayoutEngine.boxes().arrange(SeedWindow.root(query: "q", isOn: true)).layers {
      #expect(Set(layer.items.map(\.key)).count == layer.items.count)
      for item in layer.items {
        let identities = layer.content(item).leaves.map(\.identity)
        #expect(Set(identities).count == identities.count)
      }
    }
  }

  @Test func revisionChangesWithContentOnly() throws {
    let engine = LayoutEngine.boxes()
    let revisions = try ["a", "a", "ab", "a"].map { string in
      try engine.arrange(text(string)).layers[0].items[0].revision
    }
    #expect(revisions[0] == revisions[1])
    #expect(revisions[1] != revisions[2] && revisions[2] != revisions[3])
    #expect(revisions[3] != revisions[1])
  }

  @Test func appearanceChangesMemberRevisions() throws {
    let engine = LayoutEngine.boxes()
    let light = try engine.arrange(SeedWindow.root()).layers[1]
    let dark = try engine.arrange(SeedWindow.root(), environment: .init(appearance: .dark)).layers[
      1
    ]
    #expect(light.items.map(\.key) == dark.items.map(\.key))
    #expect(zip(light.items, dark.items).allSatisfy { $0.revision != $1.revision })
    let colors = [light, dark].map { $0.content($0.items[0]).leaves[0].color }
    #expect(colors == [.init(0, 122, 255, alpha: 0.1), .init(10, 132, 255, alpha: 0.1)])
  }

  @Test func modifiersAroundACollectionAreSaidOfEachMember() throws {
    let rows = Element.forEach(ForEach(keys: [7, 8], content: { .text(.init("\($0)")) }))
    let root = scroll([rows.padding(3).transition(.identity).zIndex(2)])
    let region = try #require(try LayoutEngine.boxes().arrange(root).layers.last)
    #expect(region.items.map(\.frame.minY) == [0, 30])
    #expect(region.items.map(\.frame.height) == [22, 22])
    let content = region.content(region.items[1])
    #expect(content.transition == .identity && content.zIndex == 2)
    #expect(content.identifier == .integer(8))
    #expect(content.leaves.first?.frame.origin == Point(x: 3, y: 3))
  }

  @Test func innermostTraitWins() throws {
    let child = text("a").transition(.identity).padding(2).transition(.opacity)
    let region = try #require(
      try LayoutEngine.boxes().arrange(scroll([.optional(child)])).layers.last
    )
    #expect(region.content(region.items[0]).transition == .identity)
  }

  @Test func defaultTransitionIsOpacity() throws {
    let region = try #require(
      try LayoutEngine.boxes().arrange(scroll([.optional(text("a"))])).layers.last
    )
    #expect(region.content(region.items[0]).transition == .opacity)
  }

  @Test func scopesNestOutermostFirst() throws {
    let (slow, fast) = (Animation(.linear, duration: 1), Animation(.easeIn, duration: 2))
    let list = scroll([.optional(text("a"))]).animation(slow, value: 1)
    let inner = Element.scrollView(
      Element.vStack(alignment: .leading, spacing: 0, children: [.optional(text("b"))])
        .animation(fast, value: 2).padding(3).animation(nil, value: 3)
    ).animation(slow, value: 1)
    let outerOnly = try LayoutEngine.boxes().arrange(list)
    #expect(outerOnly.layers.last?.scopes.map(\.value) == [1])
    let nested = try LayoutEngine.boxes().arrange(inner)
    #expect(nested.layers.last?.scopes.map(\.value) == [1, 3, 2])
    #expect(nested.layers.last?.scopes.map(\.animation) == [slow, nil, fast])
  }

  /// Only a part of the window moves: it is a layer of its own, and the rest stays out of scope.
  @Test func scopeAroundAPartOfTheWindow() throws {
    let root = Element.vStack(
      alignment: .leading,
      spacing: 0,
      children: [text("a"), text("b").animation(Animation(.linear), value: 9), text("c")],
    )
    let layers = try LayoutEngine.boxes().arrange(root).layers
    #expect(layers.map { $0.scopes.map(\.value) } == [[], [9]])
    #expect(layers.map { $0.content($0.items[0]).leaves.count } == [2, 1])
    #expect(Set(layers.map(\.identity)).count == 2)
  }

  /// Only the collection is in the animation's scope, not what stands beside it.
  @Test func scopeAroundACollection() throws {
    let rows = Element.forEach(ForEach(keys: [1, 2], content: { .text(.init("\($0)")) }))
    let root = scroll([
      rows.animation(Animation(.linear), value: 5).padding(1), .optional(text("empty")),
    ])
    let layers = try LayoutEngine.boxes().arrange(root).layers.dropFirst()
    let scopes = layers.map { ($0.scopes.map(\.value), $0.items.count) }
    #expect(scopes.contains { $0 == ([], 1) } && scopes.contains { $0 == ([5], 2) })
    #expect(Set(layers.map(\.clip)).count == 1)
  }

  @Test func contentStandsAtTheTopAndClips() throws {
    let root = Element.vStack(
      alignment: .leading,
      spacing: 5,
      children: [text("title"), scroll([text("a")], height: 50)],
    )
    let region = try #require(try LayoutEngine.boxes().arrange(root).layers.last)
    #expect(region.clip == Rect(x: 0, y: 21, width: 360, height: 50))
    #expect(region.items.map(\.frame.minY) == [0])
  }

  /// The region's own edge may lie between pixels; its content starts on one.
  @Test func contentStartsOnAPixel() throws {
    let root = scroll([text("a")]).padding(10.3)
    let region = try #require(try LayoutEngine.boxes().arrange(root).layers.last)
    #expect(region.clip?.origin == Point(x: 10.3, y: 10.3))
    #expect(region.origin == Point(x: 10.5, y: 10.5))
  }

  @Test func regionIsAsWideAsItsContent() throws {
    let hugging = Element.scrollView(text("ab")).frame(height: 50)
    let root = hugging.fillWidth(alignment: .leading)
    let region = try #require(try LayoutEngine.boxes().arrange(root).layers.last)
    #expect(region.clip == Rect(x: 0, y: 0, width: 13, height: 50))
  }

  /// Rows that are never asked for are neither built nor shaped.
  @Test func longListsAreLazy() throws {
    let built = Counter()
    let rows = ForEach(
      keys: Array(0..<100_000),
      content: { key in
        built.add()
        return SeedWindow.row(key)
      },
      heightClass: { $0 % 2 },
    )
    let engine = LayoutEngine.boxes()
    let root = scroll([.forEach(rows)])
    let region = try #require(try engine.arrange(root).layers.last)
    #expect(region.items.count == 100_000)
    #expect(region.items[99_999].frame == Rect(x: 0, y: 48.0 * 99_999, width: 360, height: 40))
    #expect(built.count <= 4)
    let before = built.count
    for _ in 0..<3 { _ = region.content(region.items[500]) }
    #expect(built.count == before + 1)
    _ = try engine.arrange(root)
    #expect(built.count == before + 1)
  }

  /// Without a width to fill, each row is as wide as its text.
  @Test func huggingRowsAreMeasured() throws {
    let rows = ForEach(
      keys: [1, 2, 3],
      content: { .text(.init(String(repeating: "x", count: $0))) },
      heightClass: { _ in 0 },
    )
    let region = try #require(
      try LayoutEngine.boxes().arrange(scroll([.forEach(rows)])).layers.last
    )
    #expect(region.items.map(\.frame.width) == [6.5, 13, 19.5])
  }

  @Test func contentIsSharedByThreads() async throws {
    let region = try LayoutEngine.boxes().arrange(SeedWindow.root()).layers[1]
    let expected = region.items.map(region.content)
    await withTaskGroup(of: [ItemContent].self) { group in
      for _ in 0..<16 { group.addTask { region.items.map(region.content) } }
      for await found in group { #expect(found == expected) }
    }
  }

  @Test func itemOfAnotherLayerIsEmpty() throws {
    let arrangement = try LayoutEngine.boxes().arrange(SeedWindow.root())
    let row = arrangement.layers[1].items[0]
    #expect(arrangement.layers[0].content(row).leaves.isEmpty)
  }
}

/// Counts calls from any thread.
final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func add() { value.withLock { $0 += 1 } }
}
