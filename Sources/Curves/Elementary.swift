/// The elementary functions that springs need, from IEEE + − × ÷ only, so that every machine gives
/// the same bits.
///
/// Each reduces its argument exactly, sums the first terms of Taylor's series in about twice the
/// precision of a double and the rest, which is below 2⁻¹⁸ of the whole, in plain doubles. What is
/// rounded to a double at the end is wrong by less than 2⁻⁷⁰ of itself, so that the results lie
/// within 0.501 units in the last place of the exact ones: they are the nearest doubles but where
/// the exact value lies almost halfway between two.
enum Elementary {
  /// e to a power.
  ///
  /// Within 0.501 units in the last place; where the result is below 2⁻¹⁰²², within 1. Infinity
  /// above 709.78, 0 below −745.13.
  static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    guard x.magnitude < 746 else { return x < 0 ? 0 : .infinity }
    let (significand, exponent) = scaledExp(x)
    return Double(sign: .plus, exponent: exponent, significand: significand.value)
  }

  /// 1 − e⁻ˣ for x of 0 or more, exact where x is small too; within 1 unit in the last place.
  static func oneLessExp(minus x: Double) -> Double {
    if x < 0x1p-20 { return x * (1 - x / 2 * (1 - x / 3)) }
    guard x < 40 else { return 1 }
    let (significand, exponent) = scaledExp(-x)
    let power = significand * Double(sign: .minus, exponent: exponent, significand: 1)
    return (TwofoldDouble(1) + power).value
  }

  /// The sine and the cosine of an angle in radians.
  ///
  /// Within 0.501 units in the last place up to 2³⁰ radians either way. Beyond 2⁵², where doubles
  /// are further apart than a quarter turn, they are those of 0.
  static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.magnitude < 0x1p52 else { return (0, 1) }
    let turns = nearestInteger(to: angle * 0x1.45f306dc9c883p-1)  // 2/π
    let count = -Double(turns)
    // π/2 as three doubles; the first difference is exact, since the two are nearly equal.
    let rest =
      TwofoldDouble(angle) + TwofoldDouble(productOf: count, 0x1.921fb54442d18p+0)
      + TwofoldDouble(productOf: count, 0x1.1a62633145c07p-54) + count * -0x1.f1976b7ed8fbcp-110
    let (sine, cosine) = (sine(rest).value, cosine(rest).value)
    return switch turns & 3 {
    case 0: (sine, cosine)
    case 1: (cosine, -sine)
    case 2: (-sine, -cosine)
    default: (-cosine, sine)
    }
  }

  /// The natural logarithm of a finite number above 0, within 2⁻⁵² of itself or of 1, whichever is
  /// larger.
  static func log(_ x: Double) -> Double {
    // x = m · 2ⁿ with m within 2⁻½…2½; Halley's iteration for eˡ = m triples the digits.
    let isHigh = x.significand > 0x1.6a09e667f3bcdp+0
    let significand = isHigh ? x.significand / 2 : x.significand
    var logarithm = 2 * (significand - 1) / (significand + 1)
    for _ in 0..<3 {
      let power = exp(logarithm)
      logarithm += 2 * (significand - power) / (significand + power)
    }
    return Double(Int(x.exponent) + (isHigh ? 1 : 0)) * 0x1.62e42fefa39efp-1 + logarithm
  }
}

extension Elementary {
  /// e to a power, as a number within 2⁻½…2½ and a power of two.
  private static func scaledExp(_ x: Double) -> (significand: TwofoldDouble, exponent: Int) {
    let exponent = nearestInteger(to: x * 0x1.71547652b82fep+0)  // 1/ln 2
    let count = -Double(exponent)
    let rest =
      TwofoldDouble(x) + TwofoldDouble(productOf: count, 0x1.62e42fefa39efp-1)
      + TwofoldDouble(productOf: count, 0x1.abc9e3b39803fp-56)
    return (exp(rest), exponent)
  }

