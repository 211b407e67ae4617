import Elements

extension Checker {
  /// What a step does to the items' data: insert, remove, update, move and edit, in this order
  /// whatever the order of its keys; each finds what those before it leave.
  mutating func edits(_ step: Fields) -> [Edit] {
    // Items that steps bring stand in the scene's own file.
    ids.file = source.file
    var edits: [Edit] = []
    if let node = step.given("insert"), let edit = insertion(node) { edits.append(edit) }
    if let node = step.given("remove") { edits += removal(node) }
    for node in step.given("update")?.members ?? [] {
      if let edit = update(node) { edits.append(edit) }
    }
    for node in step.given("move")?.members ?? [] {
      if let edit = move(node) { edits.append(edit) }
    }
    if let pair = step.pair("edit"), !pair.value.isNull {
      if !hasDraft {
        let kind = SceneError.Kind.missing(what: "the key 'draft' in 'row'", owner: "'edit'")
        report(kind, at: pair.keyMark, length: pair.keyLength)
      }
      for node in pair.value.members {
        if let edit = writing(node) { edits.append(edit) }
      }
    }
    return edits
  }

  private mutating func insertion(_ node: Node) -> Edit? {
    guard let fields = fields(node, as: Tables.insert) else { return nil }
    // The place is one among the items that are there already.
    let place = destination(fields)
    var members: [Node] = []
    if let items = fields.pair("items") {
      if fields["item"] != nil {
        report(.conflict("items", with: "item"), at: items.keyMark, length: items.keyLength)
      }
      guard case .sequence(let nodes) = items.value.content else {
        refuse(items.value, of: "items", expected: "a list of items")
        return nil
      }
      members = nodes
    } else if let item = fields["item"] {
      members = [item]
    } else {
      report(.missing(what: "the key 'item' or 'items'", owner: "'insert'"), at: node)
    }
    var collector = ItemCollector(count: itemCount)
    for member in members where !collectItem(member, needsID: true, into: &collector) { break }
    itemCount = collector.count
    return collector.items.isEmpty ? nil : .insert(collector.items, place ?? .at(.max))
  }

  private mutating func removal(_ node: Node) -> [Edit] {
    var removed: [Identifier] = []
    for member in node.members {
      guard let id = presentIdentifier(member, of: "remove") else { continue }
      ids.remove(id, at: member.mark)
      removed.append(id)
    }
    return removed.isEmpty ? [] : [.remove(removed)]
  }

  private mutating func update(_ node: Node) -> Edit? {
    guard let fields = fields(node, as: Tables.update) else { return nil }
    let id = presentIdentifier(fields["id"], of: "id")
    guard let values = fields["fields"] else { return nil }
    guard case .mapping(let pairs) = values.content, !pairs.isEmpty else {
      refuse(values, of: "fields", expected: "fields and their new values, such as {kind: Dot}")
      return nil
    }
    var changes: [String: FieldValue?] = [:]
    for pair in pairs {
      if pair.key == "id" {
        let kind = SceneError.Kind.value(
          of: "fields",
          expected: "fields other than the id, which stays",
          found: "id",
          hint: "'remove' the item and 'insert' another",
        )
        report(kind, at: pair.keyMark, length: pair.keyLength)
      } else if pair.value.isNull {
        checkField(pair.key, at: pair.keyMark, length: pair.keyLength)
        changes.updateValue(nil, forKey: pair.key)
      } else if let value = fieldValue(pair.value, of: pair.key) {
        checkShown(pair.value, of: pair.key)
        changes.updateValue(value, forKey: pair.key)
      }
    }
    return id.map { .update($0, changes) }
  }

  private mutating func move(_ node: Node) -> Edit? {
    guard let fields = fields(node, as: Tables.move) else { return nil }
    let id = presentIdentifier(fields["id"], of: "id")
    let place = destination(fields)
    if place == nil, Tables.destinations.allSatisfy({ fields[$0] == nil }) {
      report(.missing(what: "the key 'before', 'after' or 'at'", owner: "'move'"), at: node)
    }
    guard let id, let place else { return nil }
    let isItself = place == .before(id) || place == .after(id)
    if isItself, let pair = fields.pair("before") ?? fields.pair("after") {
      refuse(pair.value, of: pair.key, expected: "another item than the one that moves")
    }
    return .move(id, place)
  }

  private mutating func writing(_ node: Node) -> Edit? {
    guard let fields = fields(node, as: Tables.edit) else { return nil }
    let id = presentIdentifier(fields["id"], of: "id")
    let text = text(fields["text"], of: "text") ?? ""
    return id.map { .write($0, text) }
  }

  /// The one of `before`, `after` and `at` that is there; nil for none and for what is refused.
  private mutating func destination(_ fields: Fields) -> Destination? {
    let pairs = Tables.destinations.compactMap { fields.pair($0) }
    for other in pairs.dropFirst() {
      report(.conflict(other.key, with: pairs[0].key), at: other.keyMark, length: other.keyLength)
    }
    guard let pair = pairs.first else { return nil }
    switch pair.key {
    case "before": return presentIdentifier(pair.value, of: "before").map { .before($0) }
    case "after": return presentIdentifier(pair.value, of: "after").map { .after($0) }
    default: return whole(pair.value, of: "at", in: Tables.places).map { .at($0) }
    }
  }
}
