import Compare
import Records
import TestSupport
import Testing
import Time
import Verdicts
import Workflow

@Suite struct ReportMergeTests {
  /// However a run is split by frames, its parts joined are the run.
  @Test(arguments: 0..<60)
  func partsJoinedAreTheRun(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let scenes = (0..<3).map { MergeSample.scene("s\($0)", frames: 12, random: &random) }
    let whole = MergeSample.run(scenes)
    let count = Int.random(in: 1...5, using: &random)
    let cuts =
      [0] + (0..<count - 1).map { _ in Int.random(in: 0...36, using: &random) }.sorted() + [36]
    var parts = (1...count).map { number in
      MergeSample.part(of: whole, number, count, numbers: cuts[number - 1]..<cuts[number])
    }
    parts.shuffle(using: &random)
    let merged = try merge(parts)
    #expect(merged == whole)
  }

  @Test func splitSceneIsExplainedOnceWhole() throws {
    var random = SplitMix64(seed: 1)
    var scene = MergeSample.scene("a", frames: 12, random: &random)
    scene.frames[7] = MergeSample.differing(7)
    scene.verdict = .differs
    let whole = MergeSample.run([scene])
    let parts = [
      MergeSample.part(of: whole, 1, 2, numbers: 0..<6),
      MergeSample.part(of: whole, 2, 2, numbers: 6..<12),
    ]
    var asked: [(Recording, Recording, [FrameFinding])] = []
    let why = SceneExplanation(statements: [Statement(.pixels, "whole")])
    let merged = try ReportMerge.merge(parts, labels: ["x", "y"]) {
      asked.append(($0, $1, $2))
      return why
    }
    #expect(asked.count == 1)
    #expect(asked.first?.0 == scene.expected)
    #expect(asked.first?.1 == scene.actual)
    #expect(asked.first?.2 == scene.frames)
    #expect(merged.scenes[0].explanation == why)
    #expect(merged.scenes[0].verdict == .differs)
    #expect(merged.shard == nil)
  }

  @Test func wholeRunsFollowEachOther() throws {
    var random = SplitMix64(seed: 2)
    let scenes = (0..<4).map { MergeSample.scene("s\($0)", frames: 3, random: &random) }
    let merged = try merge([
      MergeSample.run(Array(scenes[2...])), MergeSample.run(Array(scenes[..<2])),
    ])
    #expect(merged.scenes.map(\.name) == ["s2", "s3", "s0", "s1"])
    #expect(Set(merged.scenes) == Set(scenes))
    #expect(!merged.isPartial)
  }

  @Test func partialReportsGiveAPartialOne() throws {
    var random = SplitMix64(seed: 2)
    let whole = MergeSample.run([MergeSample.scene("a", frames: 12, random: &random)])
    var parts = [
      MergeSample.part(of: whole, 1, 2, numbers: 0..<6),
      // It was interrupted.
      MergeSample.part(of: whole, 2, 2, numbers: 6..<8),
    ]
    #expect(throws: ReportMergeError.gap(scene: "a", frames: [8...11])) { try merge(parts) }
    parts[1].isPartial = true
    #expect(try merge(parts).isPartial)
  }

  /// Each part says of a scene without a reference that it is new.
  @Test func newScenesAreUnited() throws {
    let new = SceneFinding(name: "a", file: "a.yaml", verdict: .new, notes: ["n"])
    let parts = (1...3).map { number in
      var part = MergeSample.run([new])
      part.shard = .init(number: number, count: 3)
      return part
    }
    #expect(try merge(parts) == MergeSample.run([new]))
  }
}

extension ReportMergeTests {
  @Test func nothingIsAnError() {
    #expect(throws: ReportMergeError.nothing) { try merge([]) }
  }

