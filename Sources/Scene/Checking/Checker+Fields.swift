extension Checker {
  /// The name of a field that some item has, if anybody knows; nil for null and what is refused.
  mutating func field(_ node: Node?, of name: String) -> String? {
    guard let node, !node.isNull else { return nil }
    guard let field = node.text, !field.isEmpty else {
      refuse(node, of: name, expected: "the name of a field")
      return nil
    }
    checkField(field, at: node.mark, length: node.length)
    return field
  }

  /// Notes a field that no item has.
  mutating func checkField(_ name: String, at mark: Mark, length: Int) {
    guard let names = fieldNames, !names.contains(name) else { return }
    let known = names.suggestions
    let nearest = nearest(to: name, among: known)
    report(
      .unknown(what: "field", name: name, nearest: nearest, known: known),
      at: mark,
      length: length,
    )
  }

  /// The fields of which rows take properties, as far as they are written well; what is not is
  /// noted when the row is checked.
  func fieldsOfRows(in list: Node?) -> [String: [RowProperty]] {
    guard let row = list?.value(of: "row") else { return [:] }
    var fields: [String: [RowProperty]] = [:]
    for property in RowProperty.allCases {
      guard let text = row.value(of: property.rawValue)?.text, text.hasPrefix("{"),
        let parsed = try? TemplateText.parse(text), let field = parsed.template.onlyField
      else { continue }
      fields[field, default: []].append(property)
    }
    return fields
  }

  /// The fields that items have from some step on: what is inserted and updated may be named too.
  func fieldsOfEdits(in steps: Node?) -> Set<String> {
    var names: Set<String> = []
    func add(_ item: Node) {
      guard case .mapping(let pairs) = item.content else { return }
      for pair in pairs where !pair.value.isNull { names.insert(pair.key) }
    }
    for step in steps?.members ?? [] {
      if let insertion = step.value(of: "insert") {
        if let item = insertion.value(of: "item") { add(item) }
        for item in insertion.value(of: "items")?.members ?? [] { add(item) }
      }
      for update in step.value(of: "update")?.members ?? [] {
        if let fields = update.value(of: "fields") { add(fields) }
      }
    }
    return names
  }

  /// Notes a value of an item's field that its row cannot show.
  mutating func checkShown(_ node: Node, of field: String) {
    guard let properties = rowFields[field], !node.isNull else { return }
    for property in properties {
      let name = "'\(field)', which is the row's \(property.rawValue)"
      switch property {
      case .fill, .stroke:
        guard let text = node.text, rowColors[text] == nil else { continue }
        rowColors[text] = color(node, of: name)
      case .cornerRadius, .height: _ = length(node, of: name)
      case .lines: _ = whole(node, of: name, in: RowStyle.lineCounts)
      case .zIndex: _ = number(node, of: name, in: RowStyle.zIndices)
      }
    }
  }
}

extension Template {
  /// The field that is all of the template; nil where there is more or none.
  var onlyField: String? {
    guard pieces.count == 1, case .field(let name) = pieces[0] else { return nil }
    return name
  }
}
