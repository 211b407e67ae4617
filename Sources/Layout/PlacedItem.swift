public import Geometry

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
