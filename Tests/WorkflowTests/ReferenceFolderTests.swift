import Foundation
import Records
import TestSupport
import Testing
import Time
import Workflow

@Suite struct ReferenceFolderTests {
  let folder: TemporaryFolder
  let references: ReferenceFolder

  init() throws {
    folder = try TemporaryFolder()
    references = ReferenceFolder(folder.path("deep/reference"))
  }

  /// The names in a set's folder, hidden ones too.
  private func names(_ scene: String = "demo") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: references.path + "/" + scene).sorted()
  }

  @Test func set_isTextWithAFactInALine() throws {
    let recording = ReferenceSample.recording([7, 7])
    let change = try references.write(sample: recording)
    #expect((change.added, change.kept, change.removed) == (1, 0, 0))
    let digest = ReferenceSample.digest(7)
    let a = String(repeating: "a", count: 32), b = String(repeating: "b", count: 32)
    var tree = try folder.tree("deep/reference/demo")
    #expect(tree.removeValue(forKey: digest.prefix(16) + ".png") != nil)
    #expect(
      tree == [
        "frames.json": """
        {"format": 1, "engine": "settle 0.1.0", "files": "<digest>.png", "scene": "demo", \
        "fps": "60", "scale": 2, "size": [2, 2], \
        "faces": [{"family": "Inter", "index": 0, "digest": "\(b)"}], \
        "inputs": {"scene": "\(a)", "items": null, "text": "glyphs"}, "pictures": true, \
        "frames": [
        {"frame": 0, "time": 0, "duration": 0.016666667, "digest": "\(digest)", "trace": 1},
        {"frame": 1, "time": 0.016666667, "duration": 0.016666667, "digest": "\(digest)", "trace": 2}
        ]}

        """,
        "frames.traces.jsonl": """
        [{"window": 0, "leaves": [{"row": "1", "role": "leading", "x": 0, "y": 0.1, "width": 20, \
        "height": 16, "opacity": 1, "text": "Tile \\"A\\"", "look": {"color": "#336699"}}]}]
        [{"window": 0, "leaves": [{"row": "1", "role": "leading", "x": 1, "y": 0.1, "width": 20, \
        "height": 16, "opacity": 1, "text": "Tile \\"A\\"", "look": {"color": "#336699"}}]}]

        """,
        "story.json": """
        {"format": 1, "settings": [
        ["timing.lead", "0.5"],
        ["list.animation", ".easeInOut(duration: 0.22)"]
        ], "steps": [
        {"window": 0, "step": 0, "time": "0", "label": null, "does": [], \
        "visible": ["1", "2"], "count": 2, "animation": null},
        {"window": 0, "step": 1, "time": "13/30", "label": "typed", "does": ["query \\"a\\""], \
        "visible": ["1"], "count": 1, "animation": ".easeInOut(duration: 0.22)"}
        ]}

        """,
      ]
    )
    for name in ["frames.json", "story.json"] {
      let path = references.path + "/demo/" + name
      _ = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }

  @Test(arguments: 0..<60)
  func recording_comesBackAsItWas(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let recording = Recording.random(using: &random)
    let keepsPictures = Bool.random(using: &random)
    try references.write(sample: recording, keepsPictures: keepsPictures)
    let set = try #require(try references.set("demo"))
    #expect(set.recording == recording)
    // Equal texts may still be spelt otherwise: every byte has to come back.
    #expect(
      "\(set.recording)".utf8.elementsEqual("\(recording)".utf8) || hasNegativeZero(recording)
    )
    #expect(set.keepsPictures == keepsPictures)
    for frame in recording.frames {
      #expect(set.has(frame.picture) == keepsPictures)
      let png = try ReferenceSample.png(of: frame.picture)
      #expect(try set.png(of: frame.picture) == (keepsPictures ? png : nil))
    }
    #expect(try set.png(of: String(repeating: "0", count: 32)) == nil)
    #expect(try references.names() == ["demo"])
  }

  /// JSON's text of -0 is 0.
  private func hasNegativeZero(_ recording: Recording) -> Bool {
    recording.traces.joined().contains { leaf in
      [leaf.x, leaf.y, leaf.width, leaf.height, leaf.opacity].contains {
        $0 == 0 && $0.sign == .minus
      }
    }
  }

  @Test func change_touchesOnlyTheFilesOfWhatChanged() throws {
    func changed(_ old: Recording, _ new: Recording) throws -> [String] {
      try references.write(sample: old)
      let before = try folder.tree("deep/reference/demo")
      try references.write(sample: new)
      let after = try folder.tree("deep/reference/demo")
      return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
    }
    let old = ReferenceSample.recording([1, 2, 3])
    #expect(try changed(old, old) == [])
    // A longer lead: the same pictures and layouts, for longer.
    var later = old
    later.frames.insert(old.frames[0], at: 0)
    for place in later.frames.indices { later.frames[place].number = place }
    #expect(try changed(old, later) == ["frames.json"])
    later.settings[0].value = "0.52"
    #expect(try changed(old, later) == ["frames.json", "story.json"])
    // Another curve: another place and picture in the middle.
    var curve = old
    curve.frames[1].picture = ReferenceSample.digest(9)
    curve.traces[1][0].x = 0.7
    #expect(
      try changed(old, curve)
        == [
          "frames.json", "frames.traces.jsonl", ReferenceSample.file(2), ReferenceSample.file(9),
        ].sorted()
    )
  }

  @Test func pictures_areKeptAddedAndRemoved() throws {
    try references.write(sample: ReferenceSample.recording([1, 2, 3]))
    var asked: [String] = []
    let change = try references.write(ReferenceSample.recording([2, 3, 4])) {
      (digest) throws(ReferenceError) in
      asked.append(digest)
      return try ReferenceSample.png(of: digest)
    }
    #expect((change.added, change.kept, change.removed) == (1, 2, 1))
    #expect(asked == [ReferenceSample.digest(4)])
    let texts = ["frames.json", "frames.traces.jsonl", "story.json"]
    #expect(try names() == (texts + [2, 3, 4].map(ReferenceSample.file)).sorted())
    // No file is shared with anything that may change it.
    let attributes = try FileManager.default.attributesOfItem(
      atPath: references.path + "/demo/" + ReferenceSample.file(2)
    )
    #expect(attributes[.referenceCount] as? Int == 1)
    try references.write(sample: ReferenceSample.recording([2]), keepsPictures: false)
    #expect(try names() == ["frames.json", "frames.traces.jsonl", "story.json"])
    #expect(try references.set("demo")?.keepsPictures == false)
  }

  @Test(arguments: ["", "version https://git-lfs.github.com/spec/v1\n", "other"])
  func picture_thatIsBrokenIsWrittenAnew(text: String) throws {
    let recording = ReferenceSample.recording([1, 2])
    try references.write(sample: recording)
    let name = "deep/reference/demo/" + ReferenceSample.file(1)
    if text == "other" {
      try Data(ReferenceSample.png(5)).write(to: URL(fileURLWithPath: folder.path(name)))
    } else {
      try folder.write(name, text)
    }
    let change = try references.write(sample: recording)
    #expect((change.added, change.kept, change.removed) == (1, 1, 0))
    #expect(
      try references.set("demo")?.png(of: ReferenceSample.digest(1)) == ReferenceSample.png(1)
    )
  }

  @Test func nothing_isWrittenWhenAPictureCannotBeHad() throws {
    let old = ReferenceSample.recording([1])
    try references.write(sample: old)
    let before = try folder.tree()
    let path = references.path + "/demo/" + ReferenceSample.file(2)
    #expect(throws: ReferenceError.damaged(path: path, reason: "there is no picture to write")) {
      try references.write(ReferenceSample.recording([2])) { _ in [] }
    }
    // Two pictures that want one file.
    var twins = old
    let digest = String(old.frames[0].picture.prefix(31))
    twins.frames.append(RecordedFrame(number: 1, picture: digest + "0", trace: nil))
    twins.frames.append(RecordedFrame(number: 2, picture: digest + "1", trace: nil))
    #expect(throws: ReferenceError.self) { try references.write(sample: twins) }
    twins.frames[1].picture = "../../../precious"
    #expect(throws: ReferenceError.self) { try references.write(sample: twins) }
    var options = OutputOptions()
    options.isCancelled = { true }
    #expect(throws: ReferenceError.output(.interrupted)) {
      try references.write(sample: ReferenceSample.recording([2]), options: options)
    }
    #expect(try folder.tree() == before)
    #expect(try !names().contains(".settle.lock"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: references.path) == ["demo"])
  }

  @Test func others_surviveAndNoLockRemains() throws {
    let others = ["README.md": "r", ".gitattributes": "*.png -text", "cover.png": "c"]
    for (name, text) in others { try folder.write("deep/reference/demo/" + name, text) }
    for levels: [UInt8] in [[1, 2], [2, 3]] {
      try references.write(sample: ReferenceSample.recording(levels))
      let own = ["frames.json", "frames.traces.jsonl", "story.json"]
      #expect(
        try names() == (others.keys + own + levels.map(ReferenceSample.file)).sorted()
      )
    }
    try references.remove("demo")
    #expect(try folder.tree("deep/reference/demo") == others)
    #expect(try names() == others.keys.sorted())
    #expect(try references.set("demo") == nil)
  }

  @Test func remove_takesTheFolderAndRefusesWhatIsNotOurs() throws {
    try references.write(sample: ReferenceSample.recording([1, 2]))
    try references.remove("demo")
    #expect(try folder.tree() == ["deep/reference/": ""])
    try references.remove("demo")
    for (name, refused) in [("notes.txt", ""), ("frames.json", "/frames.json")] {
      try folder.write("deep/reference/other/" + name, "{}")
      let path = references.path + "/other" + refused
      #expect(throws: ReferenceError.output(.notOurs(paths: [path], count: 1))) {
        try references.remove("other")
      }
      #expect(try names("other").contains(name))
      #expect(try !names("other").contains(".settle.lock"))
    }
    // A rendered set is not a reference.
    try SampleSet(word: "x", frames: [0]).render(into: references.path)
    #expect(throws: ReferenceError.self) { try references.remove("demo") }
    #expect(throws: ReferenceError.self) {
      try references.write(sample: ReferenceSample.recording([1]))
    }
    #expect(folder.exists("deep/reference/demo/frame-0000.png"))
  }

  @Test func names_areOfSetsThatWeWrote() throws {
    #expect(try references.names() == [])
    for scene in ["b@dark", "a", "ü"] {
      try references.write(sample: ReferenceSample.recording([1], scene: scene))
    }
    try SampleSet(scene: "rendered", word: "x", frames: [0]).render(into: references.path)
    try folder.write("deep/reference/foreign/frames.json", "{}")
    try folder.write("deep/reference/empty/notes.txt", "")
    try folder.write("deep/reference/.a.settle/frames.json", "{}")
    try folder.write("deep/reference/README.md", "")
    try FileManager.default.createSymbolicLink(
      atPath: references.path + "/link",
      withDestinationPath: "a",
    )
    #expect(try references.names() == ["a", "b@dark", "ü"])
  }

  @Test func links_areNotFollowed() throws {
    try references.write(sample: ReferenceSample.recording([1, 2]))
    let picture = references.path + "/demo/" + ReferenceSample.file(1)
    try FileManager.default.removeItem(atPath: picture)
    try folder.write("secret", "s")
    try FileManager.default.createSymbolicLink(
      atPath: picture,
      withDestinationPath: folder.path("secret"),
    )
    let set = try #require(try references.set("demo"))
    #expect(throws: ReferenceError.damaged(path: picture, reason: "it is not a file")) {
      try set.png(of: ReferenceSample.digest(1))
    }
    try FileManager.default.createSymbolicLink(
      atPath: references.path + "/link",
      withDestinationPath: "demo",
    )
    #expect(throws: ReferenceError.output(.symbolicLink(path: references.path + "/link"))) {
      try references.set("link")
    }
    #expect(try references.set("../reference/demo") == nil)
  }

  @Test func writers_takeTurnsAndReadersSeeWholeSets() async throws {
    let references = references
    try references.write(sample: ReferenceSample.recording([0, 0], scene: "demo"))
    for amongOthers in [false, true] {
      if amongOthers { try folder.write("deep/reference/demo/README.md", "keep") }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer: UInt8 in 1...3 {
          group.addTask {
            for round: UInt8 in 0..<8 {
              var recording = ReferenceSample.recording([writer, round])
              recording.engine = "\(writer)"
              recording.traces[0][0].role = "\(writer)"
              recording.steps[0].label = "\(writer)"
              try references.write(sample: recording)
            }
          }
        }
        group.addTask {
          for _ in 0..<200 {
            let recording = try references.set("demo")?.recording
            let role = recording?.traces[0][0].role, label = recording?.steps[0].label
            #expect(recording != nil)
            #expect(role == recording?.engine || role == "leading")
            #expect(label == recording?.engine || label == nil)
          }
        }
        try await group.waitForAll()
      }
      #expect(try !names().contains { $0.hasPrefix(".") })
      #expect(try FileManager.default.contentsOfDirectory(atPath: references.path) == ["demo"])
    }
  }
}
