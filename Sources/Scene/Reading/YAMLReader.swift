/// What reading a file gave: its tree, where there is one, and what is wrong.
struct Reading {
  var root: Node?
  var problems: [(kind: SceneError.Kind, mark: Mark, length: Int)] = []
}

/// Reads YAML into nodes.
///
/// libyaml stops at the first error. Where that comes from quotes that were forgotten, the text in
/// question is reported, blanked out and the rest read again, so that every such place is said.
struct YAMLReader {
  private let source: SourceText
  private let limits: SceneLimits
  private let lines: LineIndex
  /// The source with forgotten quotes blanked out, character for character.
  private var text: SourceText
  private var blanked: Set<Mark> = []
  private var problems: [(kind: SceneError.Kind, mark: Mark, length: Int)] = []

  /// Reading again costs the whole text each time.
  private static let attempts = 50
  private static let largestRetried = 1 << 20

  /// Reads a text that passed ``EncodingCheck``.
  static func read(_ source: SourceText, limits: SceneLimits) -> Reading {
    var reader = YAMLReader(source: source, limits: limits)
    return reader.read()
  }

  private init(source: SourceText, limits: SceneLimits) {
    self.source = source
    self.limits = limits
    self.text = source
    self.lines = source.lines
  }

  private mutating func read() -> Reading {
    if let directive = firstDirective {
      let kind = SceneError.Kind.feature("a '%' directive", hint: "delete this line")
      return Reading(problems: [(kind, directive, 1)])
    }
    while true {
      var builder = NodeBuilder(source: source, limits: limits)
      do throws(Stop) {
        try build(&builder)
        if builder.root == nil, builder.problems.isEmpty, problems.isEmpty {
          builder.report(.empty, at: Mark(line: 1, column: 1))
        }
        return Reading(root: builder.root, problems: problems + builder.problems)
      } catch {
        switch error {
        case .end(let end): problems.append((end.kind, end.mark, end.length))
        case .grammar(let problem):
          if blankOutUnquoted(problem) { continue }
          problems.append(YAMLGrammar.explanation(of: problem, in: source, lines: lines))
        }
        return Reading(problems: problems + builder.problems)
      }
    }
  }

  private enum Stop: Error {
    case end(ReadingEnd)
    case grammar(YAMLEvents.Problem)
  }

  private func build(_ builder: inout NodeBuilder) throws(Stop) {
    let events = YAMLEvents(text.bytes)
    var cursor = MarkCursor()
    while true {
      let located: YAMLEvents.Located
      do throws(YAMLEvents.Problem) { located = try events.next() } catch { throw .grammar(error) }
      if case .scalar(let value, .plain, _, _) = located.event {
        try refuseTornCall(value, located, isKey: builder.expectsKey, cursor: &cursor)
      }
      do throws(ReadingEnd) { try hand(located, to: &builder) } catch { throw .end(error) }
      switch located.event {
      case .streamEnd: return
      // libyaml is not asked again: what may follow is an error, and costs as much as it likes.
      case .documentEnd:
        if let mark = textAfter(located.end) {
          let hint = "put each scene into a file of its own"
          builder.report(.feature("a second document", hint: hint), at: mark)
        }
        return
      default: break
      }
    }
  }

  private func hand(
    _ located: YAMLEvents.Located,
    to builder: inout NodeBuilder,
  ) throws(ReadingEnd) {
    let mark = located.start
    switch located.event {
    case .streamStart, .streamEnd, .documentEnd: break
    case .documentStart(let hasDirectives):
      if hasDirectives {
        builder.report(.feature("a '%' directive", hint: "delete this line"), at: mark)
      }
    case .alias(let name): try builder.alias(name, at: mark)
    case .close: builder.close(at: located.end)
    case .open(let mapping, let anchor, let tag):
      refuse(tag: tag, at: mark, in: &builder)
      try builder.open(mapping: mapping, at: mark, anchor: anchor)
    case .scalar(let value, let style, let anchor, let tag):
      refuse(tag: tag, at: mark, in: &builder)
      try builder.scalar(
        value,
        style: style,
        at: mark,
        length: length(of: located),
        anchor: anchor,
        isBroken: blanked.contains(mark),
      )
    }
  }

  /// The characters of a scalar on its first line.
  private func length(of located: YAMLEvents.Located) -> Int {
    if located.start.line == located.end.line {
      return max(1, located.end.column - located.start.column)
    }
    return max(1, text.rest(after: located.start, lines: lines).unicodeScalars.count)
  }

  private func refuse(tag: String?, at mark: Mark, in builder: inout NodeBuilder) {
    guard tag != nil else { return }
    let hint = "delete it: the key decides the type, and quotes make text"
    builder.report(.feature("a tag", hint: hint), at: mark)
  }

