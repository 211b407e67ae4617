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
  func templateHint(_ node: Node) -> String? {
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
      refuse(node, of: name, expected: "true or false", hint: isQuoted ? "delete the quotes" : nil)
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
    let value = node.plainText.flatMap { NumberText($0)?.double }
    if let value, range.contains(value), !(isAboveLower && value == range.lowerBound) {
      return value
    }
    let isTooHigh = value.map { $0 > range.upperBound } ?? false
    let lower = range.lowerBound.plain
    let upper = range.upperBound.plain
    let bounds = isAboveLower ? "above \(lower), at most \(upper)" : "from \(lower) to \(upper)"
    let isQuoted = node.text.flatMap { NumberText($0) } != nil && node.plainText == nil
    let limit = isTooHigh ? flag.map { "\($0) raises this limit" } : nil
    refuse(
      node,
      of: name,
      expected: "a number\(unit) \(bounds)",
      hint: isQuoted
        ? "delete the quotes" : limit ?? NumberText.hint(on: node.text) ?? templateHint(node),
    )
    return nil
  }

  /// A whole number in a range.
  mutating func whole(_ node: Node?, of name: String, in range: ClosedRange<Int>) -> Int? {
    guard let node else { return nil }
    if let value = node.wholeNumber, range.contains(value) { return value }
    let isQuoted = node.text.flatMap { NumberText($0) } != nil && node.plainText == nil
    refuse(
      node,
      of: name,
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      hint: isQuoted ? "delete the quotes" : NumberText.hint(on: node.text) ?? templateHint(node),
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
    let suggestion = node.text.flatMap { nearest(to: $0, among: words) }
    refuse(
      node,
      of: name,
      expected: words.joined(separator: " or "),
      hint: suggestion.map { "did you mean '\($0)'?" },
    )
    return nil
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
    let unsigned = first == 0x2d ? digits.dropFirst() : digits[...]
    let hasLeadingZero = unsigned.first == 0x30 && (unsigned.count > 1 || first == 0x2d)
    return hasLeadingZero ? nil : number
  }
}
