public import Elements
public import Geometry

/// Items that share a clip, coordinates and animation scopes: the window's own leaves, or the
/// content of a scroll region.
public struct Layer: Sendable {
  /// What makes this layer the same as one of another moment: its place in the tree of elements.
  public var identity: Int
  /// The window it belongs to, from 0.
  public var window: Int
  /// Where its paint may fall, on device pixels or not; nil for the whole canvas.
  public var clip: Rect?
  /// Where the origin of its content coordinates lies, on whole device pixels.
  public var origin: Point
  /// The animation modifiers around its items, outermost first.
  public var scopes: [AnimationScope]
  /// The items in list order, back to front among equals.
  public var items: PlacedItems
  /// What an item consists of; equal keys of equal revision have equal content at equal size.
  public var content: @Sendable (PlacedItem) -> ItemContent
  /// The transitions that its items have, in no order; nil when that is not known without making
  /// the content of each, so that whoever comes or goes has to be asked.
  public var transitions: [Transition]? = nil
}