  @Test func partsAreThereOnceEach() {
    let part = { (number: Int, count: Int) in
      RunFindings(
        kind: .check,
        engine: "e",
        scenes: [],
        shard: .init(number: number, count: count),
      )
    }
    let whole = RunFindings(kind: .check, engine: "e", scenes: [])
    #expect(throws: ReportMergeError.missingParts([1, 3], count: 4)) {
      try merge([part(4, 4), part(2, 4)])
    }
    #expect(throws: ReportMergeError.twinParts(number: 2, count: 2, "l0", "l1")) {
      try merge([part(2, 2), part(2, 2)])
    }
    #expect(throws: ReportMergeError.partCounts("l0", 2, "l1", 3)) {
      try merge([part(1, 2), part(2, 3)])
    }
    #expect(throws: ReportMergeError.partAndWhole(part: "l0", whole: "l1")) {
      try merge([part(1, 2), whole])
    }
    #expect(throws: ReportMergeError.partAndWhole(part: "l1", whole: "l0")) {
      try merge([whole, part(1, 2)])
    }
    // A number of parts from a broken file takes no time and no room.
    let error = #expect(throws: ReportMergeError.self) { try merge([part(1, 1 << 53)]) }
    #expect(error?.description.contains("any of the parts 2/9007199254740992, 3/") == true)
  }

  @Test func kindsAndEnginesAgree() {
    let check = RunFindings(kind: .check, engine: "e", scenes: [])
    let diff = RunFindings(kind: .diff, engine: "e", scenes: [])
    let other = RunFindings(kind: .check, engine: "f", scenes: [])
    #expect(throws: ReportMergeError.kinds("l1", "l0")) { try merge([diff, check]) }
    #expect(throws: ReportMergeError.engines("l0", "e", "l1", "f")) { try merge([check, other]) }
  }

  @Test func wholeRunsHaveNoSceneInCommon() {
    var random = SplitMix64(seed: 3)
    let run = MergeSample.run([MergeSample.scene("a", frames: 2, random: &random)])
    #expect(throws: ReportMergeError.twinScenes("a", "l0", "l1")) { try merge([run, run]) }
  }

  @Test func framesDoNotOverlap() {
    var random = SplitMix64(seed: 3)
    let whole = MergeSample.run([MergeSample.scene("a", frames: 12, random: &random)])
    let parts = [
      MergeSample.part(of: whole, 1, 2, numbers: 0..<8),
      MergeSample.part(of: whole, 2, 2, numbers: 5..<12),
    ]
    #expect(throws: ReportMergeError.overlap(scene: "a", frames: [5...7], "l0", "l1")) {
      try merge(parts)
    }
  }

  @Test(
    arguments: [
      ("file", "the scene's file"), ("tolerance", "the tolerance"),
      ("scene", "the scene file of the run"), ("items", "the file of items of the run"),
      ("reference", "the picture of frame 3 of the reference"), ("scale", "the scale of the run"),
      ("empty", "whether there are frames to compare"),
    ]
  )
  func scenesAgree(change: String, what: String) {
    var random = SplitMix64(seed: 3)
    let whole = MergeSample.run([MergeSample.scene("a", frames: 12, random: &random)])
    let first = MergeSample.part(of: whole, 1, 2, numbers: 0..<6)
    var second = MergeSample.part(of: whole, 2, 2, numbers: 6..<12)
    switch change {
    case "file": second.scenes[0].file = "b.yaml"
    case "tolerance": second.scenes[0].tolerance.pixels = 1
    case "scene": second.scenes[0].actual?.inputs.scene = MergeSample.digest(9)
    case "items": second.scenes[0].actual?.inputs.items = MergeSample.digest(9)
    case "reference": second.scenes[0].expected?.frames[3].picture = MergeSample.digest(9)
    case "scale": second.scenes[0].actual?.scale = 3
    default: second.scenes[0].frames = []
    }
    #expect(throws: ReportMergeError.scenes("a", what: what, "l0", "l1")) {
      try merge([first, second])
    }
  }

  /// A machine with another file for a family is found, though no scene is on both.
  @Test func facesAreOneSet() throws {
    var random = SplitMix64(seed: 5)
    let face = RecordedInputs.Face(family: "Inter", index: 0, digest: MergeSample.digest(1))
    let other = RecordedInputs.Face(family: "Inter", index: 0, digest: MergeSample.digest(2))
    var runs = ["a", "b"].map { name in
      var scene = MergeSample.scene(name, frames: 2, random: &random)
      scene.expected?.inputs.faces = [face]
      scene.actual?.inputs.faces = [face]
      return MergeSample.run([scene])
    }
    _ = try merge(runs)
    runs[1].scenes[0].actual?.inputs.faces = [other]
    #expect(throws: ReportMergeError.faces(family: "Inter", "l0", "l1")) { try merge(runs) }
    // A scene's own face, with which its reference was drawn too, is no other machine's.
    runs[1].scenes[0].expected?.inputs.faces = [other]
    _ = try merge(runs)
  }

  /// A report without its sets cannot explain a scene that another part shows to differ.
  @Test func setsAreNeededToExplain() throws {
    var random = SplitMix64(seed: 6)
    var scene = MergeSample.scene("a", frames: 12, random: &random)
    let green = MergeSample.run([scene])
    scene.frames[7] = MergeSample.differing(7)
    scene.verdict = .differs
    let red = MergeSample.run([scene])
    func parts(of whole: RunFindings) -> [RunFindings] {
      var first = MergeSample.part(of: whole, 1, 2, numbers: 0..<6)
      first.scenes[0].actual = first.scenes[0].actual.map { recording in
        var outline = recording
        (outline.traces, outline.steps) = ([], [])
        outline.frames = recording.frames.map {
          RecordedFrame(number: $0.number, picture: $0.picture, trace: nil)
        }
        return outline
      }
      return [first, MergeSample.part(of: whole, 2, 2, numbers: 6..<12)]
    }
    #expect(try merge(parts(of: green)).scenes[0].frames == green.scenes[0].frames)
    #expect(throws: ReportMergeError.noSet(scene: "a", side: .actual, "l0")) {
      try merge(parts(of: red))
    }
  }

  @Test func errorsSayWhereAndWhatToDo() {
    #expect(
      ReportMergeError.gap(scene: "a", frames: [3...5, 9...9]).description
        == "a: no part has frames 3–5, 9; run the parts again, from one commit"
    )
    #expect(
      ReportMergeError.missingParts([3], count: 8).description
        == "no report is part 3/8; run `settle check` with --shard 3/8, or name its folder too"
    )
    #expect(
      ReportMergeError.twinScenes("\u{1b}[2J", "x", "y").description.hasPrefix("x and y both have")
    )
    #expect(!ReportMergeError.twinScenes("\u{1b}[2J", "x", "y").description.contains("\u{1b}"))
  }

  private func merge(_ parts: [RunFindings]) throws(ReportMergeError) -> RunFindings {
    try ReportMerge.merge(parts, labels: parts.indices.map { "l\($0)" }) { _, _, _ in
      SceneExplanation()
    }
  }
}

