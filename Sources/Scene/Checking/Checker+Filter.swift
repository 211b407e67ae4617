import Elements

extension Filter {
  /// What steps can set, by name.
  var controls: [String] { (query == nil ? [] : ["query"]) + toggles.map(\.name) }
}

extension Checker {
  /// What narrows the list; nil when it is not given.
  mutating func filter(_ node: Node?) -> Filter? {
    guard let node, !node.isNull, let fields = fields(node, as: Tables.filter) else { return nil }
    return Filter(
      query: query(fields["query"]),
      toggles: toggles(fields["toggles"]),
      count: template(
        fields["count"],
        of: "count",
        naming: KnownNames(inOrder: ["visible", "total"]),
      ),
    )
  }

  private mutating func query(_ node: Node?) -> Query? {
    guard let node, !node.isNull, let fields = fields(node, as: Tables.query) else { return nil }
    let placeholder = fields["placeholder"]
    return Query(
      placeholder: placeholder == nil
        ? "Filter labels" : text(placeholder, of: "placeholder") ?? "",
      matches: searchedFields(fields["matches"]) ?? ["title"],
      isFocused: boolean(fields["focused"], of: "focused") ?? false,
    )
  }

  private mutating func searchedFields(_ node: Node?) -> [String]? {
    guard let node else { return nil }
    let members = node.members
    var names: [String] = []
    for member in members {
      guard let name = member.text, !member.isNull else {
        refuse(member, of: "matches", expected: "the name of a field, or a list of names")
        continue
      }
      checkField(name, at: member.mark, length: member.length)
      names.append(name)
    }
    if members.isEmpty {
      refuse(node, of: "matches", expected: "the name of a field, or a list of at least one")
    }
    return names.isEmpty ? nil : names
  }

  private mutating func toggles(_ node: Node?) -> [ToggleControl] {
    guard let node, !node.isNull else { return [] }
    guard case .mapping(let pairs) = node.content else {
      refuse(node, of: "toggles", expected: "toggles by name, such as tilesOnly: {label: …}")
      return []
    }
    return pairs.compactMap { toggle($0) }
  }

  private mutating func toggle(_ pair: Node.Pair) -> ToggleControl? {
    if pair.key == "query" {
      let expected = "another name, since 'query' is the search field in steps"
      let kind = SceneError.Kind.value(
        of: "the name of a toggle",
        expected: expected,
        found: "query",
        hint: nil,
      )
      report(kind, at: pair.keyMark, length: pair.keyLength)
    }
    guard let fields = fields(pair.value, as: Tables.toggle) else { return nil }
    return ToggleControl(
      name: pair.key,
      label: text(fields["label"], of: "label") ?? pair.key,
      matches: conditions(fields["matches"]),
    )
  }

  private mutating func conditions(_ node: Node?) -> [ToggleControl.Condition] {
    guard let node else { return [] }
    guard case .mapping(let pairs) = node.content else {
      refuse(node, of: "matches", expected: "fields and their values, such as {kind: Tile}")
      return []
    }
    if pairs.isEmpty { refuse(node, of: "matches", expected: "at least one field with its value") }
    return pairs.map { condition($0) }.sorted { $0.field < $1.field }
  }

  private mutating func condition(_ pair: Node.Pair) -> ToggleControl.Condition {
    checkField(pair.key, at: pair.keyMark, length: pair.keyLength)
    let members = pair.value.members
    var values: [FieldValue] = []
    for member in members {
      if let value = fieldValue(member, of: pair.key) {
        values.append(value)
      } else if member.isNull {
        refuse(member, of: pair.key, expected: "a value that rows must have")
      }
    }
    if members.isEmpty {
      refuse(pair.value, of: pair.key, expected: "a value, or a list of at least one")
    }
    return ToggleControl.Condition(field: pair.key, values: values)
  }
}
