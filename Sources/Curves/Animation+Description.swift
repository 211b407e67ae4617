import Time

extension Animation: CustomStringConvertible {
  /// The animation in SwiftUI's words, which read back to the same: `.easeInOut(duration: 0.22)`,
  /// `.spring(duration: 0.5, bounce: 0.3).delay(0.1)`.
  public var description: String {
    switch self {
    case .curve(let curve, let duration): curve.description(duration: duration)
    case .spring(let spring): spring.animationWords
    case .interpolatingSpring(let spring, let velocity):
      spring.interpolatingWords(initialVelocity: velocity)
    case .delay(let inner, let seconds): "\(inner).delay(\(seconds.decimal()))"
    case .speed(let inner, let factor): "\(inner).speed(\(factor.decimal()))"
    case .repeated(let inner, let count?, let autoreverses):
      "\(inner).repeatCount(\(count)\(autoreverses ? "" : ", autoreverses: false"))"
    case .repeated(let inner, nil, let autoreverses):
      "\(inner).repeatForever(\(autoreverses ? "" : "autoreverses: false"))"
    }
  }
}

extension UnitCurve {
  fileprivate func description(duration: Rational) -> String {
    let seconds = "duration: \(duration.decimal())"
    return switch self {
    case .linear: ".linear(\(seconds))"
    case .easeIn: ".easeIn(\(seconds))"
    case .easeOut: ".easeOut(\(seconds))"
    case .easeInOut: ".easeInOut(\(seconds))"
    default: ".timingCurve(\(x1.words), \(y1.words), \(x2.words), \(y2.words), \(seconds))"
    }
  }
}

extension Spring {
  /// `.spring` with this spring, in the first words that mean exactly it.
  fileprivate var animationWords: String {
    if let words = bounceWords { return ".spring(\(words))" }
    let (response, ratio) = (response.nanoseconds, dampingRatio.nanoseconds)
    if Spring(response: response.double, dampingRatio: ratio.double) == self {
      return ".spring(response: \(response.decimal()), dampingFraction: \(ratio.decimal()))"
    }
    let limit = dampingRatio > 1 ? ", allowOverDamping: true" : ""
    return ".spring(Spring(\(physicsWords)\(limit)))"
  }

  /// `.interpolatingSpring` with this spring, in the first words that mean exactly it.
  fileprivate func interpolatingWords(initialVelocity: Double) -> String {
    let velocity = initialVelocity == 0 ? "" : ", initialVelocity: \(initialVelocity.words)"
    return ".interpolatingSpring(\(bounceWords ?? physicsWords)\(velocity))"
  }

  private var bounceWords: String? {
    let (duration, bounce) = (response.nanoseconds, bounce.nanoseconds)
    guard Spring(duration: duration.double, bounce: bounce.double) == self else { return nil }
    return "duration: \(duration.decimal()), bounce: \(bounce.decimal())"
  }

  private var physicsWords: String {
    "mass: \(mass.words), stiffness: \(stiffness.words), damping: \(damping.words)"
  }
}

extension Double {
  /// The shortest digits that read back to the same number, without a `.0`.
  fileprivate var words: String {
    let words = "\(self)"
    return words.hasSuffix(".0") ? String(words.dropLast(2)) : words
  }

  /// The nearest decimal of nine digits after the point; 0 for what is beyond any use.
  fileprivate var nanoseconds: Rational {
    guard magnitude < 1e9 else { return 0 }
    return Rational(Int128((self * 1e9).rounded()), 1_000_000_000)
  }
}
