/// An exact number of seconds, frames or frames a second: a fraction in lowest terms.
///
/// All is exact. Comparisons, frames and decimals hold for any terms; a sum, difference or product
/// whose terms in lowest form leave 127 bits traps. No scene comes near that: what is added are
/// nanoseconds, frames of one rate and the spans of animations. Their common denominator is at most
/// 10⁹ times the rate's numerator (below 2⁷⁰ for a rate up to 1000 with nine digits after the point)
/// times what spans bring along (below 2¹⁵), and a day of 2¹⁷ s leaves more than 20 bits.
public struct Rational: Hashable, Sendable {
  /// The number above the line, with the sign.
  public let numerator: Int128
  /// The number below the line, above 0.
  public let denominator: Int128

  /// Makes the fraction in lowest terms.
  ///
  /// - Precondition: the denominator is not 0.
  public init(_ numerator: Int128, _ denominator: Int128 = 1) {
    precondition(denominator != 0, "a fraction needs a denominator")
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / Int128(divisor)
    self.denominator = sign * denominator / Int128(divisor)
  }

  /// Nothing.
  public static let zero = Rational(0)

  /// The nearest double (within an ulp of the quotient of the rounded terms).
  public var double: Double { Double(numerator) / Double(denominator) }

  /// The largest whole number that is not above.
  public var floor: Int128 {
    let quotient = numerator / denominator
    return numerator < 0 && quotient * denominator != numerator ? quotient - 1 : quotient
  }

  /// The smallest whole number that is not below.
  public var ceiling: Int128 { -(-self).floor }

  /// The largest whole number that is not above the product; bounded to 127 bits.
  ///
  /// Exact however long the terms are: ⌊ab/cd⌋ is ⌊⌊ab/c⌋/d⌋, and a·b has twice the width.
  func floor(times factor: Rational) -> Int128 {
    let isNegative = (numerator < 0) != (factor.numerator < 0)
    let divisor = denominator.magnitude
    let product = numerator.magnitude.multipliedFullWidth(by: factor.numerator.magnitude)
    let limit = Int128.max
    guard product.high < divisor else { return (isNegative ? -limit : limit) / factor.denominator }
    let (quotient, rest) = divisor.dividingFullWidth(product)
    var whole = Int128(clamping: quotient)
    if isNegative { whole = rest == 0 || whole == limit ? -whole : -whole - 1 }
    return Rational(whole, factor.denominator).floor
  }

  /// The number with the other sign.
  public static prefix func - (value: Rational) -> Rational {
    Rational(-value.numerator, value.denominator)
  }

  /// The exact sum.
  public static func + (first: Rational, second: Rational) -> Rational {
    let divisor = Int128(
      greatestCommonDivisor(first.denominator.magnitude, second.denominator.magnitude)
    )
    let lift = second.denominator / divisor
    return Rational(
      first.numerator * lift + second.numerator * (first.denominator / divisor),
      first.denominator * lift,
    )
  }

  /// The exact difference.
  public static func - (first: Rational, second: Rational) -> Rational { first + -second }

  /// The exact product.
  public static func * (first: Rational, second: Rational) -> Rational {
    let left = Rational(first.numerator, second.denominator)
    let right = Rational(second.numerator, first.denominator)
    return Rational(
      left.numerator * right.numerator,
      left.denominator * right.denominator,
    )
  }

  /// The exact quotient.
  ///
  /// - Precondition: the divisor is not 0.
  public static func / (first: Rational, second: Rational) -> Rational {
    first * Rational(second.denominator, second.numerator)
  }
}

extension Rational: Comparable {
  /// Whether the first is less; exact, by products of twice the width where terms are long.
  public static func < (first: Rational, second: Rational) -> Bool {
    if let first = first.short, let second = second.short {
      return Int128(first.numerator) * Int128(second.denominator)
        < Int128(second.numerator) * Int128(first.denominator)
    }
    let left = first.numerator.multipliedFullWidth(by: second.denominator)
    let right = second.numerator.multipliedFullWidth(by: first.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }

  /// The terms, where each fits 64 bits, as those of ordinary times do.
  private var short: (numerator: Int64, denominator: Int64)? {
    guard let numerator = Int64(exactly: numerator), let denominator = Int64(exactly: denominator)
    else { return nil }
    return (numerator, denominator)
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// Makes a whole number.
  public init(integerLiteral value: Int) { (numerator, denominator) = (Int128(value), 1) }
}

extension Rational: CustomStringConvertible {
  /// The fraction as `7/60`, or a whole number as `7`.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

extension Rational {
  /// Reads a decimal number literally: an optional sign, digits, an optional point and digits.
  ///
  /// Nil for anything else, and for more than 18 digits on either side of the point.
  public init?(decimal text: some StringProtocol) {
    var digits = text.utf8[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.contains(where: { !$0.isEmpty }) else { return nil }
    var value: Int128 = 0
    var scale: Int128 = 1
    for (place, part) in parts.enumerated() {
      guard part.count <= 18 else { return nil }
      for digit in part {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
        value = value * 10 + Int128(digit - UInt8(ascii: "0"))
        if place == 1 { scale *= 10 }
      }
    }
    self.init(isNegative ? -value : value, scale)
  }

  /// The number in decimal digits, rounded to at most `places` after the point (halves away from 0),
  /// without zeros at the end.
  ///
  /// - Precondition: `places` is 0…38.
  public func decimal(places: Int = 9) -> String {
    var power: UInt128 = 1
    for _ in 0..<places { power *= 10 }
    let divisor = denominator.magnitude
    var (whole, rest) = numerator.magnitude.quotientAndRemainder(dividingBy: divisor)
    var (part, left) = divisor.dividingFullWidth(rest.multipliedFullWidth(by: power))
    if left >= divisor - left { part += 1 }
    if part == power { (whole, part) = (whole + 1, 0) }
    let sign = numerator < 0 && (whole != 0 || part != 0) ? "-" : ""
    if part == 0 { return "\(sign)\(whole)" }
    let fraction = String(part)
    var digits = String(repeating: "0", count: places - fraction.count) + fraction
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

/// Euclid's algorithm; at least 1, so that it can divide.
private func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
  var (larger, smaller) = (first, second)
  while smaller != 0 {
    // Ordinary times fit a machine's word, whose division is many times quicker.
    if let larger = UInt64(exactly: larger), let smaller = UInt64(exactly: smaller) {
      return UInt128(greatestCommonDivisor(larger, smaller))
    }
    (larger, smaller) = (smaller, larger % smaller)
  }
  return max(1, larger)
}

private func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
  var (larger, smaller) = (first, second)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return max(1, larger)
}

extension Rational {
  /// Reads what ``description`` writes: a whole number or a fraction of two; nil for anything else, for
  /// a denominator below 1, and for what is beyond 64 bits.
  public init?(fraction text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int64($0) }
    guard (1...2).contains(parts.count), let numerator = parts[0] else { return nil }
    guard let denominator = parts.count == 2 ? parts[1] : 1, denominator > 0 else { return nil }
    self.init(Int128(numerator), Int128(denominator))
  }
}
