import Curves
import Time

extension SpringWords {
  /// `.snappy`, `Spring(duration:bounce:)` and what else is a `Spring` in Swift.
  static func value(
    _ argument: Phrase.Argument,
    longest: Int,
  ) throws(PhraseError) -> Spring {
    let expected = "a spring such as .snappy or Spring(duration: 0.5, bounce: 0.3)"
    let refused = Arguments.refused(argument, as: "spring", expected: expected)
    guard case .phrase(let phrase) = argument.value else { throw refused }
    var calls = phrase.calls[...]
    if calls.count > 1, calls[0].name == "Spring", calls[0].arguments == nil { calls.removeFirst() }
    guard calls.count == 1, let call = calls.first else { throw refused }
    if call.hasDot, let preset = named.first(where: { $0.name == call.name }) {
      return try tuned(call, bounce: preset.bounce, duration: 0.5, longest: longest)
    }
    let isMade = call.name == "Spring" && !call.hasDot || call.name == "init" && call.hasDot
    guard isMade, call.arguments != nil else { throw refused }
    return try made(call, longest: longest)
  }

  /// `Spring(…)` in one of its three forms.
  private static func made(_ call: Phrase.Call, longest: Int) throws(PhraseError) -> Spring {
    if call.has(physics) {
      var arguments = Arguments(of: call, labels: physics + ["allowOverDamping"])
      let spring = try physical(&arguments)
      let mayCreep = try arguments.boolean("allowOverDamping") ?? false
      try arguments.end()
      return mayCreep ? spring : spring.notOverdamped
    }
    if call.has(["settlingDuration", "epsilon"]) {
      throw PhraseError(.unsupported("Spring(settlingDuration:)"), at: call)
    }
    if call.has(["response", "dampingRatio"]) {
      var arguments = Arguments(of: call, labels: ["response", "dampingRatio"])
      let response = try arguments.need("response", as: "response")
      let seconds = try Arguments.seconds(response, as: "response", in: bounds(longest)).double
      let ratio = try arguments.number("dampingRatio", as: "dampingRatio", in: dampingRatios)
      try arguments.end()
      return Spring(response: seconds, dampingRatio: ratio)
    }
    let labels = ["duration", "bounce", "response", "dampingRatio"]
    let all = call.has(["duration", "bounce"]) ? ["duration", "bounce"] : labels + physics
    var arguments = Arguments(of: call, labels: all)
    let spring = try bouncing(&arguments, longest: longest)
    try arguments.end()
    return spring
  }
}
