import JSONWriting
public import Records
import Reports
import Scene
public import Verdicts

/// Reads `report.json` back, as ``ReportJSON`` writes it.
///
/// Unknown members are passed over, so that later versions may add some. All else is checked, since
/// a report may come from anywhere: names and digests that become paths, numbers that become sizes.
public enum ReportReading {
  /// Which of the two that were compared.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// The reference.
    case expected
    /// The run.
    case actual
  }

  /// How large a report may be, checked before memory is taken.
  public struct Limits: Hashable, Sendable {
    /// The text, in bytes.
    public var bytes = 256 << 20
    /// The values in it, objects and lists included; one takes about 100 bytes of memory.
    public var values = 8_000_000
    /// Objects and lists inside each other.
    public var depth = 16
    /// The frames of all scenes together.
    public var frames = 2_000_000

    /// Makes the limits that hold when nothing else is said.
    public init() {}
  }

  /// The findings that a report tells.
  ///
  /// `recording` gives the set of a side of a scene that lies beside the report, and throws
  /// ``ReportReadingError/set(file:scene:reason:)`` where it is damaged. Where there is none it gives
  /// nil, as for scenes that are equal; the recording is then made of what the report tells: its head
  /// and the frames' pictures, without traces, steps and settings.
  ///
  /// - Parameters:
  ///   - bytes: The text of the file.
  ///   - file: The file's name, for errors.
  ///   - limits: How large it may be.
  ///   - recording: Gives a set that lies beside the report.
  /// - Returns: What was found, with those recordings.
  /// - Throws: ``ReportReadingError`` for whatever is not as the format says.
  public static func findings(
    in bytes: [UInt8],
    file: String,
    limits: Limits = Limits(),
    recording: (_ scene: String, _ side: Side) throws(ReportReadingError) -> Recording?,
  ) throws(ReportReadingError) -> RunFindings {
    try checkSize(of: bytes, file: file, limits: limits)
    var sceneLimits = SceneLimits()
    sceneLimits.textBytes = bytes.count
    let root: ReportMember
    do throws(SceneErrors) {
      root = ReportMember(
        root: try JSON.read(bytes, file: file, limits: sceneLimits),
        file: file,
      )
    } catch {
      throw .syntax(error)
    }
    guard case .object = root.value, root.value?["format"]?.integer == ReportJSON.format else {
      throw .format(file: file, found: root.value?["format"]?.shown ?? "absent")
    }
    return try findings(root, limits: limits, recording: recording)
  }

  private static func findings(
    _ root: ReportMember,
    limits: Limits,
    recording: (_ scene: String, _ side: Side) throws(ReportReadingError) -> Recording?,
  ) throws(ReportReadingError) -> RunFindings {
    let kind = try root.member("kind").word(of: [RunFindings.Kind.check, .diff])
    var framesLeft = limits.frames
    var findings = RunFindings(
      kind: kind,
      engine: try root.member("engine").text(),
      scenes: [],
      shard: try shard(root.member("shard")),
      isPartial: try root.member("isPartial").bool(),
    )
    for member in try root.member("scenes").elements() {
      var reader = SceneFindingReader(member: member, kind: kind, framesLeft: framesLeft)
      findings.scenes.append(try reader.finding(recording: recording))
      framesLeft = reader.framesLeft
    }
    // The counts say nothing new: they are checked so that no two members contradict each other.
    let counts = try root.member("counts")
    for verdict in Verdict.allCases {
      let count = findings.count(of: verdict)
      let member = try counts.member(verdict.rawValue)
      guard try member.integer() == count else { throw member.fault(expected: "\(count)") }
    }
    let compared = try root.member("comparedFrames")
    guard try compared.integer() == findings.comparedFrames else {
      throw compared.fault(expected: "\(findings.comparedFrames)")
    }
    return findings
  }

  private static func shard(
    _ member: ReportMember
  ) throws(ReportReadingError) -> RunFindings.Shard? {
    guard let member = member.unlessNull else { return nil }
    let count = try member.member("count").integer(from: 1)
    let number = try member.member("number").integer(from: 1, to: count)
    return RunFindings.Shard(number: number, count: count)
  }

  /// Counts values and depth in one pass, without reading them.
  private static func checkSize(
    of bytes: [UInt8],
    file: String,
    limits: Limits,
  ) throws(ReportReadingError) {
    guard bytes.count <= limits.bytes else {
      throw .tooLarge(file: file, what: "bytes", limit: limits.bytes)
    }
    var (values, depth) = (1, 0)
    var isInText = false
    var isEscaped = false
    for byte in bytes {
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): (values, depth) = (values + 1, depth + 1)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","): values += 1
      default: break
      }
      guard values <= limits.values else {
        throw .tooLarge(file: file, what: "values", limit: limits.values)
      }
      guard depth <= limits.depth else {
        throw .tooLarge(file: file, what: "levels of lists", limit: limits.depth)
      }
    }
  }
}
