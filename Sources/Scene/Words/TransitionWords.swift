import Elements

/// Reads a transition in SwiftUI's words.
enum TransitionWords {
  /// The transitions that are drawn.
  static let names = ["identity", "opacity", "offset", "asymmetric"]
  /// Words that are known but cannot be drawn yet.
  static let later = ["scale", "move", "slide", "push", "blurReplace"]

  /// The transition that a text means.
  static func transition(_ text: String) throws(PhraseError) -> Transition {
    try transition(PhraseParser.parse(text))
  }

  private static func transition(_ phrase: Phrase) throws(PhraseError) -> Transition {
    var calls = phrase.calls[...]
    let prefixes = ["AnyTransition", "Transition"]
    if calls.count > 1, prefixes.contains(calls[0].name), calls[0].arguments == nil {
      calls.removeFirst()
    }
    guard let first = calls.popFirst() else { return .identity }
    var transition = try base(first)
    for call in calls {
      guard call.name == "combined" else {
        // `.opacity.offset(y: 8)` is how one would say it in English.
        let isBase = names.contains(call.name) || later.contains(call.name)
        throw PhraseError.modifier(
          call,
          of: "a transition",
          known: [".combined(with:)"],
          later: ["animation"],
          suggestion: isBase ? ".combined(with: .\(call.name))" : nil,
        )
      }
      var arguments = Arguments(of: call, labels: ["with"])
      let other = try nested(&arguments, "with")
      try arguments.end()
      transition = .combined(transition, other)
    }
    return transition
  }

  private static func base(_ call: Phrase.Call) throws(PhraseError) -> Transition {
    if later.contains(call.name) {
      throw PhraseError(.unsupported(".\(call.name)"), at: call)
    }
    guard names.contains(call.name) else {
      let kind = SceneError.Kind.unknown(
        what: "transition",
        name: call.name,
        nearest: nearestWord(to: call.name, among: names + later).map { ".\($0)" },
        known: names.map { ".\($0)" },
      )
      throw PhraseError(kind, at: call)
    }
    guard call.hasDot else { throw PhraseError.missingDot(call) }
    switch call.name {
    case "offset": return try offset(call)
    case "asymmetric":
      var arguments = Arguments(of: call, labels: ["insertion", "removal"])
      let insertion = try nested(&arguments, "insertion")
      let removal = try nested(&arguments, "removal")
      try arguments.end()
      return .asymmetric(insertion: insertion, removal: removal)
    default:
      try Arguments(of: call, labels: []).end()
      return call.name == "opacity" ? .opacity : .identity
    }
  }

  private static func nested(
    _ arguments: inout Arguments,
    _ label: String,
  ) throws(PhraseError) -> Transition {
    let argument = try arguments.need(label, as: label)
    guard case .phrase(let phrase) = argument.value else {
      throw Arguments.refused(argument, as: label, expected: "a transition such as .opacity")
    }
    return try transition(phrase)
  }

  /// `.offset(x:y:)` with either label or both, or `.offset(CGSize(width:height:))`.
  private static func offset(_ call: Phrase.Call) throws(PhraseError) -> Transition {
    let range = -1_000_000.0...1_000_000.0
    var arguments = Arguments(of: call, labels: ["x", "y"])
    if let size = arguments.take(nil) {
      guard case .phrase(let phrase) = size.value, phrase.calls.count == 1,
        phrase.calls[0].name == "CGSize"
      else {
        throw Arguments.refused(
          size,
          as: "offset",
          expected: "x: and y:, or CGSize(width:height:)",
        )
      }
      try arguments.end()
      var sides = Arguments(of: phrase.calls[0], labels: ["width", "height"])
      let x = try sides.number("width", as: "width", in: range)
      let y = try sides.number("height", as: "height", in: range)
      try sides.end()
      return .offset(x: x, y: y)
    }
    let x = arguments.take("x")
    let y = arguments.take("y")
    try arguments.end()
    guard x != nil || y != nil else {
      let kind = SceneError.Kind.missing(what: "'x:' or 'y:'", owner: "'offset'")
      throw PhraseError(kind, at: call.offset, length: call.end - call.offset)
    }
    return .offset(
      x: try x.map { (argument) throws(PhraseError) in
        try Arguments.number(argument, as: "x", in: range)
      } ?? 0,
      y: try y.map { (argument) throws(PhraseError) in
        try Arguments.number(argument, as: "y", in: range)
      } ?? 0,
    )
  }
}
