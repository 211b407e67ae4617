public import Time

extension Animation {
  /// Whether the value is at its target at once, and what was in flight is dropped.
  public var isImmediate: Bool {
    switch self {
    case .curve(_, let duration): duration <= 0
    case .spring, .interpolatingSpring: false
    case .delay(let inner, _), .speed(let inner, _), .repeated(let inner, _, _): inner.isImmediate
    }
  }

  /// Whether it never comes to an end.
  public var isEndless: Bool { longestSpan == nil }

  /// Whether how long it runs depends on how far a value has to go, and how fast it was: so do springs
  /// that come to rest, which `interpolatingSpring`, a fixed curve, does not.
  public var endDependsOnTravel: Bool {
    switch self {
    case .curve, .interpolatingSpring: false
    case .spring: true
    case .delay(let inner, _), .speed(let inner, _), .repeated(let inner, _, _):
      inner.endDependsOnTravel
    }
  }

  /// An upper bound of how long it runs, in seconds, for any travel up to 1e8 units and any velocity
  /// up to 1e8 units a second; where the length does not depend on these, that length, exactly or
  /// rounded up to a nanosecond where its fraction is long; nil when it never ends.
  public var longestSpan: Rational? { Course(self).longestSpan }
}
