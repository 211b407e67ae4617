import Elements
import Scene
import Story

extension Scenario {
  /// Layer 5: whether the list is inside of the animation.
  func examineScope(_ change: Change, _ findings: inout FindingList) {
    guard list.scope == .query, list.animation != nil, change.isObserved, !change.motion.isSeen
    else { return }
    let still = change.still
    guard !still.isEmpty else { return }
    findings.add(.outsideScope, occurrence(change.beat, rows: still)) {
      (
        summary: "\(headline(of: change)) does not animate",
        cause: "scope: query writes the modifier on the search field; it reaches what is inside of "
          + "that, and the list is not",
        cure: "scope: stack, .animation(_:value:) on the stack of rows",
        position: position("scope"),
      )
    }
  }
}
