import Records
import Verdicts

/// What the traces tell: leaves that differ, how they move, and pixels that differ without them.
struct LeafExplanation {
  /// What differs, in order of the first frame.
  let changes: [PropertyChange]
  /// Properties over time.
  let lanes: [Lane]

  private let motion: MotionSentences
  private let properties: PropertySentences
  private let pixels: PixelSentences

  /// Compares the traces of the frames that both recordings have.
  init(_ expected: Recording, _ actual: Recording, findings: [FrameFinding]) {
    let pairs = FramePairs(expected, actual)
    let table = LeafTable(expected, actual)
    let names = LeafNames(hasWindows: table.keys.contains { $0.window > 0 })
    let comparison = LeafComparison(
      expected,
      actual,
      pairs: pairs.tracePairs,
      table: table,
      names: names,
    )
    let followed = Self.followed(comparison, table)
    var leaves: [Int] = []
    var known: Set<Int> = []
    for leaf in followed.map(\.leaf) where known.insert(leaf).inserted { leaves.append(leaf) }
    changes = comparison.changes
    lanes = Lanes(expected, actual, pairs: pairs, table: table, changed: followed).list
    motion = MotionSentences(
      expected,
      actual,
      pairs: pairs,
      table: table,
      names: names,
      leaves: leaves,
    )
    properties = PropertySentences(comparison, table: table, names: names, compared: pairs.count)
    pixels = PixelSentences(
      expected,
      actual,
      findings: findings,
      equal: comparison.equal,
      names: names,
    )
  }

  /// The sentences, about `most` of each kind; more where motion has less to say.
  func statements(atMost most: Int) -> [Statement] {
    let pixels = pixels.statement
    return motion.statements(atMost: most)
      + properties.statements(atMost: most, isAll: pixels == nil)
      + [pixels].compactMap(\.self)
  }

  /// Which leaves move otherwise, and in what: each row by the one that stands for it, where that
  /// differs too.
  private static func followed(
    _ comparison: LeafComparison,
    _ table: LeafTable,
  ) -> [(leaf: Int, property: Int)] {
    struct Key: Hashable { let leaf: Int, property: Int }
    let representatives = RowRepresentatives(table)
    func properties(_ change: PropertyChange) -> [Int] {
      // A row that comes or goes is seen in its place and opacity.
      if change.property == "presence" { return [1, 4] }
      return LeafTrack.properties.firstIndex(of: change.property).map { [$0] } ?? []
    }
    let changed = zip(comparison.changes, comparison.leaves)
    var moving: Set<Key> = []
    for (change, leaf) in changed {
      for property in properties(change) { moving.insert(Key(leaf: leaf, property: property)) }
    }
    var seen: Set<Key> = []
    var followed: [(leaf: Int, property: Int)] = []
    for (change, leaf) in changed {
      for property in properties(change) {
        var key = Key(leaf: leaf, property: property)
        if let row = change.row,
          let other = representatives.leaf(window: change.window, row: row),
          moving.contains(Key(leaf: other, property: property))
        {
          key = Key(leaf: other, property: property)
        }
        if seen.insert(key).inserted { followed.append((key.leaf, key.property)) }
      }
    }
    return followed
  }
}
