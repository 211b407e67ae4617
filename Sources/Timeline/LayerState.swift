import Curves
import Elements
import Layout
import Time

/// A layer's items from one change of them to the next, and where each of them was before.
struct LayerState: Sendable {
  /// Its place among the states of its layer.
  let number: Int
  /// When the change happened, in seconds.
  let start: Rational
  /// How the change into this state travels where no transition says otherwise; nil for at once.
  let retarget: Retarget?
  /// How it travels where a transition of an item here or in the state before brings an animation of
  /// its own, nil for at once; each once.
  let ownRetargets: [Retarget?]
  /// The items in list order.
  let items: PlacedItems
  /// What an item of this state consists of.
  let content: @Sendable (PlacedItem) -> ItemContent
  /// The transitions that its items have; nil when nobody said.
  let transitions: [Transition]?
  /// The earliest state of which places may still depend when this state begins, this state included;
  /// the next state's number when all is at rest.
  let runningFrom: Int
  /// The earliest state on which places depend while this state's change runs: a spring takes over
  /// from what ran when it began, whether or not that would be over by now.
  let reach: Int
  /// Where each item was before.
  var origins: Origins
  /// The items of the state before that are no longer here, in their list's order.
  var departures: [Departure] = []
  /// Which items' views were made without motion.
  var reduced: ReducedViews
  /// How far from their place its items can be seen.
  var extent = Extent()

  /// Whether something may still move by the change into this state at a time; whether it does may
  /// depend on how far it had to go.
  func mayRun(at seconds: Rational) -> Bool {
    retarget?.mayRun(at: seconds) == true
      || ownRetargets.contains { $0?.mayRun(at: seconds) == true }
  }

  /// Whether all that moves by the change into this state moves equally long, however far.
  var isUniform: Bool { ownRetargets.isEmpty && retarget?.animation.endDependsOnTravel != true }

  /// How a change into this state travels inside of a transition; nil for at once.
  func retarget(by tempo: Tempo) -> Retarget? {
    guard case .own(let animation) = tempo else { return retarget }
    // Made once for all items and frames: a spring's takes a while to make.
    return ownRetargets.first { $0?.animation == animation } ?? nil
  }

  /// Where an item was before it came into this state; nil for a new one.
  func origin(of index: Int) -> Origin? { origins.origin(of: index, before: number) }

  /// Whether an item came with this state to be seen coming: new, or back from a departure.
  func isArrival(_ index: Int) -> Bool { origins.isArrival(index) }

  /// What changes when an item comes or goes.
  func effects(of index: Int) -> [Effect] {
    content(items[index]).transition.parts(reducingMotion: reduced[index]).effects
  }
}

/// An item that was taken off the list.
struct Departure: Hashable, Sendable {
  /// Its index in the state before.
  var index: Int32
  /// Its stay on the list until then, by its number.
  var stay: Int32
  /// The state in which it came back before it was gone; `Int32.max` if it did not.
  var returns: Int32 = .max
}

/// Which items' views were made while less motion was asked for: that decides how they come and go
/// for as long as the view is kept.
enum ReducedViews: Sendable {
  /// All of them, or none.
  case all(Bool)
  /// For each item, whether it was.
  case each([Bool])

  /// Keeps what is the same for all once.
  init(_ views: [Bool]) {
    if let first = views.first, views.contains(!first) {
      self = .each(views)
    } else {
      self = .all(views.first ?? false)
    }
  }

  subscript(index: Int) -> Bool {
    switch self {
    case .all(let isReduced): isReduced
    case .each(let views): views[index]
    }
  }
}

extension Layer {
  /// How a change from another moment of the same layer moves; nil at once.
  func animation(from previous: Layer, in transaction: Transaction) -> Animation? {
    scopes.animation(from: previous.scopes, in: transaction)
  }
}

extension [AnimationScope] {
  /// How a change inside of these moves, from what they were before; nil at once.
  ///
  /// The innermost modifier whose value changed decides, nil included; else the transaction. A
  /// modifier that was not there before has nothing to compare with and passes.
  func animation(from previous: [AnimationScope], in transaction: Transaction) -> Animation? {
    for (old, new) in zip(previous, self).reversed() where old.value != new.value {
      return new.animation
    }
    return transaction.animation
  }
}
