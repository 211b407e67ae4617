import Diagnosis
import Elements
import JSONWriting
import Scene
import Story
import Time
import Workflow

/// What `settle diagnose` prints of a scene.
struct DiagnoseReport {
  private let scene: SceneFile
  private let windows: [(title: String?, diagnosis: Diagnosis)]

  /// Asks the six questions of each window, whose lazy stacks are laid out within the limits.
  init(_ scene: SceneFile, limits: SceneLimits) throws(FilmError) {
    self.scene = scene
    windows = try scene.diagnoses(limits: limits)
  }

  /// Whether any layer has something to tell.
  var hasFindings: Bool { windows.contains { !$0.diagnosis.findings.isEmpty } }

  // MARK: For people

  /// A line for each layer, and a paragraph for each finding below its layer's.
  var text: String {
    var text = ""
    for (place, window) in windows.enumerated() {
      let number = windows.count > 1 ? ", window \(place + 1)" : ""
      let title = window.title.map { " (\(printable($0)))" } ?? ""
      let count = window.diagnosis.findings.count
      let outcome = count == 0 ? "nothing found" : "\(counted(count, "problem"))"
      if place > 0 { text += "\n" }
      text += "\(printable(scene.name))\(number)\(title): \(outcome)\n\n"
      text += self.text(of: window.diagnosis)
    }
    return text
  }

  private func text(of diagnosis: Diagnosis) -> String {
    var text = ""
    var isAfterParagraph = false
    for (place, report) in diagnosis.layers.enumerated() {
      if isAfterParagraph { text += "\n" }
      let name = "\(place + 1)  " + report.layer.title.padded(to: 15)
      guard !report.findings.isEmpty else {
        text += "\(name)ok: \(printable(report.note))\n"
        isAfterParagraph = false
        continue
      }
      text += "\(name)\(counted(report.findings.count, "problem"))\n"
      for finding in report.findings {
        text +=
          "\n" + finding.diagnostic(excerpt: scene.excerpt(at: finding.position)).description + "\n"
      }
      isAfterParagraph = true
    }
    return text
  }

  // MARK: As JSON

  /// The same as one object.
  var json: String {
    JSON.object([
      ("format", .integer(1)), ("scene", .text(scene.name)), ("file", .text(scene.file)),
      ("ok", .bool(!hasFindings)),
      (
        "windows",
        .array(
          windows.map { window in
            .object([
              ("title", window.title.map(JSON.text) ?? .null),
              ("layers", .array(window.diagnosis.layers.map(json))),
            ])
          }
        ),
      ),
    ]).line + "\n"
  }

  private func json(of report: LayerReport) -> JSON {
    .object([
      ("layer", .text(report.layer.rawValue)), ("ok", .bool(report.findings.isEmpty)),
      ("note", report.findings.isEmpty ? .text(report.note) : .null),
      ("findings", .array(report.findings.map(json))),
    ])
  }

  private func json(of finding: Finding) -> JSON {
    .object([
      ("problem", .text(finding.problem.rawValue)), ("message", .text(finding.summary)),
      ("cause", .text(finding.cause)), ("cure", .text(finding.cure)),
      ("file", .text(finding.position.file)), ("line", .integer(finding.position.line)),
      ("column", .integer(finding.position.column)),
      ("length", .integer(finding.position.length)),
      ("steps", .array(finding.occurrences.map(json))),
    ])
  }

  private func json(of occurrence: Occurrence) -> JSON {
    .object([
      ("step", .integer(occurrence.step)), ("beat", .integer(occurrence.beat)),
      ("label", occurrence.label.map(JSON.text) ?? .null),
      ("time", .decimal(occurrence.time)), ("rowCount", .integer(occurrence.rowCount)),
      (
        "rows",
        .array(occurrence.rows.map(JSON.init)),
      ),
    ])
  }
}

extension DiagnosisLayer {
  /// Its name for people.
  fileprivate var title: String {
    switch self {
    case .rows: "filtered ids"
    case .identity: "identity"
    case .trigger: "trigger"
    case .transition: "transition"
    case .scope: "scope"
    case .overrides: "overrides"
    }
  }
}
