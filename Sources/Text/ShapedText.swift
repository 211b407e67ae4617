public import Geometry

/// One line of text as glyph outlines at positions: no strings left.
///
/// Lengths are points, y down; the origin is the left end of the baseline.
public struct ShapedText: Hashable, Sendable {
  /// The glyphs, in visual order from left to right.
  public var runs: [GlyphRun]
  /// How far the pen moves from the first glyph to behind the last, at least 0.
  public var width: Double
  /// The outlines of all glyphs together, to be filled under the non-zero rule.
  public var outline: Path
  /// The characters that no face has, each once, in the order of the text; drawn as boxes.
  public var missing: [Unicode.Scalar]
  /// Whether the end gave way to an ellipsis, or to nothing where not even that fits.
  public var isTruncated: Bool
}

/// Glyphs of one face that are read in one direction.
public struct GlyphRun: Hashable, Sendable {
  /// The face, by its place in the typesetter's chain; 0 where boxes stand for glyphs.
  public var face: Int
  /// In which direction the text is read.
  public var direction: WritingDirection
  /// The glyphs from left to right.
  public var glyphs: [Glyph]
}

/// In which direction text is read.
public enum WritingDirection: Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// One glyph at its place.
public struct Glyph: Hashable, Sendable {
  /// The glyph's number in its face; 0 for the box of a missing character.
  public var id: UInt32
  /// Where the text that it shows begins, in bytes of UTF-8.
  public var cluster: Int
  /// How far the pen moves, in points.
  public var advance: Double
  /// Where the glyph's own origin lies from the text's, in points.
  public var origin: Point
}
