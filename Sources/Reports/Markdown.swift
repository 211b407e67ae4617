public import Verdicts

/// Writes a summary for a comment on a pull request, or for a step's summary in GitHub Actions.
///
/// Whatever comes from a scene stands in code spans and fenced blocks, in which GitHub sees neither
/// Markdown nor HTML, mentions, links, references or emoji.
public enum Markdown {
  /// How long a summary is at most, in bytes of UTF-8; GitHub refuses comments of 65,536 characters.
  public static let longest = 60_000
  /// How many changes of properties a scene tells at most.
  static let mostChanges = 40
  /// How long what is told of one scene may be, in bytes.
  static let longestScene = 12_000
  /// How many bytes are kept for saying what is left out.
  private static let reserve = 300

  /// The text of a run's `report.md`, at most ``longest`` bytes long.
  ///
  /// A line with the verdict, a table of the scenes that are not equal, then the details of each in
  /// the order of the run. What does not fit is counted.
  public static func summary(of findings: RunFindings) -> String {
    var text = head(of: findings)
    let failing = findings.failing
    guard !failing.isEmpty else { return text }
    let rows = failing.lazy.map { row(of: SceneSummary($0, mostSentences: 1)) }
    text += "\n| scene | verdict | what | why |\n| --- | --- | --- | --- |\n"
    // Half of the room for the table, so that the first scenes have their details for sure.
    text.append(rows, within: longest / 2) { left in
      "\nAnd \(left) more, for which this table has no room; the report has them all.\n"
    }
    text.append(failing.lazy.map { details(of: SceneSummary($0)) }, within: longest - reserve) {
      left in
      "\nThe details of \(left) more have no room here; the report has them.\n"
    }
    return text
  }

  private static func head(of findings: RunFindings) -> String {
    let failing = findings.failing
    let mark = findings.isEmpty || !failing.isEmpty ? "❌" : "✅"
    let reserved = failing.isEmpty && findings.reservations != nil ? "⚠️" : mark
    let sign = findings.isEmpty ? mark : reserved
    return "### \(sign) \(findings.title)\n\n\(findings.line)\n"
  }

  private static func row(of summary: SceneSummary) -> String {
    let more = summary.reasonCount - 1
    let rest = more > 0 ? " and \(more) more" : ""
    let reason = summary.reasons.first.map { cell($0.oneLine(longest: 200)) + rest } ?? ""
    let cells = [
      cell(summary.name.oneLine(longest: 100)), summary.verdict.rawValue, summary.headline, reason,
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func details(of summary: SceneSummary) -> String {
    var lines = summary.text(mostChanges: mostChanges).split(
      separator: "\n",
      omittingEmptySubsequences: false,
    )[...]
    var size = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    let isCut = size > longestScene
    while size > longestScene, let line = lines.popLast() { size -= line.utf8.count + 1 }
    let text = lines.joined(separator: "\n") + (isCut ? "\n… the report has the rest" : "")
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    return """

      <details><summary><code>\(html(summary.name))</code> \(summary.headline)</summary>

      \(fence)text
      \(text)
      \(fence)

      File: \(code(summary.file))

      </details>

      """
  }
}

extension Markdown {
  /// Text in one line as a code span, in which nothing is obeyed.
  static func code(_ text: String) -> String {
    let text = text.oneLine
    guard text.unicodeScalars.contains(where: { $0 != " " }) else { return "(empty)" }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    // A blank at both ends is taken away again: it divides backticks, and keeps blanks of the text.
    let ends = [text.unicodeScalars.first, text.unicodeScalars.last]
    let needsBlank = ends.contains(" ") || ends.contains("`")
    let blank = needsBlank ? " " : ""
    return fence + blank + text + blank + fence
  }

  /// Text as a code span in a table, whose bars stand outside as entities: inside, a backslash before
  /// them would be ambiguous.
  static func cell(_ text: String) -> String {
    text.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
      .map { part in part.allSatisfy { $0 == " " } ? String(part) : code(String(part)) }
      .joined(separator: "&#124;")
  }

  /// Text inside of an HTML element.
  private static func html(_ text: String) -> String {
    var escaped = ""
    for scalar in text.oneLine.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// How many times a character stands in a row at most.
  private static func longestRun(of character: Unicode.Scalar, in text: String) -> Int {
    var (longest, length) = (0, 0)
    for scalar in text.unicodeScalars {
      length = scalar == character ? length + 1 : 0
      longest = max(longest, length)
    }
    return longest
  }
}

extension String {
  /// Appends parts in order until one does not fit, then what is said of those left out.
  fileprivate mutating func append(
    _ parts: some Collection<String>,
    within limit: Int,
    orSay leftOut: (_ count: Int) -> String,
  ) {
    for (place, part) in parts.enumerated() {
      guard utf8.count + part.utf8.count <= limit else {
        self += leftOut(parts.count - place)
        return
      }
      self += part
    }
  }
}
