public import Elements
public import Geometry

/// The look of a row.
public struct RowStyle: Hashable, Sendable {
  /// The text at the leading end.
  public var leading: Template
  /// The text at the trailing end; nil for none.
  public var trailing: Template?
  /// The line under the leading text; nil for none.
  public var subtitle: Template?
  /// The room inside the row, on every side, in points.
  public var padding: Double
  /// The radius of its corners, in points.
  public var cornerRadius: Double
  /// How its corners turn.
  public var cornerStyle: CornerStyle
  /// The paint behind it; nil for none.
  public var fill: Color?
  /// The paint of its edge; nil for none.
  public var stroke: Color?
  /// Its height in points; nil fits the content.
  public var height: Double?
}
