import Verdicts

extension Verdict {
  /// What is true of as many frames, as it follows their number: `1 differs`, `2 differ`.
  func words(count: Int) -> String {
    switch self {
    case .unreadable: "unreadable"
    case .size: count == 1 ? "has another size" : "have another size"
    case .differs: count == 1 ? "differs" : "differ"
    case .missing: "missing"
    case .extra: "extra"
    case .new: "never recorded"
    case .stale: "stale"
    case .equal: "equal"
    }
  }
}

extension RunFindings {
  /// The scenes that are not equal, in order.
  var failing: [SceneFinding] { scenes.filter { $0.verdict != .equal } }

  /// Whether nothing failed and nothing was compared either, which is no success.
  var isEmpty: Bool { comparedFrames == 0 && failing.isEmpty }

  /// What the whole is called: `settle check`.
  var title: String { "settle \(kind.rawValue)" }

  /// The counts of all verdicts that occur, the most important first, equal always:
  /// `23 differ, 248 equal`.
  var counts: String {
    Verdict.allCases.map { ($0, count(of: $0)) }
      .filter { $0.1 > 0 || $0.0 == .equal }
      .map { "\($0.1) \($0.0.words(count: $0.1))" }
      .joined(separator: ", ")
  }

  /// The whole in one line: `2 scenes, 271 frames compared: 23 differ, 248 equal`.
  var line: String {
    if isEmpty { return "nothing was compared" }
    let isCheck = kind == .check
    let units = "\(isCheck ? "scene" : "pair")\(scenes.count == 1 ? "" : "s")"
    let pictures = "\(isCheck ? "frame" : "picture")\(comparedFrames == 1 ? "" : "s")"
    return "\(scenes.count) \(units), \(comparedFrames) \(pictures) compared: \(counts)"
      + (reservations.map { "; \($0)" } ?? "")
  }

  /// Why the line is not the last word; nil where it is.
  var reservations: String? {
    let part = shard.map { "part \($0.number) of \($0.count)" }
    let rest = isPartial ? "not all of it was checked" : nil
    let said = [part, rest].compactMap { $0 }
    return said.isEmpty ? nil : said.joined(separator: ", ")
  }
}
