import Curves
import Time

extension AnimationWords {
  /// What may be said of an animation.
  static let modifiers = [".delay()", ".speed()", ".repeatCount()", ".repeatForever()"]
  /// What may be said of it, later.
  static let laterModifiers = ["logicallyComplete"]

  /// An animation with what a call says of it.
  static func modified(
    _ animation: Animation,
    by call: Phrase.Call,
    longest: Int,
  ) throws(PhraseError) -> Animation {
    var arguments = Arguments(of: call, labels: labels(of: call))
    let modified: Animation
    switch call.name {
    case "delay":
      let limits = Rational(0)...Rational(Int128(longest))
      let argument = try arguments.need(nil, as: "the seconds to wait")
      modified = .delay(animation, by: try Arguments.seconds(argument, as: "delay", in: limits))
    case "speed":
      let argument = try arguments.need(nil, as: "the speed")
      // 0 and below stand still for ever, as in SwiftUI.
      let factor = try Arguments.exactNumber(argument, as: "speed", in: -1000...1000)
      modified = .speed(animation, factor: factor)
    case "repeatCount":
      let argument = try arguments.need(nil, as: "the number of repeats")
      let count = try Arguments.whole(argument, as: "repeatCount", in: 0...1_000_000)
      let autoreverses = try arguments.boolean("autoreverses") ?? true
      modified = .repeated(animation, count: count, autoreverses: autoreverses)
    case "repeatForever":
      let autoreverses = try arguments.boolean("autoreverses") ?? true
      modified = .repeated(animation, count: nil, autoreverses: autoreverses)
    default:
      let known = modifiers
      throw PhraseError.modifier(call, of: "an animation", known: known, later: laterModifiers)
    }
    try arguments.end()
    // In Swift these are methods: without parentheses they would be functions, not animations.
    guard call.arguments != nil else {
      let kind = SceneError.Kind.missing(what: "parentheses", owner: "'\(call.name)'")
      throw PhraseError(kind, at: call)
    }
    return modified
  }

  private static func labels(of call: Phrase.Call) -> [String] {
    call.name.hasPrefix("repeat") ? ["autoreverses"] : []
  }
}
