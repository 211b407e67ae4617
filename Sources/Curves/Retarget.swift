public import Time

/// The start of an animated journey to a new value: when, and how.
public struct Retarget: Hashable, Sendable {
  /// When the value changed, in seconds.
  public let start: Rational
  /// How it travels.
  public let animation: Animation
  /// No value, however far it travels and however fast it was, moves by it after this.
  public let latestEnd: MotionEnd

  /// Makes a retarget.
  public init(start: Rational, animation: Animation) {
    self.start = start
    self.animation = animation
    latestEnd = animation.longestSpan.map { .at(start + $0) } ?? .never
  }

  /// Whether some value may move by it at a time: never when it takes no time.
  public func mayRun(at seconds: Rational) -> Bool {
    !animation.isImmediate && start <= seconds && latestEnd.isAtOrAfter(seconds)
  }

  /// The share of a journey of one unit from rest that is still to come at a time: 1 at the start,
  /// exactly 0 from the end on, outside 0…1 where it overshoots.
  public func share(at seconds: Rational) -> Double {
    seconds <= start ? 1 : animation.share(elapsed: seconds - start)
  }
}
