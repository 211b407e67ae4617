import Foundation
import Records
import Testing
import Workflow

@Suite struct ReferenceDamageTests {
  /// A text of a set with something else in the place of a part of it, and what is said of that.
  struct Damage: Sendable, CustomTestStringConvertible {
    var file: String
    var old: String, new: String
    var place: String
    var reason: String
    var testDescription: String { "\(file): \(old) → \(new)" }

    init(_ file: String, _ old: String, _ new: String, at place: String, _ reason: String) {
      (self.file, self.old, self.new) = (file, old, new)
      (self.place, self.reason) = (place, reason)
    }
  }

  static let digest = ReferenceSample.digest(2)

  static let damages: [Damage] = [
    // frames.json
    Damage(
      "frames.json",
      "\"format\": 1,",
      "\"format\": 2,",
      at: ":1",
      "expected format 1: another version of settle wrote it",
    ),
    Damage(
      "frames.json",
      "\"frame\": 1,",
      "\"frame\": 0,",
      at: ":3",
      "frame: expected a number above 0",
    ),
    Damage(
      "frames.json",
      "\"frame\": 1,",
      "\"frame\": \"1\",",
      at: ":3",
      "frame: expected a number above 0",
    ),
    Damage(
      "frames.json",
      "\"frame\": 0,",
      "\"frame\": -1,",
      at: ":2",
      "frame: expected a number above -1",
    ),
    Damage("frames.json", "\"frame\": 2,", "\"frame\": 3,", at: ":4", "frame 2 is missing"),
    Damage(
      "frames.json",
      digest,
      String(digest.dropLast()),
      at: ":3",
      "digest: expected 32 hexadecimal digits in small letters",
    ),
    Damage(
      "frames.json",
      digest,
      digest.dropLast() + "G",
      at: ":3",
      "digest: expected 32 hexadecimal digits in small letters",
    ),
    Damage(
      "frames.json",
      "\"trace\": 1}",
      "\"trace\": 0}",
      at: ":2",
      "trace: expected a line of frames.traces.jsonl, from 1, or null",
    ),
    Damage(
      "frames.json",
      "\"trace\": 1}",
      "\"trace\": \"1\"}",
      at: ":2",
      "trace: expected a line of frames.traces.jsonl, from 1, or null",
    ),
    Damage(
      "frames.json",
      "\"size\": [2, 2]",
      "\"size\": [2, 0]",
      at: ":1",
      "size: expected two whole numbers above 0",
    ),
    Damage(
      "frames.json",
      "\"size\": [2, 2]",
      "\"size\": [2]",
      at: ":1",
      "size: expected two whole numbers above 0",
    ),
    Damage(
      "frames.json",
      "\"scale\": 2",
      "\"scale\": 1e999",
      at: ":1",
      "scale: expected a number above 0, at most 1000",
    ),
    Damage(
      "frames.json",
      "\"fps\": \"60\"",
      "\"fps\": \"60/0\"",
      at: ":1",
      "fps: expected a rate such as \"60\" or \"30000/1001\"",
    ),
    Damage(
      "frames.json",
      "\"pictures\": true",
      "\"pictures\": 1",
      at: ":1",
      "pictures: expected true or false",
    ),
    Damage(
      "frames.json",
      "\"text\": \"glyphs\"",
      "\"text\": \"none\"",
      at: ":1",
      "inputs: expected scene, items and text (glyphs or boxes)",
    ),
    Damage(
      "frames.json",
      "\"index\": 0",
      "\"index\": 0.5",
      at: ":1",
      "faces[0]: expected a family, an index and a digest",
    ),
    Damage(
      "frames.json",
      "\n]}\n",
      "\n",
      at: ":4",
      "expected ']}' in a line of its own after the frames",
    ),
    Damage("frames.json", "]}\n", "]}", at: "", "it breaks off in line 5"),
    Damage(
      "frames.json",
      "\"trace\": 1},",
      "\"trace\": 1}",
      at: ":2",
      "expected a comma at the end of the line",
    ),
    Damage(
      "frames.json",
      "\"trace\": 3}",
      "\"trace\": 3},",
      at: ":4",
      "expected no comma at the end of the line",
    ),
    Damage(
      "frames.json",
      "{\"frame\": 1,",
      "<<<<<<< HEAD\n{\"frame\": 1,",
      at: ":3",
      "a merge left its marks here",
    ),
    // frames.traces.jsonl
    Damage(
      "frames.traces.jsonl",
      "\"x\": 0,",
      "\"x\": \"0\",",
      at: ":1",
      "[0].leaves[0].x: expected a number",
    ),
    Damage(
      "frames.traces.jsonl",
      "\"x\": 1,",
      "\"x\": 1e999,",
      at: ":2",
      "[0].leaves[0].x: expected a number",
    ),
    Damage(
      "frames.traces.jsonl",
      "\"row\": \"1\"",
      "\"row\": true",
      at: ":1",
      "[0].leaves[0].row: expected an id or null",
    ),
    Damage(
      "frames.traces.jsonl",
      "\"role\": \"leading\"",
      "\"role\": null",
      at: ":1",
      "[0].leaves[0].role: expected a name",
    ),
    Damage(
      "frames.traces.jsonl",
      "\"text\": \"Tile \\\"A\\\"\"",
      "\"text\": 7",
      at: ":1",
      "[0].leaves[0].text: expected a text",
    ),
    Damage(
      "frames.traces.jsonl",
      "{\"color\": \"#336699\"}",
      "{\"color\": 7}",
      at: ":1",
      "[0].leaves[0].look.color: expected a text",
    ),
    Damage(
      "frames.traces.jsonl",
      "{\"color\": \"#336699\"}",
      "[]",
      at: ":1",
      "[0].leaves[0].look: expected names and values",
    ),
    Damage(
      "frames.traces.jsonl",
      "\"window\": 0",
      "\"window\": -1",
      at: ":1",
      "[0]: expected a window, with its number and its leaves",
    ),
    Damage(
      "frames.traces.jsonl",
      "[{\"window\": 0,",
      "{}\n[{\"window\": 0,",
      at: ":1",
      "expected a list of windows",
    ),
    // story.json
    Damage(
      "story.json",
      "\"format\": 1",
      "\"format\": 2",
      at: ":1",
      "expected '{\"format\": 1, \"settings\": ['",
    ),
    Damage(
      "story.json",
      "[\"timing.lead\", \"0.5\"]",
      "[\"timing.lead\", 0.5]",
      at: ":2",
      "expected a setting: [\"path\", \"value\"]",
    ),
    Damage(
      "story.json",
      "], \"steps\": [",
      "]",
      at: ":7",
      "expected '], \"steps\": [' in a line of its own after the settings",
    ),
    Damage(
      "story.json",
      "\"time\": \"13/30\"",
      "\"time\": \"13/0\"",
      at: ":6",
      "time: expected seconds such as \"2\" or \"13/10\"",
    ),
    Damage(
      "story.json",
      "\"count\": 2",
      "\"count\": 1",
      at: ":5",
      "count: expected a number from 2",
    ),
    Damage(
      "story.json",
      "\"label\": \"typed\"",
      "\"label\": 7",
      at: ":6",
      "label: expected a text or null",
    ),
    Damage(
      "story.json",
      "\"does\": []",
      "\"does\": [null]",
      at: ":5",
      "does: expected a list of texts",
    ),
  ]

