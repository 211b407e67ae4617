import Elements
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
          cause: "the filter lets [\(broken.found.words(atMost: Finding.shownRows))] through, "
            + "not [\(broken.expected.words(atMost: Finding.shownRows))]",
          cure: "mend the filter, the step or 'expect'",
          position: broken.position,
        )
      }
    }
  }
}
