public import Elements

/// What an item consists of.
public struct ItemContent: Hashable, Sendable {
  /// The id that its author gave it; nil for what is not a member of a collection.
  public var identifier: Identifier?
  /// How it comes and goes.
  public var transition: Transition
  /// Its place in the order of painting among its siblings.
  public var zIndex: Double
  /// What is drawn, back to front.
  public var leaves: [Leaf]
}
