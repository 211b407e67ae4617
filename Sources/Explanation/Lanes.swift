import Records
import Verdicts

/// Draws up properties over time for charts: those that differ first.
struct Lanes {
  /// How many there are at most.
  static let most = 24
  /// How many that do not differ are added where there is room.
  static let mostEqual = 6

  private(set) var list: [Lane] = []

  /// Follows the properties in which leaves differ, those that differ first before others; then
  /// places and opacities of rows that move alike.
  init(
    _ expected: Recording,
    _ actual: Recording,
    pairs: FramePairs,
    table: LeafTable,
    changed: [(leaf: Int, property: Int)],
  ) {
    guard !changed.isEmpty else { return }
    let wanted = changed.prefix(Self.most)
    var leaves: [Int] = []
    for leaf in wanted.map(\.leaf) where !leaves.contains(leaf) { leaves.append(leaf) }
    let others = Self.others(table, besides: leaves)
    if wanted.count < Self.most { leaves += others }
    let (old, new) = (
      LeafTrack.tracks(
        of: leaves,
        over: LeafTrack.spans(expected),
        traces: expected.traces,
        numbers: table.expected,
      ),
      LeafTrack.tracks(
        of: leaves,
        over: LeafTrack.spans(actual),
        traces: actual.traces,
        numbers: table.actual,
      ),
    )
    let segments = pairs.segments
    func lane(_ leaf: Int, _ property: Int) -> Lane? {
      guard let slot = leaves.firstIndex(of: leaf) else { return nil }
      let samples = (old: old[slot].samples[property], new: new[slot].samples[property])
      let key = table.keys[leaf]
      return Lane(
        window: key.window,
        row: key.row,
        role: key.role,
        property: LeafTrack.properties[property],
        expected: samples.old,
        actual: samples.new,
        differing: Self.differing(samples.old, samples.new, in: segments),
      )
    }
    list = wanted.compactMap { lane($0.leaf, $0.property) }
    let moving = leaves.suffix(wanted.count < Self.most ? others.count : 0).flatMap { leaf in
      [1, 4].compactMap { lane(leaf, $0) }.filter { $0.expected.count > 1 && $0.differing.isEmpty }
    }
    list += moving.prefix(min(Self.mostEqual, Self.most - list.count))
  }

  /// A few rows' leaves besides those that are wanted.
  private static func others(_ table: LeafTable, besides leaves: [Int]) -> [Int] {
    let representatives = RowRepresentatives(table)
    var others: [Int] = []
    for (number, key) in table.keys.enumerated() where others.count < 12 {
      guard let row = key.row, representatives.leaf(window: key.window, row: row) == number,
        !leaves.contains(number)
      else { continue }
      others.append(number)
    }
    return others
  }

  /// The frames in which two properties differ, of those that both recordings have.
  private static func differing(
    _ old: [Lane.Sample],
    _ new: [Lane.Sample],
    in segments: [ClosedRange<Int>],
  ) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var (i, j) = (-1, -1)
    for segment in segments {
      var frame = segment.lowerBound
      while frame <= segment.upperBound {
        while i + 1 < old.count, old[i + 1].frame <= frame { i += 1 }
        while j + 1 < new.count, new[j + 1].frame <= frame { j += 1 }
        let next = min(
          i + 1 < old.count ? old[i + 1].frame : Int.max,
          j + 1 < new.count ? new[j + 1].frame : Int.max,
          segment.upperBound + 1,
        )
        if differ(i < 0 ? nil : old[i].value, j < 0 ? nil : new[j].value) {
          if let last = ranges.last, last.upperBound + 1 == frame {
            ranges[ranges.count - 1] = last.lowerBound...next - 1
          } else {
            ranges.append(frame...next - 1)
          }
        }
        frame = next
      }
    }
    return ranges
  }

  private static func differ(_ old: Double?, _ new: Double?) -> Bool {
    switch (old, new) {
    case (let old?, let new?): LeafComparison.differ(old, new)
    case (nil, nil): false
    default: true
    }
  }
}