  /// e to a power within ±½ ln 2: Σ rᵏ/k!, from k = 7 on in doubles.
  private static func exp(_ rest: TwofoldDouble) -> TwofoldDouble {
    let r = rest.value
    var tail = 1.0 / 6_402_373_705_728_000  // 18!
    tail = tail * r + 1 / 355_687_428_096_000
    tail = tail * r + 1 / 20_922_789_888_000
    tail = tail * r + 1 / 1_307_674_368_000
    tail = tail * r + 1 / 87_178_291_200
    tail = tail * r + 1 / 6_227_020_800
    tail = tail * r + 1 / 479_001_600
    tail = tail * r + 1 / 39_916_800
    tail = tail * r + 1 / 3_628_800
    tail = tail * r + 1 / 362_880
    tail = tail * r + 1 / 40320
    tail = tail * r + 1 / 5040
    var sum = rest * tail + TwofoldDouble(sumOf: 0x1.6c16c16c16c17p-10, -0x1.f49f49f49f49fp-65)
    sum = sum * rest + TwofoldDouble(sumOf: 0x1.1111111111111p-7, 0x1.1111111111111p-63)
    sum = sum * rest + TwofoldDouble(sumOf: 0x1.5555555555555p-5, 0x1.5555555555555p-59)
    sum = sum * rest + TwofoldDouble(sumOf: 0x1.5555555555555p-3, 0x1.5555555555555p-57)
    sum = sum * rest + 0.5
    sum = sum * rest + 1
    return sum * rest + 1
  }

  /// The sine of an angle within ±π/4: Σ ±r²ᵏ⁺¹/(2k+1)!, from k = 4 on in doubles.
  private static func sine(_ rest: TwofoldDouble) -> TwofoldDouble {
    let square = rest * rest
    let u = square.value
    var tail = 1.0 / 51_090_942_171_709_440_000  // 21!
    tail = tail * u - 1 / 121_645_100_408_832_000
    tail = tail * u + 1 / 355_687_428_096_000
    tail = tail * u - 1 / 1_307_674_368_000
    tail = tail * u + 1 / 6_227_020_800
    tail = tail * u - 1 / 39_916_800
    tail = tail * u + 1 / 362_880
    var sum = square * tail + TwofoldDouble(sumOf: -0x1.a01a01a01a01ap-13, -0x1.a01a01a01a01ap-73)
    sum = sum * square + TwofoldDouble(sumOf: 0x1.1111111111111p-7, 0x1.1111111111111p-63)
    sum = sum * square + TwofoldDouble(sumOf: -0x1.5555555555555p-3, -0x1.5555555555555p-57)
    return (sum * square + 1) * rest
  }

  /// The cosine of an angle within ±π/4: Σ ±r²ᵏ/(2k)!, from k = 4 on in doubles.
  private static func cosine(_ rest: TwofoldDouble) -> TwofoldDouble {
    let square = rest * rest
    let u = square.value
    var tail = -1.0 / 1_124_000_727_777_607_680_000  // 22!
    tail = tail * u + 1 / 2_432_902_008_176_640_000
    tail = tail * u - 1 / 6_402_373_705_728_000
    tail = tail * u + 1 / 20_922_789_888_000
    tail = tail * u - 1 / 87_178_291_200
    tail = tail * u + 1 / 479_001_600
    tail = tail * u - 1 / 3_628_800
    tail = tail * u + 1 / 40320
    var sum = square * tail + TwofoldDouble(sumOf: -0x1.6c16c16c16c17p-10, 0x1.f49f49f49f49fp-65)
    sum = sum * square + TwofoldDouble(sumOf: 0x1.5555555555555p-5, 0x1.5555555555555p-59)
    sum = sum * square + -0.5
    return sum * square + 1
  }

  /// The whole number next to one of a magnitude below 2⁶²; of two, the one further from 0.
  private static func nearestInteger(to value: Double) -> Int {
    Int(value + (value < 0 ? -0.5 : 0.5))
  }
}
