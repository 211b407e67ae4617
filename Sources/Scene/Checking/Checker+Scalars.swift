import Elements
import Time

extension Checker {
  /// A text as it is written; null, collections and missing values are none.
  mutating func text(_ node: Node?, of name: String) -> String? {
    guard let node, !node.isNull else { return nil }
    if let text = node.text { return text }
    refuse(node, of: name, expected: "a text", hint: templateHint(node))
    return nil
  }

  /// What to say when `{title}` without quotes became a mapping.
  private func templateHint(_ node: Node) -> String? {
    guard case .mapping(let pairs) = node.content, pairs.count == 1, pairs[0].value.isNull else {
      return nil
    }
    return "put quotes around it: \"{\(pairs[0].key.shortened)}\""
  }

  /// `true` or `false`.
  mutating func boolean(_ node: Node?, of name: String) -> Bool? {
    guard let node else { return nil }
    switch node.plainText {
    case "true": return true
    case "false": return false
    default:
      let isQuoted = node.text == "true" || node.text == "false"
      refuse(node, of: name, expected: "true or false", hint: isQuoted ? "without quotes" : nil)
      return nil
    }
  }

  /// A number in a range.
  mutating func number(
    _ node: Node?,
    of name: String,
    in range: ClosedRange<Double>,
    isAboveLower: Bool = false,
    unit: String = "",
    flag: String? = nil,
  ) -> Double? {
    guard let node else { return nil }
    if let text = node.plainText, let number = NumberText(text), let value = number.double,
      range.contains(value), !(isAboveLower && value == range.lowerBound)
    {
      return value
    }
    let lower = range.lowerBound.plain
    let upper = range.upperBound.plain
    let bounds = isAboveLower ? "above \(lower), at most \(upper)" : "from \(lower) to \(upper)"
    let isQuoted = node.text.flatMap { NumberText($0) } != nil && node.plainText == nil
    refuse(
      node,
      of: name,
      expected: "a number\(unit) \(bounds)",
      hint: isQuoted ? "without quotes" : flag.map { "\($0) raises this" },
    )
    return nil
  }

  /// A length in points, from 0.
  mutating func length(_ node: Node?, of name: String, isAboveZero: Bool = false) -> Double? {
    number(node, of: name, in: Tables.lengths, isAboveLower: isAboveZero, unit: " of points")
  }

  /// One of an enumeration's words.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ node: Node?,
    of name: String,
    as type: Word.Type,
  ) -> Word? where Word.RawValue == String {
    guard let node else { return nil }
    if let text = node.text, let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    let nearest = node.text.flatMap { nearestWord(to: $0, among: words) }
    refuse(
      node,
      of: name,
      expected: words.joined(separator: " or "),
      hint: nearest.map { "did you mean '\($0)'?" },
    )
    return nil
  }

  /// A duration: `0.22`, `0.22s`, `220ms` or `13f`.
  mutating func duration(_ node: Node?, of name: String) -> Rational? {
    guard let node else { return nil }
    if let text = node.text, let value = Checker.duration(text, rate: rate), value >= 0,
      value <= Rational(Int128(min(limits.seconds, 1_000_000_000)))
    {
      return value
    }
    refuse(
      node,
      of: name,
      expected: "a duration such as 0.22, 0.22s, 220ms or 13f",
      hint: "it cannot be negative, above \(limits.seconds) s (--max-duration raises this) "
        + "or finer than a nanosecond",
    )
    return nil
  }

  /// A duration's exact seconds; nil for what is none, or is finer than nanoseconds.
  static func duration(_ text: String, rate: FrameRate) -> Rational? {
    for (unit, factor) in [("ms", Rational(1, 1000)), ("s", Rational(1)), ("", Rational(1))] {
      guard text.hasSuffix(unit) else { continue }
      guard let number = NumberText(String(text.dropLast(unit.count)))?.rational else { break }
      let seconds = number * factor
      return (seconds * 1_000_000_000).denominator == 1 ? seconds : nil
    }
    guard text.hasSuffix("f"), let frames = NumberText(String(text.dropLast()))?.rational,
      frames.denominator == 1, frames.numerator < 1_000_000_000
    else { return nil }
    return frames / rate.framesPerSecond
  }

  /// An id: a whole number or a text that is not empty.
  mutating func identifier(_ node: Node, of name: String = "id") -> Identifier? {
    if let text = node.text, !text.isEmpty, !node.isNull {
      if node.plainText != nil, let number = FieldValue.integer(from: text) {
        return .integer(number)
      }
      return .text(text)
    }
    refuse(node, of: name, expected: "a whole number or a text that is not empty")
    return nil
  }

  /// The value of an author's own field; nil for null, and for what is refused.
  mutating func fieldValue(_ node: Node, of name: String) -> FieldValue? {
    if node.isNull || node.isBroken { return nil }
    if case .scalar(let text, let style) = node.content {
      return style == .plain ? FieldValue(plain: text) : .text(text)
    }
    refuse(
      node,
      of: name,
      expected: "a text, a whole number, true or false",
      hint: templateHint(node),
    )
    return nil
  }
}

extension FieldValue {
  /// What an unquoted scalar means in a field of the author's own.
  init(plain text: String) {
    if let number = FieldValue.integer(from: text) {
      self = .integer(number)
    } else if text == "true" || text == "false" {
      self = .boolean(text == "true")
    } else {
      self = .text(text)
    }
  }

  /// A whole number in JSON's form that prints as it was written; nil for `007`, `-0` and what is
  /// too large.
  static func integer(from text: String) -> Int? {
    let digits = text.utf8
    guard let first = digits.first, digits.count <= 20, first == 0x2d || 0x30...0x39 ~= first,
      let number = Int(text)
    else { return nil }
    let hasLeadingZero = first == 0x30 && digits.count > 1 || text.hasPrefix("-0")
    return hasLeadingZero ? nil : number
  }
}
