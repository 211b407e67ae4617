import Elements
import Inputs
import Time

/// Turns nodes into values, and notes all that is wrong on the way.
///
/// Whatever is wrong is replaced by its default, so that the rest is checked too.
struct Checker {
  /// The file whose nodes are checked.
  var source: SourceText {
    didSet { lines[0] = nil }
  }
  /// The files that the scene extends, the nearest first: those that marks number from 1.
  var bases: [Base] = []
  /// The files of items that were read, for the lines that errors show.
  var files: [SourceText] = []
  /// What the scenes checked so far had in them, so that variants and windows share and stay few.
  var tally = SceneTally()
  let limits: SceneLimits
  var findings = Findings()
  /// The version of macOS whose default animation is meant.
  var os = Theme().os
  /// The rate of durations in frames.
  var rate = FrameRate(60)
  /// What templates and filters may name; nil where there are no items to tell.
  var fieldNames: KnownNames?
  /// The properties that rows take from a field, by the field's name.
  var rowFields: [String: [RowProperty]] = [:]
  /// The colours that texts of these fields mean.
  var rowColors: [String: Color] = [:]
  /// Whether rows have a field to write in.
  var hasDraft = false
  /// What steps may set: the search field and the toggles.
  var controls = KnownNames(inOrder: [])
  /// The items' ids, as they are at the step that is checked.
  var ids = IdentifierIndex()
  /// How many items there were so far, those that were refused for their ids included.
  var itemCount = 0
  /// What the search field holds at the step that is checked.
  var query = ""
  /// How many bytes the queries have that were made of typed text.
  var typedBytes = 0
  /// The lines of files by their numbers, found when an error needs them first.
  private var lines: [UInt16: LineIndex] = [:]

  init(source: SourceText, limits: SceneLimits) {
    self.source = source
    self.limits = limits
  }

  /// Notes an error at a node.
  mutating func report(_ kind: SceneError.Kind, at node: Node) {
    guard !node.isBroken else { return }
    report(kind, at: node.mark, length: node.length)
  }

  /// Notes an error at a mark.
  mutating func report(_ kind: SceneError.Kind, at mark: Mark, length: Int) {
    findings.add(SceneError(kind, at: position(mark, length: length)))
  }

  /// Notes errors at some characters of a scalar's text.
  mutating func report(_ errors: [PhraseError], in node: Node) {
    guard case .scalar(let text, let style) = node.content, !errors.isEmpty else { return }
    guard findings.hasRoom else {
      findings.omit(errors.count)
      return
    }
    let source = source(of: node.mark)
    let lines = lines[node.mark.file] ?? source.lines
    self.lines[node.mark.file] = lines
    let places = ScalarPlaces(
      of: text,
      style: style,
      at: node.mark,
      in: source,
      lines: lines,
    )
    for error in errors {
      var (mark, length) = places.place(offset: error.offset, length: error.length)
      mark.file = node.mark.file
      report(error.kind, at: mark, length: length)
    }
  }

  /// The word of a list that a misspelt one most likely stands for; not sought for an error that
  /// is only counted.
  func nearest(to word: String, among words: [String]) -> String? {
    findings.hasRoom ? nearestWord(to: word, among: words) : nil
  }

  /// Notes that a key's value is not what was expected.
  mutating func refuse(
    _ node: Node,
    of name: String,
    expected: String,
    hint: String? = nil,
  ) {
    report(.value(of: name, expected: expected, found: node.found, hint: hint), at: node)
  }

  /// The place of what is not written: the file's first character.
  var beginning: SourcePosition { source.position(Mark(line: 1, column: 1)) }

  /// The place of a node in its file.
  func position(of node: Node) -> SourcePosition {
    position(node.mark, length: node.length)
  }

  /// The place of a mark in its file.
  func position(_ mark: Mark, length: Int = 1) -> SourcePosition {
    source(of: mark).position(mark, length: length)
  }

  /// The file in which a mark is.
  func source(of mark: Mark) -> SourceText {
    mark.file == 0 ? source : bases[Int(mark.file) - 1].source
  }

  /// A path that stands in the scene or in a file that it extends, as the scene itself would write
  /// it: paths start from the folder of the file in which they stand.
  func path(_ path: String, at mark: Mark) -> String {
    mark.file == 0 || path.hasPrefix("/") ? path : bases[Int(mark.file) - 1].folder + path
  }
}

/// A mapping's values by key, all of them known.
struct Fields {
  fileprivate var table: Table
  fileprivate var pairs: [Node.Pair]

  /// The value of a key of the table; nil when it is not there.
  subscript(name: String) -> Node? { pair(name)?.value }

  /// The key with its value.
  func pair(_ name: String) -> Node.Pair? {
    precondition(table.key(name) != nil, "no key '\(name)' in \(table.name)")
    return pairs.first { $0.key == name }
  }

  /// The value of a key for which null is as good as nothing.
  func given(_ name: String) -> Node? {
    self[name].flatMap { $0.isNull ? nil : $0 }
  }
}

extension Checker {
  /// The values of a mapping; unknown and missing keys are noted.
  ///
  /// Nil for what is no mapping.
  mutating func fields(_ node: Node, as table: Table) -> Fields? {
    guard case .mapping(let pairs) = node.content else {
      let keys = table.keys.prefix(3).map(\.name).joined(separator: ", ")
      let name = table.name.hasPrefix("'") ? table.name.filter { $0 != "'" } : table.name
      refuse(node, of: name, expected: "a mapping with keys such as \(keys)")
      return nil
    }
    var fields = Fields(table: table, pairs: [])
    for pair in pairs {
      guard let key = table.key(pair.key) else {
        unknownKey(pair, in: table)
        continue
      }
      if case .later(let accepted) = key.shape {
        if accepted == nil || pair.value.text != accepted {
          let name = accepted == nil ? key.name : "\(key.name): \(pair.value.text ?? "…")"
          report(.unsupported(name.shortened), at: pair.keyMark, length: pair.keyLength)
        }
        continue
      }
      fields.pairs.append(pair)
    }
    for key in table.keys where key.isRequired && !pairs.contains(where: { $0.key == key.name }) {
      report(.missing(what: "the key '\(key.name)'", owner: table.name), at: node)
    }
    return fields
  }

  private mutating func unknownKey(_ pair: Node.Pair, in table: Table) {
    let known = table.keys.map(\.name)
    let kind = SceneError.Kind.unknown(
      what: "key",
      name: pair.key,
      owner: "in \(table.name)",
      nearest: nearest(to: pair.key, among: known),
      known: table.keys.filter { if case .later = $0.shape { false } else { true } }.map(\.name),
    )
    report(kind, at: pair.keyMark, length: pair.keyLength)
  }
}
