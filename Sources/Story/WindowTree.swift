import Elements
import Scene

/// Writes each state down as SwiftUI would: a window with its controls and its list.
struct WindowTree {
  private let story: Storyboard
  private let drafts: Drafts

  private var document: SceneDocument { story.document }

  init(_ story: Storyboard, drafts: Drafts) {
    self.story = story
    self.drafts = drafts
  }

  /// The moment that a beat is, with the members of its list.
  func moment(of beat: Beat, showing members: ListMembers) -> Moment {
    Moment(
      time: beat.step.time,
      root: window(of: beat, showing: members),
      environment: Environment(
        appearance: beat.state.appearance,
        reduceMotion: beat.state.reduceMotion,
        theme: document.theme,
      ),
      transaction: Transaction(animation: beat.step.withAnimation ?? nil),
    )
  }

  private func window(of beat: Beat, showing members: ListMembers) -> Element {
    var children: [Element] = []
    if let title = document.title {
      children.append(.text(Text(title, style: .title2)).role(Role("title")))
    }
    children += controls(of: beat)
    children.append(
      .scrollView(list(of: beat, showing: members), action: scroll(of: beat, among: members))
        .frame(height: document.list.height)
    )
    return .vStack(alignment: .leading, spacing: 12, children: children).padding(20)
  }

  private func controls(of beat: Beat) -> [Element] {
    guard let filter = document.filter else { return [] }
    var children: [Element] = []
    if let query = filter.query {
      let field = Element.textField(
        TextField(
          text: beat.state.query,
          placeholder: query.placeholder,
          isFocused: query.isFocused,
        )
      )
      children.append(document.list.scope == .query ? animated(field, in: beat) : field)
    }
    for (control, isOn) in zip(filter.toggles, beat.state.toggles) {
      children.append(.toggle(Toggle(control.label, isOn: isOn)))
    }
    if let count = filter.count {
      let line = count.filled { name in
        String(name == "visible" ? beat.visible.count : beat.total)
      }
      children.append(.text(Text(line, style: .caption)).role(Role("count")))
    }
    return children
  }

  private func list(of beat: Beat, showing members: ListMembers) -> Element {
    let style = document.list
    let emptyText = style.empty.map { text in
      Element.text(Text(text, color: Color(.secondary)))
        .role(Role("empty"))
        .padding(style.row.padding)
        .transition(.opacity)
    }
    let rows = ListRows(
      style: style,
      items: story.items,
      members: members,
      drafts: drafts,
      beat: beat.number,
    )
    let children: [Element] = [
      .forEach(rows.collection),
      .optional(beat.visible.isEmpty ? emptyText : nil),
    ]
    var content: Element =
      switch style.container {
      case .vStack: .vStack(alignment: .leading, spacing: style.spacing, children: children)
      case .lazyVStack:
        .lazyVStack(alignment: .leading, spacing: style.spacing, children: children)
      }
    if style.width == .fill { content = content.fillWidth(alignment: .leading) }
    content = content.padding(style.padding)
    return style.scope == .stack ? animated(content, in: beat) : content
  }

  /// An element under the list's modifier, where there is one.
  private func animated(_ element: Element, in beat: Beat) -> Element {
    if document.list.watch == .none { return element }
    return element.animation(beat.trigger.animation, value: beat.trigger.value)
  }

  /// What a beat does to the region's offset; nothing for a row that is not visible.
  private func scroll(of beat: Beat, among members: ListMembers) -> ScrollAction? {
    switch beat.step.scroll {
    case nil: return nil
    case .by(let distance): return .by(distance)
    case .to(let id, let anchor):
      guard let place = beat.visible.firstIndex(where: { story.items[$0].id == id }) else {
        return nil
      }
      return .to(key: members.rowKeys[place], anchor: anchor)
    }
  }
}
