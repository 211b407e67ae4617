/// A value in SwiftUI's words: calls in a chain, `.offset(x: 0, y: 8).combined(with: .opacity)`.
struct SettingPhrase {
  /// A call, or a name alone.
  struct Call: Equatable {
    var name: String
    var arguments: [Argument]

    /// `easeInOut 0.22`, `spring(response: 0.5, bounce: 0.2)`.
    var words: String {
      switch arguments.count {
      case 0: name
      case 1 where arguments[0].label == nil || arguments[0].label == "duration":
        "\(name) \(arguments[0].value)"
      default: "\(name)(\(arguments.map(\.words).joined(separator: ", ")))"
      }
    }
  }

  /// What a call is given.
  struct Argument: Equatable {
    var label: String?
    var value: String

    var words: String { (label.map { "\($0): " } ?? "") + value }
  }

  /// The one thing that is not the same in two phrases.
  struct Change: Equatable {
    /// The labels of the arguments on the way to it.
    var trail: [String]
    /// The call and the label of the argument that changed; nil where the call itself is another.
    var call: String?, label: String?
    var old: String, new: String
  }

  let calls: [Call]

  /// Reads a phrase; nil for anything else, and for what is longer than any animation.
  init?(_ text: String) {
    guard text.utf8.count <= 1000 else { return nil }
    var calls: [Call] = []
    var rest = text[...]
    while !rest.isEmpty {
      if rest.first == "." { rest.removeFirst() } else if !calls.isEmpty { return nil }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard name.first?.isLetter ?? false else { return nil }
      rest = rest[name.endIndex...]
      var arguments: [Argument] = []
      if rest.first == "(" {
        guard let end = Self.end(of: rest) else { return nil }
        arguments = Self.arguments(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      }
      calls.append(Call(name: String(name), arguments: arguments))
    }
    guard !calls.isEmpty else { return nil }
    self.calls = calls
  }

  /// What is not the same, where it is one thing; looks into arguments that are phrases.
  static func change(_ old: String, _ new: String, trail: [String] = []) -> Change? {
    guard trail.count < 8, let first = SettingPhrase(old), let second = SettingPhrase(new) else {
      return nil
    }
    guard first.calls.count == second.calls.count else {
      return trail.isEmpty ? nil : Change(trail: trail, old: old, new: new)
    }
    let places = first.calls.indices.filter { first.calls[$0] != second.calls[$0] }
    guard places.count == 1 else {
      return trail.isEmpty || places.isEmpty ? nil : Change(trail: trail, old: old, new: new)
    }
    let (before, after) = (first.calls[places[0]], second.calls[places[0]])
    let differing = zip(before.arguments, after.arguments).filter { $0 != $1 }
    let isOneArgument =
      before.name == after.name && before.arguments.map(\.label) == after.arguments.map(\.label)
      && differing.count == 1
    guard isOneArgument else {
      let isWhole = !trail.isEmpty && first.calls.count == 1
      return Change(
        trail: trail,
        old: isWhole ? old : before.words,
        new: isWhole ? new : after.words,
      )
    }
    let (argument, other) = differing[0]
    let label = argument.label ?? before.name
    if let inner = change(argument.value, other.value, trail: trail + [label]) { return inner }
    return Change(
      trail: trail,
      call: before.name,
      label: argument.label,
      old: argument.value,
      new: other.value,
    )
  }

  /// The place of the bracket that closes the first one.
  private static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for place in text.indices {
      if text[place] == "(" { depth += 1 }
      if text[place] == ")" { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }

  private static func arguments(_ text: Substring) -> [Argument] {
    var arguments: [Argument] = []
    var depth = 0
    var start = text.startIndex
    func add(_ end: Substring.Index) {
      let part = text[start..<end]
      let colon = part.firstIndex { $0 == ":" || $0 == "(" }.flatMap { part[$0] == ":" ? $0 : nil }
      let label = colon.map { trimmed(part[..<$0]) }
      let value = trimmed(part[(colon.map(part.index(after:)) ?? part.startIndex)...])
      arguments.append(Argument(label: label, value: value))
    }
    for place in text.indices {
      if text[place] == "(" || text[place] == "[" { depth += 1 }
      if text[place] == ")" || text[place] == "]" { depth -= 1 }
      guard depth == 0, text[place] == "," else { continue }
      add(place)
      start = text.index(after: place)
    }
    if !trimmed(text[...]).isEmpty { add(text.endIndex) }
    return arguments
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(
      start.prefix(
        (start.lastIndex { $0 != " " }.map { start.distance(from: start.startIndex, to: $0) + 1 })
          ?? 0
      )
    )
  }
}
