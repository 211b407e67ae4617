import Verdicts

/// What there is to say of one scene in a few lines: what every report for people begins with.
///
/// All texts are in one line and safe to print; none is escaped for a format yet.
struct SceneSummary {
  /// The scene's name and its file.
  let name: String, file: String
  /// The verdict of the whole.
  let verdict: Verdict
  /// What became of the whole: `23 of 271 frames differ`.
  let headline: String
  /// Why: the explanation's statements, or what else is known where there are none; never empty
  /// unless all is equal, and ``mostSentences`` at most.
  let reasons: [String]
  /// The properties that differ, in order of the first frame, ``mostSentences`` at most.
  let changes: [String]
  /// How many reasons and changes there are.
  let reasonCount: Int, changeCount: Int
  /// The frames of each verdict but equal: `frames 12–34, 40: differ`.
  let frameLists: [String]
  /// The frames' own notes, each once, with the first frame that has it.
  let notes: [String]

  /// How many runs of frames, or names, a list has at most.
  static let mostSpans = 20
  /// How many notes of frames are told at most.
  static let mostNotes = 20
  /// How many reasons and how many changes are put into words at most.
  static let mostSentences = 100
  /// How many code points a text of a scene's has at most.
  static let longest = 400

  /// Sums up a scene, with so many of its reasons and changes in words.
  init(_ scene: SceneFinding, mostSentences: Int = Self.mostSentences) {
    name = scene.name.oneLine(longest: Self.longest)
    file = scene.file.oneLine(longest: Self.longest)
    verdict = scene.verdict
    headline = Self.headline(of: scene)
    changes = scene.explanation.changes.prefix(mostSentences).map(\.words)
    changeCount = scene.explanation.changes.count
    frameLists = Self.frameLists(of: scene)
    notes = Self.notes(of: scene)
    let statements = scene.explanation.statements
    let said =
      statements.prefix(mostSentences).map(\.words)
      + scene.notes.prefix(mostSentences).map { $0.oneLine(longest: Self.longest) }
    reasons = said.isEmpty ? Self.fallback(for: scene) : Array(said.prefix(mostSentences))
    reasonCount = max(reasons.count, statements.count + scene.notes.count)
  }

  /// Counts what is not equal, the most important verdict first.
  private static func headline(of scene: SceneFinding) -> String {
    guard !scene.frames.isEmpty else { return scene.verdict.words(count: 1) }
    let counts = Verdict.allCases.map { ($0, scene.count(of: $0)) }
      .filter { $0.0 != .equal && $0.1 > 0 }
    let total = scene.frames.count
    let unit = total == 1 ? "frame" : "frames"
    guard let (verdict, count) = counts.first else {
      return scene.verdict == .equal
        ? "\(total) \(unit) equal" : scene.verdict.words(count: 1)
    }
    let first = "\(count) of \(total) \(unit) \(verdict.words(count: count))"
    let others = counts.dropFirst().map { "\($0.1) \($0.0.words(count: $0.1))" }
    return ([first] + others).joined(separator: ", ")
  }

  /// What to say where nobody explained anything.
  private static func fallback(for scene: SceneFinding) -> [String] {
    switch scene.verdict {
    case .equal: []
    case .new: ["nothing was recorded yet to compare with: record it"]
    case .stale: ["its scene or variant is no more; only the reference is left"]
    case .unreadable: ["a picture or the reference cannot be read"]
    case .missing: ["the reference has frames or pictures that the run has not"]
    case .extra: ["the run has frames that the reference has not"]
    case .size: ["the pictures have another size"]
    case .differs: ["only the pixels differ; nothing else is known of the two"]
    }
  }

  private static func frameLists(of scene: SceneFinding) -> [String] {
    Verdict.allCases.filter { $0 != .equal }.compactMap { verdict in
      let frames = scene.frames.filter { $0.verdict == verdict }
      guard !frames.isEmpty else { return nil }
      return "\(list(of: frames)): \(verdict.words(count: frames.count))"
    }
  }

  /// Frames by their numbers, pictures of files by their names.
  private static func list(of frames: [FrameFinding]) -> String {
    if frames.allSatisfy(\.isNamedByNumber) {
      let unit = frames.count == 1 ? "frame" : "frames"
      return "\(unit) \(FrameSpans(frames.map(\.number)).text(most: mostSpans))"
    }
    let names = frames.prefix(mostSpans).map { $0.name.oneLine(longest: longest) }
    let left = frames.count - names.count
    return (names + (left > 0 ? ["and \(left) more"] : [])).joined(separator: ", ")
  }

  private static func notes(of scene: SceneFinding) -> [String] {
    var seen: Set<String> = []
    var notes: [String] = []
    for frame in scene.frames {
      for note in frame.notes where seen.insert(note).inserted {
        notes.append("\(frame.name): \(note)".oneLine(longest: longest))
        if notes.count == mostNotes { return notes + ["and more; report.json has them all"] }
      }
    }
    return notes
  }
}

extension FrameFinding {
  /// Whether its name says no more than its number.
  var isNamedByNumber: Bool { name == "frame \(number)" }
}

extension Statement {
  /// The sentence with its frames, where it does not name them itself.
  var words: String {
    let sentence = text.oneLine(longest: SceneSummary.longest)
    guard let frames, !sentence.contains("frame") else { return sentence }
    return "\(sentence) (\(frames.count == 1 ? "frame" : "frames") \(frames.words))"
  }
}

extension PropertyChange {
  /// `row 3, leading: y 201 → 199.5, frames 61–75`.
  var words: String {
    func shown(_ text: String) -> String { text.oneLine(longest: SceneSummary.longest) }
    let place = window == 0 ? "" : "window \(window + 1), "
    let owner = row.map { "row \(shown($0)), " } ?? ""
    let values = "\(shown(old ?? "none")) → \(shown(new ?? "none"))"
    let unit = frames.count == 1 ? "frame" : "frames"
    let share = count == frames.count ? "" : " (\(count) of them)"
    return "\(place)\(owner)\(shown(role)): \(shown(property)) \(values), "
      + "\(unit) \(frames.words)\(share)"
  }
}
