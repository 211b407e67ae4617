import Time
import Compare
import Explanation
import Glibc
import PNG
import Pixels
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
  private let sets: (expected: RecordedSet, actual: RecordedSet)?
  private let notes: [String]

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
        (sets, notes) = ((old, new), [])
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
    let done = Atomic<Int>(0)
    let found = Mutex<[FrameFinding]>([])
    do {
      try await inParallel(Array(pairs.indices), workers: options.workers) { _ in
        ()
      } each: { place, _ in
        if options.isCancelled() { throw DiffError.interrupted }
        let finding = try judge(pairs[place])
        found.withLock { $0.append(finding) }
        options.progress(done.add(1, ordering: .relaxed).newValue)
      }
    } catch let error as DiffError {
      throw error
    } catch {
      throw .interrupted
    }
    let frames = found.withLock { $0 }.sorted { $0.number < $1.number }
    return RunFindings(kind: .diff, engine: Film.engine, scenes: [scene(frames)])
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
    )
  }

  // MARK: One pair

  private func judge(_ pair: PicturePair) throws(DiffError) -> FrameFinding {
    var finding = FrameFinding(number: pair.number, name: pair.name, verdict: .equal)
    var files: [PNGFile?] = []
    for path in [pair.expected, pair.actual] {
      guard let path else {
        files.append(nil)
        continue
      }
      do throws(PictureFailure) {
        files.append(try DiffFiles.picture(at: path))
      } catch {
        finding.verdict = .unreadable
        finding.notes.append(error.description)
        files.append(nil)
      }
    }
    finding.expected = files[0].map { PictureDigest.digest(of: $0.picture) }
    finding.actual = files[1].map { PictureDigest.digest(of: $0.picture) }
    if finding.verdict == .unreadable { return finding }
    guard let old = files[0], let new = files[1] else {
      finding.verdict = files[0] == nil ? .extra : .missing
      return finding
    }
    finding.notes += old.notes(beside: new)
    try compare(old.picture, new.picture, pair, &finding)
    return finding
  }

  private func compare(
    _ old: Picture,
    _ new: Picture,
    _ pair: PicturePair,
    _ finding: inout FrameFinding,
  ) throws(DiffError) {
    let leaves = leaves(ofFrame: pair.number)
    let masks = masks(ofFrame: pair.number, leaves: leaves)
    let comparer = PictureComparer(tolerance: tolerance, masks: masks)
    if !masks.isEmpty, comparer.isFullyMasked(width: new.width, height: new.height) {
      throw .fullyMasked(name: pair.name)
    }
    switch comparer.compare(old, new) {
    case .equal: finding.verdict = .equal
    case .differs(let difference):
      finding.verdict = difference.isTooMuch ? .differs : .equal
      finding.difference = difference
      let scale = sets?.actual.recording.scale ?? 1
      finding.places = Explainer.places(of: difference.boxes, in: leaves, scale: scale)
    case .size(let offset, let agreeing, let compared):
      finding.verdict = .size
      let sizes = ("\(old.width)×\(old.height)", "\(new.width)×\(new.height)")
      finding.notes.append(
        SizeNote.text(sizes.0, sizes.1, offset, agreeing: agreeing, of: compared)
      )
    }
  }

  /// The leaves of a frame in both sets.
  private func leaves(ofFrame number: Int) -> [RecordedLeaf] {
    guard let sets else { return [] }
    return [sets.actual.recording, sets.expected.recording].flatMap { recording in
      recording.frames.first { $0.number == number }?.trace.map { recording.traces[$0] } ?? []
    }
  }

  /// The pixels that do not count; rectangles of masks are in pixels here.
  private func masks(ofFrame number: Int, leaves: [RecordedLeaf]) -> [PixelBox] {
    let time = sets?.actual.recording.rate.time(ofFrame: number)
    return options.masks.filter { mask in time.map(mask.holds) ?? true }.flatMap { mask in
      mask.boxes(
        in: leaves,
        scale: mask.needsTrace ? sets?.actual.recording.scale ?? 1 : 1,
      )
    }
  }
}
