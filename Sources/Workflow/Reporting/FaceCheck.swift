import Records
import Verdicts

/// Checks that the reports of several machines were drawn with one set of faces.
///
/// A family may be two files in one run: a scene can bring a face of its own. So a face is doubtful
/// only when the scene's reference was not drawn with it; then no other report may have only other
/// files of the same family and place.
enum FaceCheck {
  private struct Key: Hashable {
    let family: String
    let index: Int
  }

  /// Throws ``ReportMergeError/faces(family:_:_:)`` for the first doubtful face, in order.
  static func check(_ reports: [ReportMerge.Report]) throws(ReportMergeError) {
    let used = reports.map { digests(in: $0.findings) }
    for (place, report) in reports.enumerated() {
      for face in report.findings.scenes.flatMap(doubtful) {
        let key = Key(family: face.family, index: face.index)
        for (other, digests) in used.enumerated() where other != place {
          guard let found = digests[key], !found.contains(face.digest) else { continue }
          let pair = [place, other].sorted()
          throw .faces(family: face.family, reports[pair[0]].label, reports[pair[1]].label)
        }
      }
    }
  }

  /// The digests of each face that a report's run was drawn with.
  private static func digests(in findings: RunFindings) -> [Key: Set<String>] {
    var digests: [Key: Set<String>] = [:]
    for face in findings.scenes.flatMap({ $0.actual?.inputs.faces ?? [] }) {
      digests[Key(family: face.family, index: face.index), default: []].insert(face.digest)
    }
    return digests
  }

  /// The faces of a scene that its reference was not drawn with.
  private static func doubtful(_ scene: SceneFinding) -> [RecordedInputs.Face] {
    let faces = scene.actual?.inputs.faces ?? []
    let known = scene.expected?.inputs.faces ?? []
    return faces.filter { !known.contains($0) }
  }
}
