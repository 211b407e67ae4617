import Pixels
import Compare
import Records
import Verdicts

/// What a version of the engine draws otherwise than the one before, on purpose.
public struct EngineNote: Hashable, Sendable {
  /// The version that does, as `0.2.0`.
  public var version: String
  /// What is other, for people.
  public var text: String
  /// The names of the leaves whose pixels or boxes may be other.
  public var roles: Set<String>

  /// Makes a note.
  public init(version: String, text: String, roles: Set<String>) {
    self.version = version
    self.text = text
    self.roles = roles
  }

  /// The notes of every version that changed a pixel, oldest first.
  public static let all: [EngineNote] = []
}

/// Moves references of an older engine to this one, where nothing changed but what its notes name.
public struct EngineMove: Sendable {
  /// What became of a scene.
  public struct Outcome: Hashable, Sendable {
    /// The scene's name.
    public var scene: String
    /// What became of it.
    public var result: Result
  }

  /// What became of a scene.
  public enum Result: Hashable, Sendable {
    /// Its reference is of this engine.
    case current
    /// It has no reference.
    case unrecorded
    /// It was moved, and so many frames changed.
    case moved(from: String, frames: Int)
    /// More changed than the notes say.
    case refused([String])
  }

  /// The scenes, whole, and how they are compared.
  public var run: CheckRun
  /// What newer engines draw otherwise.
  public var notes = EngineNote.all
  /// Whether nothing is written.
  public var isDryRun = false
  /// How the files are written.
  public var output = OutputOptions()

  /// Prepares to move the references of a run's scenes.
  public init(_ run: CheckRun) {
    self.run = run
    // A tolerance would let changes slip in that no note names.
    self.run.options.tolerance = .exact
    self.run.options.isPartial = false
  }

  /// Checks all scenes, then moves what may be moved.
  public func move() async throws(CheckError) -> [Outcome] {
    let findings = try await run.findings()
    var outcomes: [Outcome] = []
    for scene in findings.scenes where scene.verdict != .stale {
      outcomes.append(Outcome(scene: scene.name, result: try move(scene)))
    }
    return outcomes
  }

  private func move(_ scene: SceneFinding) throws(CheckError) -> Result {
    guard let old = scene.expected, let new = scene.actual else {
      return scene.verdict == .new ? .unrecorded : .refused(scene.notes)
    }
    guard old.engine != new.engine else { return .current }
    let reasons = reasonsAgainst(scene, old, new)
    guard reasons.isEmpty else { return .refused(reasons) }
    if !isDryRun { try write(new) }
    let changed = scene.frames.count { $0.verdict != .equal }
    return .moved(from: old.engine, frames: changed)
  }

  /// What speaks against a move: other inputs, and changes that no note between the engines names.
  private func reasonsAgainst(
    _ scene: SceneFinding,
    _ old: Recording,
    _ new: Recording,
  ) -> [String] {
    var reasons: [String] = []
    if old.inputs != new.inputs || old.settings != new.settings || old.rate != new.rate
      || old.scale != new.scale
    {
      reasons.append("its inputs changed as well: check it, and accept that first")
    }
    let allowed = notes.filter { Version($0.version) > Version(old.engine) }
      .reduce(into: Set<String>()) { $0.formUnion($1.roles) }
    for change in scene.explanation.changes where !allowed.contains(change.role) {
      let owner = change.row.map { "row \($0), " } ?? ""
      reasons.append(
        "\(owner)\(change.role): \(change.property) changed from frame \(change.frames.lowerBound) on, "
          + "which no note of this engine names"
      )
    }
    for frame in scene.frames where frame.verdict != .equal && reasons.count < 20 {
      if let place = unnamedPlace(in: frame, new, allowed) {
        reasons.append("\(frame.name): pixels changed \(place), which no note of this engine names")
      }
    }
    return Array(reasons.prefix(20))
  }

  /// Where pixels of a frame changed outside of the leaves that notes name; nil where none did.
  private func unnamedPlace(
    in frame: FrameFinding,
    _ recording: Recording,
    _ allowed: Set<String>,
  ) -> String? {
    guard frame.verdict == .differs, let difference = frame.difference,
      let trace = recording.frames.first(where: { $0.number == frame.number })?.trace
    else { return frame.notes.first ?? "altogether" }
    let masks = allowed.sorted().flatMap { role in
      FrameMask(role: role).boxes(in: recording.traces[trace], scale: recording.scale)
    }
    let isNamed = difference.boxes.allSatisfy { box in
      masks.contains { $0.intersection(box) == box }
    }
    if isNamed { return nil }
    return frame.places.isEmpty
      ? "outside of every leaf" : "in " + frame.places.joined(separator: ", ")
  }

  private func write(_ recording: Recording) throws(CheckError) {
    guard let part = run.parts.first(where: { $0.scene.name == recording.scene }) else { return }
    let folder = run.options.referenceFolder(of: part.scene.file)
    let source = FilmPictures(part.film, recording)
    do throws(ReferenceError) {
      let keeps = try folder.set(recording.scene)?.keepsPictures ?? true
      _ = try folder.write(recording, keepsPictures: keeps, options: output) {
        (digest) throws(ReferenceError) in source.png(of: digest) ?? []
      }
    } catch {
      throw .reference(error)
    }
  }
}

/// A version's numbers, compared one after another.
private struct Version: Comparable {
  private let numbers: [Int]

  /// Reads `0.1.0`, or the same behind a program's name.
  init(_ text: String) {
    let last = text.split(separator: " ").last ?? ""
    numbers = last.split(separator: ".").map { Int($0) ?? 0 }
  }

  static func < (first: Version, second: Version) -> Bool {
    first.numbers.lexicographicallyPrecedes(second.numbers)
  }
}
