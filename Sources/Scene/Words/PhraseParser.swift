/// Reads Swift's syntax of calls, without knowing any name.
struct PhraseParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  /// How deep arguments may hold calls with arguments.
  private static let deepest = 32
  /// How many calls may follow one another.
  private static let longest = 256

  /// Reads a whole text.
  static func parse(_ text: String) throws(PhraseError) -> Phrase {
    var parser = PhraseParser(scalars: Array(text.unicodeScalars))
    let phrase = try parser.phrase()
    parser.skipBlanks()
    if let extra = parser.current {
      let hint = extra == ")" ? "there is one ')' too many" : nil
      throw parser.syntax("nothing may follow here", hint: hint)
    }
    return phrase
  }

  private init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func syntax(_ problem: String, hint: String? = nil) -> PhraseError {
    PhraseError(.syntax(problem: problem, hint: hint), at: index)
  }

  private mutating func phrase() throws(PhraseError) -> Phrase {
    skipBlanks()
    var calls = [try call(hasDot: take("."))]
    while true {
      let before = index
      skipBlanks()
      guard take(".") else {
        index = before
        return Phrase(calls: calls)
      }
      guard calls.count < PhraseParser.longest else {
        throw syntax("more than \(PhraseParser.longest) calls in a row")
      }
      calls.append(try call(hasDot: true))
    }
  }

  private mutating func call(hasDot: Bool) throws(PhraseError) -> Phrase.Call {
    let start = index
    var name = ""
    while let scalar = current, isNameScalar(scalar, isFirst: index == start) {
      name.unicodeScalars.append(scalar)
      index += 1
    }
    guard !name.isEmpty else {
      throw syntax(
        current == nil ? "the text ends where a name is expected" : "expected a name here"
      )
    }
    let end = index
    skipBlanks()
    guard current == "(" else {
      index = end
      return Phrase.Call(name: name, offset: start, end: end, hasDot: hasDot)
    }
    let arguments = try arguments()
    return Phrase.Call(name: name, offset: start, end: index, hasDot: hasDot, arguments: arguments)
  }

  private func isNameScalar(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    if scalar.isASCII {
      let isDigit = ("0"..."9").contains(scalar)
      return scalar.properties.isAlphabetic || scalar == "_" || isDigit && !isFirst
    }
    return scalar.properties.isAlphabetic
  }

  private mutating func arguments() throws(PhraseError) -> [Phrase.Argument] {
    let opening = index
    depth += 1
    defer { depth -= 1 }
    guard depth <= PhraseParser.deepest else {
      throw syntax("more than \(PhraseParser.deepest) calls inside each other")
    }
    index += 1
    var arguments: [Phrase.Argument] = []
    skipBlanks()
    if take(")") { return arguments }
    while true {
      guard arguments.count < 64 else { throw syntax("no call takes this many arguments") }
      arguments.append(try argument())
      skipBlanks()
      if take(")") { return arguments }
      guard current != nil else { throw PhraseError(.unclosed("'('"), at: opening) }
      guard take(",") else { throw syntax("expected ',' or ')' here") }
    }
  }

  private mutating func argument() throws(PhraseError) -> Phrase.Argument {
    skipBlanks()
    let start = index
    var label: String?
    while let scalar = current, isNameScalar(scalar, isFirst: index == start) { index += 1 }
    let name = scalars[start..<index]
    skipBlanks()
    if !name.isEmpty, take(":") {
      label = String(String.UnicodeScalarView(name))
    } else {
      index = start
    }
    skipBlanks()
    let offset = index
    let value = try value()
    return Phrase.Argument(
      label: label,
      labelOffset: start,
      value: value,
      offset: offset,
      length: index - offset,
    )
  }

  private mutating func value() throws(PhraseError) -> Phrase.Value {
    let start = index
    guard isAtNumber else { return .phrase(try phrase()) }
    var text = ""
    while let scalar = current, isNumberScalar(scalar, after: text.unicodeScalars.last) {
      text.unicodeScalars.append(scalar)
      index += 1
    }
    guard let number = NumberText(text) else {
      let kind = SceneError.Kind.syntax(
        problem: "'\(text.shortened)' is not a number",
        hint: NumberText.form,
      )
      throw PhraseError(kind, at: start, length: index - start)
    }
    return .number(number)
  }

  /// Whether a number begins here, perhaps one like `+5` or `.5`, which is told how to be written.
  private var isAtNumber: Bool {
    func isDigit(_ place: Int) -> Bool {
      place < scalars.count && ("0"..."9").contains(scalars[place])
    }
    return switch current {
    case "-", "+": true
    case ".": isDigit(index + 1)
    default: isDigit(index)
    }
  }

  private func isNumberScalar(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    switch scalar {
    case "0"..."9", ".", "a"..."z", "A"..."Z", "_": true
    case "-", "+": last == nil || last == "e" || last == "E"
    default: false
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while let scalar = current, scalar == " " || scalar == "\t" || scalar == "\n" { index += 1 }
  }
}
