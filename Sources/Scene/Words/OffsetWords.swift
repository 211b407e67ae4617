import Elements

/// Reads the displacement of a transition.
enum OffsetWords {
  /// Displacements in points.
  private static let range = -1_000_000.0...1_000_000.0

  /// `.offset(x:y:)` with either label or both, or `.offset(CGSize(width:height:))`.
  static func offset(_ call: Phrase.Call) throws(PhraseError) -> Transition {
    var arguments = Arguments(of: call, labels: ["x", "y"])
    if let size = arguments.take(nil) {
      try arguments.end()
      return try offset(size)
    }
    let x = arguments.take("x")
    let y = arguments.take("y")
    try arguments.end()
    guard x != nil || y != nil else {
      let kind = SceneError.Kind.missing(what: "'x:' or 'y:'", owner: "'offset'")
      throw PhraseError(kind, at: call.offset, length: call.end - call.offset)
    }
    return .offset(x: try distance(x, as: "x"), y: try distance(y, as: "y"))
  }

  private static func offset(_ size: Phrase.Argument) throws(PhraseError) -> Transition {
    guard case .phrase(let phrase) = size.value, phrase.calls.count == 1,
      phrase.calls[0].name == "CGSize"
    else {
      throw Arguments.refused(size, as: "offset", expected: "x: and y:, or CGSize(width:height:)")
    }
    var sides = Arguments(of: phrase.calls[0], labels: ["width", "height"])
    let x = try sides.number("width", as: "width", in: range)
    let y = try sides.number("height", as: "height", in: range)
    try sides.end()
    return .offset(x: x, y: y)
  }

  private static func distance(
    _ argument: Phrase.Argument?,
    as name: String,
  ) throws(PhraseError) -> Double {
    guard let argument else { return 0 }
    return try Arguments.number(argument, as: name, in: range)
  }
}
