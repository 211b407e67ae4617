public import Verdicts

/// Writes workflow commands of GitHub Actions, which show failures beside the files of a pull request.
public enum Annotations {
  /// How many errors GitHub shows of a step.
  public static let most = 10

  /// The lines of a run to be printed to standard output; none when all is equal.
  ///
  /// One for each failing scene, at most ``most``; where there are more, the last says how many. Each
  /// names the scene's file as it was given, which has to be relative to the repository's root for
  /// GitHub to find it. `line` tells on which line, from 1, of a scene's file its error is shown.
  public static func lines(
    of findings: RunFindings,
    line: (SceneFinding) -> Int = { _ in 1 },
  ) -> [String] {
    if findings.isEmpty {
      return ["::error title=\(property(findings.title))::\(data(["nothing was compared"]))"]
    }
    let failing = findings.failing
    let shown = failing.count > most ? failing.prefix(most - 1) : failing[...]
    var lines = shown.map { error(for: $0, line: line($0)) }
    let left = failing.count - shown.count
    if left > 0 {
      let message = ["\(left) more scenes fail; the report has them all", findings.line]
      lines.append("::error title=\(property(findings.title))::\(data(message))")
    }
    return lines
  }

  private static func error(for scene: SceneFinding, line: Int) -> String {
    let summary = SceneSummary(scene)
    let title = "\(summary.name): \(summary.headline)"
    let more = summary.reasonCount - 5
    let message =
      summary.reasons.prefix(5) + (more > 0 ? ["and \(more) more reasons"] : [])
      + summary.frameLists
    return "::error file=\(property(summary.file)),line=\(line),title=\(property(title))"
      + "::\(data(Array(message)))"
  }

  /// A property's value as GitHub's toolkit escapes it.
  private static func property(_ text: String) -> String {
    escaped(text, characters: ["%", ":", ","])
  }

  /// A message of several lines.
  private static func data(_ lines: [String]) -> String {
    lines.map { escaped($0, characters: ["%"]) }.joined(separator: "%0A")
  }

  /// Text with some ASCII characters as a percent sign and two digits, line ends as code points.
  ///
  /// It goes by scalars, since GitHub knows no characters of several.
  private static func escaped(_ text: String, characters: [Unicode.Scalar]) -> String {
    var escaped = ""
    for scalar in text.oneLine.unicodeScalars {
      if characters.contains(scalar) {
        escaped += "%" + String(scalar.value, radix: 16, uppercase: true)
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
