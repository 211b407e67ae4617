import Scene
import Story

/// What the steps do, as far as the notes of layers that pass tell it.
struct Course {
  /// How many steps there are.
  private(set) var steps = 0
  /// How many of them leave the ids as they were.
  private(set) var quiet = 0
  /// The first of these.
  private(set) var quietBeats: [Int] = []
  /// Whether any row comes or goes.
  private(set) var hasComings = false

  /// How many steps are named.
  static let shown = 6

  mutating func add(_ change: Change) {
    steps += 1
    hasComings = hasComings || !change.rows.inserted.isEmpty || !change.rows.removed.isEmpty
    guard !change.isChanged else { return }
    quiet += 1
    if quiet <= Self.shown { quietBeats.append(change.beat) }
  }
}

extension Scenario {
  /// What is as it should be, where a layer passes.
  func note(of layer: DiagnosisLayer, _ course: Course) -> String {
    switch layer {
    case .rows: rowsNote(course)
    case .identity: identityNote
    case .trigger: course.quiet == course.steps ? "there is nothing to animate" : triggerNote
    case .transition:
      course.hasComings ? "it is on the row, and shows" : "no row comes or goes"
    case .scope: scopeNote
    case .overrides: "nothing else decides"
    }
  }

  private func rowsNote(_ course: Course) -> String {
    if course.steps == 0 { return "there are no steps" }
    if course.quiet == 0 { return "every step changes the ids" }
    if course.quiet == course.steps { return "no step changes the ids, so that nothing starts" }
    let shown = course.quietBeats.map(String.init).joined(separator: ", ")
    let rest = course.quiet > Course.shown ? " and \(course.quiet - Course.shown) more" : ""
    let steps = course.quiet == 1 ? "step \(shown) leaves" : "steps \(shown)\(rest) leave"
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
