import Compare
import Records
import Reports
import Scene
import TestSupport
import Testing
import Time
import Verdicts

import Workflow

@Suite struct ReportReadingTests {
  /// What is written is read back as it was, with the sets beside it.
  @Test(arguments: 0..<300)
  func readingBackGivesTheSameFindings(seed: Int) throws {
    var samples = ReportSamples(seed: UInt64(seed))
    let findings = samples.findings()
    let read = try ReportReading.findings(
      in: ReportJSON.text(of: findings),
      file: "report.json",
      recording: sets(of: findings),
    )
    #expect(read == findings)
    // Byte for byte: `==` of texts does not tell é from e with its accent.
    #expect(ReportJSON.text(of: read) == ReportJSON.text(of: findings))
  }

  /// Without sets, recordings have what the report tells of them.
  @Test(arguments: 0..<50)
  func recordingsAreOutlinesWithoutSets(seed: Int) throws {
    var samples = ReportSamples(seed: UInt64(seed))
    var findings = samples.findings()
    let read = try ReportReading.findings(
      in: ReportJSON.text(of: findings),
      file: "report.json",
      recording: { _, _ in nil },
    )
    func outline(_ recording: Recording?) -> Recording? {
      guard var recording else { return nil }
      recording.frames = recording.frames.map {
        RecordedFrame(number: $0.number, picture: $0.picture, trace: nil)
      }
      (recording.traces, recording.steps, recording.settings) = ([], [], [])
      return recording
    }
    for place in findings.scenes.indices {
      findings.scenes[place].expected = outline(findings.scenes[place].expected)
      findings.scenes[place].actual = outline(findings.scenes[place].actual)
    }
    #expect(read == findings)
  }

  @Test func newerMembersArePassedOver() throws {
    let text = report.replacing("\"kind\": ", with: "\"later\": [{}], \"kind\": ")
    #expect(try read(text).scenes.count == 1)
  }

  /// Every way to break a member is told with the way to it.
  @Test(
    arguments: [
      ("\"kind\": \"check\"", "\"kind\": 7", "kind: expected \"check\" or \"diff\", found 7"),
      ("\"isPartial\": false", "\"isPartial\": null", "isPartial: expected true or false"),
      ("\"engine\": \"e\", ", "", "engine: expected a text, found nothing"),
      ("\"shard\": null", "\"shard\": {\"number\": 3, \"count\": 2}", "shard.number: expected"),
      ("\"name\": \"a\"", "\"name\": \"../a\"", "scenes[0].name: expected a name of a scene"),
      ("\"name\": \"a\"", "\"name\": \"/a\"", "scenes[0].name: expected a name of a scene"),
      ("\"name\": \"a\"", "\"name\": \"b/a\"", "scenes[0].name: expected a name of a scene"),
      ("\"name\": \"a\"", "\"name\": \"..\"", "scenes[0].name: expected a name of a scene"),
      ("\"name\": \"a\"", "\"name\": \"\"", "scenes[0].name: expected a name of a scene"),
      ("\"name\": \"a\"", "\"name\": \"a\\u0000\"", "scenes[0].name: expected a name"),
      ("\"frames\": 3,", "\"frames\": 2,", "scenes[0].frames: expected"),
      ("\"frames\": 3,", "\"frames\": 4,", "scenes[0].frames: expected 3, found 4"),
      ("\"frames\": 3,", "\"frames\": 9000000000, ", "scenes[0].frames: expected at most"),
      ("[0, 1,", "[1, 0,", "scenes[0].equal[0][1]: expected a whole number from 1"),
      ("[0, 1,", "[0, 9007199254740992,", "scenes[0].frames: expected"),
      ("[0, 1,", "[0, 2,", "scenes[0].frames: expected more frames"),
      ("\"frame\": 2", "\"frame\": 1", "scenes[0].findings[0]: expected a frame after 1"),
      ("\"aaaaaaaa", "\"../aaaaa", "scenes[0].equal[0][2]: expected a digest"),
      ("\"cccccccc", "\"CCCCCCCC", "scenes[0].findings[0].actual: expected a digest"),
      ("\"verdict\": \"differs\"", "\"verdict\": \"odd\"", "scenes[0].findings[0].verdict: exp"),
      ("\"differs\": 1", "\"differs\": 0", "counts.differs: expected 1, found 0"),
      ("\"comparedFrames\": 3", "\"comparedFrames\": 4", "comparedFrames: expected 3"),
      ("\"scenes\": [", "\"scenes\": [1, ", "scenes[0]: expected an object, found 1"),
      ("\"metric\": \"channel\"", "\"metric\": 1", "scenes[0].tolerance.metric: expected"),
      ("\"threshold\": 0", "\"threshold\": -1", "scenes[0].tolerance.threshold: expected"),
      ("\"threshold\": 0", "\"threshold\": 0.5", "scenes[0].tolerance.threshold: expected"),
      ("\"threshold\": 0", "\"threshold\": 1e999", "scenes[0].tolerance.threshold: expected"),
    ]
  )
  func wrongMembersAreTold(old: String, new: String, message: String) {
    let broken =
      old.hasPrefix("\"verdict\"")
      ? replacingLast(old, with: new, in: report)
      : report.replacing(old, with: new, maxReplacements: 1)
    #expect(broken != report)
    let error = #expect(throws: ReportReadingError.self) { try read(broken) }
    #expect(error?.description.contains("report.json: \(message)") == true, "\(error as Any)")
  }

