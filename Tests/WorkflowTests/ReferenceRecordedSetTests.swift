import Records
import Testing
import Time

@testable import Workflow

@Suite struct ReferenceRecordedSetTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func renderedSet_isReadWithoutInputs() throws {
    var sample = SampleSet(word: "x", frames: [3, 5])
    sample.lastFrame = 123_456
    let writer = try SetWriter(sample.description, in: folder.path("out"))
    for (frame, row) in [(3, "7"), (5, "\"b\"")] {
      let trace = """
        [{"window": 0, "leaves": []}, {"window": 1, "leaves": [{"row": \(row), "role": "fill", \
        "x": 1, "y": -2.5, "width": 3, "height": 1e-7, "opacity": 0.5}]}]
        """
      try writer.write(
        frame: frame,
        digest: sample.digest(frame),
        png: sample.picture(frame).span,
        trace: Array(trace.utf8),
      )
    }
    _ = try writer.publish()
    let set = try #require(try RecordedSet.read(atFolder: folder.path("out/demo")))
    func leaf(_ row: String) -> RecordedLeaf {
      RecordedLeaf(
        window: 1,
        row: row,
        role: "fill",
        x: 1,
        y: -2.5,
        width: 3,
        height: 1e-7,
        opacity: 0.5,
      )
    }
    #expect(
      set.recording
        == Recording(
          scene: "demo",
          engine: "settle test",
          inputs: RecordedInputs(
            scene: "",
            items: nil,
            faces: [.init(family: "Inter", index: 0, digest: "abc")],
            usesBoxes: false,
          ),
          rate: FrameRate(60),
          scale: 2,
          width: 4,
          height: 2,
          frames: [
            RecordedFrame(number: 3, picture: String(repeating: "0", count: 31) + "3", trace: 0),
            RecordedFrame(number: 5, picture: String(repeating: "0", count: 31) + "5", trace: 1),
          ],
          traces: [[leaf("7")], [leaf("b")]],
          steps: [],
          settings: [],
        )
    )
    #expect(set.file(ofFrame: 5) == "frame-000005.png")
  }

  @Test func reference_isReadWithItsPictures() throws {
    let references = ReferenceFolder(folder.path("ref"))
    let recording = ReferenceSample.recording([1, 2])
    try references.write(sample: recording)
    let set = try #require(try RecordedSet.read(atFolder: folder.path("ref/demo")))
    #expect(set.recording == recording)
    #expect(set.file(ofFrame: 1) == ReferenceSample.file(2))
    try references.write(sample: recording, keepsPictures: false)
    #expect(try RecordedSet.read(atFolder: folder.path("ref/demo")) == nil)
  }

  @Test func folder_ofOthersHasNone() throws {
    try folder.write("a/frames.json", "{\"frames\": []}")
    try folder.write("b/picture.png", "")
    #expect(try RecordedSet.read(atFolder: folder.path("a")) == nil)
    #expect(try RecordedSet.read(atFolder: folder.path("b")) == nil)
    let path = folder.path("absent")
    #expect(throws: ReferenceError.output(.system(.openFolder, path: path, code: 2))) {
      try RecordedSet.read(atFolder: path)
    }
    #expect(!folder.exists("absent"))
  }

  @Test func renderedSet_thatIsDamagedIsTold() throws {
    try SampleSet(word: "x", frames: [0, 1]).render(into: folder.path("out"))
    let path = folder.path("out/demo/frames.traces.jsonl")
    let reason = "[0]: expected a window, with its number and its leaves"
    #expect(throws: ReferenceError.damaged(path: path + ":1", reason: reason)) {
      try RecordedSet.read(atFolder: folder.path("out/demo"))
    }
  }
}
