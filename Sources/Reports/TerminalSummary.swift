public import Verdicts

/// Writes what `settle check` and `settle diff` print for people.
public enum TerminalSummary {
  /// How many reasons and changes a scene tells at most; the report has all.
  static let mostReasons = 8

  /// A block for each scene that is not equal, then a line that counts every verdict; without a line
  /// end at the end.
  ///
  /// `folder` is the report's folder, as it was given; nil where no report was written. Control
  /// characters that come from scenes are shown as their code points.
  public static func text(of findings: RunFindings, folder: String? = nil) -> String {
    var blocks = findings.failing.map { block(for: $0, folder: folder) }
    blocks.append(findings.line)
    return blocks.joined(separator: "\n\n")
  }

  private static func block(for scene: SceneFinding, folder: String?) -> String {
    let summary = SceneSummary(scene)
    let place = summary.file.isEmpty ? "" : " (\(summary.file))"
    var lines = ["\(summary.name): \(summary.headline)\(place)"]
    lines += SceneSummary.list(summary.reasons, of: summary.reasonCount, most: mostReasons)
    // Statements tell the changes already; where there are none, the changes themselves do.
    if scene.explanation.statements.isEmpty {
      lines += SceneSummary.list(summary.changes, of: summary.changeCount, most: mostReasons)
    }
    lines += summary.frameLists.map { "  " + $0 }
    lines += SceneSummary.list(summary.notes, of: summary.notes.count, most: mostReasons)
    if let folder, !scene.frames.isEmpty {
      let path = folder.hasSuffix("/") ? folder + scene.name : "\(folder)/\(scene.name)"
      lines.append("  pictures: \(path.oneLine)")
    }
    return lines.joined(separator: "\n")
  }
}
