import Curves
import Elements
import Layout
import Time

/// A layer's items from one change of them to the next, and where each of them was before.
struct LayerState: Sendable {
  /// When the change happened, in seconds.
  var start: Rational
  /// How the change into this state travels; nil for at once.
  var retarget: Retarget?
  /// Whether items that come with this change come without motion.
  var reducesMotion: Bool
  /// The items in list order.
  var items: [PlacedItem]
  /// What an item of this state consists of.
  var content: @Sendable (PlacedItem) -> ItemContent
  /// The transitions that its items have; nil when nobody said.
  var transitions: [Transition]?
  /// Where each item was before; parallel to the items.
  var origins: [Origin]
  /// The items of the state before that are no longer here, in their list's order.
  var departures: [Departure]
  /// The earliest state whose animation still runs when this state begins, this state included;
  /// the next state's index when all is at rest.
  var runningFrom: Int
  /// How far from their place its items can be seen.
  var extent = Extent()
}

/// Where an item of a state was before it came into that state.
struct Origin: Hashable, Sendable {
  /// The state; the one before, an earlier one when the item had departed meanwhile and may not
  /// have been gone yet, −1 when it was nowhere.
  var state: Int32
  /// Its index there.
  var index: Int32

  /// Nowhere: the item is new.
  static let none = Origin(state: -1, index: 0)
}

/// An item that was taken off the list.
struct Departure: Hashable, Sendable {
  /// Its index in the state before.
  var index: Int32
  /// The state in which it came back before it was gone; `Int32.max` if it did not.
  var returns: Int32 = .max
}

extension Layer {
  /// How a change from another moment of the same layer moves, and whether an animation modifier
  /// decided that.
  ///
  /// The innermost modifier whose value changed decides, nil included; else the transaction. A
  /// modifier that was not there before has nothing to compare with and passes.
  func animation(
    from previous: Layer,
    in transaction: Transaction,
  ) -> (animation: Animation?, isScoped: Bool) {
    for (old, new) in zip(previous.scopes, scopes).reversed() where old.value != new.value {
      return (new.animation, true)
    }
    return (transaction.animation, false)
  }
}
