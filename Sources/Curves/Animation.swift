public import Time

/// How a value travels from old to new: SwiftUI's `Animation`, as a pure function of elapsed time.
public indirect enum Animation: Hashable, Sendable {
  /// Along a timing curve, in a number of seconds; 0 or less is no journey at all.
  case curve(UnitCurve, duration: Rational)
  /// SwiftUI's spring: it takes over place and velocity from whatever moves the value when it starts.
  case spring(Spring)
  /// The older spring, a fixed curve for every value, which combines with others; the velocity is in
  /// journeys a second.
  case interpolatingSpring(Spring, initialVelocity: Double)
  /// Another that waits, for a number of seconds above 0 (less is none).
  case delay(Animation, by: Rational)
  /// Another in another time: twice as fast at 2, stopped for ever at 0 and below.
  case speed(Animation, factor: Rational)
  /// Another again and again, every second time backwards if it `autoreverses`; a nil count never
  /// ends, and one below 1 is 1.
  case repeated(Animation, count: Int?, autoreverses: Bool)

  /// Makes the animation of a timing curve.
  public init(_ curve: UnitCurve, duration: Rational = Animation.defaultDuration) {
    self = .curve(curve, duration: duration)
  }

  /// SwiftUI's duration when none is written: 0.35 s (swiftui-semantics §1).
  public static let defaultDuration = Rational(35, 100)
}