  private func writeSample(_ folder: TemporaryFolder) throws -> ReferenceFolder {
    let references = ReferenceFolder(folder.path("ref"))
    try references.write(sample: ReferenceSample.recording([1, 2, 3]))
    return references
  }

  @Test(arguments: damages)
  func damage_isToldWithItsPlace(damage: Damage) throws {
    let folder = try TemporaryFolder()
    let references = try writeSample(folder)
    let name = "ref/demo/" + damage.file
    let text = try folder.text(name)
    let range = try #require(text.range(of: damage.old))
    try folder.write(name, text.replacingCharacters(in: range, with: damage.new))
    let path = folder.path(name) + damage.place
    #expect(throws: ReferenceError.damaged(path: path, reason: damage.reason)) {
      try references.set("demo")
    }
    #expect(
      ReferenceError.damaged(path: path, reason: damage.reason).description
        == "\(path): \(damage.reason); restore it, or record the scene anew with 'settle record'"
    )
  }

  @Test(arguments: [
    (
      "frames.json",
      "{\"format\": 1, \"files\": \"<digest>.png\", \"frames\": [\n{\"frame\": 0,,}\n]}\n", ":2:13",
    ),
    ("frames.traces.jsonl", "[1, 2\n[]\n[]\n", ":1:1"),
    ("frames.traces.jsonl", String(repeating: "[", count: 100_000) + "\n\n\n", ":1:65"),
    (
      "story.json", "{\"format\": 1, \"settings\": [\n[\"a\", \"\u{1}\"]\n], \"steps\": [\n]}\n",
      ":2:8",
    ),
  ])
  func text_thatIsNoJSONIsToldWithItsPlace(file: String, text: String, place: String) throws {
    let folder = try TemporaryFolder()
    let references = try writeSample(folder)
    try folder.write("ref/demo/" + file, text)
    let error = #expect(throws: ReferenceError.self) { try references.set("demo") }
    guard case .damaged(let path, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == folder.path("ref/demo/") + file + place)
    #expect(!reason.isEmpty && !reason.contains("\n"))
  }

  @Test func bytes_thatAreNoTextAreTold() throws {
    let folder = try TemporaryFolder()
    let references = try writeSample(folder)
    let url = URL(fileURLWithPath: folder.path("ref/demo/frames.traces.jsonl"))
    try Data([0x5B, 0xFF, 0x5D, 0x0A, 0x5B, 0x5D, 0x0A, 0x5B, 0x5D, 0x0A]).write(to: url)
    let error = #expect(throws: ReferenceError.self) { try references.set("demo") }
    #expect("\(String(describing: error))".contains("frames.traces.jsonl:1:2"))
  }

  @Test(arguments: ["frames.traces.jsonl", "story.json"])
  func file_thatIsMissingOrNoneIsTold(file: String) throws {
    let folder = try TemporaryFolder()
    let references = try writeSample(folder)
    let path = folder.path("ref/demo/" + file)
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: ReferenceError.damaged(path: path, reason: "there is no such file")) {
      try references.set("demo")
    }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: ReferenceError.damaged(path: path, reason: "it is not a file")) {
      try references.set("demo")
    }
  }

  @Test func traces_thatEndTooEarlyAreTold() throws {
    let folder = try TemporaryFolder()
    let references = try writeSample(folder)
    try folder.write("ref/demo/frames.traces.jsonl", "[]\n[]\n")
    let path = folder.path("ref/demo/frames.traces.jsonl")
    let reason = "it ends with line 2, and frames.json names line 3"
    #expect(throws: ReferenceError.damaged(path: path, reason: reason)) {
      try references.set("demo")
    }
  }

  @Test func file_thatIsTooLargeIsNotRead() throws {
    let folder = try TemporaryFolder()
    let references = try writeSample(folder)
    // Without blocks on the disk: only its length is large.
    for (file, size, limit) in [
      ("story.json", 1 << 28, 256), ("frames.traces.jsonl", 1 << 30, 1024),
    ] {
      let path = folder.path("ref/demo/" + file)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: UInt64(size + 1))
      #expect(throws: ReferenceError.damaged(path: path, reason: "it has more than \(limit) MB")) {
        try references.set("demo")
      }
      try handle.truncate(atOffset: 1)
      try handle.close()
      try references.write(sample: ReferenceSample.recording([1, 2, 3]))
    }
  }

  @Test func merge_thatLeftItsMarksIsMendedByRecording() throws {
    let folder = try TemporaryFolder()
    let references = try writeSample(folder)
    // Both sides' frames, and both sides' pictures, as version control leaves them.
    let index = try folder.text("ref/demo/frames.json")
    let head = try #require(index.split(separator: "\n").first)
    let lines = index.split(separator: "\n").dropFirst()
    let theirs = lines.joined(separator: "\n").replacing(
      ReferenceSample.digest(1),
      with: ReferenceSample.digest(8),
    )
    let text = """
      <<<<<<< HEAD
      \(head)
      \(lines.joined(separator: "\n"))
      =======
      \(head)
      \(theirs)
      >>>>>>> feature

      """
    try folder.write("ref/demo/frames.json", text)
    let png = URL(fileURLWithPath: folder.path("ref/demo/" + ReferenceSample.file(8)))
    try Data(ReferenceSample.png(8)).write(to: png)
    let path = folder.path("ref/demo/frames.json:1")
    #expect(throws: ReferenceError.damaged(path: path, reason: "a merge left its marks here")) {
      try references.set("demo")
    }
    #expect(try references.names() == ["demo"])
    try references.write(sample: ReferenceSample.recording([1, 2, 3]))
    #expect(try references.set("demo")?.recording == ReferenceSample.recording([1, 2, 3]))
    #expect(!folder.exists("ref/demo/" + ReferenceSample.file(8)))
  }
}
