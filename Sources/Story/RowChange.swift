/// What became of the rows from one state to the next, as places among the items.
///
/// The four lists have no row in common and hold every row of both states.
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
  init(from old: [Int], to new: [Int]) {
    if old == new {
      (inserted, removed, moved, kept) = ([], [], [], new)
      return
    }
    // Rows are small numbers: a table of all of them is cheaper than hashing each.
    let rows = 1 + max(old.max() ?? -1, new.max() ?? -1)
    var places = [Int?](repeating: nil, count: rows)
    for (place, row) in old.enumerated() { places[row] = place }
    var (inserted, moved, kept): ([Int], [Int], [Int]) = ([], [], [])
    for (place, row) in new.enumerated() {
      switch places[row] {
      case nil: inserted.append(row)
      case place: kept.append(row)
      default: moved.append(row)
      }
      places[row] = nil
    }
    self.inserted = inserted
    removed = old.filter { places[$0] != nil }
    self.moved = moved
    self.kept = kept
  }
}

extension Storyboard {
  /// What became of the rows in a beat, by its number; at the start every row is kept.
  ///
  /// Made when it is asked for, since drawing has no use for it: linear in the items.
  public func change(ofBeat number: Int) -> RowChange {
    RowChange(from: beats[max(0, number - 1)].visible, to: beats[number].visible)
  }
}
