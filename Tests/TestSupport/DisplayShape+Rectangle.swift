public import Display
public import Geometry

extension DisplayShape {
  /// A rectangle with square corners.
  public static func rectangle(_ rect: Rect) -> DisplayShape {
    .roundedRectangle(rect, radius: 0, style: .circular)
  }
}
