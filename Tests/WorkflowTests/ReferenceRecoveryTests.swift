import Foundation
import Records
import Synchronization
import Testing

@testable import Workflow

@Suite struct ReferenceRecoveryTests {
  /// What is in the scene's folder before a run.
  enum Situation: String, CaseIterable, Codable, Sendable {
    case nothing, oldSet, oldSetAmongOthers, othersOnly, noExchange, noMovesFromOutside

    static let old = ReferenceSample.recording([1, 2, 3])
    static let new = ReferenceSample.recording([2, 3, 4, 5])

    var hasOldSet: Bool { self != .nothing && self != .othersOnly }

    func prepare(_ folder: TemporaryFolder) throws {
      if hasOldSet { try ReferenceFolder(folder.path("ref")).write(sample: Self.old) }
      if self == .oldSetAmongOthers || self == .othersOnly {
        try folder.write("ref/demo/README.md", "keep")
      }
    }

    /// What the system itself answers, whatever the test does.
    func refusal(_ action: OutputError.Action, _ path: String) -> CInt {
      switch self {
      case .noExchange: action == .exchange ? EINVAL : 0
      case .noMovesFromOutside: action == .move && path.hasSuffix(".settle.stage") ? EXDEV : 0
      default: 0
      }
    }
  }

  /// Writes the new set with a gate that fails from a step on, or at that step only; nil when the
  /// run is shorter than that.
  private func run(
    _ situation: Situation,
    in folder: TemporaryFolder,
    failingAt step: Int,
    fromThereOn: Bool,
    _ body: (ReferenceFolder, OutputOptions) throws -> Void,
  ) -> (any Error)?? {
    let count = Mutex(0)
    var options = OutputOptions()
    options.fsync = situation == .oldSetAmongOthers
    options.gate = { action, path in
      let now = count.withLock {
        $0 += 1
        return $0
      }
      if fromThereOn ? now >= step : now == step { return ENOSPC }
      return situation.refusal(action, path)
    }
    var thrown: (any Error)?
    do {
      try body(ReferenceFolder(folder.path("ref")), options)
    } catch {
      thrown = error
    }
    return count.withLock { $0 } >= step ? .some(thrown) : nil
  }

