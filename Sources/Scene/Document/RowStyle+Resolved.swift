import Elements

extension RowStyle {
  /// The look of one item's row, where no field is named any more.
  ///
  /// An item without a field that is named has what rows have when nothing is said.
  public func resolved(for item: Item) -> RowStyle {
    if named.isEmpty { return self }
    var row = self
    row.named = [:]
    row.colors = [:]
    for property in RowProperty.allCases {
      guard let field = named[property], let value = item.fields[field] else { continue }
      switch property {
      case .fill: row.fill = color(value) ?? fill
      case .stroke: row.stroke = color(value) ?? stroke
      default: row.set(property, to: value)
      }
    }
    return row
  }

  /// Sets a number to a field's value; one that the reader would refuse changes nothing.
  private mutating func set(_ property: RowProperty, to value: FieldValue) {
    let number: Double? =
      switch value {
      case .integer(let number): Double(number)
      case .text(let text): NumberText(text)?.double
      case .boolean: nil
      }
    switch property {
    case .fill, .stroke: return
    case .cornerRadius: cornerRadius = number ?? cornerRadius
    case .height: height = number ?? height
    case .lines:
      guard let count = number.flatMap(Int.init(exactly:)) else { return }
      lines = count == 0 ? nil : count
    case .zIndex: zIndex = number ?? zIndex
    }
  }

  private func color(_ value: FieldValue) -> Color? {
    guard case .text(let text) = value else { return nil }
    return colors[text] ?? (try? ColorWords.color(text))
  }
}
