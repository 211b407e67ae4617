import Curves
import Elements
import Scene
import Story

/// What a step did to the rows, and what moves them.
struct Change {
  /// The number of the beat that the step made.
  let beat: Int
  /// What became of the rows.
  let rows: RowChange
  /// Whether less motion is asked for.
  let isReduced: Bool
  /// Whether what the modifier observes changed; never without a modifier.
  let isObserved: Bool
  /// The modifier's animation where it decides: it is around the rows, and what it observes changed.
  let modifier: Animation??
  /// The animation of the step's `withAnimation`.
  let outer: Animation??
  /// How the transition plays.
  let play: TransitionPlay

  init(_ document: SceneDocument, _ storyboard: Storyboard, beat: Int) {
    let list = document.list
    let (old, new) = (storyboard.beats[beat - 1], storyboard.beats[beat])
    self.beat = beat
    rows = storyboard.change(ofBeat: beat)
    isReduced = new.state.reduceMotion
    isObserved =
      switch list.watch {
      case .ids: rows.isChange
      case .count: old.visible.count != new.visible.count
      case .query: old.state.query != new.state.query
      case .none: false
      }
    modifier =
      isObserved && list.scope == .stack ? .some(isReduced ? nil : list.animation) : nil
    outer = new.step.withAnimation
    play = TransitionPlay(list.rowTransition(isReduced: isReduced), by: (modifier ?? outer) ?? nil)
  }

  /// The animation of the rows and their neighbours: the modifier's where it decides, nil included.
  var motion: Animation? { (modifier ?? outer) ?? nil }

  /// Whether the visible ids, in their order, are others than before.
  var isChanged: Bool { rows.isChange }

  /// The rows that ought to move and do not.
  var still: [Int] {
    (play.isSeenComing ? [] : rows.inserted) + (play.isSeenGoing ? [] : rows.removed)
      + (play.inside.isSeen ? [] : rows.moved)
  }
}

extension RowChange {
  /// Whether the ordered ids are others.
  var isChange: Bool { !inserted.isEmpty || !removed.isEmpty || !moved.isEmpty }

  /// All rows that come, go or move.
  var all: [Int] { inserted + removed + moved }
}

extension Animation? {
  /// Whether there is anything to see of it.
  var isSeen: Bool { self.map { !$0.isImmediate } ?? false }

  /// The animation as the scene writes it.
  var words: String { self?.description ?? "null" }
}

extension ListStyle {
  /// How a row really comes and goes: as every row does of which nothing is said where the
  /// transition is on its label, or where less motion is asked for and the transition has some.
  func rowTransition(isReduced: Bool) -> Transition {
    transitionOn == .label || isReduced && transition.hasMotion ? .opacity : transition
  }
}
