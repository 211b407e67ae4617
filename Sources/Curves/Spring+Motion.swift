public import Time

// The motion of a spring from 0 to 1 in closed form (swiftui-semantics §2). With d = c/2m, ω² = k/m
// and the two solutions C, S of the damped oscillation that begin with (place, slope) = (1, 0) and
// (0, 1) but for the decay, what is still to come is
//
//   q = e⁻ᵈᵗ (C + (d − v₀) S)     v = e⁻ᵈᵗ (v₀ C + (ω² − d v₀) S)
//
// where C, S are cos wt, sin wt / w with w² = ω² − d², or 1, t, or cosh wt, sinh wt / w with
// w² = d² − ω².

extension Spring {
  /// How far it has come from 0 to 1, a time of 0 or more after it started with a velocity.
  public func value(at seconds: Double, initialVelocity: Double = 0) -> Double {
    1 - remainder(at: seconds, initialVelocity: initialVelocity)
  }

  /// What is still to come of a way of 1.
  func remainder(at seconds: Double, initialVelocity: Double = 0) -> Double {
    let (even, odd) = oscillation(at: seconds)
    return even + (decay - initialVelocity) * odd
  }

  /// How fast it goes on its way from 0 to 1.
  public func velocity(at seconds: Double, initialVelocity: Double = 0) -> Double {
    let (even, odd) = oscillation(at: seconds)
    return initialVelocity * even + (stiffness / mass - decay * initialVelocity) * odd
  }

  /// How fast it decays: the exponent of a second.
  private var decay: Double { damping / (2 * mass) }

  /// e⁻ᵈᵗ C and e⁻ᵈᵗ S.
  private func oscillation(at seconds: Double) -> (even: Double, odd: Double) {
    let (frequency, decay) = (angularFrequency, decay)
    let square = (frequency - decay) * (frequency + decay)
    if square == 0 {
      let power = Elementary.exp(-decay * seconds)
      return (power, power * seconds)
    }
    let own = square.magnitude.squareRoot()
    if square > 0 {
      let power = Elementary.exp(-decay * seconds)
      let (sine, cosine) = Elementary.sineAndCosine(own * seconds)
      return (power * cosine, power * (sine / own))
    }
    // e⁻ᵈᵗ cosh wt = e⁻⁽ᵈ⁻ʷ⁾ᵗ (1 + e⁻²ʷᵗ)/2, which cannot overflow; d − w = ω²/(d + w).
    let slow = Elementary.exp(-(frequency * frequency / (decay + own)) * seconds)
    let loss = Elementary.oneLessExp(minus: 2 * own * seconds)
    return (slow * (1 - loss / 2), slow * (loss / (2 * own)))
  }

  /// When it counts as settled on a way of 1: within a thousandth of its target for good; nil for
  /// never.
  ///
  /// As SwiftUI has it: from its envelope where it oscillates (rounded up to a microsecond), else by
  /// looking every 0.1 s, which beyond 102.4 s become longer in step with the time. What takes more
  /// than ten years is never.
  public func settlingDuration(initialVelocity: Double = 0) -> Rational? {
    guard damping > 0 else { return nil }
    if dampingRatio < 1 {
      let reach = (decay - initialVelocity).magnitude + 1
      let seconds = Elementary.log(reach / settled) / decay
      guard seconds < longest else { return nil }
      return Rational(Int128(seconds * 1_000_000) + 1, 1_000_000)
    }
    var first: Int?
    var tenths = 0
    while tenths < 10 * Int(longest) {
      let rest = remainder(at: Double(tenths) / 10, initialVelocity: initialVelocity)
      if rest.magnitude >= settled {
        first = nil
      } else if let first {
        // Only one that passes its target comes near it and leaves it again, and soon.
        if tenths - first > 10 { return Rational(Int128(first), 10) }
      } else {
        first = tenths
      }
      tenths += searchStride(at: tenths, doublingFrom: 1024)
    }
    return nil
  }
}

/// How near to its target, as a part of the way, a spring counts as settled.
private let settled = 0.001

/// Ten years, in seconds.
private let longest = 315_360_000.0
