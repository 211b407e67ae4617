import Foundation
import Testing

/// The commands as a person types them: output, errors and exit codes (SPEC §7).
struct CommandTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.writeTwoRows()
  }

  @Test func init_thenEverythingWorks() throws {
    #expect(try Run("init", "my.yaml", in: folder).code == 0)
    for command in ["validate", "inspect", "render"] {
      let run = try Run(command, "my.yaml", "--text", "boxes", in: folder)
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.errors.isEmpty || command == "render")
    }
    #expect(try folder.names("out/my").contains("frame-0000.png"))
    let again = try Run("init", "my.yaml", in: folder)
    #expect(again.code == 5)
    #expect(again.errors.contains("my.yaml exists"))
    #expect(
      try Run("init", "-", in: folder).output
        == String(decoding: folder.data("my.yaml"), as: UTF8.self)
    )
  }

  @Test func render_writesASet() throws {
    let run = try Run("render", "two.yaml", "--text=boxes", "-j1", in: folder)
    #expect(run.code == 0, "\(run.errors)")
    // T = 0.5 + 0.8 = 1.3 s at 10 fps: frames 0…13.
    #expect(run.output.contains("14 frames of 120×174, 1.4 s, in out/two, took "))
    #expect(run.output.contains("ffmpeg -framerate 10 -start_number 0 -i out/two/frame-%04d.png"))
    let frames = (0..<14).map { "frame-00" + ($0 < 10 ? "0" : "") + "\($0).png" }
    #expect(
      try folder.names("out/two")
        == frames + ["frames.ffconcat", "frames.json", "frames.traces.jsonl"]
    )
    let index = try JSONSerialization.jsonObject(with: folder.data("out/two/frames.json"))
    let set = try #require(index as? [String: Any])
    #expect(set["size"] as? [Int] == [120, 174])
    let entries = try #require(set["frames"] as? [[String: Any]])
    #expect(entries.map { $0["time"] as? Double } == (0..<14).map { Double($0) / 10 })
  }

  @Test(arguments: [
    (["--frames", "2..4"], ["frame-0002.png", "frame-0003.png", "frame-0004.png"]),
    (["--frames", "label:typed"], ["frame-0005.png"]), (["--frames=last"], ["frame-0013.png"]),
    (["--at", "0.59"], ["frame-0005.png"]), (["--at", "7f"], ["frame-0007.png"]),
  ])
  func render_rangeKeepsNumbersAndBytes(flags: [String], frames: [String]) throws {
    _ = try Run("render", "two.yaml", "--text=boxes", in: folder)
    let whole = try frames.map { try folder.data("out/two/\($0)") }
    let run = try Run(["render", "two.yaml", "--text=boxes"] + flags, in: folder)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try folder.names("out/two").filter { $0.hasSuffix(".png") } == frames)
    #expect(try frames.map { try folder.data("out/two/\($0)") } == whole)
  }

  @Test func render_resamplesTheSameMotion() throws {
    let run = try Run(
      "render",
      "two.yaml",
      "--text=boxes",
      "--fps",
      "30000/1001",
      "--scale=2",
      in: folder,
    )
    // 1.3 s · 30000/1001 = 38.96…: frames 0…39.
    #expect(run.output.contains("40 frames of 240×348"))
  }

  @Test func render_refusesWhatIsNotOurs() throws {
    try folder.write("out/two/frame-0003.png", "mine")
    let run = try Run("render", "two.yaml", "--text=boxes", in: folder)
    #expect(run.code == 5)
    #expect(run.errors.contains("frame-0003.png"))
    #expect(try folder.names("out/two") == ["frame-0003.png"])
    #expect(try Run("render", "two.yaml", "--text=boxes", "--force", in: folder).code == 0)
  }

  @Test func render_refusesTwoScenesOfOneName() throws {
    try folder.write("other/two.yaml", String(decoding: folder.data("two.yaml"), as: UTF8.self))
    let run = try Run("render", "two.yaml", "other/two.yaml", "--text=boxes", in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains("other/two.yaml"))
    #expect(throws: (any Error).self) { try folder.names("out") }
  }

  @Test func badScene_tellsEverythingAndDrawsNothing() throws {
    try folder.write("bad.yaml", "settle: 1\nitems: [{id: 1}, {id: 1}]\nsteps: [{exepct: []}]\n")
    for command in ["validate", "render", "inspect"] {
      let run = try Run(command, "bad.yaml", in: folder)
      #expect(run.code == 3)
      #expect(run.errors.contains("bad.yaml:2:23: error: "))
      #expect(run.errors.contains("bad.yaml:3:10: error: "))
      #expect(run.errors.contains("expect"))
      #expect(run.output.isEmpty)
    }
    let both = try Run("render", "two.yaml", "bad.yaml", "--text=boxes", in: folder)
    #expect(both.code == 3)
    #expect(throws: (any Error).self) { try folder.names("out") }
  }

  @Test func brokenExpectation_isABadScene() throws {
    let text = String(decoding: try folder.data("two.yaml"), as: UTF8.self)
    try folder.write("two.yaml", text.replacingOccurrences(of: "[1]}]", with: "[2]}]"))
    let run = try Run("validate", "two.yaml", in: folder)
    #expect(run.code == 3)
    #expect(run.errors.contains("two.yaml:7:49: error: step 1 shows other rows than expected"))
  }

  @Test func standardInput() throws {
    let text = String(decoding: try folder.data("two.yaml"), as: UTF8.self)
    let run = try Run("render", "-", "--text=boxes", "--frames=0", in: folder, input: text)
    #expect(run.code == 0)
    #expect(try folder.names("out/scene").first == "frame-0000.png")
    let bad = try Run("validate", "-", in: folder, input: "settle: 2")
    #expect(bad.code == 3)
    #expect(bad.errors.contains("<stdin>:1:9: error: "))
  }

  @Test(arguments: [
    (["render"], 2, "no scene given"), (["rendr"], 2, "did you mean 'settle render'"),
    (["render", "x.yaml", "--fraems", "1"], 2, "did you mean --frames"),
    (["render", "none.yaml"], 2, "none.yaml"),
    (["render", "two.yaml", "--frames", "99"], 2, "0..13"),
    (["render", "two.yaml", "--fps", "0"], 2, "--fps 0: expected"),
    (["render", "two.yaml", "--scale"], 2, "--scale needs a value"),
    (["render", "two.yaml", "--at", "1", "--frames", "1"], 2, "exclude each other"),
    (["film", "two.yaml"], 2, "not supported yet"), ([], 2, "no command"),
    (["inspect", "two.yaml", "none.yaml"], 2, "none.yaml"), (["render", "."], 0, ""),
    (["validate", "empty"], 2, "no scene in empty"),
  ])
  func codes(words: [String], code: Int32, message: String) throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("empty"),
      withIntermediateDirectories: true,
    )
    let boxes = words.first == "render" ? ["--text=boxes"] : []
    let run = try Run(words.prefix(1) + boxes + words.dropFirst(), in: folder)
    #expect(run.code == code, "\(run.errors)")
    #expect(message.isEmpty || run.errors.contains(message), "\(run.errors)")
  }

  @Test(arguments: ["init", "validate", "inspect", "render", "schema"])
  func help_isThere(command: String) throws {
    let run = try Run(command, "--help", in: folder)
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("settle \(command): "))
    #expect(try Run("--help", in: folder).output.contains("  \(command)"))
  }

  @Test func schema_isJSON() throws {
    let run = try Run("schema", in: folder)
    let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(schema?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test func inspect_tracesAnInstant() throws {
    let run = try Run(
      ["inspect", "two.yaml", "--text=boxes", "--json", "--at", "0.61"],
      in: folder,
    )
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["format"] as? Int == 1)
    let frame = try #require((object?["frames"] as? [[String: Any]])?.first)
    #expect(frame["time"] as? Double == 0.61 && frame["window"] as? Int == 0)
    let leaves = try #require(frame["leaves"] as? [[String: Any]])
    let fills = leaves.filter { $0["role"] as? String == "fill" }
    #expect(fills.map { $0["row"] as? Int } == [2, 1])
    // Halfway through easeInOut(0.22): row 2 is half gone.
    #expect(abs((fills[0]["opacity"] as? Double ?? 0) - 0.5) < 1e-9)
    #expect(leaves.first?["role"] as? String == "field")
  }

  /// The table of frames follows what is on its way, across a step that starts nothing.
  @Test func inspect_tellsMotionFromRest() throws {
    try folder.write(
      "slow.yaml",
      """
      settle: 1
      fps: 10
      items: [{id: 1, title: a}, {id: 2, title: b}]
      filter: {query: {matches: title}}
      list: {animation: ".linear(duration: 1)"}
      timing: {lead: 0.5, step: 0.3, tail: 1}
      steps: [{set: {query: b}}, {appearance: dark}]
      """,
    )
    let run = try Run("inspect", "slow.yaml", "--text=boxes", in: folder)
    let table = run.output.components(separatedBy: "Frames\n").last ?? ""
    // The motion runs from 0.5 s to 1.5 s; the second step, at 0.8 s, starts nothing.
    #expect(
      table.split(separator: "\n").map { $0.split(separator: " ").first.map(String.init) } == [
        "0–4", "5–7", "8–15", "16–18",
      ]
    )
    #expect(table.contains("step 2, in motion") && table.contains("step 2, at rest"))
  }

  /// What is wrong with a scene only once it is laid out has a place too, and all scenes are told.
  @Test func unfitScenes_areToldWithTheirPlaces() throws {
    try folder.write(
      "low.yaml",
      "settle: 1\ncanvas: {width: 120, height: 50}\nitems: []\nsteps: []\n",
    )
    try folder.write("wide.yaml", "settle: 1\ncanvas: {scale: 1}\nitems: []\nsteps: []\n")
    let run = try Run(
      "render",
      "low.yaml",
      "wide.yaml",
      "two.yaml",
      "--text=boxes",
      "--max-pixels=110000",
      in: folder,
    )
    #expect(run.code == 3)
    #expect(run.errors.contains("low.yaml:2:30: error: the canvas is 50 pt high"))
    #expect(run.errors.contains("wide.yaml:2:9: error: a canvas of 360 pt by 340 pt"))
    #expect(run.errors.contains("--max-pixels"))
    #expect(throws: (any Error).self) { try folder.names("out") }
  }

  @Test func overlap_isLimited() throws {
    let steps = (0..<30).map { "  - {after: 1ms, set: {query: \($0 % 2 == 0 ? "a" : "")}}" }
    try folder.write(
      "storm.yaml",
      "settle: 1\nitems: [{id: 1, title: a}, {id: 2, title: b}]\nfilter: {query: {matches: title}}\nsteps:\n"
        + steps.joined(separator: "\n"),
    )
    #expect(try Run("validate", "storm.yaml", "--max-overlap=29", in: folder).code == 0)
    let run = try Run("validate", "storm.yaml", "--max-overlap=28", in: folder)
    #expect(run.code == 3)
    #expect(run.errors.contains("storm.yaml:34:5: error: step 30 begins while more than 28 others"))
  }

  /// A canvas of less than half a pixel has one.
  @Test func tinyCanvas_hasAPixel() throws {
    try folder.write(
      "tiny.yaml",
      "settle: 1\ncanvas: {width: 1, scale: 0.25}\nitems: []\nsteps: []\n",
    )
    let run = try Run("render", "tiny.yaml", "--text=boxes", "--frames=0", in: folder)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("1 frame of 1×85"))
  }
}
