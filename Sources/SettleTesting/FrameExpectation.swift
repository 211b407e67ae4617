import Compare
import Reports
import Scene
import Text
import Verdicts
import Workflow

/// The comparison of one test's scene with its references.
struct FrameExpectation: Sendable {
  var scene: LoadedScene
  var tolerance: Tolerance?
  var usesBoxes: Bool
  var mode: RecordMode

  /// A file to be attached to a test.
  struct Attached: Sendable {
    var name: String
    var bytes: [UInt8]
  }

  /// What became of it.
  enum Outcome: Sendable {
    case met
    /// References were recorded: the text says where.
    case recorded(String)
    case failed(String, [Attached])
  }

  /// Compares, or records, as the mode says.
  func outcome() async throws -> Outcome {
    let parts = try scene.scenes.map(part)
    var options = CheckOptions()
    options.references = scene.references
    options.tolerance = tolerance
    options.usesBoxes = usesBoxes
    // Other tests run beside this one.
    options.workers = 1
    do throws(CheckError) {
      if mode == .all { return try await record(parts, options, .all) }
      let run = CheckRun(parts, options: options)
      let findings = try await run.findings()
      let failing = findings.scenes.filter { $0.verdict != .equal }
      if failing.isEmpty { return .met }
      if mode == .failed { return try await record(parts, options, .failed) }
      if mode == .missing, failing.allSatisfy({ $0.verdict == .new }) {
        return try await record(parts, options, .missing)
      }
      return await failure(findings, of: run)
    } catch {
      throw FrameExpectationError(description: error.description)
    }
  }

  private func part(_ scene: SceneFile) throws -> CheckRun.Part {
    do {
      let film = try Film(scene) { fonts in
        usesBoxes ? Typesetter.boxes : try Typesetter(fonts: fonts, resources: scene.resources)
      }
      return CheckRun.Part(scene: scene, film: film, frames: Array(0..<film.frameCount))
    } catch {
      throw FrameExpectationError(description: "\(scene.title): \(error)")
    }
  }

  private func record(
    _ parts: [CheckRun.Part],
    _ options: CheckOptions,
    _ mode: RecordMode,
  ) async throws(CheckError) -> Outcome {
    let outcomes = try await RecordRun(parts, options: options, mode: mode).record()
    let lines = zip(parts, outcomes).compactMap { part, outcome -> String? in
      guard case .recorded = outcome else { return nil }
      let path = options.referenceFolder(of: part.scene.file).path + "/" + part.scene.name
      return "recorded \(part.frames.count) frames in \(path)"
    }
    if lines.isEmpty { return .met }
    return .recorded(
      lines.joined(separator: "\n") + "\nLook at them, then run the test again to compare."
    )
  }

  private func failure(_ findings: RunFindings, of run: CheckRun) async -> Outcome {
    let sources = ReportSources(run, findings)
    let base = environmentVariable("SETTLE_REPORTS") ?? ".build/settle-testing"
    let path = base + "/" + (run.parts.first?.scene.name ?? "scene")
    var text = TerminalSummary.text(of: findings)
    var attachments: [Attached] = []
    do throws(ReferenceError) {
      let written = try await ReportFolder(path).write(findings, sources: sources)
      text += "Report: \(written.page)\n"
    } catch {
      // The comparison is what counts; that its pictures could not be left is said beside it.
      text += "The report could not be written: \(error)\n"
    }
    for scene in findings.scenes {
      guard let frame = scene.frames.first(where: { $0.verdict != .equal }) else { continue }
      attachments += Self.pictures(of: frame, in: scene, sources)
    }
    return .failed(text, attachments)
  }

  private static func pictures(
    of frame: FrameFinding,
    in scene: SceneFinding,
    _ sources: ReportSources,
  ) -> [Attached] {
    let expected = frame.expected.flatMap { sources.expected(scene.name, $0) }
    let actual = frame.actual.flatMap { sources.actual(scene.name, $0) }
    var pictures: [Attached] = []
    let name = "\(scene.name)-frame-\(frame.number)"
    if let expected { pictures.append(Attached(name: name + ".expected.png", bytes: expected)) }
    if let actual { pictures.append(Attached(name: name + ".actual.png", bytes: actual)) }
    if let expected, let actual,
      let difference = sources.difference(expected, actual, tolerance: scene.tolerance)
    {
      pictures.append(Attached(name: name + ".difference.png", bytes: difference))
    }
    return pictures
  }
}
