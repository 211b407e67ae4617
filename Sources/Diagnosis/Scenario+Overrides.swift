import Curves
import Elements
import Scene
import Story

extension Scenario {
  /// Layer 6: whether something else decides.
  func examineOverrides(_ change: Change, _ findings: inout FindingList) {
    examineReduced(change, &findings)
    examineTransaction(change, &findings)
    examineOwnAnimation(change, &findings)
  }

  private func examineReduced(_ change: Change, _ findings: inout FindingList) {
    let isSilenced = change.isReduced && change.modifier != nil && list.animation.isSeen
    let still = isSilenced ? change.still : []
    if !still.isEmpty {
      findings.add(.reducedAnimation, occurrence(change.beat, rows: still)) {
        let also = (change.outer ?? nil).isSeen ? ", which replaces withAnimation's too" : ""
        return (
          summary: "\(headline(of: change)) does not animate",
          cause: "less motion is asked for, and the list's animation is nil then\(also)",
          cure: "reduceMotion: false, unless this is what you show",
          position: reduceMotionPosition(at: change.beat),
        )
      }
    }
    let rows = change.reducedRows
    if list.transitionOn == .row, list.transition.hasMotion, change.motion.isSeen, !rows.isEmpty {
      findings.add(.reducedTransition, occurrence(change.beat, rows: rows)) {
        (
          summary: "\(headline(of: change)): rows fade, where they should travel",
          cause:
            (change.isReduced
            ? "less motion is asked for" : "less motion was asked for when they were made")
            + ", and .opacity replaces a transition that moves",
          cure: "reduceMotion: false, unless this is what you show",
          position: reduceMotionPosition(at: change.beat),
        )
      }
    }
  }

  /// Where less motion was asked for, last before the end of a beat.
  private func reduceMotionPosition(at beat: Beat) -> SourcePosition {
    let step = storyboard.beats[...beat.number].last { $0.step.reduceMotion == true }?.step
    return step?.position ?? document.keyPositions["reduceMotion"] ?? document.start.position
  }

  private func examineTransaction(_ change: Change, _ findings: inout FindingList) {
    guard let outer = change.outer else { return }
    let step = change.beat.step
    let occurrence = occurrence(change.beat, rows: change.rows.all)
    if let modifier = change.modifier {
      // Reduced motion has told it already.
      guard modifier != outer, !(change.isReduced && list.animation != nil) else { return }
      findings.add(.modifierWins, occurrence) {
        if modifier == nil {
          return (
            summary: "\(headline(of: change)) does not animate by withAnimation's \(outer.words)",
            cause:
              "animation: null is the modifier with nil: it sees its value change, and puts nil "
              + "in place of the animation from outside",
            cure: "watch: none, which leaves it to withAnimation, or an animation for the list",
            position: position("animation"),
          )
        }
        return (
          summary: "\(headline(of: change)) moves by \(modifier.words), not by withAnimation's "
            + outer.words,
          cause:
            "the list's modifier sees its value change, and replaces the animation from outside",
          cure: "keep one: watch: none, or no withAnimation",
          position: step.position,
        )
      }
    } else if list.watch != .none, list.scope == .stack, outer.isSeen, outer != list.animation {
      findings.add(.withAnimationWins, occurrence) {
        (
          summary: "\(headline(of: change)) moves by withAnimation's \(outer.words), "
            + "not by the list's \(list.animation.words)",
          cause: "watch: \(list.watch.rawValue) sees no change here, so that the modifier lets the "
            + "animation from outside through",
          cure: "watch: ids, or one animation for both",
          position: step.position,
        )
      }
    }
  }

  private func examineOwnAnimation(_ change: Change, _ findings: inout FindingList) {
    guard change.motion.isSeen else { return }
    let rows = change.rows.moved.filter { change.inside($0) != change.motion }
    guard let first = rows.first else { return }
    findings.add(.transitionRetimes, occurrence(change.beat, rows: rows)) {
      (
        summary: "\(headline(of: change)): rows that stay move by \(change.inside(first).words), "
          + "not by \(change.motion.words)",
        cause: "the transition's own .animation decides on all that moves inside of it, "
          + "the row's later places too",
        cure: "leave it out, or make it the list's animation",
        position: position("transition"),
      )
    }
  }
}
