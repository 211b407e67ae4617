/// Which leaf stands for its row: the `fill`, or else the first.
struct RowRepresentatives {
  private struct Row: Hashable { let window: Int, row: String }

  private var leaves: [Row: Int] = [:]
  private var counts: [Row: Int] = [:]

  /// Looks at all leaves of a table.
  init(_ table: LeafTable) {
    for (number, key) in table.keys.enumerated() {
      guard let id = key.row else { continue }
      let row = Row(window: key.window, row: id)
      counts[row, default: 0] += 1
      let known = leaves[row].map { table.keys[$0] }
      let isBetter = known.map { $0.role != "fill" && key.role == "fill" } ?? true
      if isBetter, key.occurrence == 0 { leaves[row] = number }
    }
  }

  /// How many leaves a row has, over all frames.
  func count(window: Int, row: String) -> Int { counts[Row(window: window, row: row)] ?? 0 }

  /// The number of the leaf that stands for a row.
  func leaf(window: Int, row: String) -> Int? { leaves[Row(window: window, row: row)] }
}
