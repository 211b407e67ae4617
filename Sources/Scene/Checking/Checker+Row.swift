import Elements
import Geometry

extension RowStyle {
  /// The row as it is when nothing is said.
  static let standard = RowStyle(
    leading: Template(pieces: [.field("title")]),
    trailing: Template(pieces: [.field("kind")]),
    padding: 12,
    cornerRadius: 8,
    cornerStyle: .continuous,
    fill: Color(.blue).opacity(0.1),
  )
}

extension RowStyle {
  /// How many lines a leading text may have; 0 for as many as it needs.
  static let lineCounts = 0...1_000_000
  /// Places in the order of painting.
  static let zIndices = -1_000_000.0...1_000_000.0
}

extension Checker {
  /// The look of a row.
  mutating func row(_ node: Node?) -> RowStyle {
    var row = RowStyle.standard
    guard let node, let fields = fields(node, as: Tables.row) else { return row }
    let names = fieldNames
    if let leading = fields["leading"] {
      row.leading =
        template(leading, of: "leading", naming: names) ?? Template(pieces: [])
    }
    if let trailing = fields["trailing"] {
      row.trailing = template(trailing, of: "trailing", naming: names)
    }
    row.subtitle = template(fields["subtitle"], of: "subtitle", naming: names)
    row.padding = length(fields["padding"], of: "padding") ?? row.padding
    row.cornerStyle =
      word(fields["cornerStyle"], of: "cornerStyle", as: CornerStyle.self) ?? row.cornerStyle
    for property in RowProperty.allCases {
      guard let node = fields[property.rawValue] else { continue }
      if let text = node.text, text.hasPrefix("{") {
        row.named[property] = rowField(node, of: property.rawValue)
      } else {
        take(node, as: property, in: &row)
      }
    }
    row.draft = draft(fields["draft"])
    return row
  }

  /// The field from which each row takes a property.
  private mutating func rowField(_ node: Node, of name: String) -> String? {
    guard let template = template(node, of: name, naming: fieldNames) else { return nil }
    if let field = template.onlyField { return field }
    refuse(node, of: name, expected: "one value for all rows, or one field such as \"{\(name)}\"")
    return nil
  }

  /// A property that all rows share.
  private mutating func take(_ node: Node, as property: RowProperty, in row: inout RowStyle) {
    let name = property.rawValue
    switch property {
    case .fill: row.fill = color(node, of: name)
    case .stroke: row.stroke = color(node, of: name)
    case .cornerRadius: row.cornerRadius = length(node, of: name) ?? row.cornerRadius
    case .height: row.height = node.isNull ? nil : length(node, of: name)
    case .lines:
      let count = node.isNull ? 0 : whole(node, of: name, in: RowStyle.lineCounts)
      row.lines = count == 0 ? nil : count ?? row.lines
    case .zIndex: row.zIndex = number(node, of: name, in: RowStyle.zIndices) ?? row.zIndex
    }
  }

  private mutating func draft(_ node: Node?) -> Draft? {
    guard let node, !node.isNull else { return nil }
    guard case .mapping = node.content else {
      return word(node, of: "draft", as: Draft.Storage.self).map { Draft(storage: $0) }
    }
    guard let fields = fields(node, as: Tables.draft) else { return nil }
    return Draft(
      storage: word(fields["storage"], of: "storage", as: Draft.Storage.self) ?? .row,
      placeholder: text(fields["placeholder"], of: "placeholder") ?? "",
    )
  }

  /// A colour; nil for null and for what is refused.
  mutating func color(_ node: Node?, of name: String) -> Color? {
    guard let node, !node.isNull else { return nil }
    guard let text = node.text else {
      let expected = "a color such as \".blue\" or \"#3366cc\""
      refuse(node, of: name, expected: expected, hint: templateHint(node))
      return nil
    }
    do throws(PhraseError) {
      return try ColorWords.color(text)
    } catch {
      report([error], in: node)
      return nil
    }
  }
}
