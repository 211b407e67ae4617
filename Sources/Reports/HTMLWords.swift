import Compare
import Verdicts

/// What a page says of verdicts, in words.
enum HTMLWords {
  /// The verdict of the whole run in a line: `2 of 35 scenes differ, 1 was never recorded`.
  static func headline(_ run: RunFindings) -> String {
    let things = run.kind == .check ? ("scene", "scenes") : ("pair", "pairs")
    let total = run.scenes.count
    func failing(_ verdicts: Verdict...) -> Int {
      run.scenes.count { verdicts.contains($0.verdict) }
    }
    guard total > 0 else { return "Nothing was compared" }
    let all = total == 1 ? "1 \(things.0)" : "\(total) \(things.1)"
    if failing(.equal) == total {
      if run.comparedFrames == 0 { return "Nothing was compared" }
      return total == 1 ? "\(all) is equal" : "All \(all) are equal"
    }
    let groups: [(count: Int, one: String, more: String)] = [
      (failing(.unreadable), "cannot be read", "cannot be read"),
      (failing(.differs, .size), "differs", "differ"),
      (failing(.missing), "misses frames", "miss frames"),
      (failing(.extra), "has extra frames", "have extra frames"),
      (failing(.new), "was never recorded", "were never recorded"),
      (failing(.stale), "is stale", "are stale"),
    ]
    let said = groups.filter { $0.count > 0 }.enumerated().map { place, group in
      let verb = group.count == 1 ? group.one : group.more
      if place > 0 { return "\(group.count) \(verb)" }
      return total == 1 ? "\(all) \(verb)" : "\(group.count) of \(total) \(things.1) \(verb)"
    }
    return said.joined(separator: ", ")
  }

  /// What else has to be known of the run: a part of it, or a filter.
  static func restrictions(_ run: RunFindings) -> [String] {
    var said: [String] = []
    if let shard = run.shard { said.append("part \(shard.number) of \(shard.count)") }
    if run.isPartial { said.append("not the whole run: filtered or interrupted") }
    return said
  }

  /// How a scene's frames fared: `38 of 271 frames differ, 2 are missing`.
  static func summary(_ scene: SceneFinding) -> String {
    guard !scene.frames.isEmpty else {
      return switch scene.verdict {
      case .new: "never recorded"
      case .stale: "a reference whose scene is no more"
      case .equal: "no frames"
      default: words(scene.verdict, 1)
      }
    }
    let total = scene.frames.count
    let verdicts = Verdict.allCases.filter { $0 != .equal && scene.count(of: $0) > 0 }
    guard !verdicts.isEmpty else {
      return total == 1 ? "1 frame is equal" : "\(total) frames are equal"
    }
    return verdicts.enumerated().map { place, verdict in
      let count = scene.count(of: verdict)
      let verb = words(verdict, count)
      if place > 0 { return "\(count) \(verb)" }
      return total == 1 ? "1 frame \(verb)" : "\(count) of \(total) frames \(verb)"
    }.joined(separator: ", ")
  }

  private static func words(_ verdict: Verdict, _ count: Int) -> String {
    let isOne = count == 1
    return switch verdict {
    case .unreadable: "cannot be read"
    case .size: isOne ? "has another size" : "have another size"
    case .differs: isOne ? "differs" : "differ"
    case .missing: isOne ? "is missing" : "are missing"
    case .extra: isOne ? "is extra" : "are extra"
    case .new: isOne ? "is new" : "are new"
    case .stale: isOne ? "is stale" : "are stale"
    case .equal: isOne ? "is equal" : "are equal"
    }
  }

  /// What may differ, in words.
  static func tolerance(_ tolerance: Tolerance) -> String {
    if tolerance.isExact {
      return tolerance.isStrictAboutAlpha ? "exact, colour under alpha 0 included" : "exact"
    }
    let unit = tolerance.metric == .channel ? "levels" : "thousandths in OKLab"
    var said = [
      "pixels up to \(tolerance.threshold) \(unit) apart are equal",
      "\(tolerance.pixels) may differ, \(tolerance.window) in 32×32, \(tolerance.cluster) together",
    ]
    if tolerance.forgivesAntialiasing { said.append("anti-aliased edges are forgiven") }
    if tolerance.isStrictAboutAlpha { said.append("colour under alpha 0 counts") }
    return said.joined(separator: "; ")
  }

  /// Frames as ranges: `frame 3`, `frames 3–8`.
  static func frames(_ range: ClosedRange<Int>) -> String {
    range.count == 1
      ? "frame \(range.lowerBound)" : "frames \(range.lowerBound)–\(range.upperBound)"
  }

  /// A number of bytes in the units of `--report-size`, where MB are 2²⁰ and KB 2¹⁰: `64MB`.
  static func size(_ bytes: Int) -> String {
    if bytes > 0, bytes % (1 << 20) == 0 { return "\(bytes >> 20)MB" }
    if bytes > 0, bytes % (1 << 10) == 0 { return "\(bytes >> 10)KB" }
    return "\(bytes) bytes"
  }
}
