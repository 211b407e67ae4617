import Elements
import Time

extension Checker {
  /// What both the start and a step can say.
  mutating func state(_ fields: Fields, node: Node, time: Rational) -> Step {
    var step = Step(time: time, position: position(of: node))
    set(fields["set"], in: &step)
    step.sort = sort(fields["sort"])
    step.scroll = scroll(fields["scroll"])
    step.appearance = word(fields["appearance"], of: "appearance", as: Appearance.self)
    step.reduceMotion = boolean(fields["reduceMotion"], of: "reduceMotion")
    step.label = text(fields["label"], of: "label")
    step.expect = expectation(fields["expect"])
    if let expect = fields["expect"] { step.expectPosition = position(of: expect) }
    return step
  }

  private mutating func set(_ node: Node?, in step: inout Step) {
    guard let node, !node.isNull else { return }
    guard case .mapping(let pairs) = node.content else {
      refuse(node, of: "set", expected: "controls and their values, such as {query: a}")
      return
    }
    let known = controls.suggestions
    for pair in pairs {
      guard controls.contains(pair.key) else {
        let kind = SceneError.Kind.unknown(
          what: "control",
          name: pair.key,
          nearest: nearest(to: pair.key, among: known),
          known: known.isEmpty ? ["'query' or a toggle, once 'filter' declares it"] : known,
        )
        report(kind, at: pair.keyMark, length: pair.keyLength)
        continue
      }
      if pair.key == "query" {
        step.query = pair.value.isNull ? "" : text(pair.value, of: "query")
        query = step.query ?? query
      } else {
        step.toggles[pair.key] = boolean(pair.value, of: pair.key)
      }
    }
  }

  private mutating func expectation(_ node: Node?) -> [Identifier]? {
    guard let node, !node.isNull else { return nil }
    guard case .sequence(let members) = node.content else {
      refuse(node, of: "expect", expected: "a list of ids, such as [1, 2]")
      return nil
    }
    var seen: [Identifier: Mark] = [:]
    return members.compactMap { member -> Identifier? in
      guard let id = identifier(member, of: "expect") else { return nil }
      checkPresent(id, at: member, of: "expect")
      if let first = seen.updateValue(member.mark, forKey: id) {
        let first = position(first)
        report(.duplicate(what: "id", name: "'\(id)'", first: first), at: member)
      }
      return id
    }
  }

  /// What happens to the region's offset, among the items as the step's edits leave them.
  private mutating func scroll(_ node: Node?) -> Scroll? {
    guard let node, !node.isNull, let fields = fields(node, as: Tables.scroll) else { return nil }
    if let by = fields.pair("by") {
      if let other = fields.pair("to") ?? fields.pair("anchor") {
        report(.conflict("by", with: other.key), at: by.keyMark, length: by.keyLength)
      }
      return number(by.value, of: "by", in: Tables.distances, unit: " of points").map { .by($0) }
    }
    guard let to = fields["to"] else {
      report(.missing(what: "the key 'to' or 'by'", owner: "'scroll'"), at: node)
      return nil
    }
    let anchor = anchor(fields["anchor"])
    return presentIdentifier(to, of: "to").map { .to($0, anchor: anchor) }
  }

  private mutating func anchor(_ node: Node?) -> UnitPoint? {
    guard let node, !node.isNull else { return nil }
    guard let text = node.text, NumberText(text) == nil else {
      refuse(node, of: "anchor", expected: "a place such as top, or null to scroll the least")
      return nil
    }
    do throws(PhraseError) {
      return try PlaceWords.point(text)
    } catch {
      report([error], in: node)
      return nil
    }
  }

  /// The id of an item that exists at this step; nil for what is refused.
  mutating func presentIdentifier(_ node: Node?, of name: String) -> Identifier? {
    guard let node, let id = identifier(node, of: name),
      checkPresent(id, at: node, of: name)
    else { return nil }
    return id
  }

  /// Notes an id that no item has at this step.
  @discardableResult
  mutating func checkPresent(_ id: Identifier, at node: Node, of name: String) -> Bool {
    switch ids.presence(of: id) {
    case .present: return true
    case .otherType:
      let expected =
        id.isInteger
        ? "the text \"\(id)\", as the item has it" : "the number \(id), as the item has it"
      refuse(node, of: name, expected: expected)
    case .removed(let position):
      report(.removed(id: id.description, at: position), at: node)
    case .never:
      let sample = findings.hasRoom ? ids.sample : []
      let nearest = nearest(to: id.description, among: sample)
      let kind = SceneError.Kind.unknown(
        what: "id",
        name: id.description,
        nearest: nearest,
        known: sample,
      )
      report(kind, at: node)
    }
    return false
  }
}
