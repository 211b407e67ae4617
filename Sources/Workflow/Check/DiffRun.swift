import Compare
import Explanation
import Records
import Synchronization
public import Verdicts

/// The comparison of two pictures, or of two folders of pictures, from anywhere.
///
/// Pictures of two folders go together by their names; where no name is in both, by their places in
/// natural order (`frame-2` before `frame-10`). Sets of ours go together by the frames' numbers, and
/// are explained by their traces.
public struct DiffRun: Sendable {
  /// The expected and the actual picture or folder.
  public let expected: String, actual: String
  /// What may differ, and the workers; references, shards and the like mean nothing here.
  public var options: CheckOptions

  private let pairs: [PicturePair]
  private let sets: RecordedPair?
  private let notes: [String]
  /// The pictures of the only pair, for its report.
  private let kept = KeptPictures()

  /// Finds out what is to be compared.
  public init(_ expected: String, _ actual: String, options: CheckOptions) throws(DiffError) {
    self.expected = expected
    self.actual = actual
    self.options = options
    let isFolder = (try DiffFiles.isFolder(expected), try DiffFiles.isFolder(actual))
    switch isFolder {
    case (false, false):
      let name = String(actual.split(separator: "/").last ?? "picture")
      pairs = [PicturePair(number: 0, name: name, expected: expected, actual: actual)]
      (sets, notes) = (nil, [])
    case (true, true):
      if let old = try DiffFiles.set(in: expected), let new = try DiffFiles.set(in: actual) {
        pairs = PicturePair.pairs(of: old, new, in: expected, actual)
        (sets, notes) = (RecordedPair(expected: old, actual: new), [])
      } else {
        let files = (try DiffFiles.pictures(in: expected), try DiffFiles.pictures(in: actual))
        let isByName = !Set(files.0).isDisjoint(with: files.1)
        pairs = PicturePair.pairs(of: files.0, files.1, in: expected, actual, byName: isByName)
        sets = nil
        notes = isByName ? [] : ["no name is in both folders: pictures go together by their order"]
      }
    default:
      throw .mixed(folder: isFolder.0 ? expected : actual, file: isFolder.0 ? actual : expected)
    }
    guard !pairs.isEmpty else { throw .nothing(expected, actual) }
    if sets == nil, options.masks.contains(where: { $0.needsTrace }) { throw .noTrace }
  }

  /// How many pairs there are.
  public var pairCount: Int { pairs.count }

  /// Compares all pairs.
  public func findings() async throws(DiffError) -> RunFindings {
    do {
      // Masks that cover a whole picture are an error, however equal the files.
      let isQuick = !options.tellsEqualPictures && options.masks.isEmpty
      var frames = try await judged(pairs, isQuick: isQuick)
      if frames.contains(where: { $0.verdict != .equal }) {
        // A report shows equal pictures beside those that differ.
        let untold = frames.indices.filter { frames[$0].wasPassedOver }
        let told = try await judged(untold.map { pairs[$0] }, isQuick: false)
        for (place, finding) in zip(untold, told) { frames[place] = finding }
      }
      return RunFindings(kind: .diff, engine: Film.engine, scenes: [scene(frames)])
    } catch let error as DiffError {
      throw error
    } catch {
      throw .interrupted
    }
  }

  /// What became of some pairs, in their order; of files of the same bytes only whether they are, where
  /// it has to be quick.
  private func judged(_ pairs: [PicturePair], isQuick: Bool) async throws -> [FrameFinding] {
    let judge = PairJudge(sets: sets, options: options, tolerance: tolerance)
    if let pair = pairs.first, pairs.count == 1, options.workers > 1 {
      return [try await judge.finding(of: pair, isQuick: isQuick, keeping: kept)]
    }
    let done = Atomic<Int>(self.pairs.count - pairs.count)
    let found = Mutex<[FrameFinding?]>(Array(repeating: nil, count: pairs.count))
    try await inParallel(Array(pairs.indices), workers: options.workers) { _ in
      JudgedPair?.none
    } each: { place, last in
      if options.isCancelled() { throw DiffError.interrupted }
      let finding = try judge.finding(of: pairs[place], isQuick: isQuick, after: &last)
      found.withLock { $0[place] = finding }
      options.progress(done.add(1, ordering: .relaxed).newValue)
    }
    return found.withLock { $0.compactMap(\.self) }
  }

  private func scene(_ frames: [FrameFinding]) -> SceneFinding {
    let name = actual.split(separator: "/").last.map(String.init) ?? "diff"
    let recordings =
      sets.map { ($0.expected.recording, $0.actual.recording) } ?? (
        bare(frames.compactMap { frame in frame.expected.map { (frame.number, $0) } }),
        bare(frames.compactMap { frame in frame.actual.map { (frame.number, $0) } }),
      )
    var finding = SceneFinding(
      name: SetNames.isPlain(name) ? name : "diff",
      file: actual,
      verdict: SceneFinding.verdict(of: frames),
      frames: frames,
      tolerance: tolerance,
      expected: recordings.0,
      actual: recordings.1,
      notes: notes,
    )
    if finding.verdict != .equal {
      finding.explanation = Explainer.explain(
        expected: recordings.0,
        actual: recordings.1,
        frames: frames,
      )
    }
    return finding
  }

  private var tolerance: Tolerance {
    var tolerance = options.tolerance ?? .exact
    if options.isStrictAboutAlpha { tolerance.isStrictAboutAlpha = true }
    return tolerance
  }

  /// A recording of which nothing but the pictures is known.
  private func bare(_ pictures: [(number: Int, digest: String)]) -> Recording {
    Recording.bare(
      pictures.map { number, digest in
        RecordedFrame(number: number, picture: digest, trace: nil)
      }
    )
  }

  /// Where the pictures are, for a report.
  public func sources(_ findings: RunFindings) -> ReportSources {
    let places = Dictionary(pairs.map { ($0.number, $0) }) { first, _ in first }
    var (old, new): ([String: String], [String: String]) = ([:], [:])
    for frame in findings.scenes.flatMap(\.frames) {
      guard let pair = places[frame.number] else { continue }
      if let digest = frame.expected, old[digest] == nil { old[digest] = pair.expected }
      if let digest = frame.actual, new[digest] == nil { new[digest] = pair.actual }
    }
    let (olds, news) = (old, new)
    return ReportSources(
      expected: { _, digest in olds[digest].flatMap { try? DiffFiles.bytes(of: $0) } },
      actual: { _, digest in news[digest].flatMap { try? DiffFiles.bytes(of: $0) } },
      decoded: { [kept] in kept.take() },
    )
  }
}
