import Elements
@testable import Scene
@testable import Story
import TestSupport
import Testing

/// Random storms of edits, sorts and queries, against a slow model: an array of items.
struct StormTests {
  /// The items as they are, nothing remembered.
  private struct SlowModel {
    var items: [Item]
    var query = ""
    var sort = Sort(field: nil)

    /// Puts items at a place.
    mutating func put(_ new: [Item], _ place: Destination) {
      let index: Int
      switch place {
      case .at(let wanted): index = min(wanted, items.count)
      case .before(let id): index = items.firstIndex { $0.id == id } ?? items.count
      case .after(let id): index = items.firstIndex { $0.id == id }.map { $0 + 1 } ?? items.count
      }
      items.insert(contentsOf: new, at: index)
    }

    mutating func apply(_ edit: Edit) {
      switch edit {
      case .insert(let new, let place): put(new, place)
      case .remove(let ids): items.removeAll { ids.contains($0.id) }
      case .update(let id, let fields):
        guard let index = items.firstIndex(where: { $0.id == id }) else { return }
        for (name, value) in fields { items[index].fields[name] = value }
      case .move(let id, let place):
        guard place != .before(id), place != .after(id),
          let index = items.firstIndex(where: { $0.id == id })
        else { return }
        put([items.remove(at: index)], place)
      case .write: break
      }
    }

    /// The items that hold the query, sorted by insertion: each goes behind all that are not greater.
    var visible: [Item] {
      var sorted: [Item] = []
      for item in items
      where query.isEmpty || "\(item.fields["title"] ?? .text(""))".contains(query) {
        var place = sorted.count
        while place > 0, precedes(item, sorted[place - 1]) { place -= 1 }
        sorted.insert(item, at: place)
      }
      return sorted
    }

    /// Whether the sort's field says that an item comes before another.
    private func precedes(_ first: Item, _ second: Item) -> Bool {
      guard let field = sort.field else { return false }
      func key(_ item: Item) -> (Int, Int, String)? {
        switch item.fields[field] {
        case nil: nil
        case .boolean(let flag): (0, flag ? 1 : 0, "")
        case .integer(let number): (1, number, "")
        case .text(let text): (2, 0, text)
        }
      }
      guard let left = key(first) else { return false }
      guard let right = key(second) else { return true }
      return sort.isDescending ? right < left : left < right
    }
  }

  private static func value(_ random: inout SplitMix64) -> FieldValue? {
    switch random.next() % 5 {
    case 0: nil
    case 1: .boolean(random.next() % 2 == 0)
    case 2: .integer(Int(random.next() % 4) - 1)
    default: .text(["a", "b", "ab", "B", "\u{e9}", "e\u{301}"].randomElement(using: &random) ?? "")
    }
  }

  private static func fields(_ random: inout SplitMix64) -> ItemFields {
    let title = ["one", "two", "three", "onetwo"].randomElement(using: &random) ?? ""
    var fields: ItemFields = ["title": .text(title)]
    fields["key"] = value(&random)
    return fields
  }

  private static func edit(
    _ model: SlowModel,
    gone: inout [Int],
    next: inout Int,
    _ random: inout SplitMix64,
  ) -> Edit {
    let some = model.items.randomElement(using: &random)?.id ?? .integer(999)
    let other = model.items.randomElement(using: &random)?.id ?? .integer(999)
    let place: Destination =
      switch random.next() % 3 {
      case 0: .before(other)
      case 1: .after(other)
      default: .at(Int(random.next() % 12))
      }
    switch random.next() % 5 {
    case 0:
      let ids = [some, other]
      for case .integer(let id) in Set(ids).sorted(by: { "\($0)" < "\($1)" }) { gone.append(id) }
      return .remove(ids)
    case 1:
      // Now and then what was removed comes back.
      let returns = random.next() % 2 == 0 ? gone.popLast() : nil
      let id = returns ?? next
      if returns == nil { next += 1 }
      gone.removeAll { $0 == id }
      return .insert([item(id, fields(&random))], place)
    case 2: return .update(some, ["key": value(&random)])
    default: return .move(some, place)
    }
  }

  @Test(arguments: 0..<60)
  func states_agreeWithASlowModel(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let items = (1...6).map { item($0, Self.fields(&random)) }
    var model = SlowModel(items: items)
    var (gone, next): ([Int], Int) = ([], 100)
    var expected = [model]
    var steps: [StepChange] = []
    for _ in 0..<25 {
      var edits: [Edit] = []
      for _ in 0..<random.next() % 4 {
        let edit = Self.edit(model, gone: &gone, next: &next, &random)
        model.apply(edit)
        edits.append(edit)
      }
      if random.next() % 3 == 0 {
        model.query = ["", "o", "one", "t", "two"].randomElement(using: &random) ?? ""
      }
      if random.next() % 4 == 0 {
        let field = ["key", "title", nil].randomElement(using: &random) ?? nil
        model.sort = Sort(field: field, isDescending: random.next() % 2 == 0)
      }
      let state = model
      steps.append { [edits] step in
        (step.edits, step.query, step.sort) = (edits, state.query, state.sort)
      }
      expected.append(model)
    }
    var scene = try document(rows(1) + "\nfilter: {query: {matches: title}}", steps: steps)
    scene.items = items
    check(Storyboard(scene), against: expected)
  }

  private func check(_ story: Storyboard, against expected: [SlowModel]) {
    for (beat, model) in zip(story.beats, expected) {
      #expect(beat.visible.map { story.items[$0] } == model.visible)
      #expect(beat.total == model.items.count)
      for row in beat.visible {
        let first = story.items.firstIndex { $0.id == story.items[row].id }
        #expect(story.identity(of: row) == first)
      }
      guard beat.number > 0 else { continue }
      let (old, new) = (expected[beat.number - 1].visible.map(\.id), model.visible.map(\.id))
      #expect((beat.trigger.reason == .changed(.ids)) == (old != new))
      let change = story.change(ofBeat: beat.number)
      let kept = new.filter { old.firstIndex(of: $0) == new.firstIndex(of: $0) }
      #expect(story.identifiers(change.inserted) == new.filter { !old.contains($0) })
      #expect(story.identifiers(change.removed) == old.filter { !new.contains($0) })
      #expect(story.identifiers(change.kept) == kept)
      #expect(
        story.identifiers(change.moved) == new.filter { old.contains($0) && !kept.contains($0) }
      )
      #expect((change.inserted + change.moved + change.kept).allSatisfy(beat.visible.contains))
    }
  }
}
