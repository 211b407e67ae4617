import Compare
import JSONWriting
public import Verdicts

/// Writes `report.json`: all that a run found, for programs, and for `settle report` to read back.
///
/// `docs/report-format.md` documents every member. The text has a line for each frame that is not
/// simply equal; equal ones are runs of one picture, so that a green run stays small. Recordings are
/// told by their heads only: their frames' traces and stories lie beside the report as sets.
public enum ReportJSON {
  /// The version of the format, which goes up when a reader of an older one would go wrong.
  public static let format = 1

  /// The text of a run's `report.json`, in UTF-8 with a line end at the end.
  ///
  /// Equal findings give equal bytes. The numbers of a scene's frames must rise.
  public static func text(of findings: RunFindings) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(UInt8(ascii: "{"))
    append(headMembers(of: findings), to: &bytes, end: " ")
    bytes += "\"scenes\": [".utf8
    for (place, scene) in findings.scenes.enumerated() {
      bytes += (place == 0 ? "\n" : ",\n").utf8
      append(scene, to: &bytes)
    }
    bytes += (findings.scenes.isEmpty ? "]}\n" : "\n]}\n").utf8
    return bytes
  }

  private static func headMembers(of findings: RunFindings) -> [JSON.Member] {
    let shard = findings.shard.map { shard in
      JSON.object([("number", .integer(shard.number)), ("count", .integer(shard.count))])
    }
    let counts = Verdict.allCases.map { verdict in
      (name: verdict.rawValue, value: JSON.integer(findings.count(of: verdict)))
    }
    return [
      ("format", .integer(format)),
      ("kind", .text(findings.kind.rawValue)),
      ("engine", .text(findings.engine)),
      ("shard", shard ?? .null),
      ("isPartial", .bool(findings.isPartial)),
      ("counts", .object(counts)),
      ("comparedFrames", .integer(findings.comparedFrames)),
    ]
  }

  private static func append(_ scene: SceneFinding, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    let head: [JSON.Member] = [
      ("name", .text(scene.name)),
      ("file", .text(scene.file)),
      ("verdict", .text(scene.verdict.rawValue)),
      ("frames", .integer(scene.frames.count)),
      ("notes", .texts(scene.notes)),
    ]
    append(head, to: &bytes)
    let explanation = scene.explanation
    append([("tolerance", json(scene.tolerance))], to: &bytes)
    append([("expected", json(scene.expected))], to: &bytes)
    append([("actual", json(scene.actual))], to: &bytes)
    append([("origins", .array(explanation.origins.map(json)))], to: &bytes)
    append("statements", explanation.statements.lazy.map(json), to: &bytes)
    append("changes", explanation.changes.lazy.map(json), to: &bytes)
    append("lanes", explanation.lanes.lazy.map(json), to: &bytes)
    append("equal", equalRuns(of: scene.frames), to: &bytes)
    let findings = scene.frames.lazy.filter { $0.plainPicture == nil }
    append("findings", findings.map(json), to: &bytes, isLast: true)
  }

  /// Writes members in a line of their own, as more follow.
  private static func append(
    _ members: [JSON.Member],
    to bytes: inout [UInt8],
    end: String = "\n",
  ) {
    for (place, member) in members.enumerated() {
      JSON.append(member.name, to: &bytes)
      bytes += ": ".utf8
      member.value.append(to: &bytes)
      bytes += (place == members.count - 1 ? "," + end : ", ").utf8
    }
  }

  /// Writes a member that is a list with a line for each value.
  private static func append(
    _ name: String,
    _ values: some Sequence<JSON>,
    to bytes: inout [UInt8],
    isLast: Bool = false,
  ) {
    JSON.append(name, to: &bytes)
    bytes += ": [".utf8
    var isFirst = true
    for value in values {
      bytes += (isFirst ? "\n" : ",\n").utf8
      value.append(to: &bytes)
      isFirst = false
    }
    bytes += (isFirst ? "]" : "\n]").utf8
    bytes += (isLast ? "}" : ",\n").utf8
  }
}

extension ReportJSON {
  /// Runs of frames that are equal, follow each other and show one picture.
  private static func equalRuns(of frames: [FrameFinding]) -> [JSON] {
    var runs: [(first: Int, last: Int, picture: String)] = []
    for frame in frames {
      guard let picture = frame.plainPicture else { continue }
      if let run = runs.last, run.last + 1 == frame.number, run.picture == picture {
        runs[runs.count - 1].last = frame.number
      } else {
        runs.append((frame.number, frame.number, picture))
      }
    }
    return runs.map { .array([.integer($0.first), .integer($0.last), .text($0.picture)]) }
  }
}

extension FrameFinding {
  /// The picture of a frame of which nothing is to be said but that it is equal; nil for others.
  fileprivate var plainPicture: String? {
    guard verdict == .equal, isNamedByNumber, let expected, expected == actual,
      difference == nil, places.isEmpty, notes.isEmpty
    else { return nil }
    return expected
  }
}