  private func hidden(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path("ref"))
      .filter { $0.split(separator: "/").contains { $0.hasPrefix(".") } }
  }

  @Test(arguments: Situation.allCases)
  func death_atAnyStepLeavesTheOldSetOrTheNew(situation: Situation) throws {
    var step = 0
    var outcomes: Set<String> = []
    while true {
      step += 1
      let folder = try TemporaryFolder()
      try situation.prepare(folder)
      let end = run(situation, in: folder, failingAt: step, fromThereOn: true) {
        try $0.write(sample: Situation.new, options: $1)
      }
      if end == nil { break }
      let references = ReferenceFolder(folder.path("ref"))
      // What is read, before anyone tidies up, is whole, with all its pictures.
      let set = try references.set("demo")
      #expect([Situation.old, Situation.new, nil].contains(set?.recording), "step \(step)")
      #expect(situation.hasOldSet ? set != nil : set?.recording != Situation.old, "step \(step)")
      for frame in set?.recording.frames ?? [] {
        let png = try ReferenceSample.png(of: frame.picture)
        #expect(try set?.png(of: frame.picture) == png, "step \(step)")
      }
      #expect(try references.names() == (set == nil ? [] : ["demo"]), "step \(step)")
      outcomes.insert(set?.recording == Situation.new ? "new" : "old")
      try references.write(sample: ReferenceSample.recording([6]))
      #expect(try references.set("demo")?.recording == ReferenceSample.recording([6]))
      #expect(try hidden(folder) == [], "step \(step)")
      let pictures = try folder.tree("ref/demo").keys.filter { $0.hasSuffix(".png") }
      #expect(Array(pictures) == [ReferenceSample.file(6)], "step \(step)")
      if situation == .oldSetAmongOthers {
        #expect(try folder.text("ref/demo/README.md") == "keep")
      }
    }
    #expect(step > 15)
    #expect(outcomes == ["old", "new"])
  }

  @Test(arguments: Situation.allCases)
  func fullDisk_atAnyStepIsReportedAndCleanedUp(situation: Situation) throws {
    var step = 0
    while true {
      step += 1
      let folder = try TemporaryFolder()
      try situation.prepare(folder)
      let before = try folder.tree("ref")
      let end = run(situation, in: folder, failingAt: step, fromThereOn: false) {
        try $0.write(sample: Situation.new, options: $1)
      }
      guard let end else { break }
      let references = ReferenceFolder(folder.path("ref"))
      if case .output(.unfinished)? = end as? ReferenceError {
        #expect(try references.set("demo")?.recording == Situation.new, "step \(step)")
      } else if end == nil {
        #expect(try references.set("demo")?.recording == Situation.new, "step \(step)")
        #expect(try hidden(folder).allSatisfy { $0.hasSuffix(".settle.lock") }, "step \(step)")
      } else {
        let tree = try folder.tree("ref")
        let recording = try references.set("demo")?.recording
        #expect(
          tree == before || recording == Situation.new || before.isEmpty && tree == ["demo/": ""],
          "step \(step)",
        )
      }
    }
  }

  @Test(arguments: [false, true])
  func removal_isWholeOrNotAtAll(amongOthers: Bool) throws {
    let situation: Situation = amongOthers ? .oldSetAmongOthers : .oldSet
    var step = 0
    var outcomes: Set<Bool> = []
    while true {
      step += 1
      let folder = try TemporaryFolder()
      try situation.prepare(folder)
      let end = run(situation, in: folder, failingAt: step, fromThereOn: true) {
        try $0.remove("demo", options: $1)
      }
      if end == nil { break }
      let references = ReferenceFolder(folder.path("ref"))
      let set = try references.set("demo")
      #expect(set == nil || set?.recording == Situation.old, "step \(step)")
      for frame in set?.recording.frames ?? [] {
        #expect(try set?.png(of: frame.picture) != nil, "step \(step)")
      }
      outcomes.insert(set == nil)
      try references.write(sample: Situation.new)
      #expect(try references.set("demo")?.recording == Situation.new, "step \(step)")
      #expect(try hidden(folder) == [], "step \(step)")
      try references.remove("demo")
      #expect(try folder.tree("ref") == (amongOthers ? ["demo/README.md": "keep"] : [:]))
    }
    #expect(outcomes == [false, true])
  }

  @Test(arguments: [Situation.oldSet, .oldSetAmongOthers], [6, 12, 18, 20, 22, 26])
  func kill_atAnyStepLeavesTheOldSetOrTheNew(situation: Situation, step: Int) async throws {
    let folder = try TemporaryFolder()
    try situation.prepare(folder)
    let path = folder.path("ref")
    _ = await #expect(processExitsWith: .signal(SIGKILL)) { [step, path = path as String] in
      let count = Mutex(0)
      var options = OutputOptions()
      options.gate = { _, _ in
        let now = count.withLock {
          $0 += 1
          return $0
        }
        if now == step { kill(getpid(), SIGKILL) }
        return 0
      }
      try ReferenceFolder(path).write(sample: Situation.new, options: options)
      kill(getpid(), SIGKILL)
    }
    let references = ReferenceFolder(path)
    let recording = try references.set("demo")?.recording
    #expect(recording == Situation.old || recording == Situation.new)
    try references.write(sample: Situation.new)
    #expect(try references.set("demo")?.recording == Situation.new)
    #expect(try hidden(folder) == [])
  }

  @Test func links_thatCannotBeMadeAreCopies() throws {
    let folder = try TemporaryFolder()
    let references = ReferenceFolder(folder.path("ref"))
    try references.write(sample: Situation.old)
    let asked = Mutex<Set<String>>([])
    var options = OutputOptions()
    // The first try to make a name is the link, the second the copy.
    options.gate = { action, path in
      guard action == .makeFile, path.hasSuffix(".png") else { return 0 }
      return asked.withLock { $0.insert(path).inserted } ? EPERM : 0
    }
    let change = try references.write(ReferenceSample.recording([1, 2, 3]), options: options) {
      (_) throws(ReferenceError) in throw .damaged(path: "", reason: "asked")
    }
    #expect((change.added, change.kept, change.removed) == (0, 3, 0))
    #expect(
      try references.set("demo")?.png(of: ReferenceSample.digest(3)) == ReferenceSample.png(3)
    )
  }
}
