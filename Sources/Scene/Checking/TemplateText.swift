/// Reads a text with places for fields.
enum TemplateText {
  /// The pieces of a text and, for each field, where its name stands.
  struct Parsed {
    var template = Template(pieces: [])
    var names: [(name: String, offset: Int)] = []
  }

  /// Reads `{field}`, and `{{` and `}}` as braces.
  static func parse(_ text: String) throws(PhraseError) -> Parsed {
    let scalars = Array(text.unicodeScalars)
    var parsed = Parsed()
    var literal = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "{" || scalar == "}", index + 1 < scalars.count, scalars[index + 1] == scalar {
        literal.append(scalar)
        index += 2
      } else if scalar == "}" {
        let hint = "a brace that is meant as text is written twice: }}"
        throw PhraseError(.syntax(problem: "nothing opens this '}'", hint: hint), at: index)
      } else if scalar == "{" {
        let name = try name(in: scalars, from: index)
        if !literal.isEmpty { parsed.template.pieces.append(.literal(String(literal))) }
        literal = String.UnicodeScalarView()
        parsed.template.pieces.append(.field(name))
        parsed.names.append((name, index + 1))
        index += name.unicodeScalars.count + 2
      } else {
        literal.append(scalar)
        index += 1
      }
    }
    if !literal.isEmpty { parsed.template.pieces.append(.literal(String(literal))) }
    return parsed
  }

  private static func name(
    in scalars: [Unicode.Scalar],
    from opening: Int,
  ) throws(PhraseError) -> String {
    let rest = scalars[(opening + 1)...]
    let hint = "a brace that is meant as text is written twice: {{"
    guard let closing = rest.firstIndex(of: "}") else {
      throw PhraseError(.syntax(problem: "this '{' is never closed", hint: hint), at: opening)
    }
    let name = scalars[(opening + 1)..<closing]
    guard !name.isEmpty, !name.contains("{") else {
      let kind = SceneError.Kind.syntax(
        problem: "a field's name must stand in these braces",
        hint: hint,
      )
      throw PhraseError(kind, at: opening, length: closing - opening + 1)
    }
    return String(String.UnicodeScalarView(name))
  }
}

extension Checker {
  /// A template; names that none of `names` is are noted, unless nobody knows the names.
  mutating func template(_ node: Node?, of key: String, naming names: KnownNames?) -> Template? {
    guard let node, let text = text(node, of: key) else { return nil }
    do throws(PhraseError) {
      let parsed = try TemplateText.parse(text)
      guard let names else { return parsed.template }
      let known = names.suggestions
      let unknown = parsed.names.filter { !names.contains($0.name) }.map { name, offset in
        let kind = SceneError.Kind.unknown(
          what: "field",
          name: name,
          nearest: nearest(to: name, among: known),
          known: known,
        )
        return PhraseError(kind, at: offset, length: name.unicodeScalars.count)
      }
      report(unknown, in: node)
      return parsed.template
    } catch {
      report([error], in: node)
      return nil
    }
  }
}
