import Scene
import Story

extension Scenario {
  /// What is as it should be, where a layer passes.
  func note(of layer: DiagnosisLayer, _ tally: StepTally) -> String {
    switch layer {
    case .rows: rowsNote(tally)
    case .identity: identityNote
    case .trigger: tally.quiet == tally.steps ? "there is nothing to animate" : triggerNote
    case .transition:
      tally.hasComings ? "it is on the row, and shows" : "no row comes or goes"
    case .scope: scopeNote
    case .overrides: "nothing else decides"
    }
  }

  private func rowsNote(_ tally: StepTally) -> String {
    if tally.steps == 0 { return "there are no steps" }
    if tally.quiet == 0 { return "every step changes the ids" }
    if tally.quiet == tally.steps { return "no step changes the ids, so that nothing starts" }
    let shown = tally.quietSteps.joined(separator: ", ")
    let rest = tally.quiet > StepTally.shown ? " and \(tally.quiet - StepTally.shown) more" : ""
    let steps = tally.quiet == 1 ? "step \(shown) leaves" : "steps \(shown)\(rest) leave"
    return "\(steps) the ids as they were, so that nothing starts there"
  }

  private var identityNote: String {
    switch list.identity {
    case .id: "rows are known by their ids"
    case .index: "rows are known by their places, and only the end of the list changes"
    case .fresh: "rows are new at every step, and none of them stays"
    case .field(let field): "rows are known by '\(field)', no two of them alike"
    }
  }

  private var triggerNote: String {
    switch list.watch {
    case .none: "without a modifier, every change has an animation of its own"
    case .ids: "watch: ids sees every change of the rows"
    case .count, .query:
      "every change of the rows is seen by watch: \(list.watch.rawValue), or animated otherwise"
    }
  }

  private var scopeNote: String {
    if list.watch == .none { return "there is no modifier" }
    return list.scope == .stack
      ? "the modifier is around the rows" : "the modifier is on the search field, and not missed"
  }
}
