import Foundation
import Synchronization
import Testing
import Workflow

/// What is in the scene's folder before a run, and how the run has to replace it.
enum Situation: String, CaseIterable, Codable, Sendable {
  case nothing, oldSet, oldSetAmongOthers, othersOnly, forced, noMovesFromOutside, noExchange

  func prepare(_ folder: TemporaryFolder) throws {
    if self != .nothing, self != .othersOnly {
      try SampleSet(word: "old", frames: [0, 1, 2]).render(into: folder.path("out"))
    }
    if self == .oldSetAmongOthers || self == .othersOnly {
      try folder.write("out/demo/notes.txt", "keep")
    }
    if self == .forced {
      try folder.write("out/demo/frame-0007.png", "taken over")
      try folder.write("out/demo/notes.txt", "keep")
    }
  }

  var options: OutputOptions {
    var options = OutputOptions()
    options.force = self == .forced
    options.fsync = self == .oldSetAmongOthers
    return options
  }

  /// What the system itself answers, whatever the test does.
  func refusal(_ action: OutputError.Action, _ path: String) -> CInt {
    switch self {
    case .noMovesFromOutside: action == .move && path.hasSuffix(".settle.stage") ? EXDEV : 0
    case .noExchange: action == .exchange ? EINVAL : 0
    default: 0
    }
  }
}

@Suite struct SetRecoveryTests {
  private let new = SampleSet(word: "new", frames: [1, 2, 3, 4])

  /// The folder's content before and after a run that nothing disturbs.
  private func expectation(
    _ situation: Situation
  ) throws -> (old: [String: String], new: [String: String]) {
    let folder = try TemporaryFolder()
    try situation.prepare(folder)
    let old = try folder.tree("out")
    try new.render(into: folder.path("out"), options: situation.options)
    return (old, try folder.tree("out"))
  }

  /// Runs with a gate that fails from the given step on, or at that step only; nil when the run is
  /// shorter than that.
  private func run(
    _ situation: Situation,
    in folder: TemporaryFolder,
    failingAt step: Int,
    code: CInt,
    fromThereOn: Bool,
  ) throws -> (action: OutputError.Action, error: OutputError?)? {
    let count = Mutex(0)
    let failed = Mutex<OutputError.Action?>(nil)
    var options = situation.options
    options.gate = { action, path in
      let now = count.withLock {
        $0 += 1; return $0
      }
      if now == step { failed.withLock { $0 = action } }
      if fromThereOn ? now >= step : now == step { return code }
      return situation.refusal(action, path)
    }
    var thrown: OutputError?
    do throws(OutputError) {
      try new.render(into: folder.path("out"), options: options)
    } catch {
      thrown = error
    }
    return failed.withLock { $0 }.map { ($0, thrown) }
  }

  private func hasLeftovers(_ tree: [String: String]) -> Bool {
    tree.keys.contains { $0.contains(".settle") || $0.contains(".demo") }
  }

  @Test(arguments: Situation.allCases)
  func death_atAnyStepLeavesTheOldSetOrTheNew(situation: Situation) throws {
    let (old, new) = try expectation(situation)
    var step = 0
    var outcomes: Set<String> = []
    while true {
      step += 1
      let folder = try TemporaryFolder()
      try situation.prepare(folder)
      // Nothing changes the disk any more, as after a kill: no cleaning up either.
      let end = try run(situation, in: folder, failingAt: step, code: EIO, fromThereOn: true)
      if end == nil { break }
      for (name, text) in try folder.tree("out/demo") where name.hasPrefix("frame-") {
        #expect(
          ["old", "new"].contains { text == "\($0) \(Int(name.dropFirst(6).dropLast(4)) ?? -1)" }
            || text == "taken over",
          "step \(step): \(name) is incomplete",
        )
      }
      var options = situation.options
      options.gate = { action, path in situation.refusal(action, path) }
      let next = try SetWriter(self.new.description, in: folder.path("out"), options: options)
      next.discard()
      let tree = try folder.tree("out")
      #expect(tree == old || tree == new, "step \(step)")
      outcomes.insert(tree == old ? "old" : "new")
    }
    #expect(step > 20)
    #expect(outcomes == ["old", "new"])
  }

  @Test(arguments: Situation.allCases)
  func fullDisk_atAnyStepIsReportedAndCleanedUp(situation: Situation) throws {
    let (old, new) = try expectation(situation)
    var step = 0
    while true {
      step += 1
      let folder = try TemporaryFolder()
      try situation.prepare(folder)
      let end = try run(situation, in: folder, failingAt: step, code: ENOSPC, fromThereOn: false)
      guard let end else { break }
      var tree = try folder.tree("out")
      if case .unfinished = end.error {
        #expect(hasLeftovers(tree), "step \(step)")
        try SetWriter(self.new.description, in: folder.path("out"), options: situation.options)
          .discard()
        tree = try folder.tree("out")
        #expect(tree == new, "step \(step)")
      } else if end.error == nil {
        #expect(tree == new, "step \(step): \(end.action)")
      } else {
        #expect(
          tree == old || tree == new || old.isEmpty && tree == ["demo/": ""],
          "step \(step): \(end.action)",
        )
        #expect(!hasLeftovers(tree), "step \(step): \(end.action)")
      }
    }
  }

  @Test(arguments: Situation.allCases, [9, 24, 31, 36])
  func kill_atAnyStepLeavesTheOldSetOrTheNew(situation: Situation, step: Int) async throws {
    let (old, new) = try expectation(situation)
    let folder = try TemporaryFolder()
    try situation.prepare(folder)
    let path = folder.path("out")
    _ = await #expect(processExitsWith: .signal(SIGKILL)) {
      [situation, step, path = path as String] in
      let count = Mutex(0)
      var options = situation.options
      options.gate = { action, path in
        if count.withLock({
          $0 += 1; return $0
        }) == step {
          kill(getpid(), SIGKILL)
        }
        return situation.refusal(action, path)
      }
      try SampleSet(word: "new", frames: [1, 2, 3, 4]).render(into: path, options: options)
      kill(getpid(), SIGKILL)
    }
    try SetWriter(self.new.description, in: path, options: situation.options).discard()
    let tree = try folder.tree("out")
    #expect(tree == old || tree == new)
  }

  @Test func stage_lostInTransitionIsGivenUp() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "out/demo/.settle.transition",
      """
      settle transition 1
      +frame-0000.png
      -frame-0001.png
      +../../precious.png
      -notes.txt

      """,
    )
    for name in ["demo/frame-0000.png", "demo/frame-0001.png", "demo/notes.txt"] {
      try folder.write("out/" + name, "x")
    }
    try folder.write("precious.png", "x")
    try SetWriter(new.description, in: folder.path("out")).discard()
    #expect(try folder.tree() == ["out/demo/notes.txt": "x", "precious.png": "x"])
  }

  @Test func stage_thatHoldsSomethingElseIsNotRemoved() throws {
    let folder = try TemporaryFolder()
    try folder.write("out/.demo.settle/letter.txt", "mine")
    try folder.write("out/demo/letter.txt", "also mine")
    #expect(
      throws: OutputError.notOurs(paths: [folder.path("out/.demo.settle/letter.txt")], count: 1)
    ) {
      try new.render(into: folder.path("out"))
    }
    #expect(
      try folder.tree("out")
        == [".demo.settle/letter.txt": "mine", "demo/letter.txt": "also mine"]
    )
  }
}
