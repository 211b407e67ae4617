import Elements
import Scene

extension RowStyle {
  /// The subtitle's text; nil where the row has none.
  func subtitle(of item: Item) -> String? {
    let text = subtitle?.filled(by: item) ?? ""
    return text.isEmpty ? nil : text
  }

  /// The row of one item: a transition that is said of its label only, and the text in its draft.
  func element(of item: Item, label: Transition?, draft: String) -> Element {
    var children = [texts(of: item, label: label, draft: draft), .spacer]
    if let trailing {
      children.append(
        .text(Text(trailing.filled(by: item), color: Color(.secondary))).role(Role("trailing"))
      )
    }
    var row = Element.hStack(alignment: .center, spacing: nil, children: children)
      .padding(padding)
      .fillWidth()
    if let height { row = row.frame(height: height) }
    if fill != nil || stroke != nil { row = row.background(shape) }
    return zIndex == 0 ? row : row.zIndex(zIndex)
  }

  /// The leading text, and what stands under it.
  private func texts(of item: Item, label: Transition?, draft text: String) -> Element {
    var leadingText = Element.text(Text(leading.filled(by: item), lineLimit: lines))
      .role(Role("leading"))
    if let label { leadingText = leadingText.transition(label) }
    // A stack wherever there may be something: a row keeps its texts when it gains or loses one.
    guard self.subtitle != nil || draft != nil else { return leadingText }
    let below = subtitle(of: item).map { subtitle in
      Element.text(Text(subtitle, style: .caption, color: Color(.secondary)))
        .role(Role("subtitle"))
    }
    let field = draft.map { draft in
      Element.textField(TextField(text: text, placeholder: draft.placeholder, hasCaret: false))
        .role(Role("draft"))
    }
    let children = [leadingText, .optional(below), .optional(field)]
    return .vStack(alignment: .leading, spacing: 2, children: children)
  }

  private var shape: Element {
    .roundedRectangle(
      RoundedRectangle(
        cornerRadius: cornerRadius,
        style: cornerStyle,
        fill: fill,
        stroke: stroke,
      )
    )
    .role(Role("fill"))
  }
}

extension Template {
  /// The text with an item's fields in their places; nothing where the item has no such field.
  fileprivate func filled(by item: Item) -> String {
    filled { name in item.fields[name].map(String.init(describing:)) ?? "" }
  }
}
