import Time

/// An animation, made ready to be looked at: what moves, and in what time.
struct Course: Sendable {
  /// What moves a value.
  let base: Base
  /// What was said of it, the last word first: the outermost.
  let modifiers: [Modifier]
  /// How many of the seconds of what moves are one, repeats aside.
  let speed: Double

  /// What moves a value, from a time of 0 on.
  enum Base: Sendable {
    case curve(UnitCurve, duration: Rational)
    case steps(SpringSteps)
    case closedForm(Spring, initialVelocity: Double, settling: Rational?)
  }

  /// Another time for what moves.
  enum Modifier: Hashable, Sendable {
    case delay(Rational)
    case speed(Rational)
    case repeated(count: Int?, autoreverses: Bool)
  }

  /// Makes an animation ready.
  init(_ animation: Animation) {
    var modifiers: [Modifier] = []
    var rest = animation
    while let (inner, modifier) = rest.unwrapped {
      if let modifier { modifiers.append(modifier) }
      rest = inner
    }
    base = Base(rest)
    self.modifiers = modifiers
    speed = modifiers.reduce(1) { speed, modifier in
      if case .speed(let factor) = modifier { speed * max(0, factor.double) } else { speed }
    }
  }

  /// Whether there is no way at all: nothing that is said of a curve without duration changes that.
  var isImmediate: Bool {
    if case .curve(_, let duration) = base { duration <= 0 } else { false }
  }

  /// Whether it keeps place and velocity when it takes over from another of its sort: a spring whose
  /// time is at most shifted and stretched.
  var mayTakeOver: Bool {
    guard case .steps = base else { return false }
    return !modifiers.contains { if case .repeated = $0 { true } else { false } }
  }

  /// Whether it goes on with place and velocity of another: always if it is a plain spring, else
  /// only after the same spoken of in the same words (swiftui-semantics §3).
  func takesOver(from other: Course?) -> Bool {
    guard mayTakeOver else { return false }
    return modifiers.isEmpty || other.map { $0.mayTakeOver && $0.modifiers == modifiers } ?? false
  }
}

extension Course.Base {
  /// What moves in an animation of which nothing is said.
  fileprivate init(_ animation: Animation) {
    switch animation {
    case .spring(let spring): self = .steps(SpringSteps(spring))
    case .interpolatingSpring(let spring, let velocity):
      let settling = spring.settlingDuration(initialVelocity: velocity)
      self = .closedForm(spring, initialVelocity: velocity, settling: settling)
    case .curve(let curve, let duration): self = .curve(curve, duration: duration)
    case .delay, .speed, .repeated: preconditionFailure("the modifiers were taken off")
    }
  }

  /// What is still to come of a way of 1 from rest, at a time of 0 or more before its end.
  func share(at seconds: Rational) -> Double {
    switch self {
    case .curve(let curve, let duration): 1 - curve.value(at: (seconds / duration).double)
    case .steps(let steps): steps.motion(at: seconds, from: 1, velocity: 0).place
    case .closedForm(let spring, let velocity, _):
      spring.remainder(at: seconds.double, initialVelocity: velocity)
    }
  }

  /// How long it takes for a way with a velocity at its start, in units; nil for ever.
  func span(travel: Double, velocity: Double) -> Rational? {
    switch self {
    case .curve(_, let duration): max(0, duration)
    case .steps(let steps): steps.rest(from: travel, velocity: velocity).map(SpringSteps.seconds)
    case .closedForm(_, _, let settling): settling
    }
  }

  /// How long it takes at most; nil for ever.
  var longestSpan: Rational? {
    guard case .steps(let steps) = self else { return span(travel: 1, velocity: 0) }
    return steps.longest.map(SpringSteps.seconds)
  }
}

extension Animation {
  /// The animation without the outermost modifier, and that (nil where it changes nothing); nil where
  /// there is none.
  fileprivate var unwrapped: (Animation, Course.Modifier?)? {
    switch self {
    case .delay(let inner, let seconds): (inner, seconds > 0 ? .delay(seconds) : nil)
    case .speed(let inner, let factor): (inner, .speed(factor))
    case .repeated(let inner, let count, let autoreverses):
      (inner, .repeated(count: count.map { max(1, $0) }, autoreverses: autoreverses))
    case .curve, .spring, .interpolatingSpring: nil
    }
  }
}
