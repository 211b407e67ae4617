/// A number as the sum of two doubles, about 106 bits: enough to see the difference of two nearly
/// equal doubles exactly.
///
/// T. J. Dekker, "A floating-point technique for extending the available precision", Numerische
/// Mathematik 18 (1971); sums after Knuth. Only + − × of IEEE doubles and no fused operation, so
/// that the result is the same on every machine. Meant for magnitudes around 1: there is no guard
/// against overflow, and below 2⁻⁹⁶⁰ the second half loses its digits.
struct TwofoldDouble {
  /// The nearest double.
  private(set) var value: Double
  /// What the nearest double leaves over.
  private var rest: Double

  /// Makes a number that a double holds.
  init(_ value: Double) {
    self.value = value
    rest = 0
  }

  /// Makes the exact sum of two doubles.
  init(sumOf first: Double, _ second: Double) {
    value = first + second
    let share = value - first
    rest = (first - (value - share)) + (second - share)
  }

  /// Makes the exact product of two doubles.
  init(productOf first: Double, _ second: Double) {
    let (a, b) = (halves(of: first), halves(of: second))
    value = first * second
    rest = ((a.high * b.high - value) + a.high * b.low + a.low * b.high) + a.low * b.low
  }

  static func + (first: TwofoldDouble, second: Double) -> TwofoldDouble {
    let sum = TwofoldDouble(sumOf: first.value, second)
    return TwofoldDouble(sumOf: sum.value, sum.rest + first.rest)
  }

  static func + (first: TwofoldDouble, second: TwofoldDouble) -> TwofoldDouble {
    let sum = TwofoldDouble(sumOf: first.value, second.value)
    return TwofoldDouble(sumOf: sum.value, sum.rest + (first.rest + second.rest))
  }

  static func * (first: TwofoldDouble, second: Double) -> TwofoldDouble {
    let product = TwofoldDouble(productOf: first.value, second)
    return TwofoldDouble(sumOf: product.value, product.rest + first.rest * second)
  }

  static func * (first: TwofoldDouble, second: TwofoldDouble) -> TwofoldDouble {
    let product = TwofoldDouble(productOf: first.value, second.value)
    let cross = first.value * second.rest + first.rest * second.value
    return TwofoldDouble(sumOf: product.value, product.rest + cross)
  }
}

/// A double as the sum of two of 26 bits, whose products with each other are exact.
private func halves(of value: Double) -> (high: Double, low: Double) {
  let lifted = 134_217_729 * value  // 2²⁷ + 1
  let high = lifted - (lifted - value)
  return (high, value - high)
}
