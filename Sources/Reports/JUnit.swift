public import Verdicts

/// Writes JUnit XML, which CI services read: a test suite for the run, a test case for each scene.
///
/// `unreadable` is an error, every other verdict but `equal` a failure whose type is the verdict. The
/// text is XML 1.0: characters that it does not allow are shown as their code points. There is no
/// time and no host in it, since the same findings shall give the same bytes.
public enum JUnit {
  /// How many changes of properties a scene tells at most; `report.json` has them all.
  static let mostChanges = 100

  /// The text of a run's `junit.xml`.
  ///
  /// A run in which nothing was compared has one test case, an error: it is no success.
  public static func xml(of findings: RunFindings) -> String {
    let errors = findings.scenes.count { $0.verdict == .unreadable } + (findings.isEmpty ? 1 : 0)
    let failures = findings.failing.count { $0.verdict != .unreadable }
    let tests = findings.scenes.count + (findings.isEmpty ? 1 : 0)
    let counts = "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\""
    let name = attribute("name", findings.title)
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append("<testsuites \(name) \(counts)>")
    lines.append("  <testsuite \(name) \(counts)>")
    lines += properties(of: findings)
    lines += findings.scenes.map(testCase)
    if findings.isEmpty {
      let message = "nothing was compared, which is no success"
      lines.append(
        "    <testcase \(attribute("name", "comparison")) \(attribute("classname", "settle"))>\n"
          + "      <error type=\"empty\" \(attribute("message", message))/>\n    </testcase>"
      )
    }
    lines += ["  </testsuite>", "</testsuites>", ""]
    return lines.joined(separator: "\n")
  }

  private static func properties(of findings: RunFindings) -> [String] {
    var properties = [("engine", findings.engine)]
    if let shard = findings.shard {
      properties.append(("shard", "\(shard.number)/\(shard.count)"))
    }
    if findings.isPartial { properties.append(("partial", "true")) }
    let lines = properties.map { property in
      "      <property \(attribute("name", property.0)) \(attribute("value", property.1))/>"
    }
    return ["    <properties>"] + lines + ["    </properties>"]
  }

  private static func testCase(_ scene: SceneFinding) -> String {
    let summary = SceneSummary(scene)
    let head =
      "    <testcase \(attribute("name", summary.name)) \(attribute("classname", summary.file))"
    guard scene.verdict != .equal else { return head + "/>" }
    let element = scene.verdict == .unreadable ? "error" : "failure"
    let message = ([summary.headline] + summary.reasons.prefix(3)).joined(separator: "; ")
    return head + ">\n"
      + "      <\(element) type=\"\(scene.verdict.rawValue)\" \(attribute("message", message))>"
      + content(summary.text(mostChanges: mostChanges))
      + "</\(element)>\n    </testcase>"
  }

  private static func attribute(_ name: String, _ value: String) -> String {
    "\(name)=\"\(content(value.oneLine))\""
  }

  /// Text as it stands between tags or in quotes; line ends stay, other control characters have been
  /// shown as their code points before.
  private static func content(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
