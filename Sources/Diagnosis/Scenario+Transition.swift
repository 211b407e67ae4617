import Curves
import Elements
import Scene
import Story

extension Scenario {
  /// Layer 4: whether the transition is on the row and shows anything.
  func examineTransition(_ change: Change, _ findings: inout Findings) {
    examineOwner(change, &findings)
    examineEffects(change, &findings)
    examineLateRows(change, &findings)
  }

  private func examineOwner(_ change: Change, _ findings: inout Findings) {
    let rows = change.rows.inserted + change.rows.removed
    guard list.transitionOn == .label, list.transition != .opacity, !rows.isEmpty else { return }
    findings.add(.transitionOnLabel, occurrence(change.beat, rows: rows)) {
      (
        summary: "\(course(change)): rows only fade, whatever their transition says",
        cause:
          "transitionOn: label says it of the text in the row; what comes and goes is the row, "
          + "which has the default, .opacity",
        cure: "transitionOn: row, .transition(_:) on the outermost view in ForEach",
        position: position("transitionOn"),
      )
    }
  }

  private func examineEffects(_ change: Change, _ findings: inout Findings) {
    // What it would show if something animated it, which is the trigger's business.
    let transition = list.rowTransition(isReduced: change.isReduced)
    let play = TransitionPlay(transition, by: Animation(.linear))
    let rows =
      (play.isSeenComing ? [] : change.rows.inserted)
      + (play.isSeenGoing ? [] : change.rows.removed)
    guard !rows.isEmpty else { return }
    findings.add(.emptyTransition, occurrence(change.beat, rows: rows)) {
      let (verb, noun) =
        switch (play.isSeenComing, play.isSeenGoing) {
        case (true, _): ("go", "removal")
        case (_, true): ("come", "insertion")
        default: ("come and go", "transition")
        }
      let isEmpty = noun == "removal" ? play.going.isEmpty : play.coming.isEmpty
      return (
        summary: "\(course(change)): rows \(verb) at once",
        cause: isEmpty
          ? "the \(noun) has nothing that fades, travels or grows, as .identity has"
          : "the \(noun)'s own animation is nil or takes no time",
        cure: "transition: .opacity, or another \(noun) that shows something",
        position: position("transition"),
      )
    }
  }

  private func examineLateRows(_ change: Change, _ findings: inout Findings) {
    let (old, new) = (storyboard.beats[change.beat - 1], storyboard.beats[change.beat])
    // A row that is scrolled to is not expected to slide.
    guard list.container == .lazyVStack, change.motion.isSeen, new.step.scroll == nil,
      let before = made.range(ofBeat: change.beat - 1),
      let after = made.range(ofBeat: change.beat)
    else { return }
    let unmade = old.visible[..<before.lowerBound] + old.visible[before.upperBound...]
    let known = Set(storyboard.identifiers(Array(unmade)))
    let late = new.visible[after].filter { known.contains(storyboard.items[$0].id) }
    guard !late.isEmpty else { return }
    findings.add(.lateRow, occurrence(change.beat, rows: Array(late))) {
      (
        summary: "\(course(change)): rows pop up at their places, where they should slide in",
        cause: "LazyVStack makes a row when it comes into sight; these had no place to slide from",
        cure: "container: VStack, if the list is short",
        position: position("container"),
      )
    }
  }
}
