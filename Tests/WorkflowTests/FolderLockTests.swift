import Foundation
import Synchronization
import Testing
import Workflow

@Suite struct FolderLockTests {
  private func options(patience: Duration, command: String = "") -> OutputOptions {
    var options = OutputOptions()
    options.patience = patience
    options.command = command
    return options
  }

  @Test func lock_timesOutAndNamesTheHolder() throws {
    let folder = try TemporaryFolder()
    let set = SampleSet(word: "x", frames: [0])
    let first = try SetWriter(
      set.description,
      in: folder.path("out"),
      options: options(patience: .zero, command: "settle render a\u{1B}[2J\nb.yaml"),
    )
    let holder = OutputError.Holder(pid: Int(getpid()), command: "settle render a [2J b.yaml")
    let told = Mutex<[OutputError.Holder?]>([])
    var waiting = options(patience: .milliseconds(100))
    waiting.onWait = { holder in told.withLock { $0.append(holder) } }
    #expect(throws: OutputError.locked(path: folder.path("out/demo"), holder: holder)) {
      try set.render(into: folder.path("out"), options: waiting)
    }
    #expect(told.withLock { $0 } == [holder])
    // Another scene of the same folder does not wait.
    var other = set
    other.scene = "other"
    try other.render(into: folder.path("out"), options: waiting)
    first.discard()
    try set.render(into: folder.path("out"), options: waiting)
    // Nobody is named who is not there any more.
    #expect(try folder.text("out/demo/.settle.lock").isEmpty)
  }

  @Test(arguments: [false, true])
  func lock_makesWritersTakeTurns(amongOthers: Bool) async throws {
    let folder = try TemporaryFolder()
    if amongOthers { try folder.write("out/demo/notes.txt", "keep") }
    let out = folder.path("out")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for round in 0..<10 {
            try SampleSet(word: "\(writer).\(round)", frames: [0, 1, 2, 3]).render(into: out)
          }
        }
      }
      try await group.waitForAll()
    }
    let tree = try folder.tree("out/demo")
    let words = Set(tree.filter { $0.key.hasSuffix(".png") }.values.map { $0.prefix { $0 != " " } })
    #expect(words.count == 1)
    #expect(tree.count == (amongOthers ? 8 : 7))
    #expect(try FileManager.default.contentsOfDirectory(atPath: out) == ["demo"])
  }
}
