/// What became of the rows from one state to the next, as places among the versions of items.
///
/// A row is what its id is: an item that was updated is the same row. The four lists have no row in
/// common and hold every row of both states; of one that is in both, the new version.
public struct RowChange: Hashable, Sendable {
  /// Rows that are new, in their new order.
  public let inserted: [Int]
  /// Rows that are gone, in their old order.
  public let removed: [Int]
  /// Rows that stayed and have another place in the list, in their new order.
  public let moved: [Int]
  /// Rows that stayed where they were.
  public let kept: [Int]

  /// Compares two states; linear in their lengths and their highest row.
  init(from old: [Int], to new: [Int], identity: (Int) -> Int = { $0 }) {
    if old == new {
      (inserted, removed, moved, kept) = ([], [], [], new)
      return
    }
    // Rows are small numbers: a table of all of them is cheaper than hashing each.
    let rows = 1 + max(old.max() ?? -1, new.max() ?? -1)
    var places = [Int?](repeating: nil, count: rows)
    for (place, row) in old.enumerated() { places[identity(row)] = place }
    var (inserted, moved, kept): ([Int], [Int], [Int]) = ([], [], [])
    for (place, row) in new.enumerated() {
      let identity = identity(row)
      switch places[identity] {
      case nil: inserted.append(row)
      case place: kept.append(row)
      default: moved.append(row)
      }
      places[identity] = nil
    }
    self.inserted = inserted
    removed = old.filter { places[identity($0)] != nil }
    self.moved = moved
    self.kept = kept
  }
}

extension Storyboard {
  /// What became of the rows in a beat, by its number; at the start every row is kept.
  ///
  /// Made when it is asked for, since drawing has no use for it: linear in the versions.
  public func change(ofBeat number: Int) -> RowChange {
    RowChange(
      from: beats[max(0, number - 1)].visible,
      to: beats[number].visible,
      identity: identity(of:),
    )
  }
}
