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

  /// Compares two states; linear in their lengths.
  init(from old: [Int], to new: [Int]) {
    if old == new {
      (inserted, removed, moved, kept) = ([], [], [], new)
      return
    }
    var places: [Int: Int] = [:]
    for (place, row) in old.enumerated() { places[row] = place }
    let remaining = Set(new)
    inserted = new.filter { places[$0] == nil }
    removed = old.filter { !remaining.contains($0) }
    moved = new.enumerated().filter { places[$1] != nil && places[$1] != $0 }.map(\.element)
    kept = new.enumerated().filter { places[$1] == $0 }.map(\.element)
  }
}
