public import Time

/// The start of an animated journey to a new value: when, and how.
public struct Retarget: Hashable, Sendable {
  /// When the value changed, in seconds.
  public let start: Rational
  /// How it travels.
  public let animation: Animation
  /// The last instant at which it runs, in seconds; the start when it never does.
  public let end: Rational

  /// Makes a retarget.
  public init(start: Rational, animation: Animation) {
    self.start = start
    self.animation = animation
    end = start + max(0, animation.duration)
  }

  /// Whether it runs at a time: from its start to its end, both included, and never when it takes
  /// no time.
  public func isRunning(at seconds: Rational) -> Bool {
    animation.duration > 0 && start <= seconds && seconds <= end
  }

  /// The share of the journey that is still to come: 1 at the start and before, exactly 0 from the
  /// end on (at once when it takes no time), outside 0…1 where the curve overshoots.
  public func share(at seconds: Rational) -> Double {
    // Compared before anything is subtracted: a time far away costs no exact arithmetic.
    if seconds >= end { return 0 }
    guard seconds > start else { return 1 }
    return 1 - (animation.fraction(elapsed: seconds - start) ?? 1)
  }
}
