import Inputs
import PNG
import Records
public import Verdicts

/// A report as it lies in its folder, with the recordings and pictures beside it.
public struct StoredReport: Sendable {
  /// The folder's path, as it was given.
  public let path: String
  /// What the run found.
  public let findings: RunFindings

  /// Reads a report; nil where the folder has none.
  public init?(_ path: String) throws(ReportError) {
    guard let bytes = try Self.file(path + "/" + ReportFolder.json, limit: 1 << 30) else {
      return nil
    }
    do throws(ReportReadingError) {
      findings = try ReportReading.findings(
        in: bytes,
        file: path + "/" + ReportFolder.json,
      ) { (scene, side) throws(ReportReadingError) in
        guard SetNames.isPlain(scene) else { return nil }
        do throws(ReferenceError) {
          let set = try ReferenceFolder(path + "/" + scene).set(side.rawValue)
          var recording = set?.recording
          recording?.scene = scene
          return recording
        } catch {
          throw .set(file: "\(path)/\(scene)/\(side.rawValue)", scene: scene, reason: "\(error)")
        }
      }
    } catch {
      throw .damaged(path: path, reason: "\(error)")
    }
    self.path = path
  }

  /// The pictures that the report left on disk.
  public var sources: ReportSources {
    let (expected, actual) = (paths(.expected), paths(.actual))
    return ReportSources(
      expected: { scene, digest in Self.first(of: expected[scene]?[digest] ?? []) },
      actual: { scene, digest in Self.first(of: actual[scene]?[digest] ?? []) },
    )
  }

  /// The PNG file of an actual picture, if the report has it and it is what it should be.
  func actualPicture(_ digest: String, of scene: String) -> [UInt8]? {
    guard let bytes = sources.actual(scene, digest), let bitmap = try? PNGDecoder.decode(bytes),
      ContentDigest(picture: bitmap).description == digest
    else { return nil }
    return bytes
  }

  /// Where the pictures of each scene may be, by their digests.
  private func paths(_ kind: Artefacts.Kind) -> [String: [String: [String]]] {
    var paths: [String: [String: [String]]] = [:]
    for scene in findings.scenes where SetNames.isPlain(scene.name) {
      var own: [String: [String]] = [:]
      func add(_ digest: String?, _ number: Int) {
        guard let digest, own[digest, default: []].count < 16 else { return }
        let file = Artefacts.file(kind, ofFrame: number)
        own[digest, default: []].append("\(path)/\(scene.name)/\(file)")
      }
      for frame in scene.frames where frame.verdict != .equal {
        add(kind == .expected ? frame.expected : frame.actual, frame.number)
      }
      if scene.frames.isEmpty, kind == .actual {
        for frame in scene.actual?.frames ?? [] { add(frame.picture, frame.number) }
      }
      paths[scene.name] = own
    }
    return paths
  }

  private static func first(of paths: [String]) -> [UInt8]? {
    for path in paths {
      if let bytes = (try? file(path, limit: 1 << 30)) ?? nil { return bytes }
    }
    return nil
  }

  /// The bytes of a file; nil where there is none.
  private static func file(_ path: String, limit: Int) throws(ReportError) -> [UInt8]? {
    do throws(ResourceError) {
      return try readFile(path, calledAs: path, limit: limit, allowingPipes: false)
    } catch .notFound(path: _) {
      return nil
    } catch {
      throw .damaged(path: path, reason: error.sentence)
    }
  }
}

/// Why a report cannot be used.
public enum ReportError: Error, Hashable, Sendable {
  /// The folder has no report.
  case absent(path: String)
  /// It is not what this program writes.
  case damaged(path: String, reason: String)
}

extension ReportError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .absent(let path):
      "there is no report in \(path): 'settle check' leaves one where something differs"
    case .damaged(_, let reason): reason
    }
  }
}
