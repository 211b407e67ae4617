import Foundation
import Reports
import Testing
import Verdicts

@Suite struct ReportJSONTests {
  @Test func reportIsWrittenAsDocumented() {
    var findings = Samples.run([Samples.differing, Samples.new])
    findings.shard = RunFindings.Shard(number: 1, count: 2)
    let a = Samples.digest("a")
    let b = Samples.digest("b")
    let c = Samples.digest("c")
    let head = """
      {"scene": "list", "engine": "settle 0.1.0", "inputs": {"scene": "\(Samples.digest("1"))", \
      "items": null, "faces": [{"family": "Inter", "index": 0, "digest": \
      "\(Samples.digest("2"))"}], "usesBoxes": false}, "fps": "30000/1001", "scale": 2, \
      "size": [720, 922], "frames": 5}
      """
    func frame(_ number: Int) -> String {
      """
      {"frame": \(number), "name": "frame \(number)", "verdict": "differs", "expected": "\(b)", \
      "actual": "\(c)", "difference": {"unequal": 14, "pixels": 12, "forgiven": 2, \
      "largest": 37, "densest": {"count": 9, "box": [1, 2, 32, 32]}, "largestCluster": 5, \
      "boxes": [[3, 4, 5, 6]], "isTooMuch": true}, "places": ["row 3"], \
      "notes": ["the reference has a gAMA chunk"]}
      """
    }
    let tolerance = """
      {"metric": "channel", "threshold": 0, "pixels": 0, "window": 0, "cluster": 0, \
      "forgivesAntialiasing": false, "isStrictAboutAlpha": false}
      """
    let expected = """
      {"format": 1, "kind": "check", "engine": "settle 0.1.0", \
      "shard": {"number": 1, "count": 2}, "isPartial": false, \
      "counts": {"unreadable": 0, "size": 0, "differs": 2, "missing": 0, "extra": 0, "new": 1, \
      "stale": 0, "equal": 3}, "comparedFrames": 5, "scenes": [
      {"name": "list", "file": "scenes/list.yaml", "verdict": "differs", "frames": 5, "notes": [],
      "tolerance": \(tolerance),
      "expected": \(head),
      "actual": \(head),
      "origins": [{"kind": "scene"}, {"kind": "face", "family": "Inter"}, \
      {"kind": "engine", "old": "settle 0.1.0", "new": "settle 0.2.0"}],
      "statements": [
      {"kind": "origin", "text": "the scene changed", "frames": null},
      {"kind": "setting", "text": "list.animation: .easeInOut(duration: 0.22) → 0.25", \
      "frames": [2, 3]}
      ],
      "changes": [
      {"window": 0, "row": "3", "role": "leading", "property": "y", "old": "201", \
      "new": "199.5", "frames": [2, 3], "count": 2}
      ],
      "lanes": [
      {"window": 0, "row": null, "role": "title", "property": "opacity", \
      "expected": [[0, 1]], "actual": [[0, null], [3, 0.5]], "differing": [[0, 2]]}
      ],
      "equal": [
      [0, 1, "\(a)"],
      [4, 4, "\(a)"]
      ],
      "findings": [
      \(frame(2)),
      \(frame(3))
      ]},
      {"name": "fresh", "file": "scenes/fresh.yaml", "verdict": "new", "frames": 0, "notes": [],
      "tolerance": \(tolerance),
      "expected": null,
      "actual": null,
      "origins": [],
      "statements": [],
      "changes": [],
      "lanes": [],
      "equal": [],
      "findings": []}
      ]}

      """
    #expect(String(decoding: ReportJSON.text(of: findings), as: UTF8.self) == expected)
  }

  @Test func emptyRunIsWhole() throws {
    let text = ReportJSON.text(of: Samples.run([]))
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(text)) as? [String: Any]
    )
    #expect((root["scenes"] as? [Any])?.isEmpty == true)
    #expect(root["comparedFrames"] as? Int == 0)
  }

  /// A green run of many held frames is a run each, not a line each.
  @Test func greenFramesStaySmall() {
    let digits = Array("0123456789abcdef")
    var scene = Samples.green
    scene.frames = (0..<1000).flatMap { block in
      Samples.equal(block * 100...block * 100 + 99, digits[block % 16])
    }
    #expect(scene.frames.count == 100_000)
    #expect(ReportJSON.text(of: Samples.run([scene])).count < 60_000)
  }

  /// Another program reads every text as it was, whatever is in it.
  @Test(arguments: Samples.hostileTexts)
  func textsAreLossless(_ text: String) throws {
    let bytes = ReportJSON.text(of: Samples.run([Samples.hostile(text)]))
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let scene = (root?["scenes"] as? [[String: Any]])?.first
    #expect(scene?["name"] as? String == text)
    let frames = scene?["findings"] as? [[String: Any]]
    #expect(frames?.first?["notes"] as? [String] == [text])
    // Frames of other names have a line each, though they are equal.
    #expect(frames?.count == 5)
  }

  /// What is no number has no place in JSON, and must not end the program.
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func numbersWithoutAPlaceInJSONAreNull(_ value: Double) throws {
    var scene = Samples.differing
    scene.explanation.lanes[0].expected[0].value = value
    let bytes = ReportJSON.text(of: Samples.run([scene]))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"expected\": [[0, null]]"))
  }
}

/// The schema in docs, by Python's validator where the machine has it.
@Suite struct ReportSchemaTests {
  @Test(.enabled(if: ReportSchemaTests.hasValidator))
  func reportsFollowTheSchema() throws {
    let scenes = [Samples.differing, Samples.green, Samples.new, Samples.unreadable]
    var findings = Samples.run(scenes + Samples.hostileTexts.map(Samples.hostile))
    #expect(try Self.accepts(ReportJSON.text(of: findings)))
    findings.kind = .diff
    findings.shard = .init(number: 1, count: 3)
    #expect(try Self.accepts(ReportJSON.text(of: findings)))
  }

  @Test(
    .enabled(if: ReportSchemaTests.hasValidator),
    arguments: ["format", "engine", "shard", "places", "unequal", "fps", "digest", "boxes", "row"],
  )
  func schemaRefusesWhatLacksAMember(_ name: String) throws {
    let text = String(
      decoding: ReportJSON.text(of: Samples.run([Samples.differing])),
      as: UTF8.self,
    )
    let broken = text.replacing("\"\(name)\": ", with: "\"other\": ")
    #expect(broken != text)
    #expect(try !Self.accepts(Array(broken.utf8)))
  }

  static let hasValidator = (try? run("import jsonschema", input: [])) == 0

  private static func accepts(_ report: [UInt8]) throws -> Bool {
    let schema = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/report.schema.json").standardizedFileURL.path
    let script = """
      import json, sys, jsonschema
      jsonschema.Draft202012Validator(json.load(open(sys.argv[1]))).validate(json.load(sys.stdin.buffer))
      """
    return try run(script, arguments: [schema], input: report) == 0
  }

  private static func run(
    _ script: String,
    arguments: [String] = [],
    input: [UInt8],
  ) throws -> Int32 {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "settle-report-\(UUID().uuidString).json")
    try Data(input).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-W", "ignore", "-c", script] + arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
