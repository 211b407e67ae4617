public import Curves

/// An `.animation(_:value:)` modifier.
public struct AnimationScope: Hashable, Sendable {
  /// The animation of changes inside, when the value changed; nil moves at once.
  public var animation: Animation?
  /// What is watched: unequal to the previous moment's when the modifier applies.
  public var value: Int
}
