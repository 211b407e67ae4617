import Time

/// A call's arguments, taken one after another in the order of its declaration.
struct Arguments {
  private let call: Phrase.Call
  private var rest: [Phrase.Argument]
  private let known: [String]

  /// The arguments of a call; `labels` are those it can have, for suggestions.
  init(of call: Phrase.Call, labels: [String]) {
    self.call = call
    rest = call.arguments ?? []
    known = labels
  }

  /// Takes the next argument if it has the label; nil stands for none.
  mutating func take(_ label: String?) -> Phrase.Argument? {
    guard let next = rest.first, next.label == label else { return nil }
    return rest.removeFirst()
  }

  /// Takes the next argument, which must have the label.
  mutating func need(_ label: String?, as name: String) throws(PhraseError) -> Phrase.Argument {
    if let argument = take(label) { return argument }
    if let next = rest.first { throw unexpected(next) }
    let what = label.map { "'\($0):'" } ?? name
    let kind = SceneError.Kind.missing(what: what, owner: "'\(call.name)'")
    throw PhraseError(kind, at: call.offset, length: call.end - call.offset)
  }

  /// Takes a number that must be there.
  mutating func number(
    _ label: String?,
    as name: String,
    in range: ClosedRange<Double>,
  ) throws(PhraseError) -> Double {
    try Arguments.number(need(label, as: name), as: name, in: range)
  }

  /// Takes a duration in seconds if it is there.
  mutating func duration(longest: Int) throws(PhraseError) -> Rational? {
    guard let argument = take("duration") else { return nil }
    if case .number(let number) = argument.value, let value = number.rational,
      value <= Rational(Int128(longest)), value >= -Rational(Int128(longest))
    {
      return value
    }
    let expected = "seconds such as 0.22, at most \(longest), no finer than nanoseconds"
    throw Arguments.refused(argument, as: "duration", expected: expected)
  }

  /// Makes sure that nothing is left.
  func end() throws(PhraseError) {
    if let next = rest.first { throw unexpected(next) }
  }

  /// An argument's number, which must lie in the range.
  static func number(
    _ argument: Phrase.Argument,
    as name: String,
    in range: ClosedRange<Double>,
  ) throws(PhraseError) -> Double {
    if case .number(let number) = argument.value, let value = number.double, range.contains(value) {
      return value
    }
    let bounds = "\(range.lowerBound.plain) to \(range.upperBound.plain)"
    throw refused(argument, as: name, expected: "a number from \(bounds)")
  }

  /// The error of an argument with the wrong value.
  static func refused(
    _ argument: Phrase.Argument,
    as name: String,
    expected: String,
  ) -> PhraseError {
    let found =
      switch argument.value {
      case .number(let number): number.text
      case .phrase(let phrase): "'\(phrase.calls[0].name)'"
      }
    let kind = SceneError.Kind.value(of: name, expected: expected, found: found, hint: nil)
    return PhraseError(kind, at: argument.offset, length: argument.length)
  }

  private func unexpected(_ argument: Phrase.Argument) -> PhraseError {
    let labels = known.map { "\($0):" }
    guard let label = argument.label else {
      let kind = SceneError.Kind.syntax(
        problem: "'\(call.name)' takes no argument without a label here",
        hint: labels.isEmpty ? nil : "its labels are \(labels.joined(separator: ", "))",
      )
      return PhraseError(kind, at: argument.offset, length: argument.length)
    }
    let length = label.unicodeScalars.count
    if known.contains(label) {
      let order = "'\(label):' is there twice or out of order"
      let hint = "the order is \(labels.joined(separator: ", "))"
      return PhraseError(
        .syntax(problem: order, hint: hint),
        at: argument.labelOffset,
        length: length,
      )
    }
    let kind = SceneError.Kind.unknown(
      what: "argument",
      name: "\(label):",
      owner: "of '\(call.name)'",
      nearest: nearestWord(to: label, among: known).map { "\($0):" },
      known: labels,
    )
    return PhraseError(kind, at: argument.labelOffset, length: length)
  }
}

extension Double {
  /// The number without a `.0`.
  var plain: String {
    self == rounded(.towardZero) && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
