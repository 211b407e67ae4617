/// What is wrong within a text, and at which of its characters.
struct PhraseError: Error {
  var kind: SceneError.Kind
  var offset: Int
  var length: Int

  init(_ kind: SceneError.Kind, at offset: Int, length: Int = 1) {
    self.kind = kind
    self.offset = offset
    self.length = max(1, length)
  }

  /// Something wrong with a call's name.
  init(_ kind: SceneError.Kind, at call: Phrase.Call) {
    self.init(kind, at: call.offset, length: call.length)
  }
}

extension PhraseError {
  /// The error of a name that lacks its dot.
  static func missingDot(_ call: Phrase.Call) -> PhraseError {
    let kind = SceneError.Kind.unknown(
      what: "word",
      name: call.name,
      nearest: ".\(call.name)",
      known: [],
    )
    return PhraseError(kind, at: call)
  }

  /// The error of a modifier that means nothing to its owner, or nothing yet.
  ///
  /// `known` are those there are, as they are written; `suggestion` goes before the nearest of
  /// all.
  static func modifier(
    _ call: Phrase.Call,
    of owner: String,
    known: [String] = [],
    later: [String],
    suggestion: String? = nil,
  ) -> PhraseError {
    if later.contains(call.name) {
      return PhraseError(.unsupported(".\(call.name)"), at: call)
    }
    let names = known.map { String($0.dropFirst().prefix { $0 != "(" }) } + later
    let nearest = nearestWord(to: call.name, among: names).map { ".\($0)" }
    let kind = SceneError.Kind.unknown(
      what: "modifier",
      name: call.name,
      owner: "of \(owner)",
      nearest: suggestion ?? nearest,
      known: known,
    )
    return PhraseError(kind, at: call)
  }
}
