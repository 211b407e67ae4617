public import Curves
public import Elements
public import Geometry
public import Pixels
public import Time

/// One moment placed: leaf boxes with identities; no alignment and no relative length left.
///
/// Lengths are points, y down, from the canvas's top left corner unless said otherwise.
public struct Arrangement: Sendable {
  /// When the moment begins, in seconds.
  public var time: Rational
  /// How the change into this moment moves, where no scope says otherwise.
  public var transaction: Transaction
  /// Whether transitions with motion are replaced by fades.
  public var reduceMotion: Bool
  /// The canvas.
  public var canvas: Size
  /// What lies under everything, opaque; nil for a transparent picture.
  public var background: RGBA?
  /// The parts that are painted and clipped together, back to front.
  public var layers: [Layer]
}

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
  public var items: [PlacedItem]
  /// What an item consists of; equal keys of equal revision have equal content at equal size.
  public var content: @Sendable (PlacedItem) -> ItemContent
  /// The transitions that its items have, in no order; nil when that is not known without making
  /// the content of each, so that whoever comes or goes has to be asked.
  public var transitions: [Transition]? = nil
}

/// An `.animation(_:value:)` modifier.
public struct AnimationScope: Hashable, Sendable {
  /// The animation of changes inside, when the value changed; nil moves at once.
  public var animation: Animation?
  /// What is watched: unequal to the previous moment's when the modifier applies.
  public var value: Int
}

/// An element that comes and goes as a whole: a row, the empty text, or the window itself.
public struct PlacedItem: Hashable, Sendable {
  /// What makes it the same item at another moment, unique in its layer.
  public var key: ItemKey
  /// A number that changes whenever its content does.
  public var revision: Int
  /// Its box in the layer's content coordinates, not rounded.
  public var frame: Rect
}

/// An item's identity within its layer.
public enum ItemKey: Hashable, Sendable {
  /// A member of a collection, by the collection's place in the tree and the member's key.
  case member(of: Int, key: Int)
  /// An element at a fixed place in the tree.
  case element(Int)
}

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

/// A shape or a text, the smallest thing that is drawn and that moves by itself.
public struct Leaf: Hashable, Sendable {
  /// Its name, for traces; nil for what is a part of the leaf before it, like a shape's edge.
  public var role: Role?
  /// What makes it the same leaf at another moment, unique in its item.
  public var identity: Int
  /// Its box, relative to the item's frame origin, not rounded.
  public var frame: Rect
  /// What fills the box.
  public var content: LeafContent
  /// The paint: straight sRGB with the paint's own alpha, 0…1.
  public var color: RGBA
}

/// What fills a leaf's box.
public enum LeafContent: Hashable, Sendable {
  /// A rounded rectangle as large as the box; the radius in points.
  case fill(cornerRadius: Double, style: CornerStyle)
  /// A line along the inside of that rectangle's edge; radius and width in points.
  case border(cornerRadius: Double, style: CornerStyle, width: Double)
  /// Contours in points, relative to the box's top left corner: the glyphs of a text, a tick.
  case path(Path)
}
