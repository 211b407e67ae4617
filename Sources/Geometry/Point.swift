/// A place in the plane: x to the right, y down.
///
/// The unit (points or device pixels) is said where a value is handed on.
public struct Point: Hashable, Sendable {
  /// Distance to the right of the origin.
  public var x: Double
  /// Distance below the origin.
  public var y: Double

  /// Makes the place with the given coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The place moved by a displacement.
  public static func + (place: Point, displacement: Point) -> Point {
    Point(x: place.x + displacement.x, y: place.y + displacement.y)
  }

  /// The displacement that leads from one place to another.
  public static func - (end: Point, start: Point) -> Point {
    Point(x: end.x - start.x, y: end.y - start.y)
  }
}
