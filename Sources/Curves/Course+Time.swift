import Time

// Time, from the outermost modifier in: a delay waits at the start, a speed stretches, a repetition
// begins again. All in fractions, so that passes meet exactly.

extension Course {
  /// How long it takes when what moves takes so long; nil for ever.
  private func span(ofBase base: Rational?, from place: Int, skippingDelays: Bool) -> Rational? {
    place == modifiers.count
      ? base
      : modifiers[place...].reversed().reduce(base) { span, modifier in
        switch modifier {
        case .delay(let seconds): skippingDelays ? span : span.map { ($0 + seconds).brief }
        case .speed(let factor): factor > 0 ? span.map { ($0 / factor).brief } : nil
        case .repeated(let count, _):
          count.flatMap { count in span.map { ($0 * Rational(Int128(count))).brief } }
        }
      }
  }

  /// How long it takes when what moves takes so long, perhaps once it has waited; nil for ever.
  func span(ofBase base: Rational?, skippingDelays: Bool = false) -> Rational? {
    span(ofBase: base, from: 0, skippingDelays: skippingDelays)?.addable
  }

  /// How long it takes at most; nil for ever.
  var longestSpan: Rational? {
    isImmediate ? 0 : span(ofBase: base.longestSpan)
  }

  /// What is still to come of a way of 1 from rest, where what moves takes so long for it: 1 at the
  /// start, exactly 0 from the end on.
  func share(at elapsed: Rational, spanOfBase: Rational?) -> Double {
    var time = elapsed.brief
    var isBackwards = false
    for (place, modifier) in modifiers.enumerated() {
      switch modifier {
      case .delay(let seconds): time = max(0, time - seconds).brief
      case .speed(let factor): time = factor > 0 ? (time * factor).brief : 0
      case .repeated(let count, let autoreverses):
        guard let period = span(ofBase: spanOfBase, from: place + 1, skippingDelays: false)
        else { continue }
        guard let pass = pass(at: time, period: period, count: count) else {
          return isBackwards ? 1 : 0
        }
        time = (time - Rational(pass) * period).brief
        if autoreverses, pass & 1 != 0 { isBackwards.toggle() }
      }
    }
    let share = baseShare(at: time, span: spanOfBase)
    return isBackwards ? 1 - share : share
  }

  /// The time of what moves, perhaps once it has waited; for shifts and stretches only.
  func localTime(at elapsed: Rational, skippingDelays: Bool = false) -> Rational {
    modifiers.reduce(elapsed.brief) { time, modifier in
      switch modifier {
      case .delay(let seconds): skippingDelays ? time : max(0, time - seconds).brief
      case .speed(let factor): factor > 0 ? (time * factor).brief : 0
      case .repeated: time
      }
    }
  }

  private func baseShare(at time: Rational, span: Rational?) -> Double {
    if let span, time >= span { return 0 }
    return time > 0 ? base.share(at: time) : 1
  }

  /// The number of the pass that a time belongs to, from 0; nil after the last.
  ///
  /// The end of one pass belongs to it, but that of the last is the end of all.
  private func pass(at time: Rational, period: Rational, count: Int?) -> Int128? {
    guard period > 0 else { return nil }
    if let count, time >= period * Rational(Int128(count)) { return nil }
    return max(0, (time / period).ceiling - 1)
  }
}

extension Rational {
  /// The time itself if both terms have at most 60 bits, as those of ordinary times do; else the
  /// next earlier one that has, less than 2⁻³⁰ of a second (or of it) away.
  ///
  /// It keeps products and quotients of times far from overflow, whatever numbers a scene combines.
  fileprivate var brief: Rational {
    let limit: Int128 = 1 << 60
    if denominator < limit, numerator < limit, numerator > -limit { return self }
    let whole = floor
    let bits = Int128.bitWidth - whole.magnitude.leadingZeroBitCount
    guard bits < 59 else { return Rational(min(max(whole, 1 - limit), limit - 1)) }
    let places = min(40, 59 - bits)
    let rest = (numerator - whole * denominator).magnitude
    let lifted = rest.multipliedFullWidth(by: 1 << UInt128(places))
    let part = denominator.magnitude.dividingFullWidth(lifted).quotient
    return Rational(whole) + Rational(Int128(part), 1 << Int128(places))
  }

  /// The span itself if its denominator is that of nanoseconds and springs' steps, or short; else
  /// rounded up to whole nanoseconds.
  ///
  /// So it brings a factor below 2¹⁵ at most into the denominators of the times it is added to.
  fileprivate var addable: Rational {
    let nanosecond: Int128 = 1_000_000_000
    if denominator < 1 << 14 || 3 * nanosecond % denominator == 0 { return self }
    // What is rounded has 60 bits: the product is far from overflow.
    return Rational((self * Rational(nanosecond)).ceiling, nanosecond)
  }
}
