import Curves
import Elements

/// Reads a transition in SwiftUI's words.
struct TransitionWords {
  /// The longest duration of an animation within it, in seconds.
  var longest: Int
  /// The version of macOS whose `.default` is meant.
  var os = 15

  /// All transitions.
  static let names = [
    "identity", "opacity", "offset", "scale", "move", "slide", "push", "blurReplace", "asymmetric",
  ]
  /// The share of its size from which a bare `.scale` grows (swiftui-semantics §4).
  static let leastScale = 1e-5
  /// Shares of a size; below 0 mirrored.
  static let scales = -100.0...100.0

  /// The transition that a text means.
  func transition(_ text: String) throws(PhraseError) -> Transition {
    try transition(PhraseParser.parse(text))
  }

  private func transition(_ phrase: Phrase) throws(PhraseError) -> Transition {
    var calls = phrase.calls[...]
    let prefixes = ["AnyTransition", "Transition"]
    if calls.count > 1, prefixes.contains(calls[0].name), calls[0].arguments == nil {
      calls.removeFirst()
    }
    guard let first = calls.popFirst() else { return .identity }
    var transition = try base(first)
    for call in calls { transition = try modified(transition, by: call) }
    return transition
  }

  private func modified(
    _ transition: Transition,
    by call: Phrase.Call,
  ) throws(PhraseError) -> Transition {
    switch call.name {
    case "combined":
      var arguments = Arguments(of: call, labels: ["with"])
      let other = try nested(&arguments, "with")
      try arguments.end()
      return .combined(transition, other)
    case "animation":
      var arguments = Arguments(of: call, labels: [])
      let animation = try animation(arguments.need(nil, as: "an animation"))
      try arguments.end()
      return .animated(transition, animation)
    default:
      // `.opacity.offset(y: 8)` is how one would say it in English.
      let isBase = TransitionWords.names.contains(call.name)
      throw PhraseError.modifier(
        call,
        of: "a transition",
        known: [".combined(with:)", ".animation()"],
        later: [],
        suggestion: isBase ? ".combined(with: .\(call.name))" : nil,
      )
    }
  }

  private func animation(_ argument: Phrase.Argument) throws(PhraseError) -> Animation? {
    guard case .phrase(let phrase) = argument.value else {
      let expected = "an animation such as .easeIn(duration: 0.1), or nil"
      throw Arguments.refused(argument, as: "animation", expected: expected)
    }
    return try AnimationWords.animation(phrase, longest: longest, os: os)
  }

  private func base(_ call: Phrase.Call) throws(PhraseError) -> Transition {
    if call.name == "AnyTransition", !call.hasDot, call.arguments != nil { return try erased(call) }
    guard TransitionWords.names.contains(call.name) else {
      let names = TransitionWords.names
      let kind = SceneError.Kind.unknown(
        what: "transition",
        name: call.name,
        nearest: nearestWord(to: call.name, among: names).map { ".\($0)" },
        known: names.map { ".\($0)" },
      )
      throw PhraseError(kind, at: call)
    }
    guard call.hasDot else { throw PhraseError.missingDot(call) }
    switch call.name {
    case "offset": return try OffsetWords.offset(call)
    case "scale": return try scale(call)
    case "move": return .move(edge: try edge(of: call, labelled: "edge"))
    case "push": return .push(from: try edge(of: call, labelled: "from"))
    case "blurReplace": return try blurReplace(call)
    case "asymmetric": return try asymmetric(call)
    default:
      try Arguments(of: call, labels: []).end()
      return call.name == "opacity" ? .opacity : call.name == "slide" ? .slide : .identity
    }
  }

  /// `AnyTransition(.blurReplace)`, which says no more than what is in it.
  private func erased(_ call: Phrase.Call) throws(PhraseError) -> Transition {
    var arguments = Arguments(of: call, labels: [])
    let transition = try nested(&arguments, nil)
    try arguments.end()
    return transition
  }

  private func asymmetric(_ call: Phrase.Call) throws(PhraseError) -> Transition {
    var arguments = Arguments(of: call, labels: ["insertion", "removal"])
    let insertion = try nested(&arguments, "insertion")
    let removal = try nested(&arguments, "removal")
    try arguments.end()
    return .asymmetric(insertion: insertion, removal: removal)
  }

  private func nested(
    _ arguments: inout Arguments,
    _ label: String?,
  ) throws(PhraseError) -> Transition {
    let argument = try arguments.need(label, as: "a transition")
    guard case .phrase(let phrase) = argument.value else {
      let name = label ?? "AnyTransition"
      throw Arguments.refused(argument, as: name, expected: "a transition such as .opacity")
    }
    return try transition(phrase)
  }

  /// `.scale`, `.scale(scale: 0.5, anchor: .top)` or, as newer SDKs have it, `.scale(0.5)`.
  private func scale(_ call: Phrase.Call) throws(PhraseError) -> Transition {
    guard let first = call.arguments?.first else {
      return .scale(TransitionWords.leastScale, anchor: .center)
    }
    var arguments = Arguments(of: call, labels: ["scale", "anchor"])
    let label = first.label == nil ? nil : "scale"
    let scale = try arguments.number(label, as: "scale", in: TransitionWords.scales)
    let anchor = arguments.take("anchor")
    try arguments.end()
    guard let anchor else { return .scale(scale, anchor: .center) }
    return .scale(scale, anchor: try PlaceWords.point(anchor))
  }

  private func edge(
    of call: Phrase.Call,
    labelled label: String,
  ) throws(PhraseError) -> Edge {
    var arguments = Arguments(of: call, labels: [label])
    let argument = try arguments.need(label, as: label)
    try arguments.end()
    return try PlaceWords.edge(argument, as: label)
  }

  /// `.blurReplace`, which is `.blurReplace(.downUp)`.
  private func blurReplace(_ call: Phrase.Call) throws(PhraseError) -> Transition {
    var arguments = Arguments(of: call, labels: [])
    let argument = arguments.take(nil)
    try arguments.end()
    guard let argument else { return .blurReplace(.downUp) }
    return .blurReplace(try PlaceWords.blurReplace(argument))
  }
}
