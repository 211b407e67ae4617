import Records
import Verdicts

/// The properties of leaves that are not the same, frame by frame.
struct PropertyChanges {
  /// Every property of a leaf that differs, in order of the first frame and of painting.
  let changes: [PropertyChange]
  private let expected: Recording, actual: Recording
  private let hasOtherOrder: ClosedRange<Int>?

  /// Compares the traces of frames that both recordings have, each pair of traces once.
  init(_ expected: Recording, _ actual: Recording) {
    self.expected = expected
    self.actual = actual
    let olds = Dictionary(expected.frames.map { ($0.number, $0.trace) }) { first, _ in first }
    var found: [LeafDifference.Key: PropertyChange] = [:]
    var order: [LeafDifference.Key] = []
    var memory: [Pair: [LeafDifference]] = [:]
    var reordered: ClosedRange<Int>?
    for frame in actual.frames {
      guard let new = frame.trace, let old = olds[frame.number] ?? nil else { continue }
      let pair = Pair(old: old, new: new)
      let differences =
        memory[pair]
        ?? LeafDifference.differences(expected.traces[old], actual.traces[new])
      memory[pair] = differences
      for difference in differences {
        if difference.key.property == LeafDifference.order {
          reordered = (reordered?.lowerBound ?? frame.number)...frame.number
          continue
        }
        if found[difference.key] == nil { order.append(difference.key) }
        found[difference.key, default: difference.change(in: frame.number)].extend(to: frame.number)
      }
    }
    changes = order.compactMap { found[$0] }
    hasOtherOrder = reordered
  }

  private struct Pair: Hashable {
    var old: Int, new: Int
  }

  /// Equal changes of several leaves and rows are told together.
  var statements: [Statement] {
    guard !changes.isEmpty || hasOtherOrder != nil else { return [] }
    var statements: [Statement] = []
    if let only { statements.append(Statement(.property, only)) }
    statements += groups.map { $0.statement(hasWindows: hasWindows) }
    if let hasOtherOrder {
      statements.append(
        Statement(.property, "leaves are painted in another order", frames: hasOtherOrder)
      )
    }
    return statements
  }

  private var hasWindows: Bool {
    (expected.traces + actual.traces).contains { $0.contains { $0.window > 0 } }
  }

  /// What is the same about all changes.
  private var only: String? {
    guard hasOtherOrder == nil else { return nil }
    let properties = Set(changes.map(\.property))
    if properties == ["color"] || properties == ["stroke"] || properties == ["color", "stroke"] {
      return "only colours changed"
    }
    if properties == ["opacity"] { return "only opacities changed" }
    if properties.isSubset(of: ["x", "y"]) { return "only places changed" }
    if properties.isSubset(of: ["text", "glyphs"]) { return "only texts changed" }
    return nil
  }

  private var groups: [PropertyGroup] {
    var groups: [PropertyGroup] = []
    for change in changes {
      if let place = groups.firstIndex(where: { $0.takes(change) }) {
        groups[place].changes.append(change)
      } else {
        groups.append(PropertyGroup(changes: [change]))
      }
    }
    return groups
  }
}

/// Changes that are told in one sentence: the same property of leaves, over the same frames.
private struct PropertyGroup {
  var changes: [PropertyChange]

  func takes(_ change: PropertyChange) -> Bool {
    let first = changes[0]
    guard first.property == change.property, first.window == change.window,
      first.frames == change.frames, (first.row == nil) == (change.row == nil)
    else { return false }
    if first.row == change.row { return way(of: first) == way(of: change) }
    guard first.role == change.role || changes.contains(where: { $0.role == change.role }) else {
      return false
    }
    return way(of: first) == way(of: change)
  }

  /// By how much a number changed; of everything else both values.
  private func way(of change: PropertyChange) -> String {
    if let old = change.old.flatMap(Double.init), let new = change.new.flatMap(Double.init) {
      return Words.number(new - old)
    }
    return "\(change.old ?? "") → \(change.new ?? "")"
  }

  func statement(hasWindows: Bool) -> Statement {
    let first = changes[0]
    var rows: [String] = []
    var roles: [String] = []
    for change in changes {
      if let row = change.row, !rows.contains(row) { rows.append(row) }
      if !roles.contains(change.role) { roles.append(change.role) }
    }
    var owner = rows.isEmpty ? Words.list(roles) : "\(Words.rows(rows)), \(Words.list(roles))"
    if hasWindows { owner = "window \(first.window + 1), " + owner }
    let text =
      "\(owner): \(words(first)), first at frame \(first.frames.lowerBound)"
      + (first.frames.count > 1 ? " (to \(first.frames.upperBound))" : "")
    return Statement(.property, text, frames: first.frames)
  }

