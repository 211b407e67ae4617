import Elements
@testable import Scene
@testable import Story
import Testing

/// The list's elements, in SwiftUI's words.
struct TreeTests {
  private func moments(
    _ change: (inout ListStyle) -> Void,
    steps: [StepChange] = [],
  ) throws -> [Moment] {
    var scene = try document(rows(3) + "\nfilter: {query: {matches: title}}", steps: steps)
    change(&scene.list)
    return Storyboard(scene).moments
  }

  /// What is in the region, from outside to inside.
  private func region(_ moment: Moment) throws -> (content: Element, action: ScrollAction?) {
    try #require(
      moment.root.parts.compactMap { part -> (Element, ScrollAction?)? in
        if case .scrollView(let content, let action) = part { (content, action) } else { nil }
      }.first
    )
  }

  private func row(_ change: (inout ListStyle) -> Void) throws -> Element {
    let root = try moments(change)[0].root
    let collection = try #require(root.parts.compactMap(\.collection).first)
    return collection.content(0)
  }

  @Test func container_isAStackOrALazyOne() throws {
    for container in [Container.vStack, .lazyVStack] {
      let content = try region(moments { $0.container = container }[0]).content
      let isLazy = content.parts.contains { if case .lazyVStack = $0 { true } else { false } }
      #expect(isLazy == (container == .lazyVStack))
      let isPlain = content.parts.contains {
        if case .vStack(.leading, 8, let children) = $0 { children.count == 2 } else { false }
      }
      #expect(isPlain == (container == .vStack))
    }
  }

  @Test func width_fillsOrHugs() throws {
    for width in [ListWidth.fill, .hug] {
      let content = try region(moments { $0.width = width }[0]).content
      let fills = content.modifiers.contains { if case .fillWidth = $0 { true } else { false } }
      #expect(fills == (width == .fill))
    }
  }

  /// A transition on the label is not the row's, which then has the default.
  @Test func transition_isTheOwners() throws {
    func said(_ element: Element) -> Transition? {
      element.modifiers.compactMap { if case .transition(let said) = $0 { said } else { nil } }
        .first
    }
    for owner in [TransitionOwner.row, .label] {
      let moment = try moments {
        $0.transition = .slide
        $0.transitionOn = owner
      }[0]
      let collection = try #require(moment.root.parts.compactMap(\.collection).first)
      let row = collection.content(0)
      let inner = row.parts.compactMap { part -> Transition? in
        guard let text = part.texts.first, text.string == "Row 1", part.parts.count < 5 else {
          return nil
        }
        return said(part)
      }
      #expect(said(row) == (owner == .row ? .slide : nil))
      #expect(inner.isEmpty == (owner == .row))
      #expect(collection.transitions == [owner == .row ? .slide : .opacity])
    }
  }

  @Test func row_hasItsOwnLook() throws {
    let row = try row {
      $0.row.lines = 3
      $0.row.zIndex = 2
      $0.row.draft = Draft(storage: .id, placeholder: "Note")
    }
    #expect(row.texts.first?.lineLimit == 3)
    #expect(row.modifiers.contains { if case .zIndex(2) = $0 { true } else { false } })
    let fields = row.parts.compactMap { part -> TextField? in
      guard case .modified(.textField(let field), .role(Role("draft"))) = part else { return nil }
      return field
    }
    #expect(fields == [TextField(text: "", placeholder: "Note", hasCaret: false)])
    let plain = try self.row { $0.row.lines = nil }
    #expect(plain.texts.first == Text("Row 1", lineLimit: nil))
    #expect(!plain.modifiers.contains { if case .zIndex = $0 { true } else { false } })
  }

  @Test func scroll_isTheBeats() throws {
    let moments = try moments(
      { _ in },
      steps: [
        { $0.scroll = .to(.integer(3), anchor: .bottom) }, { _ in }, { $0.scroll = .by(-20) },
        {
          $0.query = "2"
          $0.scroll = .to(.integer(3), anchor: nil)
        },
        { $0.scroll = .to(.integer(2), anchor: nil) },
      ],
    )
    let actions = try moments.map { try region($0).action }
    #expect(
      actions == [
        nil, .to(key: 2, anchor: .bottom), nil, .by(-20), nil, .to(key: 1, anchor: nil),
      ]
    )
  }

  /// The key is the row's own, whatever that is.
  @Test func scroll_findsTheRowsKey() throws {
    for identity in [RowIdentity.index, .fresh, .field("title")] {
      let moment = try moments(
        { list in
          list.identity = identity
          list.sections = "title"
        },
        steps: [
          {
            $0.query = "3"
            $0.scroll = .to(.integer(3), anchor: nil)
          }
        ],
      )[1]
      let collection = try #require(moment.root.parts.compactMap(\.collection).first)
      #expect(collection.keys.count == 2)
      #expect(try region(moment).action == .to(key: collection.keys[1], anchor: nil))
    }
  }
}
