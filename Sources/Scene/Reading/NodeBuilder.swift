/// Why reading ends before the end of the text.
struct ReadingEnd: Error {
  var kind: SceneError.Kind
  var mark: Mark
  var length = 1
}

/// Builds the tree of nodes from events, be they YAML's or JSON's, without recursion.
struct NodeBuilder {
  /// The finished tree; nil while something is open.
  private(set) var root: Node?
  /// What was wrong, as it came.
  private(set) var problems: [(kind: SceneError.Kind, mark: Mark, length: Int)] = []
  /// Takes each finished member of the outermost list, which then stays empty.
  var takeMember: ((Node) -> Void)?

  private let source: SourceText
  private let limits: SceneLimits
  private var stack: [Frame] = []
  private var anchors: [String: (node: Node, count: Int)] = [:]
  private var expanded = 0

  init(source: SourceText, limits: SceneLimits) {
    self.source = source
    self.limits = limits
  }

  /// A collection that is not finished.
  private struct Frame {
    var isMapping: Bool
    /// Whether it stands where a key should, and is dropped.
    var isKey: Bool
    var mark: Mark
    var anchor: String?
    var members: [Node] = []
    var pairs: [Node.Pair] = []
    /// Where the keys are, kept only once they are too many to compare with each.
    var places: [String: Mark] = [:]
    /// A key that waits for its value.
    var key: (text: String, mark: Mark, length: Int, isKept: Bool)?
    /// How many nodes it holds, itself included, aliases expanded.
    var count = 1

    /// Where a key is already.
    func firstPlace(of key: String) -> Mark? {
      places.isEmpty ? pairs.first { $0.key == key }?.keyMark : places[key]
    }

    /// Adds a key with its value.
    mutating func append(_ pair: Node.Pair) {
      pairs.append(pair)
      if pairs.count > 12 {
        if places.isEmpty {
          for pair in pairs { places[pair.key] = pair.keyMark }
        } else {
          places[pair.key] = pair.keyMark
        }
      }
    }
  }

  /// How many collections are open.
  var depth: Int { stack.count }

  /// Whether the next scalar is a key.
  var expectsKey: Bool { stack.last.map { $0.isMapping && $0.key == nil } ?? false }

  /// Notes something wrong; reading goes on.
  mutating func report(_ kind: SceneError.Kind, at mark: Mark, length: Int = 1) {
    if hasRoom { problems.append((kind, mark, length)) }
  }

  /// Bounded like the findings that problems become.
  private var hasRoom: Bool { problems.count < Findings.room }

  private mutating func reportUnknownAnchor(_ name: String, at mark: Mark, length: Int) {
    guard hasRoom else { return }
    let known = anchors.count <= KnownNames.most ? anchors.keys.sorted() : []
    let nearest = nearestWord(to: name, among: known)
    report(
      .unknown(what: "anchor", name: name, nearest: nearest, known: known),
      at: mark,
      length: length,
    )
  }

  /// Opens a list or a mapping.
  mutating func open(mapping: Bool, at mark: Mark, anchor: String? = nil) throws(ReadingEnd) {
    guard stack.count < limits.depth else {
      let kind = SceneError.Kind.limit(
        what: "lists and mappings inside each other",
        limit: "\(limits.depth)",
        flag: "--max-depth",
      )
      throw ReadingEnd(kind: kind, mark: mark)
    }
    let isKey = expectsKey
    if isKey {
      let hint = "put quotes around a text that begins with a bracket"
      report(.syntax(problem: "a key must be a text", hint: hint), at: mark)
    }
    stack.append(Frame(isMapping: mapping, isKey: isKey, mark: mark, anchor: anchor))
  }

