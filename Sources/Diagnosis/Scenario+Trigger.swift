import Curves
import Elements
import Scene
import Story

extension Scenario {
  /// Layer 3: whether what the animation observes changes when the rows do.
  func examineTrigger(_ change: Change, _ findings: inout FindingList) {
    guard !change.motion.isSeen else { return }
    let still = change.still
    if !still.isEmpty { examineStill(change, still, &findings) }
  }

  /// A change that moves nothing: the modifier did not apply, or its animation shows nothing.
  private func examineStill(_ change: Change, _ still: [Int], _ findings: inout FindingList) {
    let occurrence = occurrence(change.beat, rows: still)
    let summary = "\(headline(of: change)) does not animate"
    let step = change.beat.step
    if let outer = change.outer ?? nil, change.modifier == nil {
      findings.add(.immediateAnimation, occurrence) {
        (summary, "\(outer) takes no time", "a duration above 0", step.position)
      }
    } else if list.watch == .none {
      findings.add(.noAnimation, occurrence) {
        let call = change.outer == nil ? "there is no withAnimation" : "withAnimation is null"
        return (
          summary, "watch: none is a list without an animation modifier, and \(call) at this step",
          "watch: ids, or withAnimation at the step", position("watch"),
        )
      }
    } else if !change.isObserved {
      findings.add(.unobserved, occurrence) {
        (
          summary,
          "watch: \(list.watch.rawValue) observes \(unchanged(change)), so that "
            + "the modifier has nothing to animate",
          "watch: ids, .animation(_:value:) with the ordered ids for its value",
          position("watch"),
        )
      }
    } else if list.animation == nil {
      // A nil that beats a withAnimation is the last layer's to tell.
      if (change.outer ?? nil).isSeen { return }
      findings.add(.nullAnimation, occurrence) {
        (
          summary, "animation: null is the modifier with nil: every change shows at once",
          "animation: \".easeInOut(duration: 0.22)\"", position("animation"),
        )
      }
    } else if change.modifier != nil, !change.isReduced, let animation = list.animation {
      findings.add(.immediateAnimation, occurrence) {
        (summary, "\(animation) takes no time", "a duration above 0", position("animation"))
      }
    }
  }

  /// What the modifier observes, and that it stayed.
  private func unchanged(_ change: Change) -> String {
    switch list.watch {
    case .count: "the number of rows, which stays \(change.beat.visible.count)"
    case .query: "the query, which this step leaves as it was"
    case .ids, .none: "nothing that changed"
    }
  }
}