/// Runs whose frames are equal, and parts of them.
enum MergeSample {
  static func digest(_ number: Int) -> String {
    String(repeating: String(number % 10), count: 32)
  }

  static func differing(_ number: Int) -> FrameFinding {
    FrameFinding(
      number: number,
      name: "frame \(number)",
      verdict: .differs,
      expected: digest(number),
      actual: digest(number + 1),
    )
  }

  static func scene(_ name: String, frames: Int, random: inout SplitMix64) -> SceneFinding {
    let traces = (0..<frames).map { _ in Int.random(in: 0..<4, using: &random) }
    var recording = Recording(
      scene: name,
      engine: "e",
      inputs: RecordedInputs(scene: digest(1), items: nil, faces: [], usesBoxes: true),
      rate: FrameRate(60),
      scale: 2,
      width: 10,
      height: 10,
      frames: [],
      traces: [],
      steps: [
        RecordedStep(
          window: 0,
          number: 0,
          time: 0,
          label: nil,
          does: [],
          visible: [],
          visibleCount: 0,
          animation: nil,
        )
      ],
      settings: [RecordedSetting(path: "fps", value: "60")],
    )
    for (number, trace) in traces.enumerated() {
      add(number, digest(number), leaf(trace), to: &recording)
    }
    let findings = (0..<frames).map { number in
      FrameFinding(
        number: number,
        name: "frame \(number)",
        verdict: .equal,
        expected: digest(number),
        actual: digest(number),
      )
    }
    return SceneFinding(
      name: name,
      file: "\(name).yaml",
      verdict: .equal,
      frames: findings,
      expected: recording,
      actual: recording,
    )
  }

  private static func leaf(_ place: Int) -> [RecordedLeaf] {
    [
      RecordedLeaf(
        window: 0,
        row: "1",
        role: "fill",
        x: Double(place),
        y: 0,
        width: 1,
        height: 1,
        opacity: 1,
      )
    ]
  }

  /// Adds a frame, whose trace is kept once, in order of first use.
  private static func add(
    _ number: Int,
    _ picture: String,
    _ trace: [RecordedLeaf],
    to recording: inout Recording,
  ) {
    let place = recording.traces.firstIndex(of: trace) ?? recording.traces.count
    if place == recording.traces.count { recording.traces.append(trace) }
    recording.frames.append(RecordedFrame(number: number, picture: picture, trace: place))
  }

  static func run(_ scenes: [SceneFinding]) -> RunFindings {
    RunFindings(kind: .check, engine: "e", scenes: scenes)
  }

  /// The part of a run that has those of its frames, counted through all scenes.
  static func part(
    of whole: RunFindings,
    _ number: Int,
    _ count: Int,
    numbers: Range<Int>,
  ) -> RunFindings {
    var part = RunFindings(
      kind: whole.kind,
      engine: whole.engine,
      scenes: [],
      shard: .init(number: number, count: count),
    )
    var start = 0
    for scene in whole.scenes {
      let own = numbers.clamped(to: start..<start + scene.frames.count)
      start += scene.frames.count
      guard !own.isEmpty else { continue }
      var share = scene
      let first = start - scene.frames.count
      share.frames = Array(scene.frames[own.lowerBound - first..<own.upperBound - first])
      share.verdict = SceneFinding.verdict(of: share.frames)
      if let actual = scene.actual {
        var recording = actual
        (recording.frames, recording.traces) = ([], [])
        for frame in actual.frames[own.lowerBound - first..<own.upperBound - first] {
          add(
            frame.number,
            frame.picture,
            frame.trace.map { actual.traces[$0] } ?? [],
            to: &recording,
          )
        }
        share.actual = recording
      }
      part.scenes.append(share)
    }
    return part
  }
}
