extension SceneError {
  /// The error in words.
  public var diagnostic: Diagnostic {
    Diagnostic(
      severity: severity,
      position: position,
      summary: kind.summary,
      details: kind.details + (part.map { ["in: \($0)"] } ?? []),
      excerpt: excerpt,
    )
  }
}

extension SceneError.Kind {
  /// What is wrong, in one line.
  var summary: String {
    switch self {
    case .encoding: "the file is not UTF-8 text"
    case .character(let code):
      "the character \(codePoint(code)) may not stand in a scene file"
    case .syntax(let problem, _): problem
    case .unclosed(let opening): "this \(opening) is never closed"
    case .unquoted(let text): "put quotes around \(text.shortened)"
    case .feature(let feature, _): "\(feature) cannot be used in a scene"
    case .empty: "there is no scene in this file"
    case .limit(let what, let limit, _): "more than \(limit) \(what)"
    case .unreadable(let path, let reason, _): "cannot read '\(path.shortened)': \(reason)"
    case .cycle(let files):
      "these files extend each other: " + files.map(\.shortened).joined(separator: " → ")
    case .misplaced(let key, let owner): "'\(key)' cannot stand in \(owner)"
    case .duplicate(let what, let name, _): "the \(what) \(name.shortened) is there twice"
    case .removed(let id, _): "there is no item '\(id.shortened)' any more"
    case .ambiguous(let id, _): "the ids \(id) and \"\(id)\" cannot be told apart"
    case .unknown(let what, let name, let owner, _, _):
      "unknown \(what) '\(name.shortened)'" + (owner.map { " \($0)" } ?? "")
    case .missing(let what, let owner): "\(owner) needs \(what)"
    case .unsupported(let word): "'\(word)' is not supported yet"
    case .value(let key, _, _, _): "wrong value for \(key.contains(" ") ? key : "'\(key)'")"
    case .conflict(let key, let other): "'\(key)' and '\(other)' exclude each other"
    case .order: "this step is earlier than the one before it"
    case .brief: "this step lasts less than a frame"
    case .endless: "this animation never ends by itself"
    case .blankRows(let field, _): "rows show no text: no item has the field '\(field)'"
    }
  }

  /// What was expected, what was found, what to do: one line each.
  var details: [String] {
    switch self {
    case .encoding(let found):
      ["expected: UTF-8", "found: \(found)", "hint: save the file as UTF-8 in your editor"]
    case .character: ["hint: delete it, or write it as an escape within double quotes"]
    case .syntax(_, let hint), .unreadable(_, _, let hint): hint.map { ["hint: \($0)"] } ?? []
    case .unclosed(let opening): ["expected: \(closing(opening)) to close it"]
    case .unquoted(let text):
      [
        "expected: \(quoted(text.shortened))",
        "hint: without quotes YAML takes ': ', ' #', brackets and commas for its own",
      ]
    case .feature(_, let hint): ["hint: \(hint)"]
    case .empty: ["hint: 'settle init' writes a scene to start from"]
    case .limit(_, _, let flag): ["hint: \(flag) raises this limit"]
    case .duplicate(_, _, let first): ["first: \(place(first))"]
    case .removed(_, let position): ["removed: \(place(position))"]
    case .ambiguous(_, let first):
      ["first: \(place(first))", "hint: write all ids as numbers or all in quotes"]
    case .unknown(_, _, _, let nearest, let known): unknownDetails(nearest: nearest, known: known)
    case .cycle: ["hint: one of them must stand alone"]
    case .misplaced: ["hint: write it at the top of the scene, which shares it with all its parts"]
    case .missing(_, _), .unsupported(_): []
    case .value(_, let expected, let found, let hint):
      ["expected: \(expected)", "found: \(found.shortened)"] + (hint.map { ["hint: \($0)"] } ?? [])
    case .conflict(_, _): ["hint: keep one of them"]
    case .order(let time, let previous): ["expected: \(previous) s or later", "found: \(time) s"]
    case .brief(let interval, let frame):
      ["expected: at least one frame, \(frame) s", "found: \(interval) s until the next step"]
    case .endless: ["hint: it ends with the scene"]
    case .blankRows(_, let known):
      [
        "found: " + known.prefix(24).map(\.shortened).joined(separator: ", "),
        "hint: name the field to show in list.row.leading, like \"{\(known.last ?? "name")}\"",
      ]
    }
  }
}

private func closing(_ opening: String) -> String {
  switch opening {
  case "'['": "']'"
  case "'{'": "'}'"
  case "'('": "')'"
  default: "another \(opening)"
  }
}

private func unknownDetails(nearest: String?, known: [String]) -> [String] {
  if let nearest { return ["did you mean '\(nearest.shortened)'?"] }
  guard !known.isEmpty else { return [] }
  let names = known.prefix(24).map(\.shortened).joined(separator: ", ")
  return ["expected: \(known.count > 1 ? "one of " : "")\(names)\(known.count > 24 ? ", …" : "")"]
}

private func place(_ position: SourcePosition) -> String {
  "\(position.file):\(position.line):\(position.column)"
}

private func codePoint(_ code: UInt32) -> String {
  let digits = String(code, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// Text as YAML's and JSON's double quotes hold it.
private func quoted(_ text: String) -> String {
  let escaped = text.flatMap { character -> [Character] in
    character == "\"" || character == "\\" ? ["\\", character] : [character]
  }
  return "\"\(String(escaped))\""
}

extension String {
  /// At most 60 characters of the text, so that a message stays a line.
  var shortened: String {
    let limit = 60
    guard let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end != endIndex else {
      return self
    }
    return self[..<end] + "…"
  }
}
