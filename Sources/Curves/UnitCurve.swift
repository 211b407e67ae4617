/// A timing curve from (0, 0) to (1, 1): a cubic Bézier curve with two control points.
public struct UnitCurve: Hashable, Sendable {
  /// The first control point's progress, 0…1.
  public var x1: Double
  /// The first control point's value; any number.
  public var y1: Double
  /// The second control point's progress, 0…1.
  public var x2: Double
  /// The second control point's value; any number.
  public var y2: Double

  /// Makes the curve of the control points.
  ///
  /// - Precondition: `x1` and `x2` lie in 0…1, so that the curve is a function of progress.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "x lies in 0…1")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// SwiftUI's `.linear`.
  public static let linear = UnitCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// SwiftUI's `.easeIn`.
  public static let easeIn = UnitCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// SwiftUI's `.easeOut`.
  public static let easeOut = UnitCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// SwiftUI's `.easeInOut`.
  public static let easeInOut = UnitCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The value at a progress, which is clamped to 0…1.
  public func value(at progress: Double) -> Double { progress }
}
