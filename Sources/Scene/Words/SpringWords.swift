import Curves
import Time

/// Reads a spring in SwiftUI's words: of an animation, or of a `Spring` within one.
enum SpringWords {
  /// The masses, stiffnesses, dampings and velocities that a spring may have, in SwiftUI's units.
  static let masses = 0.001...1000.0
  static let stiffnesses = 0.001...1_000_000.0
  static let dampings = 0.0...1_000_000.0
  static let dampingRatios = 0.0...100.0
  static let velocities = -1000.0...1000.0

  static let named: [(name: String, bounce: Double)] = [
    ("smooth", 0), ("snappy", 0.15), ("bouncy", 0.3),
  ]

  /// The spring of `.spring`, `.interactiveSpring`, `.smooth`, `.snappy` or `.bouncy`.
  ///
  /// A `blendDuration` is read and changes nothing: it says how fast one spring's response becomes
  /// another's, and here each has its own from its start.
  static func spring(_ call: Phrase.Call, longest: Int) throws(PhraseError) -> Spring {
    if let preset = named.first(where: { $0.name == call.name }) {
      return try tuned(call, bounce: preset.bounce, duration: 0.5, longest: longest)
    }
    let isInteractive = call.name == "interactiveSpring"
    if !isInteractive, call.arguments?.first?.isUnlabelledPhrase == true {
      var arguments = Arguments(of: call, labels: ["blendDuration"])
      let spring = try value(arguments.need(nil, as: "a spring"), longest: longest)
      _ = try arguments.seconds("blendDuration", in: bounds(longest))
      try arguments.end()
      return spring
    }
    let isOld = call.has(["response", "dampingFraction"])
    if isInteractive, call.has(["duration", "extraBounce"]), !isOld {
      return try tuned(call, bounce: 0.15, duration: 0.15, longest: longest, blends: true)
    }
    if isOld || isInteractive {
      return try damped(
        call,
        response: isInteractive ? 0.15 : 0.5,
        ratio: isInteractive ? 0.86 : 0.825,
        longest: longest,
      )
    }
    let blend = ["blendDuration"]
    let all = ["duration", "bounce"] + (call.has(["duration", "bounce"]) ? [] : older) + blend
    var arguments = Arguments(of: call, labels: all)
    let spring = try bouncing(&arguments, longest: longest)
    _ = try arguments.seconds("blendDuration", in: bounds(longest))
    try arguments.end()
    return spring
  }

  /// `.interpolatingSpring`, by its physics, by duration and bounce, or with a `Spring`.
  static func interpolatingSpring(
    _ call: Phrase.Call,
    longest: Int,
  ) throws(PhraseError) -> Animation {
    let isPhysical = call.has(["mass", "stiffness", "damping"])
    let last = ["initialVelocity"]
    let bouncing = ["duration", "bounce"]
    let isBouncing = call.has(bouncing)
    let all = (isPhysical ? physics : isBouncing ? bouncing : bouncing + physics) + last
    var arguments = Arguments(of: call, labels: all)
    let spring: Spring
    if call.arguments?.first?.isUnlabelledPhrase == true {
      spring = try value(arguments.need(nil, as: "a spring"), longest: longest)
    } else if isPhysical {
      spring = try physical(&arguments)
    } else {
      spring = try self.bouncing(&arguments, longest: longest)
    }
    let velocity = try arguments.number("initialVelocity", in: velocities, otherwise: 0)
    try arguments.end()
    return .interpolatingSpring(spring, initialVelocity: velocity)
  }

  private static let older = ["response", "dampingFraction"]
  static let physics = ["mass", "stiffness", "damping"]
}

extension SpringWords {
  /// `duration:` and `bounce:`, each with SwiftUI's value where it is not there.
  static func bouncing(
    _ arguments: inout Arguments,
    longest: Int,
  ) throws(PhraseError) -> Spring {
    let duration = try arguments.seconds("duration", in: bounds(longest))?.double ?? 0.5
    let bounce = try arguments.number("bounce", in: Spring.bounces, otherwise: 0)
    return Spring(duration: duration, bounce: bounce)
  }

  /// `duration:` and `extraBounce:` of a spring with a bounce of its own.
  static func tuned(
    _ call: Phrase.Call,
    bounce: Double,
    duration: Double,
    longest: Int,
    blends: Bool = false,
  ) throws(PhraseError) -> Spring {
    let labels = ["duration", "extraBounce"] + (blends ? ["blendDuration"] : [])
    var arguments = Arguments(of: call, labels: labels)
    let seconds = try arguments.seconds("duration", in: bounds(longest))?.double ?? duration
    let range = Spring.bounces.lowerBound - bounce...Spring.bounces.upperBound - bounce
    let extra = try arguments.number("extraBounce", in: range, otherwise: 0)
    if blends { _ = try arguments.seconds("blendDuration", in: bounds(longest)) }
    try arguments.end()
    return Spring(duration: seconds, bounce: bounce + extra)
  }

  /// `response:`, `dampingFraction:` and `blendDuration:`.
  private static func damped(
    _ call: Phrase.Call,
    response: Double,
    ratio: Double,
    longest: Int,
  ) throws(PhraseError) -> Spring {
    var arguments = Arguments(of: call, labels: older + ["blendDuration"])
    let seconds = try arguments.seconds("response", in: bounds(longest))?.double ?? response
    let ratio = try arguments.number("dampingFraction", in: dampingRatios, otherwise: ratio)
    _ = try arguments.seconds("blendDuration", in: bounds(longest))
    try arguments.end()
    return Spring(response: seconds, dampingRatio: ratio)
  }

  /// `mass:` (1 where it is not there), `stiffness:` and `damping:`.
  static func physical(_ arguments: inout Arguments) throws(PhraseError) -> Spring {
    Spring(
      mass: try arguments.number("mass", in: masses, otherwise: 1),
      stiffness: try arguments.number("stiffness", as: "stiffness", in: stiffnesses),
      damping: try arguments.number("damping", as: "damping", in: dampings),
    )
  }

  static func bounds(_ longest: Int) -> ClosedRange<Rational> {
    0...Rational(Int128(longest))
  }
}

extension Phrase.Call {
  /// Whether an argument has one of the labels.
  func has(_ labels: [String]) -> Bool {
    arguments?.contains { $0.label.map(labels.contains) ?? false } ?? false
  }
}

extension Phrase.Argument {
  /// Whether it is a word without a label.
  var isUnlabelledPhrase: Bool {
    if case .phrase = value { label == nil } else { false }
  }
}
