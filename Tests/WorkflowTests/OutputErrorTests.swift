import Foundation
import Testing
import Workflow

@Suite struct OutputErrorTests {
  let folder: TemporaryFolder
  var out: String { folder.path("out") }

  init() throws { folder = try TemporaryFolder() }

  private func render(_ set: SampleSet = SampleSet(word: "new", frames: [0])) throws {
    try set.render(into: out)
  }

  @Test(arguments: [
    ("", OutputError.NameFault.empty), (".", .dots), ("..", .dots), ("a/b", .separator),
    ("/", .separator), ("a\0b", .separator), (".a.settle", .reserved),
    (String(repeating: "é", count: 124), .tooLong(limit: 247)),
  ])
  func name_isRefused(name: String, fault: OutputError.NameFault) throws {
    var set = SampleSet(word: "x", frames: [0])
    set.scene = name
    #expect(throws: OutputError.badName(name, fault)) { try render(set) }
    #expect(try folder.tree().isEmpty)
  }

  @Test(arguments: [
    "a b", "…", "-x", "50%", "a.settle", ".draft", String(repeating: "é", count: 123),
  ])
  func name_isTaken(name: String) throws {
    var set = SampleSet(word: "x", frames: [0])
    set.scene = name
    try render(set)
    try render(set)
    #expect(try folder.text("out/\(name)/frame-0000.png") == "x 0")
  }

  @Test func path_throughAFile() throws {
    try folder.write("out", "a file")
    #expect(throws: OutputError.system(.openFolder, path: out, code: ENOTDIR)) { try render() }
    try folder.write("x", "a file")
    #expect(throws: OutputError.system(.openFolder, path: folder.path("x/y/z"), code: ENOTDIR)) {
      try SampleSet(word: "x", frames: [0]).render(into: folder.path("x/y/z"))
    }
  }

  @Test func path_isMadeWholeAndMayHoldDots() throws {
    try SampleSet(word: "x", frames: [0]).render(into: folder.path("./a//b/../c/"))
    #expect(folder.exists("a/c/demo/frames.json"))
    #expect(throws: OutputError.badPath("a\0b")) {
      try SampleSet(word: "x", frames: [0]).render(into: "a\0b")
    }
  }

  @Test(arguments: ["out/demo", "out/.demo.settle", "out/demo/.settle.lock"])
  func link_isNotFollowed(name: String) throws {
    try folder.write("elsewhere/frame-0000.png", "precious")
    try folder.write("out/demo/../.keep", "")
    if name.hasSuffix("lock") { try folder.write("out/demo/x.txt", "") }
    try? FileManager.default.removeItem(atPath: folder.path(name))
    let target = name.hasSuffix("lock") ? "elsewhere/frame-0000.png" : "elsewhere"
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name),
      withDestinationPath: folder.path(target),
    )
    #expect(throws: OutputError.symbolicLink(path: folder.path(name))) { try render() }
    #expect(try folder.tree("elsewhere") == ["frame-0000.png": "precious"])
  }

  @Test func link_inPlaceOfAFrameIsReplacedNotFollowed() throws {
    try folder.write("precious.png", "precious")
    for other in ["demo/notes.txt", nil] {
      try? FileManager.default.removeItem(atPath: out)
      try render(SampleSet(word: "old", frames: [0, 1]))
      if let other { try folder.write("out/" + other, "") }
      for frame in ["frame-0000.png", "frame-0001.png"] {
        try FileManager.default.removeItem(atPath: out + "/demo/" + frame)
        try FileManager.default.createSymbolicLink(
          atPath: out + "/demo/" + frame,
          withDestinationPath: folder.path("precious.png"),
        )
      }
      try render()
      #expect(try folder.text("out/demo/frame-0000.png") == "new 0")
      #expect(!folder.exists("out/demo/frame-0001.png"))
      #expect(try folder.text("precious.png") == "precious")
    }
  }

  @Test func folder_inPlaceOfAFrameIsRefused() throws {
    try render()
    try FileManager.default.removeItem(atPath: out + "/demo/frame-0000.png")
    try folder.write("out/demo/frame-0000.png/x", "x")
    #expect(throws: OutputError.notAFile(path: out + "/demo/frame-0000.png")) { try render() }
    #expect(try folder.text("out/demo/frame-0000.png/x") == "x")
  }

  @Test func pipe_inPlaceOfTheLockDoesNotHang() throws {
    try FileManager.default.createDirectory(
      atPath: out + "/demo",
      withIntermediateDirectories: true,
    )
    #expect(unsafe mkfifo(out + "/demo/.settle.lock", 0o600) == 0)
    #expect(throws: OutputError.notAFile(path: out + "/demo/.settle.lock")) { try render() }
  }

  @Test func limit_onFileSizesIsAnErrorAndTheOldSetStays() async throws {
    try render(SampleSet(word: "old", frames: [0]))
    let before = try folder.tree()
    _ = await #expect(processExitsWith: .success) { [out = out as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 10_000, rlim_max: 10_000)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let set = SampleSet(word: String(repeating: "x", count: 20_000), frames: [0])
      let expected = OutputError.system(
        .write,
        path: out + "/.demo.settle/frame-0000.png",
        code: EFBIG,
      )
      #expect(throws: expected) { try set.render(into: out) }
    }
    #expect(try folder.tree() == before)
  }

  @Test func text_saysWhatWhereWhyAndWhatToDo() {
    #expect(
      OutputError.system(.write, path: "out/a", code: ENOSPC).description
        == "cannot write out/a: No space left on device; free some room, or choose a folder on "
        + "another disk with -o"
    )
    #expect(
      OutputError.locked(path: "out/a", holder: .init(pid: 7, command: "settle render")).description
        == "out/a is being written by process 7 (settle render); wait for it, stop it, "
        + "or choose another folder with -o"
    )
    #expect(
      OutputError.notOurs(paths: ["a", "b", "c"], count: 5).description.hasPrefix(
        "a, b, c and 2 more"
      )
    )
  }
}
