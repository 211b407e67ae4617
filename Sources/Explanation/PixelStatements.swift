import Compare
public import Pixels
public import Records
import Verdicts

/// What only the pixels tell.
enum PixelStatements {
  /// Frames whose pixels differ although every leaf is where and as it was.
  static func statements(
    _ frames: [FrameFinding],
    _ expected: Recording,
    _ actual: Recording,
  ) -> [Statement] {
    let olds = Dictionary(expected.frames.map { ($0.number, $0.trace) }) { first, _ in first }
    let news = Dictionary(actual.frames.map { ($0.number, $0.trace) }) { first, _ in first }
    let unexplained = frames.filter { frame in
      guard frame.verdict == .differs, frame.difference != nil else { return false }
      guard let old = olds[frame.number] ?? nil, let new = news[frame.number] ?? nil else {
        return true
      }
      return expected.traces[old] == actual.traces[new]
    }
    guard let first = unexplained.first, let last = unexplained.last,
      let worst = unexplained.max(by: { $0.unequal < $1.unequal })
    else { return [] }
    let hasTraces = !expected.traces.isEmpty && !actual.traces.isEmpty
    let range = Words.frames(first.number...last.number)
    let subject =
      hasTraces ? "the pixels differ although every leaf is where it was" : "the pixels differ"
    let places = worst.places.isEmpty ? "" : ", in \(Words.list(worst.places))"
    let largest = unexplained.compactMap(\.difference?.largest).max() ?? 0
    let text =
      "\(subject) (\(Words.count(unexplained.count, "frame")) of \(range)): "
      + "at most \(Words.count(worst.unequal, "pixel")), by at most \(Words.count(largest, "level"))"
      + places
    return [Statement(.pixels, text, frames: first.number...last.number)]
  }
}

extension FrameFinding {
  fileprivate var unequal: Int { difference?.unequal ?? 0 }
}

extension Explainer {
  /// The rows (`row 3`), or leaves of no row (`title`), that boxes of pixels belong to: of the leaves
  /// that a box overlaps the smallest one's, six names at most.
  ///
  /// Leaves are in points, boxes in pixels of a picture of some pixels a point.
  public static func places(
    of boxes: [PixelBox],
    in leaves: [RecordedLeaf],
    scale: Double,
  ) -> [String] {
    let hasWindows = leaves.contains { $0.window > 0 }
    var names: [String] = []
    for box in boxes {
      let found = leaves.filter { $0.overlaps(box, scale: scale) && $0.opacity > 0 }
      // A list's fill lies under its rows: the smallest leaf says most.
      guard let leaf = found.min(by: { $0.width * $0.height < $1.width * $1.height }) else {
        continue
      }
      var name = leaf.row.map { Words.rows([$0]) } ?? leaf.role
      if hasWindows { name += " in window \(leaf.window + 1)" }
      if !names.contains(name) { names.append(name) }
    }
    return Array(names.prefix(6))
  }
}

extension RecordedLeaf {
  fileprivate func overlaps(_ box: PixelBox, scale: Double) -> Bool {
    x * scale < Double(box.x + box.width) && Double(box.x) < (x + width) * scale
      && y * scale < Double(box.y + box.height) && Double(box.y) < (y + height) * scale
  }
}
