public import Compare
import PNG
import Pixels
import Reports
import Synchronization
public import Verdicts

/// Where the pictures of a report come from: PNG files by the scene's name and the picture's digest.
public struct ReportSources: Sendable {
  /// The expected pictures; nil where one is not to be had.
  public var expected: @Sendable (_ scene: String, _ digest: String) -> [UInt8]?
  /// The actual pictures; nil where one is not to be had.
  public var actual: @Sendable (_ scene: String, _ digest: String) -> [UInt8]?
  /// The pictures of a run's only pair, where they were kept; they are handed over once.
  private var decoded: @Sendable () -> (expected: Picture, actual: Picture)?

  /// Makes a source.
  public init(
    expected: @escaping @Sendable (_ scene: String, _ digest: String) -> [UInt8]?,
    actual: @escaping @Sendable (_ scene: String, _ digest: String) -> [UInt8]?,
  ) {
    self.init(expected: expected, actual: actual) { nil }
  }

  /// Makes a source that may know the only pair's pictures.
  init(
    expected: @escaping @Sendable (_ scene: String, _ digest: String) -> [UInt8]?,
    actual: @escaping @Sendable (_ scene: String, _ digest: String) -> [UInt8]?,
    decoded: @escaping @Sendable () -> (expected: Picture, actual: Picture)?,
  ) {
    self.expected = expected
    self.actual = actual
    self.decoded = decoded
  }

  /// The scenes of a check: expected pictures from their references, actual ones drawn again.
  public init(_ run: CheckRun, _ findings: RunFindings) {
    var sets: [String: ReferenceSet] = [:]
    var films: [String: FilmPictures] = [:]
    for finding in findings.scenes {
      guard let part = run.parts.first(where: { $0.scene.name == finding.name }),
        let actual = finding.actual
      else { continue }
      films[finding.name] = FilmPictures(part.film, actual)
      if finding.expected != nil {
        sets[finding.name] =
          try? run.options.referenceFolder(of: part.scene.file).set(finding.name)
      }
    }
    let (references, drawn, made) = (sets, films, MadeFiles())
    self.init(
      expected: { scene, digest in try? references[scene]?.png(of: digest) },
      actual: { scene, digest in
        made.file(named: scene + "/" + digest) { drawn[scene]?.png(of: digest) }
      },
    )
  }

  /// Any picture, for a page that shows both.
  var pictures: ReportPictures {
    ReportPictures { scene, digest in
      expected(scene, digest) ?? actual(scene, digest)
    }
  }

  /// The PNG file that shows how two files' pictures differ; nil where one cannot be read.
  public func difference(
    _ expected: [UInt8],
    _ actual: [UInt8],
    tolerance: Tolerance,
  ) -> [UInt8]? {
    guard let (old, new) = decoded() ?? Self.pictures(expected, actual) else { return nil }
    let picture = PictureComparer(tolerance: tolerance).picture(of: old, consume new)
    return PNGEncoder().encode(picture, pixelsPerPoint: 1)
  }

  private static func pictures(
    _ expected: [UInt8],
    _ actual: [UInt8],
  ) -> (expected: Picture, actual: Picture)? {
    guard let old = try? PNGReader.read(expected).picture,
      let new = try? PNGReader.read(actual).picture
    else { return nil }
    return (old, new)
  }
}

/// The files of pictures that were made, up to a limit: a report's page shows what lies beside it.
private final class MadeFiles: Sendable {
  /// How many bytes are kept: as many as a page has by default.
  private static let mostBytes = 64 << 20

  private struct State {
    var files: [String: [UInt8]] = [:]
    var bytes = 0
  }

  private let state = Mutex(State())

  /// The file of a name: as it was made before, or made now.
  func file(named name: String, make: () -> [UInt8]?) -> [UInt8]? {
    if let file = state.withLock({ $0.files[name] }) { return file }
    guard let file = make() else { return nil }
    state.withLock { state in
      guard state.bytes + file.count <= Self.mostBytes, state.files[name] == nil else { return }
      state.files[name] = file
      state.bytes += file.count
    }
    return file
  }
}