  @Test(arguments: ["{}", "[]", "7", "{\"format\": 2}", "{\"format\": \"1\"}", "null"])
  func otherFormatsAreRefused(_ text: String) {
    let error = #expect(throws: ReportReadingError.self) { try read(text) }
    guard case .format = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  /// A report that was cut anywhere is an error, never a crash or half a report.
  @Test func cutReportsAreRefused() {
    let bytes = Array(report.utf8)
    // The last byte is a line end, which nobody misses.
    for end in stride(from: 0, to: bytes.count - 1, by: 7) {
      #expect(throws: ReportReadingError.self) {
        try read(String(decoding: bytes[..<end], as: UTF8.self))
      }
    }
  }

  /// One byte changed gives findings or an error.
  @Test func changedBytesEndNothing() {
    let bytes = Array(report.utf8)
    var random = SplitMix64(seed: 4)
    for _ in 0..<3000 {
      var changed = bytes
      let place = Int.random(in: 0..<bytes.count, using: &random)
      changed[place] = UInt8.random(in: 0...255, using: &random)
      _ = try? ReportReading.findings(in: changed, file: "r", recording: { _, _ in nil })
    }
  }

  @Test func sizesAreBounded() {
    var limits = ReportReading.Limits()
    (limits.values, limits.bytes) = (1000, 4000)
    func error(_ text: String) -> ReportReadingError? {
      #expect(throws: ReportReadingError.self) {
        try ReportReading.findings(
          in: Array(text.utf8),
          file: "r",
          limits: limits,
          recording: { _, _ in nil },
        )
      }
    }
    let many = "[" + String(repeating: "0,", count: 1500) + "0]"
    let long = "\"" + String(repeating: ",[", count: 3000) + "\""
    let deep = String(repeating: "[", count: 17)
    #expect(error(many) == .tooLarge(file: "r", what: "values", limit: 1000))
    #expect(error(long) == .tooLarge(file: "r", what: "bytes", limit: 4000))
    #expect(error(deep) == .tooLarge(file: "r", what: "levels of lists", limit: 16))
  }

  /// A set that is not the run's is told, with what is other in it.
  @Test(arguments: ["engine", "scale", "size", "frame rate", "picture of frame 1", "scene"])
  func otherSetsAreTold(what: String) throws {
    var findings = sample
    var set = ReportSamples(seed: 1).with { samples in
      samples.recording((0...2).map { ($0, String(repeating: "a", count: 32)) })
    }
    findings.scenes[0].frames = findings.scenes[0].frames.map { frame in
      var frame = frame
      frame.expected = String(repeating: "a", count: 32)
      return frame
    }
    findings.scenes[0].expected = set
    let text = ReportJSON.text(of: findings)
    switch what {
    case "engine": set.engine = "other"
    case "scale": set.scale += 1
    case "size": set.width += 1
    case "frame rate": set.rate = .init(999)
    case "scene": set.scene += "x"
    default: set.frames[1].picture = String(repeating: "b", count: 32)
    }
    let other = set
    let expected = ReportReadingError.otherSet(
      file: "r",
      scene: "a",
      side: .expected,
      what: what,
    )
    #expect(throws: expected) {
      try ReportReading.findings(in: text, file: "r") { _, side in
        side == .expected ? other : nil
      }
    }
  }

  @Test func damagedSetsAreToldAsTheyAre() {
    var findings = sample
    findings.scenes[0].expected = ReportSamples(seed: 1).with { samples in
      samples.recording([])
    }
    let fault = ReportReadingError.set(file: "r", scene: "a", reason: "line 3")
    #expect(throws: fault) {
      try ReportReading.findings(in: ReportJSON.text(of: findings), file: "r") {
        (_, _) throws(ReportReadingError) in throw fault
      }
    }
  }
}

extension ReportReadingTests {
  /// Two equal frames and one that differs.
  private var sample: RunFindings {
    let (a, c) = (String(repeating: "a", count: 32), String(repeating: "c", count: 32))
    var frames = (0...2).map { number in
      FrameFinding(
        number: number,
        name: "frame \(number)",
        verdict: .equal,
        expected: a,
        actual: a,
      )
    }
    frames[2].verdict = .differs
    frames[2].actual = c
    let scene = SceneFinding(name: "a", file: "a.yaml", verdict: .differs, frames: frames)
    return RunFindings(kind: .check, engine: "e", scenes: [scene])
  }

  private var report: String {
    String(decoding: ReportJSON.text(of: sample), as: UTF8.self)
  }

  private func read(_ text: String) throws(ReportReadingError) -> RunFindings {
    try ReportReading.findings(in: Array(text.utf8), file: "report.json") { _, _ in nil }
  }

  private func replacingLast(_ old: String, with new: String, in text: String) -> String {
    guard let range = text.ranges(of: old).last else { return text }
    return text.replacingCharacters(in: range, with: new)
  }

  /// The sets that lie beside a report.
  private func sets(
    of findings: RunFindings
  ) -> (String, ReportReading.Side) throws(ReportReadingError) -> Recording? {
    { name, side in
      let scene = findings.scenes.first { $0.name == name }
      return side == .expected ? scene?.expected : scene?.actual
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with new: String) -> String {
    String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}

extension ReportSamples {
  /// What is made with a source that is changed on the way.
  func with<Value>(_ make: (inout ReportSamples) -> Value) -> Value {
    var samples = self
    return make(&samples)
  }
}
