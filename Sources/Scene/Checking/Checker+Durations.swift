import Time

extension Checker {
  /// A duration: `0.22`, `0.22s`, `220ms` or `13f`.
  mutating func duration(_ node: Node?, of name: String) -> Rational? {
    guard let node else { return nil }
    let longest = min(limits.seconds, 1_000_000_000)
    let tooLong = "at most \(longest) s; --max-duration raises this limit"
    let hint: String?
    switch DurationText(node.text ?? "", rate: rate) {
    case .seconds(let value):
      if value >= 0, value <= Rational(Int128(longest)) { return value }
      hint = value < 0 ? "it cannot be negative" : tooLong
    case .endless(let isNegative): hint = isNegative ? "it cannot be negative" : tooLong
    case .tooFine: hint = "it cannot be finer than a nanosecond"
    case .partOfFrame: hint = "frames are whole"
    case .notADuration:
      let digits = node.text?.prefix { !"msf".contains($0) }
      hint = NumberText.hint(on: digits.map(String.init))
    }
    let expected = "a duration such as 0.22, 0.22s, 220ms or 13f"
    refuse(node, of: name, expected: expected, hint: hint)
    return nil
  }
}

/// What a text says about a duration.
enum DurationText: Hashable {
  /// Exact seconds, perhaps negative.
  case seconds(Rational)
  /// Far more than any limit, or less than nothing by as much.
  case endless(isNegative: Bool)
  /// More digits than nanoseconds have.
  case tooFine
  /// A number of frames that is not whole.
  case partOfFrame
  case notADuration

  /// Reads `0.22`, `0.22s`, `220ms` or `13f`, frames being those of the rate.
  init(_ text: String, rate: FrameRate) {
    let (digits, factor) =
      if text.hasSuffix("ms") {
        (text.dropLast(2), Rational(1, 1000))
      } else if text.hasSuffix("s") {
        (text.dropLast(), Rational(1))
      } else if text.hasSuffix("f") {
        (text.dropLast(), Rational(1) / rate.framesPerSecond)
      } else {
        (text[...], Rational(1))
      }
    guard let number = NumberText(String(digits)) else {
      self = .notADuration
      return
    }
    guard let value = number.rational else {
      let size = number.double ?? .infinity
      self =
        size.magnitude < 1_000_000_000
        ? .tooFine : .endless(isNegative: number.text.hasPrefix("-"))
      return
    }
    if text.hasSuffix("f") {
      self = value.denominator == 1 ? .seconds(value * factor) : .partOfFrame
    } else {
      let seconds = value * factor
      self = (seconds * 1_000_000_000).denominator == 1 ? .seconds(seconds) : .tooFine
    }
  }
}
