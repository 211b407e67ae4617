import Records
import Reports
public import Verdicts

/// The folder of a run's report, such as `out/check`.
///
/// It holds `report.html`, `report.json`, `junit.xml` and `report.md`, and for each scene that is not
/// equal a folder with the pictures of its frames and with both recordings, `expected` and `actual`.
/// Only such files are ever replaced or removed.
public struct ReportFolder: Sendable {
  /// How a report is written.
  public struct Options: Sendable {
    /// How many frames leave their pictures on disk.
    public var mostArtefacts = 200
    /// How many bytes the page may have.
    public var pageSize = 64 << 20
    /// How many frames' pictures are made at once.
    public var workers = 1
    /// How files are written, and who waits for whom.
    public var output = OutputOptions()

    /// Makes the options that hold unless others are given.
    public init() {}
  }

  /// What was written.
  public struct Written: Hashable, Sendable {
    /// The page's path.
    public var page: String
    /// How many frames left their pictures, and how many distinct ones did not.
    public var artefacts: Int, omitted: Int
  }

  /// The folder's path.
  public let path: String
  /// How a report is written.
  public var options: Options

  /// Means a folder, which need not exist.
  public init(_ path: String, options: Options = Options()) {
    self.path = path
    self.options = options
  }

  static let json = "report.json"
  static let pageName = "report.html"
  static let texts = ["junit.xml", "report.md"]
  static let recordings = ["expected", "actual"]

  /// Writes the report of a run in the place of what is there of an older one.
  ///
  /// `report.json` goes first and comes last: a folder without it has no report.
  public func write(
    _ findings: RunFindings,
    sources: ReportSources,
  ) async throws(ReferenceError) -> Written {
    @Sendable func page() -> [UInt8] {
      HTMLReport.page(findings, pictures: sources.pictures, sizeLimit: options.pageSize)
    }
    // A check draws its pictures: the page waits for those that are made for the files.
    async let early = findings.kind == .diff ? page() : nil
    do throws(OutputError) {
      let folder = try Folder.openOrMake(path, gate: options.output.gate)
      try removeReport(in: folder, andScenes: findings.scenes.map(\.name))
      let artefacts = Artefacts(findings, limit: options.mostArtefacts)
      // Parts are joined later, and then need each other's equal frames.
      for (scene, frames) in zip(findings.scenes, artefacts.frames)
      where scene.verdict != .equal || findings.shard != nil {
        try await write(scene, frames, in: folder, sources: sources)
      }
      try folder.replaceFile(Self.pageName, await early ?? page())
      try folder.replaceFile("junit.xml", Array(JUnit.xml(of: findings).utf8))
      try folder.replaceFile("report.md", Array(Markdown.summary(of: findings).utf8))
      try folder.replaceFile(Self.json, ReportJSON.text(of: findings))
      return Written(
        page: folder.path(of: Self.pageName),
        artefacts: artefacts.frames.reduce(0) { $0 + $1.count },
        omitted: artefacts.omitted,
      )
    } catch {
      throw .output(error)
    }
  }

  /// Removes the report, if it is of no other scenes than these; false when it stays.
  public func clear(scenes: [String]) throws(ReferenceError) -> Bool {
    do throws(OutputError) {
      guard isFolder(path) else { return true }
      let folder = try Folder.openOrMake(path, gate: options.output.gate)
      let old = reportedScenes(in: folder) ?? []
      guard old.allSatisfy(scenes.contains) else { return false }
      try removeReport(in: folder, andScenes: scenes)
      return true
    } catch {
      throw .output(error)
    }
  }

  private func write(
    _ scene: SceneFinding,
    _ frames: [FrameFinding],
    in folder: Folder,
    sources: ReportSources,
  ) async throws(OutputError) {
    guard !frames.isEmpty || scene.actual != nil else { return }
    try folder.makeFolder(scene.name)
    let own = try folder.openFolder(scene.name)
    do {
      try await inParallel(Array(frames.indices), workers: options.workers) { _ in
        ()
      } each: { place, _ in
        try Self.writePictures(of: frames[place], in: scene, to: own, sources: sources)
      }
    } catch let error as OutputError {
      throw error
    } catch {
      throw .interrupted
    }
    try writeRecordings(of: scene, to: own)
  }

  /// Writes the expected picture of a frame, the actual one and their difference.
  private static func writePictures(
    of frame: FrameFinding,
    in scene: SceneFinding,
    to folder: Folder,
    sources: ReportSources,
  ) throws(OutputError) {
    let expected = frame.expected.flatMap { sources.expected(scene.name, $0) }
    let actual = frame.actual.flatMap { sources.actual(scene.name, $0) }
    if let expected {
      try folder.replaceFile(Artefacts.file(.expected, ofFrame: frame.number), expected)
    }
    if let actual {
      try folder.replaceFile(Artefacts.file(.actual, ofFrame: frame.number), actual)
    }
    if let expected, let actual,
      let difference = sources.difference(expected, actual, tolerance: scene.tolerance)
    {
      try folder.replaceFile(Artefacts.file(.difference, ofFrame: frame.number), difference)
    }
  }

  private func writeRecordings(of scene: SceneFinding, to own: Folder) throws(OutputError) {
    let sets = ReferenceFolder(own.path)
    for (name, recording) in zip(Self.recordings, [scene.expected, scene.actual]) {
      guard let recording else { continue }
      do throws(ReferenceError) {
        _ = try sets.write(recording, named: name, keepsPictures: false, options: options.output) {
          _ in []
        }
      } catch .output(let error) {
        throw error
      } catch {
        // What lies there is no recording of ours: it stays, and the report does without.
        continue
      }
    }
  }

  /// The scenes of the report that is there; nil where there is none that we wrote.
  private func reportedScenes(in folder: Folder) -> [String]? {
    guard let bytes = try? folder.readFile(Self.json),
      let old = try? ReportReading.findings(
        in: bytes,
        file: folder.path(of: Self.json),
        recording: { (_, _) throws(ReportReadingError) in nil },
      )
    else { return nil }
    return old.scenes.map(\.name)
  }

  /// Removes a report of ours, and what some scenes left.
  private func removeReport(
    in folder: Folder,
    andScenes scenes: [String],
  ) throws(OutputError) {
    let old = reportedScenes(in: folder)
    try folder.removeFile(Self.json)
    if old != nil {
      for name in [Self.pageName] + Self.texts { try folder.removeFile(name) }
    }
    var seen: Set<String> = []
    for scene in (old ?? []) + scenes where seen.insert(scene).inserted {
      guard SetNames.isPlain(scene), try folder.status(of: scene)?.kind == .folder else { continue }
      let own = try folder.openFolder(scene)
      for name in try own.names() where Artefacts.isArtefact(name) { try own.removeFile(name) }
      for name in Self.recordings {
        try? ReferenceFolder(own.path).remove(name, options: options.output)
      }
      _ = try folder.removeFolder(scene)
    }
  }
}

extension Folder {
  /// Writes a file under a passing name and then puts it in the place of what has its name.
  func replaceFile(_ name: String, _ bytes: [UInt8]) throws(OutputError) {
    let draft = ".\(name).part"
    try removeFile(draft)
    try writeFile(draft, bytes.span, fsync: false)
    try move(draft, to: self, as: name)
  }
}
