public import Time

/// When a motion is over.
public enum MotionEnd: Hashable, Sendable, Comparable {
  /// At an instant, in seconds, at which it still runs; all is at rest from there on.
  case at(Rational)
  /// It goes on for ever.
  case never

  /// Whether it still runs at a time: the end included.
  public func isAtOrAfter(_ seconds: Rational) -> Bool { self >= .at(seconds) }
}
