public import Curves
public import Layout

/// What one moment changed in one layer.
public struct LayerChange: Hashable, Sendable {
  /// The window, from 0.
  public var window: Int
  /// The layer's identity.
  public var identity: Int
  /// Whether an animation modifier around the items saw its value change.
  public var isScoped: Bool
  /// How the layer's changes moved; nil for at once.
  public var animation: Animation?
  /// The items that came, in list order.
  public var inserted: [ItemKey]
  /// The items that departed, in the order of the list before.
  public var removed: [ItemKey]
  /// The items that stayed and have another box, in list order.
  public var moved: [ItemKey]
  /// The items that stayed where they were, in list order.
  public var kept: [ItemKey]
}

extension Choreography {
  /// What an arrangement changed, for each of its layers; a layer that is new only inserts, at
  /// once.
  ///
  /// - Precondition: an arrangement after the first.
  public func changes(inArrangement number: Int) -> [LayerChange] {
    precondition(arrangements.indices.dropFirst().contains(number), "the first changes nothing")
    return zip(arrangements[number].layers, casts[number]).map { layer, cast in
      let before = zip(arrangements[number - 1].layers, casts[number - 1]).first {
        $0.1.life == cast.life
      }
      let way =
        before.map { layer.animation(from: $0.0, in: arrangements[number].transaction) }
        ?? (animation: nil, isScoped: false)
      var change = LayerChange(
        window: layer.window,
        identity: layer.identity,
        isScoped: way.isScoped,
        animation: way.animation,
        inserted: [],
        removed: [],
        moved: [],
        kept: [],
      )
      guard let before else {
        change.inserted = layer.items.map(\.key)
        return change
      }
      let state = lives[cast.life].states[cast.state]
      let old = before.0.items
      if cast.state == before.1.state {
        change.kept = layer.items.map(\.key)
        return change
      }
      for (item, origin) in zip(state.items, state.origins) {
        if Int(origin.state) != cast.state - 1 {
          change.inserted.append(item.key)
        } else if old[Int(origin.index)].frame != item.frame {
          change.moved.append(item.key)
        } else {
          change.kept.append(item.key)
        }
      }
      change.removed = state.departures.map { old[Int($0.index)].key }
      return change
    }
  }
}
