/// The frame's extent.
public struct Canvas: Hashable, Sendable {
  /// The width in points, above 0.
  public var width: Double
  /// The height in points; nil hugs the content.
  public var height: Double?
  /// Device pixels per point, 0.25…8.
  public var scale: Double
  /// Where its height stands in the scene file, else the whole of it, else the scene's first
  /// character: the place to name when it is too low.
  public var position: SourcePosition
}
