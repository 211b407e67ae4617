/// A timing curve from (0, 0) to (1, 1): a cubic Bézier curve with two control points.
public struct UnitCurve: Hashable, Sendable {
  /// The first control point's progress, 0…1.
  public var x1: Double
  /// The first control point's value; any finite number.
  public var y1: Double
  /// The second control point's progress, 0…1.
  public var x2: Double
  /// The second control point's value; any finite number.
  public var y2: Double

  /// Makes the curve of the control points.
  ///
  /// - Precondition: `x1` and `x2` lie in 0…1, so that the curve is a function of progress; `y1`
  ///   and `y2` are finite.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "x lies in 0…1")
    precondition(y1.isFinite && y2.isFinite, "y is finite")
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

  /// The value at a progress, which is clamped to 0…1; overshoot may leave 0…1.
  ///
  /// Exactly 0 at 0 (and at a progress that is no number), exactly 1 at 1, exactly the progress
  /// where the control points lie on the diagonal; elsewhere within 1e-12 (times the size of `y1`
  /// and `y2` where they are large).
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return progress }
    return height(at: parameter(at: progress))
  }

  /// The curve's value at a parameter in 0…1; finite for every finite control point.
  private func height(at parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * y1
      + 3 * rest * parameter * parameter * y2
      + parameter * parameter * parameter
  }
}
