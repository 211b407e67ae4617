import Curves
import Elements
import Scene
import Story

/// What a step did to the rows, and what moves them.
struct Change {
  /// The beat that the step made.
  let beat: Beat
  /// What became of the rows.
  let rows: RowChange
  /// Which rows come and go with less motion.
  private let views: ReducedViews
  private let full: Transition.Parts
  private let reduced: Transition.Parts

  /// Looks at a beat behind the start; `views` has followed it.
  init(_ storyboard: Storyboard, beat: Beat, transition: Transition, views: ReducedViews) {
    self.beat = beat
    self.views = views
    rows = storyboard.change(ofBeat: beat.number)
    full = transition.parts(reducingMotion: false)
    reduced = transition.parts(reducingMotion: true)
  }

  /// Whether less motion is asked for.
  var isReduced: Bool { beat.state.reduceMotion }

  /// Whether what the modifier observes changed; never without a modifier.
  var isObserved: Bool { if case .changed = beat.trigger.reason { true } else { false } }

  /// The modifier's animation where it decides: it is around the rows, and what it observes changed.
  var modifier: Animation?? {
    beat.trigger.mover == .modifier ? .some(beat.trigger.animation) : nil
  }

  /// The animation of the step's `withAnimation`.
  var outer: Animation?? { beat.trigger.outer }

  /// The animation of the rows and their neighbours: the modifier's where it decides, nil included.
  var motion: Animation? { beat.trigger.motion }

  /// Whether the visible ids, in their order, are others than before.
  var isChanged: Bool { rows.isChange }

  /// The rows that ought to move and do not.
  var still: [Int] {
    rows.inserted.filter { !isSeenComing($0, by: motion) }
      + rows.removed.filter { !isSeenGoing($0, by: motion) }
      + rows.moved.filter { !inside($0).isSeen }
  }
}

// The rows' transitions: a row comes and goes as its view was made, whatever is asked for by then.
extension Change {
  /// Whether anything is seen when a row comes in a change that moves by an animation.
  func isSeenComing(_ row: Int, by animation: Animation?) -> Bool {
    parts(views.isReduced(row)).effects.contains { effect in
      effect.isSeenComing && effect.tempo.animation(inheriting: animation).isSeen
    }
  }

  /// Whether anything is seen when a row goes in a change that moves by an animation.
  func isSeenGoing(_ row: Int, by animation: Animation?) -> Bool {
    parts(views.wasReduced(row)).effects.contains { effect in
      effect.isSeenGoing && effect.tempo.animation(inheriting: animation).isSeen
    }
  }

  /// What reaches a row inside of its transition, and moves it to its later places.
  func inside(_ row: Int) -> Animation? {
    parts(views.isReduced(row)).leaves.animation(inheriting: motion)
  }

  /// The rows that come or go while less motion holds for their views.
  var reducedRows: [Int] {
    rows.inserted.filter(views.isReduced) + rows.removed.filter(views.wasReduced)
  }

  private func parts(_ isReduced: Bool) -> Transition.Parts { isReduced ? reduced : full }
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
