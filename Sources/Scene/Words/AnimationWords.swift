import Curves
import Time

/// Reads an animation in SwiftUI's words.
enum AnimationWords {
  /// The named curves.
  static let curves: [(name: String, curve: UnitCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
  ]
  /// All that an animation may begin with.
  static let names =
    curves.map(\.name) + [
      "timingCurve", "default", "spring", "smooth", "snappy", "bouncy", "interactiveSpring",
      "interpolatingSpring",
    ]
  /// How many modifiers may follow.
  static let mostModifiers = 16

  /// The animation that a text means; nil for `nil`.
  ///
  /// What it says in seconds, and the whole of it unless it never ends, is at most `longest` seconds.
  /// `.default` is that of a version of macOS.
  static func animation(
    _ text: String,
    longest: Int,
    os: Int = 15,
  ) throws(PhraseError) -> Animation? {
    try animation(PhraseParser.parse(text), longest: longest, os: os)
  }

  /// The animation that a phrase within a text means; nil for `nil`.
  static func animation(
    _ phrase: Phrase,
    longest: Int,
    os: Int,
  ) throws(PhraseError) -> Animation? {
    var calls = phrase.calls[...]
    if calls.count == 1, calls[0].name == "nil", !calls[0].hasDot, calls[0].arguments == nil {
      return nil
    }
    if calls.count > 1, calls[0].name == "Animation", calls[0].arguments == nil {
      calls.removeFirst()
    }
    guard let call = calls.popFirst() else { return nil }
    var animation = try base(call, longest: longest, os: os)
    try limit(animation, of: call, longest: longest)
    for (count, modifier) in calls.enumerated() {
      guard count < mostModifiers else {
        let problem = "more than \(mostModifiers) modifiers of an animation"
        throw PhraseError(.syntax(problem: problem, hint: nil), at: modifier)
      }
      animation = try modified(animation, by: modifier, longest: longest)
      try limit(animation, of: modifier, longest: longest)
    }
    return animation
  }

  private static func base(
    _ call: Phrase.Call,
    longest: Int,
    os: Int,
  ) throws(PhraseError) -> Animation {
    guard names.contains(call.name) else {
      let kind = SceneError.Kind.unknown(
        what: "animation",
        name: call.name,
        nearest: nearestWord(to: call.name, among: names).map { ".\($0)" },
        known: names.map { ".\($0)" },
      )
      throw PhraseError(kind, at: call)
    }
    guard call.hasDot else { throw PhraseError.missingDot(call) }
    switch call.name {
    case "default":
      try Arguments.none(of: call)
      // macOS 14 made springs the default.
      return os < 14 ? Animation(.easeInOut) : .spring(.smooth)
    case "spring", "interactiveSpring", "smooth", "snappy", "bouncy":
      return .spring(try SpringWords.spring(call, longest: longest))
    case "interpolatingSpring":
      return try SpringWords.interpolatingSpring(call, longest: longest)
    default:
      return try curve(call, longest: longest)
    }
  }

  private static func curve(
    _ call: Phrase.Call,
    longest: Int,
  ) throws(PhraseError) -> Animation {
    var arguments = Arguments(of: call, labels: ["duration"])
    let curve: UnitCurve
    if let named = curves.first(where: { $0.name == call.name }) {
      curve = named.curve
    } else {
      curve = try timingCurve(&arguments)
    }
    let limits = -Rational(Int128(longest))...Rational(Int128(longest))
    let duration = try arguments.seconds("duration", in: limits) ?? Animation.defaultDuration
    try arguments.end()
    return Animation(curve, duration: duration)
  }

  private static func timingCurve(
    _ arguments: inout Arguments
  ) throws(PhraseError) -> UnitCurve {
    // Progress must stay in 0…1 for the curve to be a function; values may overshoot.
    let values = -1000.0...1000.0
    return UnitCurve(
      x1: try arguments.number(nil, as: "the first control point's x", in: 0...1),
      y1: try arguments.number(nil, as: "the first control point's y", in: values),
      x2: try arguments.number(nil, as: "the second control point's x", in: 0...1),
      y2: try arguments.number(nil, as: "the second control point's y", in: values),
    )
  }

  /// Refuses an animation that lasts too long, perhaps by what was said last.
  private static func limit(
    _ animation: Animation,
    of call: Phrase.Call,
    longest: Int,
  ) throws(PhraseError) {
    guard let span = animation.longestSpan, span > Rational(Int128(longest)) else { return }
    let kind = SceneError.Kind.value(
      of: "the animation",
      expected: "at most \(longest) seconds in all",
      found: "up to \(span.decimal(places: 3)) seconds",
      hint: nil,
    )
    throw PhraseError(kind, at: call.offset, length: call.end - call.offset)
  }
}
