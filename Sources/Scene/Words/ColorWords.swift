import Elements

/// Reads a colour in SwiftUI's words, or as `#rrggbb` or `#rrggbbaa`.
enum ColorWords {
  /// SwiftUI's names of colours.
  static let names = [
    "black", "white", "gray", "clear", "red", "orange", "yellow", "green", "mint", "teal", "cyan",
    "blue", "indigo", "purple", "pink", "brown", "primary", "secondary", "accentColor",
  ]
  /// Words that are known but cannot be drawn yet.
  static let later = ["tertiary", "quaternary", "quinary", "gradient", "mix"]

  /// The colour that a text means.
  static func color(_ text: String) throws(PhraseError) -> Color {
    if text.hasPrefix("#") { return try hex(text) }
    let phrase = try PhraseParser.parse(text)
    var calls = phrase.calls[...]
    if calls.count > 1, calls[0].name == "Color", calls[0].arguments == nil { calls.removeFirst() }
    guard let first = calls.popFirst() else { return Color(.clear) }
    var color = try base(first)
    for call in calls {
      guard call.name == "opacity" else {
        throw PhraseError.modifier(call, of: "a color", known: [".opacity()"], later: later)
      }
      var arguments = Arguments(of: call, labels: [])
      color = color.opacity(try arguments.number(nil, as: "the opacity", in: 0...1))
      try arguments.end()
    }
    return color
  }

  private static func base(_ call: Phrase.Call) throws(PhraseError) -> Color {
    if call.name == "Color", call.arguments != nil { return try components(call) }
    if let system = SystemColor(rawValue: call.name), names.contains(call.name) {
      try Arguments.none(of: call)
      return Color(system)
    }
    if later.contains(call.name) {
      throw PhraseError(.unsupported(".\(call.name)"), at: call)
    }
    let kind = SceneError.Kind.unknown(
      what: "color",
      name: call.name,
      nearest: nearestWord(to: call.name, among: names),
      known: names.map { ".\($0)" },
    )
    throw PhraseError(kind, at: call)
  }

  /// `Color(red:green:blue:opacity:)` or `Color(white:opacity:)`, opacity 1 when not given.
  private static func components(_ call: Phrase.Call) throws(PhraseError) -> Color {
    let first = call.arguments?.first
    if let label = first?.label, ["hue", "nsColor", "uiColor", "cgColor"].contains(label) {
      let kind = SceneError.Kind.unsupported("Color(\(label):)")
      throw PhraseError(kind, at: call)
    }
    var arguments = Arguments(of: call, labels: ["red", "green", "blue", "opacity"])
    if first?.label == "white" {
      arguments = Arguments(of: call, labels: ["white", "opacity"])
      let white = try arguments.number("white", as: "white", in: 0...1)
      return try opacity(of: .srgb(red: white, green: white, blue: white), &arguments)
    }
    let red = try arguments.number("red", as: "red", in: 0...1)
    let green = try arguments.number("green", as: "green", in: 0...1)
    let blue = try arguments.number("blue", as: "blue", in: 0...1)
    return try opacity(of: .srgb(red: red, green: green, blue: blue), &arguments)
  }

  private static func opacity(
    of base: Color.Base,
    _ arguments: inout Arguments,
  ) throws(PhraseError) -> Color {
    let argument = arguments.take("opacity")
    try arguments.end()
    guard let argument else { return Color(base) }
    return Color(base, opacity: try Arguments.number(argument, as: "opacity", in: 0...1))
  }

  private static func hex(_ text: String) throws(PhraseError) -> Color {
    let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard digits.count == text.count - 1, digits.count == 6 || digits.count == 8 else {
      let kind = SceneError.Kind.value(
        of: "a hexadecimal color",
        expected: "#rrggbb or #rrggbbaa",
        found: text,
        hint: nil,
      )
      throw PhraseError(kind, at: 0, length: text.unicodeScalars.count)
    }
    func level(_ place: Int) -> Double { Double(digits[place] * 16 + digits[place + 1]) / 255 }
    return Color(
      .srgb(red: level(0), green: level(2), blue: level(4)),
      opacity: digits.count == 8 ? level(6) : 1,
    )
  }
}
