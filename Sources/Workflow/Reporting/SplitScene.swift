import Records
import Verdicts

/// A scene of which several parts of a run have some frames each.
struct SplitScene {
  /// What one report has of it.
  struct Share {
    let scene: SceneFinding
    let label: String
  }

  /// The scene's name.
  let name: String
  /// What the reports have of it, in their order; at least one.
  let shares: [Share]

  /// The scene as a whole.
  func united(explain: ReportMerge.Explain) throws(ReportMergeError) -> SceneFinding {
    let first = shares[0]
    guard shares.count > 1 else { return first.scene }
    for share in shares.dropFirst() { try checkAgreement(first, share) }
    var whole = first.scene
    whole.frames = try unitedFrames()
    whole.expected = try united(.expected)
    whole.actual = try united(.actual)
    let verdicts = Set(shares.map(\.scene.verdict) + [SceneFinding.verdict(of: whole.frames)])
    whole.verdict = Verdict.allCases.first(where: verdicts.contains) ?? .equal
    whole.notes = unique(shares.flatMap(\.scene.notes))
    whole.explanation = try explanation(of: whole, explain: explain)
    return whole
  }

  /// Checks that what two shares say of the whole is the same.
  private func checkAgreement(_ first: Share, _ second: Share) throws(ReportMergeError) {
    func fault(_ what: String) -> ReportMergeError {
      .scenes(name, what: what, first.label, second.label)
    }
    guard first.scene.file == second.scene.file else { throw fault("the scene's file") }
    guard first.scene.tolerance == second.scene.tolerance else { throw fault("the tolerance") }
    // A share without frames says something of the whole (never recorded, unreadable), and so must
    // the others.
    guard first.scene.frames.isEmpty == second.scene.frames.isEmpty else {
      throw fault("whether there are frames to compare")
    }
    if first.scene.frames.isEmpty, first.scene.verdict != second.scene.verdict {
      throw fault("the verdict")
    }
  }

  /// All frames in the order of their numbers, each from one share.
  private func unitedFrames() throws(ReportMergeError) -> [FrameFinding] {
    for (place, share) in shares.enumerated() {
      let numbers = Set(share.scene.frames.map(\.number))
      for other in shares.dropFirst(place + 1) {
        let twins = other.scene.frames.map(\.number).filter(numbers.contains)
        guard twins.isEmpty else {
          throw .overlap(scene: name, frames: runs(of: twins), share.label, other.label)
        }
      }
    }
    return shares.flatMap(\.scene.frames).sorted { $0.number < $1.number }
  }

  /// The recordings of a side as one; nil where no share has one.
  private func united(_ side: ReportReading.Side) throws(ReportMergeError) -> Recording? {
    var union: RecordingUnion?
    for share in shares {
      let recording = side == .expected ? share.scene.expected : share.scene.actual
      guard let recording else { continue }
      guard let known = union else {
        union = RecordingUnion(recording, label: share.label)
        continue
      }
      if let what = union?.add(recording) {
        let whose = side == .expected ? "of the reference" : "of the run"
        throw .scenes(name, what: "the \(what) \(whose)", known.label, share.label)
      }
    }
    return union?.recording
  }

  /// The explanation of the whole, made anew where both recordings are whole.
  private func explanation(
    of whole: SceneFinding,
    explain: ReportMerge.Explain,
  ) throws(ReportMergeError) -> SceneExplanation {
    if let expected = whole.expected, let actual = whole.actual {
      let lack = try lackingSet(isNeeded: whole.verdict != .equal)
      if !lack { return explain(expected, actual, whole.frames) }
    }
    let explanations = shares.map(\.scene.explanation)
    return SceneExplanation(
      origins: unique(explanations.flatMap(\.origins)),
      statements: unique(explanations.flatMap(\.statements)),
      changes: unique(explanations.flatMap(\.changes)),
      lanes: unique(explanations.flatMap(\.lanes)),
    )
  }

  /// Whether a share's recording is only what its report tells; an error where it is needed.
  private func lackingSet(isNeeded: Bool) throws(ReportMergeError) -> Bool {
    for share in shares {
      for side in ReportReading.Side.allCases {
        let recording = side == .expected ? share.scene.expected : share.scene.actual
        guard let recording, recording.steps.isEmpty, recording.traces.isEmpty else { continue }
        if isNeeded { throw .noSet(scene: name, side: side, share.label) }
        return true
      }
    }
    return false
  }

  /// Checks that a scene's frames are all those from 0 to the last, and all of the reference's.
  static func checkGaps(in scene: SceneFinding) throws(ReportMergeError) {
    guard !scene.frames.isEmpty else { return }
    var gaps: [ClosedRange<Int>] = []
    var next = 0
    for number in scene.frames.map(\.number) + [(scene.expected?.frames.last?.number ?? -1) + 1] {
      if number > next { gaps.append(next...number - 1) }
      next = max(next, number + 1)
    }
    guard gaps.isEmpty else { throw .gap(scene: scene.name, frames: gaps) }
  }
}

/// Numbers that rise, as runs of those that follow each other.
private func runs(of numbers: [Int]) -> [ClosedRange<Int>] {
  var runs: [ClosedRange<Int>] = []
  for number in numbers {
    if let last = runs.last, last.upperBound + 1 == number {
      runs[runs.count - 1] = last.lowerBound...number
    } else {
      runs.append(number...number)
    }
  }
  return runs
}

/// The values, each where it comes first.
private func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
  var seen: Set<Value> = []
  return values.filter { seen.insert($0).inserted }
}
