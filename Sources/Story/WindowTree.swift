import Elements
import Scene

/// Writes each state down as SwiftUI would: a window with its controls and its list.
struct WindowTree: Sendable {
  private let document: SceneDocument

  init(_ document: SceneDocument) { self.document = document }

  /// The moment that a beat is.
  func moment(of beat: Beat) -> Moment {
    Moment(
      time: beat.step.time,
      root: window(of: beat),
      environment: Environment(
        appearance: beat.state.appearance,
        reduceMotion: beat.state.reduceMotion,
        theme: document.theme,
      ),
    )
  }

  private func window(of beat: Beat) -> Element {
    var children: [Element] = []
    if let title = document.title {
      children.append(.text(Text(title, style: .title2)).role(Role("title")))
    }
    children += controls(of: beat)
    children.append(
      .scrollView(list(of: beat))
        .frame(height: document.list.height)
    )
    return .vStack(alignment: .leading, spacing: 12, children: children).padding(20)
  }

  private func controls(of beat: Beat) -> [Element] {
    guard let filter = document.filter else { return [] }
    var children: [Element] = []
    if let query = filter.query {
      children.append(
        .textField(
          TextField(
            text: beat.state.query,
            placeholder: query.placeholder,
            isFocused: query.isFocused,
          )
        )
      )
    }
    for (control, isOn) in zip(filter.toggles, beat.state.toggles) {
      children.append(.toggle(Toggle(control.label, isOn: isOn)))
    }
    if let count = filter.count {
      let line = count.filled { name in
        String(name == "visible" ? beat.visible.count : document.items.count)
      }
      children.append(.text(Text(line, style: .caption)).role(Role("count")))
    }
    return children
  }

  private func list(of beat: Beat) -> Element {
    let style = document.list
    let emptyText = style.empty.map { text in
      Element.text(Text(text, color: Color(.secondary)))
        .role(Role("empty"))
        .padding(style.row.padding)
        .transition(.opacity)
    }
    let content = Element.vStack(
      alignment: .leading,
      spacing: style.spacing,
      children: [
        .forEach(rows(of: beat)),
        .optional(beat.visible.isEmpty ? emptyText : nil),
      ],
    )
    .fillWidth(alignment: .leading)
    .padding(style.padding)
    guard style.watch != .none else { return content }
    return content.animation(beat.trigger.animation, value: beat.trigger.value)
  }

  private func rows(of beat: Beat) -> ForEach {
    let (items, style) = (document.items, document.list)
    return ForEach(
      keys: beat.visible,
      content: { key in style.row.element(of: items[key]).transition(style.transition) },
      heightClass: { key in style.row.subtitle(of: items[key]) == nil ? 0 : 1 },
      identifier: { key in items[key].id },
      transitions: [style.transition],
    )
  }
}

extension RowStyle {
  /// The subtitle's text; nil where the row has none.
  fileprivate func subtitle(of item: Item) -> String? {
    let text = subtitle?.filled(by: item) ?? ""
    return text.isEmpty ? nil : text
  }

  /// The row of one item.
  fileprivate func element(of item: Item) -> Element {
    var leadingText = Element.text(Text(leading.filled(by: item))).role(Role("leading"))
    if let subtitle = subtitle(of: item) {
      leadingText = .vStack(
        alignment: .leading,
        spacing: 2,
        children: [
          leadingText,
          .text(Text(subtitle, style: .caption, color: Color(.secondary))).role(Role("subtitle")),
        ],
      )
    }
    var children = [leadingText, .spacer]
    if let trailing {
      children.append(
        .text(Text(trailing.filled(by: item), color: Color(.secondary))).role(Role("trailing"))
      )
    }
    var row = Element.hStack(alignment: .center, spacing: nil, children: children)
      .padding(padding)
      .fillWidth()
    if let height { row = row.frame(height: height) }
    guard fill != nil || stroke != nil else { return row }
    return row.background(
      .roundedRectangle(
        RoundedRectangle(
          cornerRadius: cornerRadius,
          style: cornerStyle,
          fill: fill,
          stroke: stroke,
        )
      )
      .role(Role("fill"))
    )
  }
}

extension Template {
  /// The text with an item's fields in their places; nothing where the item has no such field.
  fileprivate func filled(by item: Item) -> String {
    filled { name in item.fields[name].map(String.init(describing:)) ?? "" }
  }
}
