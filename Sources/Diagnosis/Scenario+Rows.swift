import Scene
import Story

extension Scenario {
  /// Layer 1: which ids does the filter let through, and did they change?
  func examineRows() -> LayerReport {
    var findings = Findings()
    for broken in storyboard.brokenExpectations {
      let rows = storyboard.beats[broken.beat].visible
      let occurrence = occurrence(broken.beat, rows: rows)
      findings.add(.unexpectedRows, occurrence) {
        (
          summary: "\(occurrence.title) shows other rows than expected",
          cause: "the filter lets [\(listed(broken.found, of: broken.found.count))] through, "
            + "not [\(listed(broken.expected, of: broken.expected.count))]",
          cure: "mend the filter, the step or 'expect'",
          position: broken.position,
        )
      }
    }
    return LayerReport(layer: .rows, note: rowsNote, findings: findings.list)
  }

  private var rowsNote: String {
    let same = changes.filter { !$0.isChanged }.map { "\($0.beat)" }
    if changes.isEmpty { return "there are no steps" }
    if same.isEmpty { return "every step changes the ids" }
    if same.count == changes.count { return "no step changes the ids, so that nothing starts" }
    let shown = same.prefix(6).joined(separator: ", ")
    let rest = same.count > 6 ? " and \(same.count - 6) more" : ""
    let noun = same.count == 1 ? "step" : "steps"
    let verb = same.count == 1 ? "leaves" : "leave"
    return "\(noun) \(shown)\(rest) \(verb) the ids as they were, so that nothing starts there"
  }
}
