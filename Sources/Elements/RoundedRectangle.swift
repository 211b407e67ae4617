public import Geometry

/// A rectangle with round corners.
public struct RoundedRectangle: Hashable, Sendable {
  /// The radius in points, clamped to half the shorter side.
  public var cornerRadius: Double
  /// How the corners turn.
  public var style: CornerStyle
  /// The paint inside; nil for none.
  public var fill: Color?
  /// The paint of a one-point line along the inside of the edge; nil for none.
  public var stroke: Color?

  /// Makes a rounded rectangle.
  public init(
    cornerRadius: Double,
    style: CornerStyle = .continuous,
    fill: Color? = nil,
    stroke: Color? = nil,
  ) {
    self.cornerRadius = cornerRadius
    self.style = style
    self.fill = fill
    self.stroke = stroke
  }
}
