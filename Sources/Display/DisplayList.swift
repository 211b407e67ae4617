public import Geometry
public import Pixels

/// What to paint in one frame: no time, no easing, no identity left.
///
/// Painted front last: each item over what is already there.
public struct DisplayList: Hashable, Sendable {
  /// Columns of the frame, in device pixels.
  public var width: Int
  /// Rows of the frame, in device pixels.
  public var height: Int
  /// What lies under everything, opaque; nil for a transparent picture.
  public var background: RGBA?
  /// The shapes, back to front.
  public var items: [DisplayItem]

  /// Makes a frame's list.
  public init(width: Int, height: Int, background: RGBA?, items: [DisplayItem]) {
    self.width = width
    self.height = height
    self.background = background
    self.items = items
  }
}

/// One shape, painted once in one colour.
public struct DisplayItem: Hashable, Sendable {
  /// The outline, in its own coordinates.
  public var shape: DisplayShape
  /// From the outline's coordinates to device pixels.
  public var map: Affine
  /// The paint: straight sRGB; its alpha holds every opacity that applies, 0…1.
  public var color: RGBA
  /// The standard deviation of the Gaussian blur of its coverage, in device pixels; 0 for none.
  ///
  /// It comes before the clip.
  public var blur: Double
  /// Where paint may fall, in device pixels, edges fractional; nil for the whole frame.
  public var clip: Rect?

  /// Makes a painted shape.
  public init(
    shape: DisplayShape,
    map: Affine = .identity,
    color: RGBA,
    blur: Double = 0,
    clip: Rect? = nil,
  ) {
    self.shape = shape
    self.map = map
    self.color = color
    self.blur = blur
    self.clip = clip
  }
}

/// An outline to fill.
public enum DisplayShape: Hashable, Sendable {
  /// A rectangle with round corners, the radius clamped to half the shorter side; square ones at 0.
  case roundedRectangle(Rect, radius: Double, style: CornerStyle)
  /// The band of the given width (inwards) along a rounded rectangle's edge.
  case roundedBorder(Rect, radius: Double, style: CornerStyle, width: Double)
  /// Any closed contours under the non-zero rule: all glyphs of one text leaf, for example.
  case path(Path)
}
