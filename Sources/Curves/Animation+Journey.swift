public import Time

extension Animation {
  /// Whether the value is at its target at once, and what was in flight is dropped.
  public var isImmediate: Bool { longestSpan.map { $0 <= 0 } ?? false }

  /// Whether it never comes to an end.
  public var isEndless: Bool { longestSpan == nil }

  /// An upper bound of how long it runs, in seconds, for any travel and velocity that a scene can
  /// have; exact where the length does not depend on these; nil when it never ends.
  public var longestSpan: Rational? {
    switch self {
    case .curve(_, let duration): max(0, duration)
    default: Animation.defaultDuration
    }
  }

  /// The share of a journey that is still to come at a time: 1 at its start, exactly 0 from its end
  /// on, outside 0…1 where it overshoots.
  func share(elapsed: Rational) -> Double {
    guard case .curve(let curve, let duration) = self else { return elapsed > 0 ? 0 : 1 }
    if elapsed >= duration { return 0 }
    guard elapsed > 0 else { return 1 }
    return 1 - curve.value(at: (elapsed / duration).double)
  }
}
