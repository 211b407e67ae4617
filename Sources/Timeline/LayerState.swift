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
  /// How the change into this state travels; nil for at once.
  let retarget: Retarget?
  /// The items in list order.
  let items: PlacedItems
  /// What an item of this state consists of.
  let content: @Sendable (PlacedItem) -> ItemContent
  /// The transitions that its items have; nil when nobody said.
  let transitions: [Transition]?
  /// The earliest state whose animation still runs when this state begins, this state included;
  /// the next state's number when all is at rest.
  let runningFrom: Int
  /// Where each item was before.
  var origins: Origins
  /// The items of the state before that are no longer here, in their list's order.
  var departures: [Departure] = []
  /// Which items' views were made without motion.
  var reduced: ReducedViews
  /// How far from their place its items can be seen.
  var extent = Extent()

  /// Whether its animation runs at a time.
  func isRunning(at seconds: Rational) -> Bool { retarget?.mayRun(at: seconds) == true }

  /// Where an item was before it came into this state; nil for a new one.
  func origin(of index: Int) -> Origin? { origins.origin(of: index, before: number) }

  /// Whether an item came with this state: new, or back from a departure.
  func isArrival(_ index: Int) -> Bool { origins.isArrival(index) }

  /// What fades or travels when an item comes or goes.
  func effects(of index: Int) -> [Effect] {
    content(items[index]).transition.effects(reducingMotion: reduced[index])
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
  ///
  /// The innermost modifier whose value changed decides, nil included; else the transaction. A
  /// modifier that was not there before has nothing to compare with and passes.
  func animation(from previous: Layer, in transaction: Transaction) -> Animation? {
    for (old, new) in zip(previous.scopes, scopes).reversed() where old.value != new.value {
      return new.animation
    }
    return transaction.animation
  }
}
