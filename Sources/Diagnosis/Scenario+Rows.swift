import Scene
import Story

extension Scenario {
  /// Layer 1: which ids the filter lets through.
  func examineExpectations(_ findings: inout FindingList) {
    for broken in storyboard.brokenExpectations {
      let beat = storyboard.beats[broken.beat]
      let occurrence = occurrence(beat, rows: beat.visible)
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
  }
}
