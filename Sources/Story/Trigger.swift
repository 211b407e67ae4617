public import Curves
public import Scene

/// What moves the list in a change, and why.
public struct Trigger: Hashable, Sendable {
  /// Why the list's modifier applies or not.
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

  /// Who decides how the list moves.
  public enum Mover: Hashable, Sendable {
    /// The list's modifier, which replaces what came from outside, nil included.
    case modifier
    /// The `withAnimation` around the change, nil included.
    case withAnimation
    /// Nobody: the change shows at once.
    case nobody
  }

  /// Why the modifier applies or not, wherever it is written.
  public let reason: Reason
  /// The modifier's animation in this state; nil moves at once.
  public let animation: Animation?
  /// Whether the modifier's animation is nil because less motion is asked for.
  public let isReduced: Bool
  /// Whether the modifier is around the rows; one that is on the search field moves none of them.
  public let isAroundRows: Bool
  /// The animation of the `withAnimation` around the change, which may be nil; nil where there is no
  /// such call.
  ///
  /// Less motion leaves it as the author wrote it.
  public let outer: Animation??
  /// Changes whenever what the modifier observes does.
  public let value: Int

  /// Who decides how the list moves.
  public var mover: Mover {
    if case .start = reason { return .nobody }
    if case .changed = reason, isAroundRows { return .modifier }
    return outer == nil ? .nobody : .withAnimation
  }

  /// The animation that moves the list; nil for at once.
  ///
  /// A transition with an animation of its own replaces it for the rows that have it.
  public var motion: Animation? {
    switch mover {
    case .modifier: animation
    case .withAnimation: outer ?? nil
    case .nobody: nil
    }
  }
}

extension Trigger {
  /// What a modifier looks at in one state.
  struct Seen {
    var state: ListState
    var visible: [Int]
  }

  /// What moves the list of a scene from one state to the next; `value` is the trigger's before.
  init(
    _ document: SceneDocument,
    from old: (seen: Seen, value: Int)?,
    to new: Seen,
    by step: Step,
    identities: Identities,
  ) {
    let list = document.list
    isReduced = new.state.reduceMotion && list.animation != nil
    animation = new.state.reduceMotion ? nil : list.animation
    isAroundRows = list.scope == .stack && list.watch != .none
    outer = step.withAnimation
    guard let old else {
      (reason, value) = (.start, 0)
      return
    }
    let isChanged: Bool
    switch list.watch {
    case .ids: isChanged = !identities.match(old.seen.visible, new.visible)
    case .count: isChanged = old.seen.visible.count != new.visible.count
    case .query: isChanged = old.seen.state.query != new.state.query
    case .none:
      (reason, value) = (.noModifier, old.value)
      return
    }
    reason = isChanged ? .changed(list.watch) : .unchanged(list.watch)
    value = isChanged ? old.value + 1 : old.value
  }
}
