public import Elements
public import Geometry
public import Pixels

/// A shape or a text, the smallest thing that is drawn and that moves by itself.
public struct Leaf: Hashable, Sendable {
  /// Its name, for traces; nil for what is a part of the leaf before it, like a shape's edge.
  public var role: Role?
  /// What makes it the same leaf at another moment, unique in its item.
  public var identity: Int
  /// Its box, relative to the item's frame origin, not rounded.
  public var frame: Rect
  /// What fills the box.
  public let content: LeafContent
  /// The paint: straight sRGB with the paint's own alpha, 0…1.
  public var color: RGBA
  /// What is written in it, whole even where it is drawn with an ellipsis; nil for what is no text.
  public let text: String?
  /// Where a path's strokes may fall, in points from the box's top left corner: glyphs and the
  /// marks on them may reach far out of their line; nil for what keeps to its box.
  public let ink: Rect?

  /// Makes a leaf; linear in the strokes of a path.
  init(
    role: Role?,
    identity: Int,
    frame: Rect,
    content: LeafContent,
    color: RGBA,
    text: String? = nil,
  ) {
    self.role = role
    self.identity = identity
    self.frame = frame
    self.content = content
    self.color = color
    self.text = text
    ink = if case .path(let path) = content { path.bounds } else { nil }
  }
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
