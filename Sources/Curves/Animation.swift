public import Time

/// How a value travels from old to new: SwiftUI's `Animation`, as a pure function of elapsed time.
public struct Animation: Hashable, Sendable {
  /// The shape of the journey.
  public var curve: UnitCurve
  /// How long it takes, in seconds; 0 or less is no journey at all.
  public var duration: Rational

  /// Makes an animation.
  public init(_ curve: UnitCurve, duration: Rational = Animation.defaultDuration) {
    self.curve = curve
    self.duration = duration
  }

  /// SwiftUI's duration when none is written: 0.35 s (swiftui-semantics §1).
  public static let defaultDuration = Rational(35, 100)

  /// How much of the journey is done, and nil when the animation is not (or no longer) running.
  ///
  /// It runs while `0 ≤ elapsed ≤ duration`, both ends included; at the end the fraction is
  /// exactly 1. Overshoot may leave 0…1.
  public func fraction(elapsed: Rational) -> Double? {
    guard duration > 0, elapsed >= 0, elapsed <= duration else { return nil }
    return elapsed == duration ? 1 : curve.value(at: (elapsed / duration).double)
  }
}
