public import Curves
public import Scene

/// Whether the list's animation modifier applies to a change, and why.
public struct Trigger: Hashable, Sendable {
  /// Why the modifier applies or not.
  public enum Reason: Hashable, Sendable {
    /// First contents never animate.
    case start
    /// What the modifier observes changed.
    case changed(Watch)
    /// What the modifier observes stayed as it was.
    case unchanged(Watch)
    /// The list has no animation modifier.
    case noModifier
  }

  /// Why.
  public let reason: Reason
  /// The modifier's animation in this state; nil moves at once.
  public let animation: Animation?
  /// Whether the animation is nil because less motion is asked for.
  public let isReduced: Bool
  /// Changes whenever what the modifier observes does.
  public let value: Int

  /// Whether the change moves by the list's own animation.
  public var fires: Bool {
    if case .changed = reason { animation != nil } else { false }
  }

  /// What a modifier looks at in one state.
  typealias Seen = (state: ListState, visible: [Int])

  init(
    list: ListStyle,
    from old: (state: ListState, visible: [Int], value: Int)?,
    to new: Seen,
  ) {
    isReduced = new.state.reduceMotion && list.animation != nil
    animation = new.state.reduceMotion ? nil : list.animation
    guard let old else {
      (reason, value) = (.start, 0)
      return
    }
    let isChanged: Bool
    switch list.watch {
    case .ids: isChanged = old.visible != new.visible
    case .count: isChanged = old.visible.count != new.visible.count
    case .query: isChanged = old.state.query != new.state.query
    case .none:
      (reason, value) = (.noModifier, old.value)
      return
    }
    reason = isChanged ? .changed(list.watch) : .unchanged(list.watch)
    value = isChanged ? old.value + 1 : old.value
  }
}