  /// Finds two mistakes that YAML takes for something else: `- .offset(x: 1)`, a mapping, and
  /// `fill: #3366cc`, an empty value and a comment.
  private func refuseTornCall(
    _ value: String,
    _ located: YAMLEvents.Located,
    isKey: Bool,
    cursor: inout MarkCursor,
  ) throws(Stop) {
    let isTorn =
      isKey
      ? value.utf8.contains(UInt8(ascii: "(")) && !value.utf8.contains(UInt8(ascii: ")"))
      : value.isEmpty
        && isHexColor(cursor.rest(after: located.end, in: text, lines: lines) ?? 0..<0)
    if isTorn {
      throw .grammar(YAMLEvents.Problem(text: "", mark: located.start, context: nil))
    }
  }

  private func isHexColor(_ rest: Range<Int>) -> Bool {
    let word = text.bytes[rest].drop { isBlank($0) || $0 == UInt8(ascii: ":") }
      .prefix(10).prefix { !isBlank($0) && $0 != UInt8(ascii: ",") }
    return word.first == UInt8(ascii: "#") && [4, 5, 7, 9].contains(word.count)
      && word.dropFirst().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// The first line when it is a directive.
  private var firstDirective: Mark? {
    for line in 1...lines.count {
      let bytes = source.bytes[lines.range(ofLine: line) ?? 0..<0]
      if bytes.first == UInt8(ascii: "%") { return Mark(line: line, column: 1) }
      guard bytes.first == UInt8(ascii: "#") || bytes.allSatisfy(isBlank) else { return nil }
    }
    return nil
  }

  /// The first thing after a mark that is neither blank nor a comment nor `...`.
  private func textAfter(_ mark: Mark) -> Mark? {
    // Without a line end at the end of the text, libyaml counts one nevertheless.
    guard mark.line <= lines.count else { return nil }
    var cursor = MarkCursor()
    for line in mark.line...lines.count {
      let start = Mark(line: line, column: line == mark.line ? mark.column : 1)
      let rest = source.bytes[cursor.rest(after: start, in: source, lines: lines) ?? 0..<0]
      let word = rest.drop(while: isBlank)
      let isEnd = word.starts(with: "...".utf8) && word.dropFirst(3).first.map(isBlank) ?? true
      if word.isEmpty || word.first == UInt8(ascii: "#") || isEnd { continue }
      return Mark(line: line, column: start.column + (word.startIndex - rest.startIndex))
    }
    return nil
  }

  /// Reports and blanks out text without its quotes that may have led to an error; false when the
  /// error has another cause.
  private mutating func blankOutUnquoted(_ problem: YAMLEvents.Problem) -> Bool {
    guard blanked.count < YAMLReader.attempts, source.bytes.count <= YAMLReader.largestRetried
    else { return false }
    let first = max(problem.context?.mark.line ?? problem.mark.line, problem.mark.line - 50)
    for line in (first...max(first, problem.mark.line)).reversed() {
      guard let range = lines.range(ofLine: line) else { continue }
      let scalars = Array(String(decoding: text.bytes[range], as: UTF8.self).unicodeScalars)
      let column = line == problem.mark.line ? problem.mark.column : nil
      let scan = UnquotedScan(line: scalars, problem: problem.text, problemColumn: column)
      guard let found = scan.found else { continue }
      blankOut(found, line: line)
      return true
    }
    return false
  }

  private mutating func blankOut(_ columns: Range<Int>, line: Int) {
    guard let range = lines.range(ofLine: line) else { return }
    let mark = Mark(line: line, column: columns.lowerBound + 1)
    let original = Array(String(decoding: source.bytes[range], as: UTF8.self).unicodeScalars)
    var value = String.UnicodeScalarView()
    value.append(contentsOf: original[columns])
    problems.append((.unquoted(String(value)), mark, columns.count))
    blanked.insert(mark)

    // A character for a character keeps columns; bytes may become fewer.
    let start = text.offset(ofCharacter: columns.lowerBound, in: range)
    let end = text.offset(ofCharacter: columns.count, in: start..<range.upperBound)
    var bytes = text.bytes
    let blanks = columns.map { _ in UInt8(ascii: "x") }
    // The bytes that a wide character leaves over become blanks at the end of the line.
    let rest = Array(bytes[end..<range.upperBound])
    let padding = Array(repeating: UInt8(ascii: " "), count: end - start - columns.count)
    bytes.replaceSubrange(start..<range.upperBound, with: blanks + rest + padding)
    text = SourceText(file: source.file, bytes: bytes, hasUnicodeBreaks: true)
  }
}
