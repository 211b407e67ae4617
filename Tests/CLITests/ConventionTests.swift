import Foundation
import Testing

/// What holds for every command (SPEC §7): streams, flags, signals.
struct ConventionTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.writeTwoRows()
  }

  /// Runs a line of bash with `$settle` in it; what it printed and how it ended.
  private func bash(_ line: String) throws -> (text: String, code: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": "/usr/bin:/bin", "settle": try Run.executable().path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  /// A reader that goes away is no failure of a text for people: silent, and 0.
  @Test func closedPipe_isQuiet() throws {
    // More than a pipe holds, so that it is closed in the middle of a write.
    let line =
      "$settle inspect two.yaml --text boxes --json --max-frames 999999 --fps 1000 --frames 0.. "
    let run = try bash(line + "| head -c 1 >/dev/null; echo ${PIPESTATUS[0]}")
    #expect(run.text == "0\n")
  }

  @Test(arguments: [
    "schema", "selftest", "inspect two.yaml --text boxes", "render two.yaml --text boxes",
  ])
  func fullDevice_isAFailure(command: String) throws {
    let run = try bash("$settle \(command) >/dev/full")
    #expect(run.code == 5)
    #expect(run.text.contains("cannot write to standard output: No space left on device"))
  }

  /// An interrupted run ends with the signal's code, and the set that was there is there.
  @Test(arguments: [("INT", 130), ("TERM", 143)] as [(String, Int32)])
  func signal_leavesTheOldSet(signal: String, code: Int32) throws {
    _ = try Run("render", "two.yaml", "--text=boxes", in: folder)
    let before = try folder.data("out/two/frames.json")
    let run = try bash(
      "$settle render two.yaml --text boxes --fps 1000 --scale 8 -j1 & sleep 0.3; "
        + "kill -\(signal) $!; wait $!"
    )
    #expect(run.code == code, "\(run.text)")
    #expect(try folder.data("out/two/frames.json") == before)
    #expect(try folder.names("out") == ["two"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/out") == ["two"]
    )
  }

  @Test func quiet_saysNothing() throws {
    let run = try Run("render", "two.yaml", "--text=boxes", "-q", in: folder)
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty)
  }

  @Test func strict_tellsWarningsAsErrors() throws {
    try folder.write("rune.yaml", "settle: 1\nitems: [{id: 1, title: \u{16a0}}]\nsteps: []\n")
    let run = try Run("render", "rune.yaml", "--frames=0", in: folder)
    #expect(run.code == 0)
    #expect(run.errors.contains("warning: rune.yaml: no face has U+16A0 (row 1)"))
    let strict = try Run("render", "rune.yaml", "--frames=0", "--strict", "-q", in: folder)
    #expect(strict.code == 3)
    #expect(strict.errors.contains("error: rune.yaml: no face has U+16A0 (row 1)"))
    #expect(
      try folder.names("out/rune") == [
        "frame-0000.png", "frames.ffconcat", "frames.json", "frames.traces.jsonl",
      ]
    )
    try folder.write(
      "brief.yaml",
      "settle: 1\nfps: 1\nitems: []\nsteps: [{at: 1}, {at: 1.5}, {at: 3}]\n",
    )
    let warned = try Run("validate", "brief.yaml", in: folder)
    #expect(warned.code == 0 && warned.output.contains("ok"))
    let refused = try Run("validate", "brief.yaml", "--strict", "-q", in: folder)
    #expect(refused.code == 3 && refused.output.isEmpty && refused.errors.contains("brief.yaml:4:"))
  }

  @Test func color_followsTheFlag() throws {
    try folder.write("bad.yaml", "settle: 1\nitems: []\n")
    #expect(try !Run("validate", "bad.yaml", in: folder).errors.contains("\u{1b}"))
    let run = try Run("validate", "bad.yaml", "--color", "always", in: folder)
    #expect(run.errors.contains("\u{1b}[1;31m error: \u{1b}[0m"))
  }

  @Test func items_outsideNeedAllowance() throws {
    try folder.write("data/rows.csv", "id,title\n1,One\n")
    try folder.write("scenes/far.yaml", "settle: 1\nitems: {from: ../data/rows.csv}\nsteps: []\n")
    let refused = try Run("validate", "scenes/far.yaml", in: folder)
    #expect(refused.code == 3)
    #expect(refused.errors.contains("--allow-path"))
    let run = try Run("validate", "scenes/far.yaml", "--allow-path", "data", in: folder)
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test func doubleDash_endsTheFlags() throws {
    try folder.write("-x.yaml", "settle: 1\nitems: []\nsteps: []\n")
    #expect(try Run("validate", "-x.yaml", in: folder).code == 2)
    #expect(try Run("validate", "--", "-x.yaml", in: folder).code == 0)
  }

  @Test func json_ofValidateAndRender() throws {
    try folder.write("bad.yaml", "settle: 1\nitems: []\n")
    let lines = try Run("validate", "bad.yaml", "two.yaml", "--json", in: folder).output
      .split(separator: "\n").map {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      }
    #expect(lines.map { $0?["ok"] as? Bool } == [false, true])
    let error = (lines[0]?["errors"] as? [[String: Any]])?.first
    #expect(error?["line"] as? Int == 1)
    #expect(lines[1]?["frames"] as? Int == 14)
    let render = try Run("render", "two.yaml", "--json", "--text=boxes", in: folder).output
    let set = try JSONSerialization.jsonObject(with: Data(render.utf8)) as? [String: Any]
    #expect(set?["folder"] as? String == "out/two" && set?["frames"] as? Int == 14)
  }

  @Test func link_sharesEqualFrames() throws {
    _ = try Run("render", "two.yaml", "--text=boxes", "--link", "-j1", in: folder)
    let files = FileManager.default
    let path = folder.url.path + "/out/two/frame-0000.png"
    #expect(try files.attributesOfItem(atPath: path)[.referenceCount] as? Int == 5)
  }

  /// Every limit that a flag raises: one more than it allows is refused, and the flag is named.
  @Test(
    arguments: [
      ("--max-frames", "13", "14"), ("--max-steps", "1", nil), ("--max-items", "1", "2"),
      ("--max-text", "4", "20"), ("--max-scene-size", "50", "500"),
      ("--max-pixels", "20879", "20880"),
      ("--max-fps", "9", "10"), ("--max-duration", "1", nil), ("--max-depth", "2", "9"),
    ] as [(String, String, String?)]
  )
  func limit_isAFlag(flag: String, tooLow: String, enough: String?) throws {
    let run = try Run("validate", "two.yaml", flag, tooLow, in: folder)
    if let enough {
      #expect(run.code == 3 || run.code == 5)
      #expect(run.errors.contains(flag), "\(run.errors)")
      let wide = try Run("validate", "two.yaml", flag, enough, in: folder)
      #expect(wide.code == 0, "\(wide.errors)")
    } else {
      #expect(run.code == 0, "\(run.errors)")
    }
  }

  @Test func at_takesTheLastFrameBefore() throws {
    for (time, frame) in [("0.99", 9), ("100", 13), ("1.31", 13), ("100f", 13)] {
      let run = try Run("render", "two.yaml", "--text=boxes", "--at", time, in: folder)
      #expect(run.code == 0, "\(run.errors)")
      let name = "frame-" + (frame < 10 ? "000" : "00") + "\(frame).png"
      #expect(try folder.names("out/two").filter { $0.hasSuffix(".png") } == [name])
    }
  }
}
