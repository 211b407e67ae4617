import Verdicts

/// What differs between leaves, with what can be said in one sentence joined.
struct PropertyEntries {
  /// Properties of one leaf, or of all leaves of a row alike, that differ in the same frames.
  struct Entry {
    var window: Int
    var rows: [String]
    /// Nil for the row as a whole.
    var role: String?
    var frames: ClosedRange<Int>
    var count: Int
    var items: [Item]
    /// Rows of which the same may be said with other values.
    var others: [String] = []
  }

  struct Item: Hashable {
    var property: String
    var old: String?, new: String?
  }

  /// The entries, in order of their first frames.
  private(set) var list: [Entry] = []

  private let comparison: LeafComparison
  private let representatives: RowRepresentatives

  /// Joins what a comparison found.
  init(_ comparison: LeafComparison, table: LeafTable) {
    self.comparison = comparison
    representatives = RowRepresentatives(table)
    list = joinedRows(joinedLeaves())
  }

  /// Joins what is said of all leaves of a row alike, and the properties of one subject.
  private func joinedLeaves() -> [Entry] {
    var entries: [Entry] = []
    var subjects: [Subject: Int] = [:]
    for places in groups() {
      let isRow = isWholeRow(places)
      for place in isRow ? [representative(places)] : places {
        let change = comparison.changes[place]
        let subject = Subject(change, leaf: comparison.leaves[place], isRow: isRow)
        let item = Item(property: change.property, old: change.old, new: change.new)
        if let entry = subjects[subject] {
          entries[entry].items.append(item)
        } else {
          subjects[subject] = entries.count
          entries.append(
            Entry(
              window: change.window,
              rows: change.row.map { [$0] } ?? [],
              role: isRow ? nil : change.role,
              frames: change.frames,
              count: change.count,
              items: [item],
            )
          )
        }
      }
    }
    return entries
  }

  /// The changes that leaves of one row have alike, by their places.
  private func groups() -> [[Int]] {
    struct Key: Hashable {
      let window: Int, row: String?, frames: ClosedRange<Int>, count: Int
      let property: String, way: String
    }
    var groups: [Key: Int] = [:]
    var lists: [[Int]] = []
    for (place, change) in comparison.changes.enumerated() {
      let key = Key(
        window: change.window,
        row: change.row,
        frames: change.frames,
        count: change.count,
        property: change.property,
        way: way(change),
      )
      if let group = groups[key] {
        lists[group].append(place)
      } else {
        groups[key] = lists.count
        lists.append([place])
      }
    }
    return lists
  }

  private struct Subject: Hashable {
    let window: Int, row: String?, leaf: Int?, frames: ClosedRange<Int>, count: Int
    init(_ change: PropertyChange, leaf: Int, isRow: Bool) {
      (window, row, self.leaf) = (change.window, change.row, isRow ? nil : leaf)
      (frames, count) = (change.frames, change.count)
    }
  }

  /// In which way a property differs: leaves of a row that move together do so by the same distance.
  private func way(_ change: PropertyChange) -> String {
    switch change.property {
    case "x", "y":
      guard let old = change.old.flatMap(Double.init), let new = change.new.flatMap(Double.init)
      else {
        return ""
      }
      return Wording.number(new - old, places: 3)
    case "width", "height", "text", "order": return "\(change.role) \(change.old ?? "")"
    case "presence": return change.old == nil ? "come" : "gone"
    default: return "\(change.old ?? "")→\(change.new ?? "")"
    }
  }

  private func isWholeRow(_ places: [Int]) -> Bool {
    guard places.count > 1, let place = places.first else { return false }
    let change = comparison.changes[place]
    guard let row = change.row else { return false }
    let property = change.property
    guard ["x", "y", "opacity", "presence"].contains(property) else { return false }
    if property == "presence" {
      return places.count == representatives.count(window: change.window, row: row)
    }
    // Two texts that moved are not their row.
    let leaf = representatives.leaf(window: change.window, row: row)
    return places.contains { comparison.leaves[$0] == leaf }
  }

  private func representative(_ places: [Int]) -> Int {
    places.first { comparison.changes[$0].role == "fill" } ?? places[0]
  }

  /// Joins what is said of several rows alike.
  private func joinedRows(_ entries: [Entry]) -> [Entry] {
    struct Key: Hashable {
      let window: Int, role: String?, frames: ClosedRange<Int>, count: Int, items: [Item]
    }
    func key(_ entry: Entry, isExact: Bool) -> Key {
      let items = isExact ? entry.items : entry.items.map { Item(property: $0.property) }
      return Key(
        window: entry.window,
        role: entry.role,
        frames: entry.frames,
        count: entry.count,
        items: items,
      )
    }
    var joined: [Entry] = []
    var exact: [Key: Int] = [:]
    var alike: [Key: Int] = [:]
    for entry in entries {
      if entry.rows.isEmpty {
        joined.append(entry)
      } else if let place = exact[key(entry, isExact: true)] {
        joined[place].rows += entry.rows
      } else if let place = alike[key(entry, isExact: false)],
        entry.items.allSatisfy({ $0.property != "presence" })
      {
        joined[place].others += entry.rows
      } else {
        exact[key(entry, isExact: true)] = joined.count
        alike[key(entry, isExact: false)] = joined.count
        joined.append(entry)
      }
    }
    return joined
  }
}
