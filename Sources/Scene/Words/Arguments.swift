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
    let isElsewhere = rest.contains { $0.label == label }
    if let next = rest.first, isElsewhere || !known.contains(next.label ?? "") {
      throw unexpected(next)
    }
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

  /// Takes a number if it is there; else it is another.
  mutating func number(
    _ label: String,
    in range: ClosedRange<Double>,
    otherwise standard: Double,
  ) throws(PhraseError) -> Double {
    guard let argument = take(label) else { return standard }
    return try Arguments.number(argument, as: label, in: range)
  }

  /// Takes a time in seconds if it is there.
  mutating func seconds(
    _ label: String,
    in range: ClosedRange<Rational>,
  ) throws(PhraseError) -> Rational? {
    guard let argument = take(label) else { return nil }
    return try Arguments.seconds(argument, as: label, in: range)
  }

  /// Takes `true` or `false` if it is there.
  mutating func boolean(_ label: String) throws(PhraseError) -> Bool? {
    guard let argument = take(label) else { return nil }
    if case .phrase(let phrase) = argument.value, phrase.calls.count == 1,
      phrase.calls[0].arguments == nil, !phrase.calls[0].hasDot,
      let value = Bool(phrase.calls[0].name)
    {
      return value
    }
    throw Arguments.refused(argument, as: label, expected: "true or false")
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

  /// An argument's time in seconds, which must lie in the range.
  static func seconds(
    _ argument: Phrase.Argument,
    as name: String,
    in range: ClosedRange<Rational>,
  ) throws(PhraseError) -> Rational {
    let least = range.lowerBound == 0 ? "0 or more and " : ""
    let most = range.upperBound.decimal()
    let expected = "seconds such as 0.22, \(least)at most \(most), no finer than nanoseconds"
    return try rational(argument, as: name, in: range, expected: expected)
  }

  /// An argument's number, exactly, which must lie in the range.
  static func exactNumber(
    _ argument: Phrase.Argument,
    as name: String,
    in range: ClosedRange<Int>,
  ) throws(PhraseError) -> Rational {
    let bounds = Rational(Int128(range.lowerBound))...Rational(Int128(range.upperBound))
    let limits = "\(range.lowerBound) to \(range.upperBound)"
    let expected = "a number from \(limits) of at most nine decimals"
    return try rational(argument, as: name, in: bounds, expected: expected)
  }

  /// An argument's number, exactly, which must lie in the range.
  private static func rational(
    _ argument: Phrase.Argument,
    as name: String,
    in range: ClosedRange<Rational>,
    expected: String,
  ) throws(PhraseError) -> Rational {
    if case .number(let number) = argument.value, let value = number.rational,
      range.contains(value)
    {
      return value
    }
    throw refused(argument, as: name, expected: expected)
  }

  /// An argument's whole number, which must lie in the range.
  static func whole(
    _ argument: Phrase.Argument,
    as name: String,
    in range: ClosedRange<Int>,
  ) throws(PhraseError) -> Int {
    if case .number(let number) = argument.value, let value = Int(number.text),
      range.contains(value)
    {
      return value
    }
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    throw refused(argument, as: name, expected: expected)
  }

  /// Refuses any arguments of a word that is no function.
  static func none(of call: Phrase.Call) throws(PhraseError) {
    guard call.arguments != nil else { return }
    let kind = SceneError.Kind.syntax(problem: "'\(call.name)' takes no arguments", hint: nil)
    throw PhraseError(kind, at: call.offset, length: call.end - call.offset)
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
