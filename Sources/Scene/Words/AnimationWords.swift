import Curves
import Time

/// Reads an animation in SwiftUI's words.
enum AnimationWords {
  /// The curves that are drawn.
  static let curves: [(name: String, curve: UnitCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
  ]
  /// Words that are known but cannot be drawn yet.
  static let later = [
    "default", "spring", "smooth", "snappy", "bouncy", "interactiveSpring", "interpolatingSpring",
  ]
  /// What may be said of an animation, later.
  static let laterModifiers = [
    "delay", "speed", "repeatCount", "repeatForever", "logicallyComplete",
  ]

  /// The animation that a text means; nil for `nil`.
  ///
  /// Durations are at most `longest` seconds.
  static func animation(_ text: String, longest: Int) throws(PhraseError) -> Animation? {
    try animation(PhraseParser.parse(text), longest: longest)
  }

  /// The animation that a phrase within a text means; nil for `nil`.
  static func animation(_ phrase: Phrase, longest: Int) throws(PhraseError) -> Animation? {
    var calls = phrase.calls[...]
    if calls.count == 1, calls[0].name == "nil", !calls[0].hasDot, calls[0].arguments == nil {
      return nil
    }
    if calls.count > 1, calls[0].name == "Animation", calls[0].arguments == nil {
      calls.removeFirst()
    }
    guard let call = calls.popFirst() else { return nil }
    let animation = try animation(call, longest: longest)
    if let modifier = calls.first {
      throw PhraseError.modifier(modifier, of: "an animation", later: laterModifiers)
    }
    return animation
  }

  private static func animation(
    _ call: Phrase.Call,
    longest: Int,
  ) throws(PhraseError) -> Animation {
    if later.contains(call.name) {
      throw PhraseError(.unsupported(".\(call.name)"), at: call)
    }
    let names = curves.map(\.name) + ["timingCurve"]
    guard names.contains(call.name) else {
      let nearest = nearestWord(to: call.name, among: names + later)
      let kind = SceneError.Kind.unknown(
        what: "animation",
        name: call.name,
        nearest: nearest.map { ".\($0)" },
        known: names.map { ".\($0)" },
      )
      throw PhraseError(kind, at: call)
    }
    guard call.hasDot else { throw PhraseError.missingDot(call) }
    var arguments = Arguments(of: call, labels: ["duration"])
    let curve: UnitCurve
    if let named = curves.first(where: { $0.name == call.name }) {
      curve = named.curve
    } else {
      curve = try timingCurve(&arguments)
    }
    let duration = try arguments.duration(longest: longest) ?? Animation.defaultDuration
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
}