  /// Closes the innermost list or mapping, whose text ends at a mark.
  mutating func close(at end: Mark) {
    guard let frame = stack.popLast() else { return }
    let content: Node.Content =
      frame.isMapping ? .mapping(frame.pairs) : .sequence(frame.members)
    // Only in brackets does a collection end on the line on which it begins.
    let length = end.line == frame.mark.line ? max(1, end.column - frame.mark.column) : 1
    let node = Node(content: content, mark: inFile(frame.mark), length: length)
    if let anchor = frame.anchor { anchors[anchor] = (node, frame.count) }
    if frame.isKey {
      stack[stack.count - 1].key = ("", frame.mark, 1, false)
    } else {
      place(node, count: frame.count)
    }
  }

  /// Adds a scalar: a key where one is due, else a value.
  mutating func scalar(
    _ text: String,
    style: ScalarStyle,
    at mark: Mark,
    length: Int,
    anchor: String? = nil,
    isBroken: Bool = false,
  ) throws(ReadingEnd) {
    guard text.utf8.count <= limits.textBytes else {
      let kind = SceneError.Kind.limit(
        what: "bytes in a text",
        limit: "\(limits.textBytes)",
        flag: "--max-text",
      )
      throw ReadingEnd(kind: kind, mark: mark, length: length)
    }
    if expectsKey, !isBroken {
      key(text, style: style, at: mark, length: length)
      return
    }
    let content: Node.Content = isBroken ? .broken : .scalar(text, style)
    let node = Node(content: content, mark: inFile(mark), length: length)
    if let anchor { anchors[anchor] = (node, 1) }
    if expectsKey {
      stack[stack.count - 1].key = ("", mark, length, false)
    } else {
      place(node, count: 1)
    }
  }

  /// Repeats the node that an anchor names.
  mutating func alias(_ name: String, at mark: Mark) throws(ReadingEnd) {
    let length = name.unicodeScalars.count + 1
    guard let (node, count) = anchors[name] else {
      reportUnknownAnchor(name, at: mark, length: length)
      try scalar("", style: .plain, at: mark, length: length, isBroken: true)
      return
    }
    let (sum, isTooMuch) = expanded.addingReportingOverflow(count)
    expanded = sum
    guard !isTooMuch, sum <= limits.aliasNodes else {
      let kind = SceneError.Kind.limit(
        what: "values behind aliases",
        limit: "\(limits.aliasNodes)",
        flag: "--max-nodes",
      )
      throw ReadingEnd(kind: kind, mark: mark, length: length)
    }
    if expectsKey {
      report(.feature("an alias as a key", hint: "write the key out"), at: mark, length: length)
      stack[stack.count - 1].key = ("", mark, length, false)
      return
    }
    place(node, count: count)
  }

  private mutating func key(_ text: String, style: ScalarStyle, at mark: Mark, length: Int) {
    let top = stack.count - 1
    if style == .plain, text == "<<" {
      let hint = "write the keys out, or repeat a whole value by an alias"
      report(.feature("a merge key", hint: hint), at: mark, length: length)
      stack[top].key = (text, mark, length, false)
    } else if let first = stack[top].firstPlace(of: text) {
      let position = source.position(first)
      report(
        .duplicate(what: "key", name: "'\(text)'", first: position),
        at: mark,
        length: length,
      )
      stack[top].key = (text, mark, length, false)
    } else {
      stack[top].key = (text, mark, length, true)
    }
  }

  /// The mark as it stands in a tree of several files.
  private func inFile(_ mark: Mark) -> Mark {
    var mark = mark
    mark.file = source.number
    return mark
  }

  private mutating func place(_ node: Node, count: Int) {
    guard let top = stack.indices.last else {
      root = node
      return
    }
    stack[top].count += count
    if let key = stack[top].key {
      if key.isKept {
        let mark = inFile(key.mark)
        stack[top].append(
          Node.Pair(key: key.text, keyMark: mark, keyLength: key.length, value: node)
        )
      }
      stack[top].key = nil
    } else if !stack[top].isMapping {
      if top == 0, let takeMember {
        takeMember(node)
      } else {
        stack[top].members.append(node)
      }
    }
  }
}
