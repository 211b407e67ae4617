/// libyaml's complaints in words that help someone who does not know YAML's grammar.
enum YAMLGrammar {
  /// What is wrong, where, and over how many characters.
  static func explanation(
    of problem: YAMLEvents.Problem,
    in source: SourceText,
    lines: LineIndex,
  ) -> (kind: SceneError.Kind, mark: Mark, length: Int) {
    let next = source.rest(after: problem.mark, lines: lines).unicodeScalars.first
    if let opening = unclosed(problem, next: next, in: source, lines: lines) { return opening }
    if next == "\t", problem.text.contains("start any token") {
      let hint = "indent with spaces"
      return (.syntax(problem: "a tab cannot indent YAML", hint: hint), problem.mark, 1)
    }
    let (words, hint) = words(for: problem.text)
    var kind = SceneError.Kind.syntax(problem: words, hint: hint)
    if let context = problem.context, words.hasPrefix("expected ','") {
      let place = "\(context.mark.line):\(context.mark.column)"
      kind = .syntax(problem: words, hint: "the bracket that is open here began at \(place)")
    }
    return (kind, clamped(problem.mark, to: lines, of: source), 1)
  }

  /// The mark, or the end of the text where libyaml counts a line that is not there.
  private static func clamped(_ mark: Mark, to lines: LineIndex, of source: SourceText) -> Mark {
    guard mark.line > lines.count else { return mark }
    let last = source.rest(after: Mark(line: lines.count, column: 1), lines: lines)
    return Mark(line: lines.count, column: last.unicodeScalars.count + 1)
  }

  /// A bracket or quote that the text ends in, or that a key on a later line shows to be open.
  private static func unclosed(
    _ problem: YAMLEvents.Problem,
    next: Unicode.Scalar?,
    in source: SourceText,
    lines: LineIndex,
  ) -> (kind: SceneError.Kind, mark: Mark, length: Int)? {
    guard let context = problem.context else { return nil }
    let isFlow = context.text.contains("flow")
    let isQuoted = context.text.contains("quoted scalar") && problem.text.contains("unexpected")
    let isAtEnd = problem.mark.line >= lines.count && next == nil
    let isLater = problem.mark.line > context.mark.line
    guard isQuoted || isFlow && (isAtEnd || isLater && next == ":"),
      let opening = source.rest(after: context.mark, lines: lines).unicodeScalars.first
    else { return nil }
    let name = opening == "\"" ? "quote (\")" : opening == "'" ? "quote (')" : "'\(opening)'"
    return (.unclosed(name), context.mark, 1)
  }

  private static func words(for problem: String) -> (String, String?) {
    switch problem {
    case "mapping values are not allowed in this context":
      ("a ': ' cannot stand here", "quote text that holds ': ', or check the indentation")
    case "did not find expected ',' or '}'": ("expected ',' or '}' here", nil)
    case "did not find expected ',' or ']'": ("expected ',' or ']' here", nil)
    case "did not find expected key":
      ("expected a key here", "keys of one mapping begin in the same column")
    case "did not find expected '-' indicator":
      ("expected '- ' here", "members of one list begin in the same column")
    case "could not find expected ':'": ("expected ': ' after this key", nil)
    case "found character that cannot start any token":
      ("no value can begin with this character", "put quotes around the text")
    case "found unknown escape character", "did not find expected hexdecimal number":
      ("unknown escape after '\\'", "write '\\\\' for a backslash, or use single quotes")
    case "block sequence entries are not allowed in this context":
      ("a list cannot begin here", "put its first '- ' on the next line, indented")
    case "did not find expected alphabetic or numeric character":
      ("a name must follow '&' or '*'", "put quotes around text that begins with '&' or '*'")
    case "did not find expected <document start>":
      ("expected the end of the scene here", "keys of one mapping begin in the same column")
    default: (problem, nil)
    }
  }
}
