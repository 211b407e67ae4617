import Curves
import Elements
import Scene
import Story

extension Scenario {
  /// Layer 4: whether the transition is on the row and shows anything.
  func examineTransition(_ change: Change, _ findings: inout FindingList) {
    examineOwner(change, &findings)
    examineEffects(change, &findings)
    examineLateRows(change, &findings)
  }

  private func examineOwner(_ change: Change, _ findings: inout FindingList) {
    let rows = change.rows.inserted + change.rows.removed
    guard list.transitionOn == .label, list.transition != .opacity, !rows.isEmpty else { return }
    findings.add(.transitionOnLabel, occurrence(change.beat, rows: rows)) {
      (
        summary: "\(headline(of: change)): rows only fade, whatever their transition says",
        cause:
          "transitionOn: label says it of the text in the row; what comes and goes is the row, "
          + "which has the default, .opacity",
        cure: "transitionOn: row, .transition(_:) on the outermost view in ForEach",
        position: position("transitionOn"),
      )
    }
  }

  private func examineEffects(_ change: Change, _ findings: inout FindingList) {
    // What it would show if something animated it, which is the trigger's business.
    let animation = Animation(.linear)
    let rows =
      change.rows.inserted.filter { !change.isSeenComing($0, by: animation) }
      + change.rows.removed.filter { !change.isSeenGoing($0, by: animation) }
    guard !rows.isEmpty else { return }
    findings.add(.emptyTransition, occurrence(change.beat, rows: rows)) {
      // With less motion whatever moves is a fade, which shows: these rows have the transition itself.
      let effects = list.rowTransition.parts(reducingMotion: false).effects
      let (verb, noun, sees): (String, String, (Effect) -> Bool) =
        switch (effects.contains(where: \.isSeenComing), effects.contains(where: \.isSeenGoing)) {
        case (true, _): ("go", "removal", \.isSeenGoing)
        case (_, true): ("come", "insertion", \.isSeenComing)
        default: ("come and go", "transition", \.isSeenComing)
        }
      let isEmpty = !effects.contains { sees($0.inheriting) }
      return (
        summary: "\(headline(of: change)): rows \(verb) at once",
        cause: isEmpty
          ? "the \(noun) has nothing that fades, travels or grows, as .identity has"
          : "the \(noun)'s own animation is nil or takes no time",
        cure: "transition: .opacity, or another \(noun) that shows something",
        position: position("transition"),
      )
    }
  }

  private func examineLateRows(_ change: Change, _ findings: inout FindingList) {
    let (old, new) = (storyboard.beats[change.beat.number - 1], change.beat)
    // A row that is scrolled to is not expected to slide.
    guard list.container == .lazyVStack, change.motion.isSeen, new.step.scroll == nil,
      let before = made.range(ofBeat: old.number),
      let after = made.range(ofBeat: new.number)
    else { return }
    let unmade = old.visible[..<before.lowerBound] + old.visible[before.upperBound...]
    let known = Set(storyboard.identifiers(Array(unmade)))
    let late = new.visible[after].filter { known.contains(storyboard.items[$0].id) }
    guard !late.isEmpty else { return }
    findings.add(.lateRow, occurrence(change.beat, rows: Array(late))) {
      (
        summary: "\(headline(of: change)): rows pop up at their places, where they should slide in",
        cause: "LazyVStack makes a row when it comes into sight; these had no place to slide from",
        cure: "container: VStack, if the list is short",
        position: position("container"),
      )
    }
  }
}

extension Effect {
  /// The effect as it would be without an animation of its own.
  fileprivate var inheriting: Effect {
    var effect = self
    effect.tempo = .inherited
    return effect
  }
}
