import Compare
import Explanation
import PNG
import Records
import Scene
import Synchronization
import Verdicts

/// The comparison of one scene with its reference.
struct SceneCheck: Sendable {
  /// The scene.
  var scene: SceneFile
  /// The same, ready to be drawn.
  var film: Film
  /// The numbers of the film's frames that are compared, rising.
  var frames: [Int]
  /// Whether frames that only the reference has are looked at too.
  var includesEnd: Bool
  /// How it is done.
  var options: CheckOptions

  /// Draws the frames and says what became of each.
  func run(progress: @escaping @Sendable () -> Void) async throws -> SceneFinding {
    let folder = options.referenceFolder(of: scene.file)
    let found: ReferenceSet?
    do throws(ReferenceError) {
      found = try folder.set(scene.name)
    } catch {
      return finding(.unreadable, notes: ["\(error)"])
    }
    guard let set = found else { return try await newScene(in: folder, progress: progress) }
    let standard = standard(set)
    let pass = FilmPass()
    let findings = Mutex<[FrameFinding]>([])
    try await inParallel(frames, workers: options.workers) { _ in
      FrameJudge(film, standard: standard)
    } each: { number, judge in
      if options.isCancelled() { throw CheckError.interrupted }
      let finding = try judge.judge(number, pass: pass)
      findings.withLock { $0.append(finding) }
      progress()
    }
    let judged = findings.withLock { $0 }.sorted { $0.number < $1.number }
    return finding(judged + framesLeft(in: standard), standard, pass)
  }

  private func standard(_ set: ReferenceSet) -> FrameJudge.Standard {
    var tolerance = options.tolerance ?? Tolerance(scene.document.check)
    if options.isStrictAboutAlpha { tolerance.isStrictAboutAlpha = true }
    let numbers = set.recording.frames.map { ($0.number, $0) }
    return FrameJudge.Standard(
      set: set,
      frames: Dictionary(numbers) { first, _ in first },
      lost: set.lostPictures(),
      tolerance: tolerance,
      masks: options.masks + FrameMask.masks(of: scene.document.check),
      scene: scene.title,
    )
  }

  /// The frames that the reference has after the film's end.
  private func framesLeft(in standard: FrameJudge.Standard) -> [FrameFinding] {
    guard includesEnd else { return [] }
    return standard.set.recording.frames.filter { $0.number >= film.frameCount }.map { frame in
      FrameFinding(
        number: frame.number,
        name: "frame \(frame.number)",
        verdict: .missing,
        expected: frame.picture,
        notes: ["the scene ends at frame \(film.frameCount - 1)"],
      )
    }
  }

  private func finding(
    _ frames: [FrameFinding],
    _ standard: FrameJudge.Standard,
    _ pass: FilmPass,
  ) -> SceneFinding {
    let expected = standard.set.recording
    let actual = film.recording(of: scene, usesBoxes: options.usesBoxes, pass: pass)
    let verdict = SceneFinding.verdict(of: frames)
    var finding = finding(verdict, frames, expected: expected, actual: actual)
    finding.tolerance = standard.tolerance
    if verdict != .equal {
      finding.explanation = Explainer.explain(expected: expected, actual: actual, frames: frames)
    } else if expected.engine != actual.engine {
      finding.notes.append(
        "recorded by \(expected.engine); 'settle accept --engine' moves it to \(actual.engine)"
      )
    }
    return finding
  }

  /// What is said of a scene that was never recorded: its frames are drawn, so that they can be
  /// looked at and accepted.
  private func newScene(
    in folder: ReferenceFolder,
    progress: @escaping @Sendable () -> Void,
  ) async throws -> SceneFinding {
    let actual = try await film.record(
      frames,
      of: scene,
      usesBoxes: options.usesBoxes,
      workers: options.workers,
      progress: progress,
    )
    let note =
      "there is no reference in \(folder.path)/\(scene.name): record it, or accept this one"
    return finding(.new, actual: actual, notes: [note])
  }

  private func finding(
    _ verdict: Verdict,
    _ frames: [FrameFinding] = [],
    expected: Recording? = nil,
    actual: Recording? = nil,
    notes: [String] = [],
  ) -> SceneFinding {
    SceneFinding(
      name: scene.name,
      file: scene.file,
      verdict: verdict,
      frames: frames,
      expected: expected,
      actual: actual,
      notes: notes,
    )
  }
}
