import Elements

/// Reads places and sides of a box, and other members of a type, in SwiftUI's words.
enum PlaceWords {
  /// The places that have names.
  static let points: [(name: String, point: UnitPoint)] = [
    ("center", .center), ("top", .top), ("bottom", .bottom), ("leading", .leading),
    ("trailing", .trailing), ("topLeading", .topLeading), ("topTrailing", .topTrailing),
    ("bottomLeading", .bottomLeading), ("bottomTrailing", .bottomTrailing), ("zero", .topLeading),
  ]
  /// Shares of a box's width and height; outside 0…1 beyond it.
  static let shares = -1000.0...1000.0

  /// The place that a text means: `.top`, `top` or `UnitPoint(x: 0.5, y: 0)`.
  static func point(_ text: String) throws(PhraseError) -> UnitPoint {
    try point(PhraseParser.parse(text), needsDot: false)
  }

  /// The place that an argument means: `.top` or `UnitPoint(x: 0.5, y: 0)`.
  static func point(_ argument: Phrase.Argument) throws(PhraseError) -> UnitPoint {
    guard case .phrase(let phrase) = argument.value else {
      let expected = "a place such as .top or UnitPoint(x: 0.5, y: 0)"
      throw Arguments.refused(argument, as: "anchor", expected: expected)
    }
    return try point(phrase, needsDot: true)
  }

  private static func point(
    _ phrase: Phrase,
    needsDot: Bool,
  ) throws(PhraseError) -> UnitPoint {
    let first = phrase.calls[0]
    let isMade = first.hasDot ? first.name == "init" : first.name == "UnitPoint"
    if phrase.calls.count == 1, isMade, first.arguments != nil {
      var arguments = Arguments(of: first, labels: ["x", "y"])
      let x = try arguments.number("x", as: "x", in: shares)
      let y = try arguments.number("y", as: "y", in: shares)
      try arguments.end()
      return UnitPoint(x: x, y: y)
    }
    let call = try phrase.member(of: "UnitPoint", needsDot: needsDot)
    let names = points.map(\.name)
    let index = try call.index(among: names, as: "anchor")
    return points[index].point
  }

  /// The side that an argument means, such as `.leading`.
  static func edge(_ argument: Phrase.Argument, as name: String) throws(PhraseError) -> Edge {
    try word(argument, as: name, of: "Edge", what: "edge")
  }

  /// How `.blurReplace` scales, such as `.upUp`.
  static func blurReplace(_ argument: Phrase.Argument) throws(PhraseError) -> BlurReplace {
    try word(argument, as: "blurReplace", of: "BlurReplaceTransition", what: "configuration")
  }

  /// A member of an enumeration, written with its dot, and perhaps with the type before it.
  private static func word<Word: RawRepresentable & CaseIterable>(
    _ argument: Phrase.Argument,
    as name: String,
    of type: String,
    what: String,
  ) throws(PhraseError) -> Word where Word.RawValue == String {
    let words = Array(Word.allCases)
    guard case .phrase(let phrase) = argument.value else {
      let expected = "one of " + words.map { ".\($0.rawValue)" }.joined(separator: ", ")
      throw Arguments.refused(argument, as: name, expected: expected)
    }
    let call = try phrase.member(of: type, needsDot: true)
    return words[try call.index(among: words.map(\.rawValue), as: what)]
  }
}

extension Phrase {
  /// The one call of a phrase such as `.top` or `Edge.top`.
  fileprivate func member(of type: String, needsDot: Bool) throws(PhraseError) -> Call {
    var calls = calls[...]
    if calls.count > 1, calls[0].name == type, !calls[0].hasDot, calls[0].arguments == nil {
      calls.removeFirst()
    }
    guard let call = calls.popFirst() else { return self.calls[0] }
    if let extra = calls.first {
      let kind = SceneError.Kind.syntax(problem: "nothing may follow '\(call.name)'", hint: nil)
      throw PhraseError(kind, at: extra)
    }
    if needsDot, !call.hasDot { throw PhraseError.missingDot(call) }
    return call
  }
}

extension Phrase.Call {
  /// The place of the name among some.
  fileprivate func index(
    among names: [String],
    as what: String,
  ) throws(PhraseError) -> Int {
    guard let index = names.firstIndex(of: name) else {
      let kind = SceneError.Kind.unknown(
        what: what,
        name: name,
        nearest: nearestWord(to: name, among: names).map { ".\($0)" },
        known: names.map { ".\($0)" },
      )
      throw PhraseError(kind, at: self)
    }
    try Arguments(of: self, labels: []).end()
    return index
  }
}
