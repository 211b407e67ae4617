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
    var column = [leadingText]
    if let subtitle = subtitle(of: item) {
      column.append(
        .text(Text(subtitle, style: .caption, color: Color(.secondary))).role(Role("subtitle"))
      )
    }
    if let draft {
      let field = TextField(text: text, placeholder: draft.placeholder, hasCaret: false)
      column.append(.textField(field).role(Role("draft")))
    }
    if column.count == 1 { return leadingText }
    return .vStack(alignment: .leading, spacing: 2, children: column)
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
