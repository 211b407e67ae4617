import Elements
import Scene
import Story

extension Scenario {
  /// Layer 5: is the list inside of the animation?
  func examineScope() -> LayerReport {
    var findings = Findings()
    let isOutside = list.scope == .query && list.watch != .none && list.animation != nil
    for change in changes
    where isOutside && change.isChanged && change.isObserved && !change.motion.isSeen {
      let still = change.still
      guard !still.isEmpty else { continue }
      findings.add(.outsideScope, occurrence(change.beat, rows: still)) {
        (
          summary: "\(course(change)) does not animate",
          cause:
            "scope: query writes the modifier on the search field; it reaches what is inside of "
            + "that, and the list is not",
          cure: "scope: stack, .animation(_:value:) on the stack of rows",
          position: position("scope"),
        )
      }
    }
    return LayerReport(layer: .scope, note: scopeNote, findings: findings.list)
  }

  private var scopeNote: String {
    if list.watch == .none { return "there is no modifier" }
    return list.scope == .stack
      ? "the modifier is around the rows" : "the modifier is on the search field, and not missed"
  }
}
