import Compare
import JSONWriting
import Records
import Verdicts

/// Reads what a report tells of one scene.
struct SceneFindingReader {
  /// The scene's object.
  let member: ReportMember
  /// What was compared: a scene's name is a folder's.
  let kind: RunFindings.Kind
  /// How many frames the report may still have.
  var framesLeft: Int

  /// The scene's findings.
  mutating func finding(
    recording: (String, ReportReading.Side) throws(ReportReadingError) -> Recording?
  ) throws(ReportReadingError) -> SceneFinding {
    let name = try name()
    let frames = try frames()
    var recordings: [Recording?] = []
    for side in ReportReading.Side.allCases {
      guard let head = try head(side, frames: frames) else {
        recordings.append(nil)
        continue
      }
      let set = try recording(name, side)
      if let set, let what = Self.difference(of: set, from: head, frames: frames, side: side) {
        throw .otherSet(file: member.file, scene: name, side: side, what: what)
      }
      recordings.append(set ?? head)
    }
    return SceneFinding(
      name: name,
      file: try member.member("file").text(),
      verdict: try member.member("verdict").word(of: Verdict.allCases),
      frames: frames,
      tolerance: try member.member("tolerance").tolerance(),
      expected: recordings[0],
      actual: recordings[1],
      explanation: try explanation(),
      notes: try member.member("notes").texts(),
    )
  }

  /// The name, which leads to no other place as a path.
  private func name() throws(ReportReadingError) -> String {
    let member = try member.member("name")
    let name = try member.text()
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let isPath = parts.contains { [".", ".."].contains($0) } || name.utf8.contains(0)
    let isNested = parts.count > 1 || name.isEmpty
    guard !isPath, !name.utf8.starts(with: "/".utf8), kind == .diff || !isNested else {
      throw member.fault(expected: "a name of a scene")
    }
    return name
  }

  /// All frames in order: those that are simply equal stand in runs, the others have a line each.
  private mutating func frames() throws(ReportReadingError) -> [FrameFinding] {
    let countMember = try member.member("frames")
    let count = try countMember.integer()
    guard count <= framesLeft else {
      throw countMember.fault(expected: "at most \(framesLeft) frames")
    }
    framesLeft -= count
    let findings = try member.member("findings").elements()
    var frames: [FrameFinding] = []
    frames.reserveCapacity(count)
    var place = 0
    var next = try findings.first?.member("frame").integer()
    /// Appends the findings before a frame.
    func appendFindings(before end: Int) throws(ReportReadingError) {
      while let number = next, number < end {
        try append(findings[place].finding(number: number), from: findings[place])
        place += 1
        next = place < findings.count ? try findings[place].member("frame").integer() : nil
      }
    }
    func append(
      _ frame: FrameFinding,
      from member: ReportMember,
    ) throws(ReportReadingError) {
      guard frames.count < count else { throw countMember.fault(expected: "more frames") }
      guard frames.last.map({ $0.number < frame.number }) ?? true else {
        throw member.fault(expected: "a frame after \(frames.last?.number ?? 0)")
      }
      frames.append(frame)
    }
    for run in try member.member("equal").elements() {
      let parts = try run.elements(count: 3)
      let first = try parts[0].integer()
      let last = try parts[1].integer(from: first)
      let picture = try parts[2].digest()
      try appendFindings(before: first)
      for number in first...last { try append(.equal(number, picture), from: run) }
    }
    try appendFindings(before: .max)
    guard frames.count == count else { throw countMember.fault(expected: "\(frames.count)") }
    return frames
  }

  /// A recording as far as the report tells it; nil where there was none.
  private func head(
    _ side: ReportReading.Side,
    frames: [FrameFinding],
  ) throws(ReportReadingError) -> Recording? {
    guard let member = try member.member(side.rawValue).unlessNull else { return nil }
    var recording = try member.recordingHead()
    for frame in frames {
      guard let picture = side == .expected ? frame.expected : frame.actual else { continue }
      recording.frames.append(
        RecordedFrame(number: frame.number, picture: picture, trace: nil)
      )
    }
    return recording
  }

  /// In what a set is not the one that the report was made with; nil where it is.
  private static func difference(
    of set: Recording,
    from head: Recording,
    frames: [FrameFinding],
    side: ReportReading.Side,
  ) -> String? {
    if set.scene != head.scene { return "scene" }
    if set.engine != head.engine { return "engine" }
    if set.inputs != head.inputs { return "scene file, items or faces" }
    if set.rate != head.rate { return "frame rate" }
    if set.scale != head.scale { return "scale" }
    if set.width != head.width || set.height != head.height { return "size" }
    // Every picture that the report names is the set's; the set may have more frames.
    var place = 0
    for frame in head.frames {
      while place < set.frames.count, set.frames[place].number < frame.number { place += 1 }
      guard place < set.frames.count, set.frames[place].number == frame.number,
        set.frames[place].picture == frame.picture
      else { return "picture of frame \(frame.number)" }
    }
    return nil
  }

  private func explanation() throws(ReportReadingError) -> SceneExplanation {
    SceneExplanation(
      origins: try member.member("origins").elements()
        .map { (origin) throws(ReportReadingError) in try origin.origin() },
      statements: try member.member("statements").elements()
        .map { (statement) throws(ReportReadingError) in try statement.statement() },
      changes: try member.member("changes").elements()
        .map { (change) throws(ReportReadingError) in try change.change() },
      lanes: try member.member("lanes").elements()
        .map { (lane) throws(ReportReadingError) in try lane.lane() },
    )
  }
}

extension FrameFinding {
  /// A frame of which nothing is to be said but that it is equal.
  fileprivate static func equal(_ number: Int, _ picture: String) -> FrameFinding {
    FrameFinding(
      number: number,
      name: "frame \(number)",
      verdict: .equal,
      expected: picture,
      actual: picture,
    )
  }
}
