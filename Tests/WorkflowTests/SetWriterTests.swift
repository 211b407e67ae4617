import Foundation
import Testing
import Time
import Workflow
import PNG

@Suite struct SetWriterTests {
  let folder: TemporaryFolder
  var out: String { folder.path("out") }

  init() throws { folder = try TemporaryFolder() }

  @Test func set_firstIsWholeAndReadable() throws {
    try SampleSet(word: "new", frames: [0, 1, 2]).render(into: out)
    #expect(
      try folder.tree("out") == [
        "demo/frame-0000.png": "new 0",
        "demo/frame-0001.png": "new 1",
        "demo/frame-0002.png": "new 2",
        "demo/frames.traces.jsonl": "[\"new\", 0]\n[\"new\", 1]\n",
        "demo/frames.ffconcat": """
        ffconcat version 1.0
        file 'frame-0000.png'
        duration 0.016667
        file 'frame-0001.png'
        duration 0.016666
        file 'frame-0002.png'
        duration 0.016667
        file 'frame-0002.png'

        """,
        "demo/frames.json": """
        {"format": 1, "engine": "settle test", "files": "frame-%04d.png", "scene": "demo", \
        "fps": "60", "scale": 2, "size": [4, 2], \
        "faces": [{"family": "Inter", "index": 0, "digest": "abc"}], "frames": [
        {"frame": 0, "time": 0, "duration": 0.016666667, \
        "digest": "00000000000000000000000000000000", "trace": 1},
        {"frame": 1, "time": 0.016666667, "duration": 0.016666667, \
        "digest": "00000000000000000000000000000001", "trace": 1},
        {"frame": 2, "time": 0.033333333, "duration": 0.016666667, \
        "digest": "00000000000000000000000000000002", "trace": 2}
        ]}

        """,
      ]
    )
    let index = try Data(contentsOf: URL(fileURLWithPath: out + "/demo/frames.json"))
    let parsed = try #require(try JSONSerialization.jsonObject(with: index) as? [String: Any])
    #expect((parsed["frames"] as? [Any])?.count == 3)
    #expect(folder.exists("out/demo/.settle.lock"))
  }

  @Test func set_isTheSameInAnyOrder() throws {
    let frames = Array(0...20)
    try SampleSet(word: "x", frames: frames).render(into: folder.path("a"))
    try SampleSet(word: "x", frames: [20] + frames[10..<20] + frames[0..<10].reversed())
      .render(into: folder.path("b"))
    #expect(try folder.tree("a") == folder.tree("b"))
  }

  @Test func set_isTheSameFromSeveralWorkers() async throws {
    let set = SampleSet(word: "x", frames: Array(0...199))
    try set.render(into: folder.path("a"))
    let writer = try SetWriter(set.description, in: folder.path("b"))
    try await inParallel(
      set.frames,
      workers: 4,
      startingWith: { _ in () },
      each: { frame, _ in
        try writer.write(
          frame: frame,
          digest: set.digest(frame),
          png: set.picture(frame).span,
          trace: set.trace(frame),
        )
      },
    )
    _ = try writer.publish()
    #expect(try folder.tree("a") == folder.tree("b"))
  }

  @Test func others_ofNamesThatAreNoTextAreKept() throws {
    try SampleSet(word: "old", frames: [0]).render(into: out)
    let name = Array((out + "/demo/").utf8.map(CChar.init(bitPattern:))) + [-1, 0]
    let number = unsafe creat(name, 0o600)
    #expect(close(number) == 0)
    try SampleSet(word: "new", frames: [0]).render(into: out)
    #expect(unsafe access(name, F_OK) == 0)
    #expect(try folder.text("out/demo/frame-0000.png") == "new 0")
  }

  @Test func set_rangeReplacesTheSetAndKeepsItsNumbers() throws {
    try SampleSet(word: "old", frames: [0, 1, 2, 3]).render(into: out)
    let set = try SampleSet(word: "new", frames: [2, 3, 5]).render(into: out)
    let tree = try folder.tree("out/demo")
    #expect(
      tree.keys.filter { $0.hasSuffix(".png") }.sorted() == [2, 3, 5].map { "frame-000\($0).png" }
    )
    #expect(tree["frame-0003.png"] == "new 3")
    // Held until the next frame of the set: 5/60 − 3/60.
    #expect(
      tree["frames.json"]?.contains(#""frame": 3, "time": 0.05, "duration": 0.033333333"#) == true
    )
    #expect(set.frames == [2, 3, 5])
    #expect(set.length == Rational(4, 60))
  }

  @Test func names_arePaddedToTheFullRun() throws {
    var set = SampleSet(word: "x", frames: [7])
    set.lastFrame = 100_000
    try set.render(into: out)
    #expect(folder.exists("out/demo/frame-000007.png"))
    // A later run of fewer digits still knows those files for its own.
    try SampleSet(word: "y", frames: [7]).render(into: out)
    #expect(try folder.tree("out/demo").keys.filter { $0.hasSuffix(".png") } == ["frame-0007.png"])
  }

  @Test func frames_ofSomeoneElseAreRefusedByName() throws {
    try SampleSet(word: "old", frames: [0, 1]).render(into: out)
    try folder.write("out/demo/frame-0009.png", "mine")
    let before = try folder.tree()
    #expect(throws: OutputError.notOurs(paths: [out + "/demo/frame-0009.png"], count: 1)) {
      try SampleSet(word: "new", frames: [0, 9]).render(into: out)
    }
    #expect(try folder.tree() == before)
    var options = OutputOptions()
    options.force = true
    try SampleSet(word: "new", frames: [0]).render(into: out, options: options)
    #expect(
      try folder.tree("out/demo").keys.sorted()
        == ["frame-0000.png", "frames.ffconcat", "frames.json", "frames.traces.jsonl"]
    )
  }

  @Test(arguments: [
    "{}", "", "{\"format\": 2, \"frames\": [\n]}\n", "{\"format\": 1, \"frames\": [\n]}\n",
    "{\"format\": 1, \"files\": \"frame-%02d.png\", \"frames\": [\n]}\n",
    "{\"format\": 1, \"files\": \"frame-%04d.png\", \"frames\": [\n{\"frame\": -1,}\n]}\n",
    "{\"format\": 1, \"files\": \"frame-%04d.png\", \"frames\": [\n{\"frame\": 1,}",
  ])
  func index_ofSomeoneElseIsRefused(text: String) throws {
    try folder.write("out/demo/frames.json", text)
    #expect(throws: OutputError.notOurs(paths: [out + "/demo/frames.json"], count: 1)) {
      try SampleSet(word: "new", frames: [1]).render(into: out)
    }
    #expect(try folder.tree("out") == ["demo/frames.json": text])
  }

  @Test func others_areNeverTouched() throws {
    let others = [
      "notes.txt": "n", "frame-1.png": "short", "frame-000a.png": "hex", "FRAME-0000.PNG": "upper",
      "cover.png": "c", "deep/frame-0000.png": "deep", ".hidden": "h",
      ".settle.mine": "m",
    ]
    for (name, text) in others { try folder.write("out/demo/" + name, text) }
    try folder.write("out/demo.mp4", "film")
    for (word, frames) in [("one", [0, 1, 2]), ("two", [2, 3])] {
      try SampleSet(word: word, frames: frames).render(into: out)
      var tree = try folder.tree("out/demo")
      for (name, text) in others { #expect(tree.removeValue(forKey: name) == text) }
      #expect(
        tree.filter { $0.key.hasSuffix(".png") }.values.sorted() == frames.map { "\(word) \($0)" }
      )
      #expect(tree.count == frames.count + 3)
    }
    #expect(try folder.text("out/demo.mp4") == "film")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: out).sorted() == ["demo", "demo.mp4"]
    )
  }

  @Test func others_thatComeDuringTheSwapAreKept() throws {
    try SampleSet(word: "old", frames: [0]).render(into: out)
    let folder = folder
    var options = OutputOptions()
    options.gate = { action, _ in
      if action == .exchange { try? folder.write("out/demo/film.mp4", "late") }
      return 0
    }
    try SampleSet(word: "new", frames: [0]).render(into: out, options: options)
    #expect(try folder.text("out/demo/film.mp4") == "late")
    #expect(try folder.text("out/demo/frame-0000.png") == "new 0")
    #expect(try FileManager.default.contentsOfDirectory(atPath: out) == ["demo"])
  }

  @Test(arguments: [false, true])
  func stop_leavesTheFolderAsItWas(hasOldSet: Bool) throws {
    if hasOldSet { try SampleSet(word: "old", frames: [0]).render(into: out) }
    let before = try folder.tree()
    let writer = try SetWriter(SampleSet(word: "new", frames: []).description, in: out)
    try writer.write(
      frame: 0,
      digest: ContentDigest(bytes: [1]),
      png: [1, 2].span,
      trace: [],
    )
    #expect(folder.exists("out/.demo.settle"))
    writer.discard()
    #expect(try folder.tree() == (hasOldSet ? before : ["out/": ""]))
  }

  @Test func stop_isHeardBetweenFrames() throws {
    var options = OutputOptions()
    options.isCancelled = { true }
    #expect(throws: OutputError.interrupted) {
      try SampleSet(word: "new", frames: [0]).render(into: out, options: options)
    }
    #expect(try folder.tree() == ["out/": ""])
  }

  @Test func link_sharesEqualPicturesOnlyWhenAsked() throws {
    func links() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: out + "/demo/frame-0000.png")[
        .referenceCount
      ]
        as? Int
    }
    for link in [false, true] {
      var options = OutputOptions()
      options.link = link
      options.fsync = true
      let writer = try SetWriter(
        SampleSet(word: "x", frames: []).description,
        in: out,
        options: options,
      )
      for frame in 0..<3 {
        try writer.write(
          frame: frame,
          digest: ContentDigest(bytes: [1]),
          png: [7].span,
          trace: [],
        )
      }
      _ = try writer.publish()
      #expect(try links() == (link ? 3 : 1))
    }
  }
}
