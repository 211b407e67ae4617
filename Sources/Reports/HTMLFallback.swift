import Verdicts

/// What a page says where no script runs: the headline, why scenes differ, and tables.
///
/// The script hides it; a reader for machines, or a browser that runs no scripts, has it all the same.
struct HTMLFallback {
  /// The scenes in the page's order.
  var scenes: [SceneFinding]
  /// How much is told.
  var detail: HTMLDetail

  /// The elements, within one.
  var markup: String {
    let told = scenes.prefix(detail.scenes)
    let failing = told.filter { $0.verdict != .equal }
    let equal = told.filter { $0.verdict == .equal }
    var lines = failing.map(section)
    if !equal.isEmpty {
      let names = equal.map { "<li>\(name($0))</li>" }.joined()
      lines.append("<details><summary>Equal: \(equal.count)</summary><ul>\(names)</ul></details>")
    }
    if scenes.count > told.count {
      lines.append("<p>\(scenes.count - told.count) more are not told here.</p>")
    }
    return lines.joined(separator: "\n")
  }

  private func name(_ scene: SceneFinding) -> String { "<bdi>\(escaped(scene.name))</bdi>" }

  private func section(_ scene: SceneFinding) -> String {
    let verdict = scene.verdict.rawValue
    var lines = [
      "<section><h2>\(name(scene)) <span class=\"chip v-\(verdict)\">\(verdict)</span></h2>",
      "<p>\(HTMLWords.summary(scene)); <bdi>\(escaped(scene.file))</bdi></p>",
    ]
    let statements = scene.explanation.statements.prefix(min(detail.statements, 40))
    if !statements.isEmpty {
      let items = statements.map { "<li><bdi>\(escaped($0.text))</bdi>\(frames($0.frames))</li>" }
      lines.append("<ol>\(items.joined())</ol>")
    }
    if !scene.notes.isEmpty {
      let items = scene.notes.prefix(20).map { "<li><bdi>\(escaped($0))</bdi></li>" }
      lines.append("<ul>\(items.joined())</ul>")
    }
    lines += [changes(scene), verdicts(scene), "</section>"]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func frames(_ range: ClosedRange<Int>?) -> String {
    range.map { " <small>\(HTMLWords.frames($0))</small>" } ?? ""
  }

  private func changes(_ scene: SceneFinding) -> String {
    let changes = scene.explanation.changes
    let told = changes.prefix(min(detail.changes, 60))
    guard !told.isEmpty else { return "" }
    let rows = told.map { change in
      let cells = [
        "\(change.window + 1)", change.row ?? "", change.role, change.property, change.old ?? "–",
        change.new ?? "–", HTMLWords.frames(change.frames),
      ]
      return "<tr>" + cells.map { "<td><bdi>\(escaped($0))</bdi></td>" }.joined() + "</tr>"
    }
    let heads = ["window", "row", "leaf", "property", "expected", "actual", "frames"]
      .map { "<th scope=\"col\">\($0)</th>" }.joined()
    let more = changes.count > told.count ? "<p>\(changes.count - told.count) more.</p>" : ""
    return "<details><summary>Properties that changed: \(changes.count)</summary><table><thead><tr>"
      + "\(heads)</tr></thead><tbody>\(rows.joined())</tbody></table>\(more)</details>"
  }

  /// Runs of frames with one verdict, but for the equal ones.
  private func verdicts(_ scene: SceneFinding) -> String {
    var runs: [(verdict: Verdict, frames: ClosedRange<Int>)] = []
    for frame in scene.frames where frame.verdict != .equal {
      if let last = runs.last, last.verdict == frame.verdict,
        last.frames.upperBound + 1 == frame.number
      {
        runs[runs.count - 1].frames = last.frames.lowerBound...frame.number
      } else {
        runs.append((frame.verdict, frame.number...frame.number))
      }
    }
    guard !runs.isEmpty else { return "" }
    let items = runs.prefix(40).map {
      "<li>\(HTMLWords.frames($0.frames)): \($0.verdict.rawValue)</li>"
    }
    let more = runs.count > 40 ? "<p>\(runs.count - 40) more spans.</p>" : ""
    return "<details><summary>Frames that are not equal</summary><ul>\(items.joined())</ul>\(more)"
      + "</details>"
  }

  private func escaped(_ text: String) -> String {
    HTMLText.escaped(text, most: detail.characters)
  }
}
