import Records
import Verdicts

/// Collects what differs between the leaves of two recordings' frames.
struct LeafComparison {
  /// The changes, in order of their first frames.
  private(set) var changes: [PropertyChange] = []
  /// For each change the number of its leaf in the table.
  private(set) var leaves: [Int] = []
  /// The spans of frames whose traces are equal.
  private(set) var equal: [ClosedRange<Int>] = []

  private let names: LeafNames
  private let table: LeafTable
  // For each leaf, the changes that it has: a handful at most.
  private var known: [[Int]]
  private var pair: FramePairs.TracePair?

  /// The largest difference of numbers that is none: traces are exact to 1e-9 each.
  static let mostEqual = 2e-9

  /// Whether two numbers of traces differ.
  static func differ(_ old: Double, _ new: Double) -> Bool {
    old != new && !((old - new).magnitude <= mostEqual)
  }

  /// Compares each distinct pair of traces once.
  init(
    _ expected: Recording,
    _ actual: Recording,
    pairs: [FramePairs.TracePair],
    table: LeafTable,
    names: LeafNames,
  ) {
    (self.table, self.names) = (table, names)
    known = [[Int]](repeating: [], count: table.keys.count)
    for pair in pairs {
      self.pair = pair
      let before = changes.count
      let isEqual = compare(
        (expected.traces[pair.expected], table.expected[pair.expected]),
        (actual.traces[pair.actual], table.actual[pair.actual]),
      )
      if isEqual && changes.count == before { equal += pair.spans }
    }
  }

  private typealias Trace = (leaves: [RecordedLeaf], numbers: [Int])

  /// Notes what differs; whether nothing does.
  private mutating func compare(_ old: Trace, _ new: Trace) -> Bool {
    if old.leaves == new.leaves { return true }
    if old.numbers == new.numbers {
      var isEqual = true
      for place in old.leaves.indices where old.leaves[place] != new.leaves[place] {
        if !compare(old.leaves[place], new.leaves[place], old.numbers[place]) { isEqual = false }
      }
      return isEqual
    }
    let others = Dictionary(zip(new.numbers, new.leaves), uniquingKeysWith: { first, _ in first })
    let before = Set(old.numbers)
    var isEqual = true
    for (number, leaf) in zip(old.numbers, old.leaves) {
      guard let other = others[number] else {
        note(number, "presence") { ("there", nil) }
        isEqual = false
        continue
      }
      if !compare(leaf, other, number) { isEqual = false }
    }
    for number in new.numbers where !before.contains(number) {
      note(number, "presence") { (nil, "there") }
      isEqual = false
    }
    let common = (
      old: old.numbers.filter { others[$0] != nil }, new: new.numbers.filter(before.contains),
    )
    return !compareOrder(common.old, common.new) && isEqual
  }

  private mutating func compare(_ old: RecordedLeaf, _ new: RecordedLeaf, _ number: Int) -> Bool {
    var isEqual = true
    func differ(_ first: Double, _ second: Double) -> Bool {
      guard Self.differ(first, second) else { return false }
      isEqual = false
      return true
    }
    if differ(old.x, new.x) { note(number, "x") { Wording.numbers(old.x, new.x) } }
    if differ(old.y, new.y) { note(number, "y") { Wording.numbers(old.y, new.y) } }
    if differ(old.width, new.width) {
      note(number, "width") { Wording.numbers(old.width, new.width) }
    }
    if differ(old.height, new.height) {
      note(number, "height") { Wording.numbers(old.height, new.height) }
    }
    if differ(old.opacity, new.opacity) {
      note(number, "opacity") { Wording.numbers(old.opacity, new.opacity) }
    }
    if old.text != new.text {
      isEqual = false
      note(number, "text") { (old.text, new.text) }
    }
    guard old.look != new.look else { return isEqual }
    // Another text has other glyphs: that says nothing more.
    let saysGlyphs = old.text == new.text
    for look in old.look where saysGlyphs || look.name != "glyphs" {
      let other = new.look.first { $0.name == look.name }?.value
      if look.value != other { note(number, look.name) { (look.value, other) } }
    }
    for look in new.look
    where (saysGlyphs || look.name != "glyphs")
      && !old.look.contains(where: { $0.name == look.name })
    {
      note(number, look.name) { (nil, look.value) }
    }
    return false
  }

  /// Notes the first leaf that is painted elsewhere among the others; whether there is one.
  private mutating func compareOrder(_ old: [Int], _ new: [Int]) -> Bool {
    guard let place = zip(old, new).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
      return false
    }
    // The same of the two whichever recording is called expected.
    let (first, second) = (table.keys[old[place]], table.keys[new[place]])
    let isFirst =
      (first.window, first.row ?? "", first.role, first.occurrence)
      < (second.window, second.row ?? "", second.role, second.occurrence)
    let number = isFirst ? old[place] : new[place]
    let (table, names) = (table, names)
    func below(_ numbers: [Int]) -> String {
      guard let place = numbers.firstIndex(of: number), place > 0 else { return "at the back" }
      return "over \(names.title(table.keys[numbers[place - 1]]))"
    }
    note(number, "order") { (below(old), below(new)) }
    return true
  }

  /// Adds the frames of the pair to a change; its values are made at the first of them only.
  private mutating func note(
    _ number: Int,
    _ property: String,
    _ values: () -> (old: String?, new: String?),
  ) {
    guard let pair, let first = pair.spans.first, let last = pair.spans.last else { return }
    if let place = known[number].first(where: { changes[$0].property == property }) {
      let frames = changes[place].frames
      changes[place].frames =
        min(frames.lowerBound, first.lowerBound)...max(frames.upperBound, last.upperBound)
      changes[place].count += pair.count
      return
    }
    let key = table.keys[number]
    let (old, new) = values()
    known[number].append(changes.count)
    leaves.append(number)
    changes.append(
      PropertyChange(
        window: key.window,
        row: key.row,
        role: key.role,
        property: property,
        old: old,
        new: new,
        frames: first.lowerBound...last.upperBound,
        count: pair.count,
      )
    )
  }
}
