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
  /// Where the origin of its content coordinates lies while nothing is scrolled, on whole device
  /// pixels.
  public var origin: Point
  /// How far its content is scrolled; nil for what does not scroll.
  public var scroll: LayerScroll? = nil
  /// What of its content is made at this moment, as a range of y in content coordinates; nil for all.
  ///
  /// Items outside neither come nor go.
  public var madeRange: ClosedRange<Double>? = nil
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

/// How far a region's content is scrolled.
public struct LayerScroll: Hashable, Sendable {
  /// The offset, in points, from 0 to the limit, on whole device pixels: content at this y stands at
  /// the top of the region.
  public var offset: Double
  /// The greatest offset: what of the content does not fit into the region.
  public var limit: Double
  /// Whether the moment asked for the offset; else a change is the clamp's, which is a jump.
  public var isAsked: Bool
  /// The animation modifiers around the region, outermost first.
  public var scopes: [AnimationScope]

  /// Makes a scroll offset.
  public init(offset: Double, limit: Double, isAsked: Bool, scopes: [AnimationScope]) {
    self.offset = offset
    self.limit = limit
    self.isAsked = isAsked
    self.scopes = scopes
  }
}
