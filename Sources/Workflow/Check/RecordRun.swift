import Verdicts
import PNG
import Pixels
import Raster
import Records
import Synchronization

/// When a scene's reference is recorded.
public enum RecordMode: String, Sendable, CaseIterable {
  /// Always.
  case all
  /// When a check of it fails, or it was never recorded.
  case failed
  /// When it was never recorded.
  case missing
  /// Never.
  case never
}

/// A run of `record` over several scenes.
///
/// Everything is drawn before anything is written, so that a run that fails or is interrupted records
/// nothing; each reference is then put in its place whole.
public struct RecordRun: Sendable {
  /// What became of a scene.
  public enum Outcome: Hashable, Sendable {
    /// It was recorded, with what that changed.
    case recorded(ReferenceChange)
    /// Its reference says the same already.
    case unchanged
    /// The mode leaves it alone.
    case left
  }

  /// The scenes, whole.
  public var parts: [CheckRun.Part]
  /// How they are drawn and, for ``RecordMode/failed``, compared.
  public var options: CheckOptions
  /// Which are recorded.
  public var mode: RecordMode
  /// Whether pictures are kept, beside their digests.
  public var keepsPictures = true
  /// How the files are written.
  public var output = OutputOptions()
  /// Asked when all is drawn: false records nothing.
  public var mayWrite: @Sendable () -> Bool = { true }

  /// Makes a run.
  public init(_ parts: [CheckRun.Part], options: CheckOptions, mode: RecordMode) {
    self.parts = parts
    self.options = options
    self.mode = mode
  }

  /// Records, and says what became of each scene, in their order.
  public func record() async throws(CheckError) -> [Outcome] {
    var recordings: [Recording?] = []
    let done = Atomic<Int>(0)
    for part in parts {
      let recording = try await recording(of: part) {
        options.progress(done.add(1, ordering: .relaxed).newValue)
      }
      recordings.append(recording)
      if options.isCancelled() { throw .interrupted }
    }
    guard mayWrite() else { return parts.map { _ in .left } }
    var outcomes: [Outcome] = []
    for (part, recording) in zip(parts, recordings) {
      do throws(ReferenceError) {
        outcomes.append(
          try recording.map { recording throws(ReferenceError) in
            try write(recording, of: part)
          } ?? .left
        )
      } catch {
        throw .reference(error)
      }
    }
    return outcomes
  }

  /// What is to be recorded of a scene; nil for what the mode leaves alone.
  private func recording(
    of part: CheckRun.Part,
    progress: @escaping @Sendable () -> Void,
  ) async throws(CheckError) -> Recording? {
    do {
      switch mode {
      case .never: return nil
      case .missing where try hasReference(part): return nil
      case .all, .missing:
        return try await part.film.record(
          part.frames,
          of: part.scene,
          usesBoxes: options.usesBoxes,
          workers: options.workers,
          progress: {
            progress()
          },
        )
      case .failed:
        let check = SceneCheck(
          scene: part.scene,
          film: part.film,
          frames: part.frames,
          includesEnd: true,
          options: options,
        )
        let finding = try await check.run(progress: progress)
        if finding.verdict == .equal { return nil }
        guard let actual = finding.actual else {
          return try await part.film.record(
            part.frames,
            of: part.scene,
            usesBoxes: options.usesBoxes,
            workers: options.workers,
            progress: {},
          )
        }
        return actual
      }
    } catch let error as CheckError {
      throw error
    } catch let error as ReferenceError {
      throw .reference(error)
    } catch {
      throw .interrupted
    }
  }

  private func hasReference(_ part: CheckRun.Part) throws(ReferenceError) -> Bool {
    try options.referenceFolder(of: part.scene.file).set(part.scene.name) != nil
  }

  private func write(
    _ recording: Recording,
    of part: CheckRun.Part,
  ) throws(ReferenceError) -> Outcome {
    let folder = options.referenceFolder(of: part.scene.file)
    // One that cannot be read is replaced: that is how a broken one is mended.
    if let old = try? folder.set(recording.scene), old.recording == recording,
      old.keepsPictures == keepsPictures, old.lostPictures().isEmpty
    {
      return .unchanged
    }
    let source = FilmPictures(part.film, recording)
    return .recorded(
      try folder.write(recording, keepsPictures: keepsPictures, options: output) { digest in
        source.png(of: digest) ?? []
      }
    )
  }
}

/// The pictures of a film by their digests, drawn anew whenever they are asked for.
struct FilmPictures: Sendable {
  private let film: Film
  private let frames: [String: Int]

  /// Takes the first frame that shows each picture.
  init(_ film: Film, _ recording: Recording) {
    self.film = film
    frames = Dictionary(recording.frames.map { ($0.picture, $0.number) }) { first, _ in first }
  }

  /// The PNG file of a picture; nil for one that no frame shows.
  func png(of digest: String) -> [UInt8]? {
    picture(of: digest).map { PNGEncoder().encode($0, pixelsPerPoint: film.scale) }
  }

  /// The pixels of a picture; nil for one that no frame shows.
  func picture(of digest: String) -> Bitmap? {
    frames[digest].map { Rasterizer.draw(film.displayList(ofFrame: $0)) }
  }
}
