/// A scalar that is not the same.
struct SettingChange {
  let path: String
  let old: String
  let new: String

  /// The whole of it, with what it comes down to where both are in SwiftUI's words.
  var words: (sentence: String, brief: String) {
    let values = Wording.values(old, new)
    let whole = "\(path): \(values.old) → \(values.new)"
    guard let short else {
      let clipped = (Wording.value(old, atMost: 40), Wording.value(new, atMost: 40))
      let isCut = clipped.0 == clipped.1
      let brief = isCut ? values : (old: clipped.0, new: clipped.1)
      return (whole, "\(path) \(brief.old) → \(brief.new)")
    }
    let fits = "\(whole) (\(short.sentence))".count <= Explainer.mostCharacters
    return (fits ? "\(whole) (\(short.sentence))" : "\(path): \(short.sentence)", short.brief)
  }

  private var key: Substring { path.split(separator: ".").last ?? "" }

  private var short: (sentence: String, brief: String)? {
    guard let change = SettingPhrase.change(old, new) else { return nil }
    let arrow =
      "\(Wording.excerpt(change.old, atMost: 50)) → \(Wording.excerpt(change.new, atMost: 50))"
    if key.hasSuffix("nimation") {
      let words = [change.trail.last, subject(change)].compactMap(\.self) + [arrow]
      return (
        "curve changed: \(words.joined(separator: " "))",
        "\(path) \(words.joined(separator: " "))",
      )
    }
    guard key.hasSuffix("ransition"), !change.trail.isEmpty || change.call != nil else {
      return nil
    }
    let words = [subject(change), arrow].compactMap(\.self).joined(separator: " ")
    guard let part = change.trail.first else {
      return ("the transition: \(words)", "\(path) \(words)")
    }
    return ("the transition's \(part): \(words)", "\(path)'s \(part) \(words)")
  }

  private func subject(_ change: SettingPhrase.Change) -> String? {
    guard let call = change.call else { return nil }
    let isPlain = change.label == nil || change.label == "duration"
    return isPlain ? call : "\(call)'s \(change.label ?? "")"
  }
}