  private func words(_ change: PropertyChange) -> String {
    switch change.property {
    case LeafDifference.presence:
      return change.new == nil ? "not there any more" : "there, which it was not"
    case "text":
      return "text “\(Words.short(change.old ?? "", 40))” → “\(Words.short(change.new ?? "", 40))”"
    case "x", "y", "width", "height":
      return "\(change.property) \(change.old ?? "none") → \(change.new ?? "none") pt"
    default:
      return "\(change.property) \(change.old ?? "none") → \(change.new ?? "none")"
    }
  }
}

extension PropertyChange {
  /// Takes in a further frame.
  fileprivate mutating func extend(to frame: Int) {
    frames = frames.lowerBound...max(frames.upperBound, frame)
    count += 1
  }
}

/// A property that differs between two traces.
struct LeafDifference {
  /// The leaf's being there at all.
  static let presence = "presence"
  /// The order of painting.
  static let order = "order"

  /// A leaf's property; of leaves that share window, row and role the place tells them apart.
  struct Key: Hashable {
    var window: Int
    var row: String?
    var role: String
    var place: Int
    var property: String
  }

  var key: Key
  var old: String?, new: String?

  /// The change as it begins in a frame.
  func change(in frame: Int) -> PropertyChange {
    PropertyChange(
      window: key.window,
      row: key.row,
      role: key.role,
      property: key.property,
      old: old,
      new: new,
      frames: frame...frame,
      count: 0,
    )
  }

  /// What differs, in the order of the new trace; linear in the leaves.
  static func differences(_ old: [RecordedLeaf], _ new: [RecordedLeaf]) -> [LeafDifference] {
    if old == new { return [] }
    let (olds, news) = (keyed(old), keyed(new))
    let places = Dictionary(olds.map { ($0.0, $0.1) }) { first, _ in first }
    let kept = Set(news.map(\.0))
    var differences: [LeafDifference] = []
    for (key, leaf) in news {
      if let before = places[key] {
        differences += properties(before, leaf, key)
      } else {
        differences.append(LeafDifference(key: key, old: nil, new: "there"))
      }
    }
    for (key, _) in olds where !kept.contains(key) {
      differences.append(LeafDifference(key: key, old: "there", new: nil))
    }
    let common = (
      olds.map(\.0).filter(kept.contains), news.map(\.0).filter { places[$0] != nil },
    )
    if common.0 != common.1 {
      var key = Key(window: 0, row: nil, role: "", place: 0, property: order)
      key.property = order
      differences.append(LeafDifference(key: key, old: nil, new: nil))
    }
    return differences
  }

  /// Leaves with what tells them apart: their presence.
  static func keyed(_ leaves: [RecordedLeaf]) -> [(Key, RecordedLeaf)] {
    var counts: [Key: Int] = [:]
    return leaves.map { leaf in
      var key = Key(
        window: leaf.window,
        row: leaf.row,
        role: leaf.role,
        place: 0,
        property: presence,
      )
      counts[key, default: 0] += 1
      key.place = counts[key, default: 0]
      return (key, leaf)
    }
  }

  private static func properties(
    _ old: RecordedLeaf,
    _ new: RecordedLeaf,
    _ key: Key,
  ) -> [LeafDifference] {
    var differences: [LeafDifference] = []
    func add(_ property: String, _ old: String?, _ new: String?) {
      var key = key
      key.property = property
      differences.append(LeafDifference(key: key, old: old, new: new))
    }
    let numbers: [(String, KeyPath<RecordedLeaf, Double>)] = [
      ("x", \.x), ("y", \.y), ("width", \.width), ("height", \.height), ("opacity", \.opacity),
    ]
    for (name, path) in numbers where old[keyPath: path] != new[keyPath: path] {
      let words = Words.numbers(old[keyPath: path], new[keyPath: path])
      add(name, words.0, words.1)
    }
    if old.text != new.text { add("text", old.text, new.text) }
    // A recording without looks does not know them.
    guard !old.look.isEmpty, !new.look.isEmpty, old.look != new.look else { return differences }
    var names = old.look.map(\.name)
    names += new.look.map(\.name).filter { !names.contains($0) }
    for name in names {
      let values = [old, new].map { leaf in leaf.look.first { $0.name == name }?.value }
      if values[0] != values[1] { add(name, values[0], values[1]) }
    }
    return differences
  }
}
