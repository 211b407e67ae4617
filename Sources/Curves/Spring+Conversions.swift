// The ways to say how springy a spring is (swiftui-semantics §2).

extension Spring {
  /// SwiftUI's `.smooth`: no bounce.
  public static let smooth = Spring(duration: 0.5)
  /// SwiftUI's `.snappy`: a small bounce.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// SwiftUI's `.bouncy`: a larger bounce.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// The least `response`, in seconds, that makes a spring: what is quicker is taken for this.
  public static let shortestResponse = 0.001
  /// The bounces that make a spring: none is damped more than a hundred times critically.
  public static let bounces = -0.99...1.0

  /// Makes a spring of mass 1 of its perceptual duration, in seconds.
  ///
  /// A bounce of 0 is damped critically, 1 not at all, below 0 it is sluggish; it is clamped to
  /// `bounces`.
  public init(duration: Double, bounce: Double = 0) {
    let bounce = min(max(bounce, Spring.bounces.lowerBound), Spring.bounces.upperBound)
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// Makes a spring of mass 1 of the period that it would have undamped, in seconds, and its damping
  /// as a ratio of the critical.
  public init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / max(response, Spring.shortestResponse)
    let stiffness = frequency * frequency
    self.init(stiffness: stiffness, damping: 2 * stiffness.squareRoot() * dampingRatio)
  }

  /// The frequency that it would have undamped, in radians a second.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }
  /// The period that it would have undamped, in seconds: SwiftUI's perceptual duration.
  public var response: Double { 2 * Double.pi / angularFrequency }
  /// The damping as a ratio of the critical: 1 comes to rest soonest without overshoot.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  /// The bounce: 0 for a critical spring, 1 for an undamped one, below 0 for a sluggish one.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
  }

  /// The spring itself, or the critical one of its mass and stiffness if it is damped more.
  public var notOverdamped: Spring {
    guard dampingRatio > 1 else { return self }
    return Spring(mass: mass, stiffness: stiffness, damping: 2 * (stiffness * mass).squareRoot())
  }
}
