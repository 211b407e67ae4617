import Compare
import Pixels
import Records
import Verdicts

/// Speaks of frames whose pixels differ although nothing in their traces does.
struct PixelSentences {
  /// The frames, in order.
  private(set) var frames: [Int] = []
  private var names: (first: String, last: String) = ("", "")
  // Pictures of `diff` are called by their files.
  private var isFrames = true
  private var isTraced = true
  private var unequal = 0
  private var largest = 0
  private var places: [String: Int] = [:]

  /// Looks at the findings; those of frames whose traces differ are told otherwise.
  init(
    _ expected: Recording,
    _ actual: Recording,
    findings: [FrameFinding],
    equal: [ClosedRange<Int>],
    names leaves: LeafNames,
  ) {
    let equal = equal.sorted { $0.lowerBound < $1.lowerBound }
    let hasTraces = !expected.traces.isEmpty && !actual.traces.isEmpty
    var traces: [Int: Int] = [:]
    for frame in actual.frames { if let trace = frame.trace { traces[frame.number] = trace } }
    for finding in findings where Self.differs(finding) {
      let isEqual = Self.contains(equal, finding.number)
      guard isEqual || !hasTraces else { continue }
      if !isEqual { isTraced = false }
      if frames.isEmpty { names.first = finding.name }
      names.last = finding.name
      if finding.name != "frame \(finding.number)" { isFrames = false }
      frames.append(finding.number)
      guard let difference = finding.difference else { continue }
      unequal = max(unequal, difference.unequal)
      largest = max(largest, difference.largest)
      var found: Set<String> = []
      if let trace = traces[finding.number], actual.traces.indices.contains(trace) {
        let search = BoxSearch(leaves: actual.traces[trace], scale: actual.scale)
        for box in difference.boxes {
          found.formUnion(search.leaves(at: box).map { leaves.title(LeafKey($0)) })
        }
      } else {
        found.formUnion(finding.places)
      }
      for place in found { places[place, default: 0] += 1 }
    }
  }

  /// The sentence; nil without such frames.
  var statement: Statement? {
    guard let first = frames.first, let last = frames.last, first <= last else { return nil }
    var words = "the pixels differ"
    if isTraced { words += " although every leaf is where it was" }
    if unequal > 0 {
      let most = frames.count > 1 ? "at most " : ""
      words += ": \(most)\(Wording.count(unequal, "pixel"))"
      if largest > 0 { words += ", by at most \(Wording.count(largest, "level"))" }
    }
    if !places.isEmpty {
      let sorted = places.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      words += ", in \(Wording.list(sorted.map(\.key), atMost: 4))"
    }
    return Statement(.pixels, "\(words), \(when(first...last))", frames: first...last)
  }

  private func when(_ range: ClosedRange<Int>) -> String {
    if frames.count == 1, !isFrames { return "in \(Wording.excerpt(names.first, atMost: 60))" }
    if frames.count == range.count, isFrames { return "in \(Wording.frames(range))" }
    let ends =
      isFrames
      ? ("\(range.lowerBound)", "\(range.upperBound)")
      : (Wording.excerpt(names.first, atMost: 30), Wording.excerpt(names.last, atMost: 30))
    let noun = isFrames ? "frame" : "picture"
    return "in \(Wording.count(frames.count, noun)) from \(ends.0) to \(ends.1)"
  }

  /// Whether the pictures of a frame were compared and are not the same.
  static func differs(_ finding: FrameFinding) -> Bool {
    guard let expected = finding.expected, let actual = finding.actual else { return false }
    switch finding.verdict {
    case .differs: return true
    case .equal: return expected != actual && finding.difference.map { $0.unequal > 0 } ?? false
    default: return false
    }
  }

  private static func contains(_ ranges: [ClosedRange<Int>], _ number: Int) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(number)
  }
}

extension LeafKey {
  /// The key of the first leaf like this one.
  init(_ leaf: RecordedLeaf) {
    self.init(window: leaf.window, row: leaf.row, role: leaf.role, occurrence: 0)
  }
}
