import Time

/// A number as JSON writes it, read exactly.
struct NumberText: Hashable {
  /// The number as it was written.
  let text: String
  /// The digits before the exponent, without the point.
  private let mantissa: Int128?
  /// The power of ten that the mantissa is multiplied by.
  private let power: Int

  /// Reads `-?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)?`; nil for anything else.
  init?(_ text: String) {
    var digits = text.utf8[...]
    let isNegative = NumberText.drop("-", from: &digits)
    let whole = NumberText.dropDigits(&digits)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
    var fraction = digits.prefix(0)
    if NumberText.drop(".", from: &digits) {
      fraction = NumberText.dropDigits(&digits)
      guard !fraction.isEmpty else { return nil }
    }
    var exponent = 0
    if NumberText.drop("e", from: &digits) || NumberText.drop("E", from: &digits) {
      let isBelow = NumberText.drop("-", from: &digits)
      if !isBelow { _ = NumberText.drop("+", from: &digits) }
      let power = NumberText.dropDigits(&digits)
      guard !power.isEmpty else { return nil }
      // More digits than an Int holds are as far beyond any use as a million.
      let size = Int(Substring(power)) ?? 1_000_000
      exponent = (isBelow ? -1 : 1) * min(size, 1_000_000)
    }
    guard digits.isEmpty else { return nil }
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    self.text = text
    mantissa = NumberText.value(of: whole, fraction).map { isNegative ? -$0 : $0 }
    power = exponent - min(fraction.count, 1_000_000)
  }

  /// How numbers are written, for hints.
  static let form = "numbers are written as in 12, -0.5 or 1e3"

  /// What to say of a text that is a number elsewhere, such as `+5`, `.5`, `1_000` or `0x10`; nil
  /// for one that is a number here, or nowhere.
  static func hint(on text: String?) -> String? {
    guard let text, NumberText(text) == nil else { return nil }
    let digits = text.drop { $0 == "+" || $0 == "-" }
    let isHexadecimal =
      digits.lowercased().hasPrefix("0x") && digits.dropFirst(2).allSatisfy(\.isHexDigit)
    let isDecimal =
      digits.contains(where: \.isWholeNumber)
      && digits.allSatisfy { $0.isWholeNumber || "._,eE+-".contains($0) }
    return isHexadecimal || isDecimal ? form : nil
  }

  /// The nearest double; nil for what is beyond all doubles.
  var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The number exactly; nil when it has more than nine digits after the point or is 10¹⁵ or more.
  var rational: Rational? {
    guard let mantissa else { return nil }
    if mantissa == 0 { return .zero }
    guard power >= -9, power <= 15 else { return nil }
    var factor: Int128 = 1
    for _ in 0..<power.magnitude { factor *= 10 }
    let value = power < 0 ? Rational(mantissa, factor) : Rational(mantissa * factor)
    let bound = Rational(1_000_000_000_000_000)
    return -bound < value && value < bound ? value : nil
  }

  /// The digits as one whole number; nil for more than 20 that count.
  private static func value(
    of whole: Substring.UTF8View,
    _ fraction: Substring.UTF8View,
  ) -> Int128? {
    var value: Int128 = 0
    for digit in [whole, fraction].joined() {
      guard value < 1_000_000_000_000_000_000_000 else { return nil }
      value = value * 10 + Int128(digit - UInt8(ascii: "0"))
    }
    return value
  }

  private static func drop(
    _ character: Unicode.Scalar,
    from digits: inout Substring.UTF8View,
  ) -> Bool {
    guard digits.first == UInt8(ascii: character) else { return false }
    digits.removeFirst()
    return true
  }

  private static func dropDigits(_ digits: inout Substring.UTF8View) -> Substring.UTF8View {
    let run = digits.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    digits = digits.dropFirst(run.count)
    return run
  }
}
