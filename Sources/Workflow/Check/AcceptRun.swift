import Records
public import Verdicts

/// Takes what a report shows over into the references.
public struct AcceptRun: Sendable {
  /// The report.
  public var report: StoredReport
  /// The folder with the references of all scenes; nil for `reference` beside each scene.
  public var references: String?
  /// Whether nothing is written.
  public var isDryRun = false
  /// How the files are written.
  public var output = OutputOptions()

  /// Prepares to take over a report.
  public init(_ report: StoredReport) { self.report = report }

  /// What became of a scene.
  public struct Accepted: Hashable, Sendable {
    /// The scene's name.
    public var scene: String
    /// The reference's folder.
    public var path: String
    /// The frames that are new or other than before; nil for all.
    public var frames: [Int]?
    /// What it changed; nil for a dry run.
    public var change: ReferenceChange?
  }

  /// Takes over a scene, all of it or some frames; `file` is the scene's file, if it is another than
  /// the report says.
  public func accept(
    _ scene: SceneFinding,
    frames: [Int]? = nil,
    file: String? = nil,
  ) throws(AcceptError) -> Accepted {
    guard let actual = scene.actual, !actual.frames.isEmpty else {
      throw .noRecording(scene: scene.name, report: report.path)
    }
    var options = CheckOptions()
    options.references = references
    let folder = options.referenceFolder(of: file ?? scene.file)
    let present = try? folder.set(scene.name)
    if let expected = scene.expected, present?.recording.frames != expected.frames {
      throw .changedSince(scene: scene.name, report: report.path)
    }
    if scene.expected == nil, scene.verdict == .new, present != nil {
      throw .changedSince(scene: scene.name, report: report.path)
    }
    guard actual.isWhole else { throw .partial(scene: scene.name) }
    var recording = actual
    do throws(ReferenceError) {
      if let frames, let old = present?.recording {
        recording = try ReferenceFolder.merged(old: old, with: actual, frames: frames)
      }
      let keeps = present?.keepsPictures ?? true
      if keeps { try checkPictures(of: recording, present: present) }
      var accepted = Accepted(
        scene: scene.name,
        path: folder.path + "/" + scene.name,
        frames: frames ?? scene.differingFrames,
      )
      if isDryRun { return accepted }
      accepted.change = try folder.write(recording, keepsPictures: keeps, options: output) {
        (digest) throws(ReferenceError) in
        guard let png = report.actualPicture(digest, of: scene.name) else {
          throw .damaged(path: report.path, reason: "a picture of \(scene.name) went away")
        }
        return png
      }
      return accepted
    } catch {
      throw .reference(error)
    }
  }

  /// Makes sure that every picture can be had before anything is written.
  private func checkPictures(
    of recording: Recording,
    present: ReferenceSet?,
  ) throws(ReferenceError) {
    var known: Set<String> = []
    for frame in recording.frames where known.insert(frame.picture).inserted {
      if present?.has(frame.picture) == true { continue }
      guard report.actualPicture(frame.picture, of: recording.scene) == nil else { continue }
      throw .damaged(
        path: report.path,
        reason: "the report lacks the picture of frame \(frame.number) of \(recording.scene); "
          + "check again with a larger --max-artefacts, or record the scene",
      )
    }
  }
}

extension Recording {
  /// Whether its frames are all from 0 on.
  var isWhole: Bool { frames.enumerated().allSatisfy { $0.offset == $0.element.number } }
}

extension SceneFinding {
  /// The numbers of the frames that are not equal; nil where there are none to name.
  public var differingFrames: [Int]? {
    frames.isEmpty ? nil : frames.filter { $0.verdict != .equal }.map(\.number)
  }
}

/// Why something cannot be taken over.
public enum AcceptError: Error, Hashable, Sendable {
  /// The report has no recording of the scene's run.
  case noRecording(scene: String, report: String)
  /// The reference is not the one that the report was made with.
  case changedSince(scene: String, report: String)
  /// The report is of a part of the scene's frames.
  case partial(scene: String)
  /// The reference cannot be read or written.
  case reference(ReferenceError)
}

extension AcceptError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .noRecording(let scene, let report):
      "\(report) has no frames of \(scene) to accept: check it again, or record it"
    case .changedSince(let scene, let report):
      "the reference of \(scene) has changed since the report in \(report): check again"
    case .partial(let scene):
      "the report has only a part of the frames of \(scene): check all of them, "
        + "or join the parts with 'settle report --merge'"
    case .reference(let error): "\(error)"
    }
  }
}
