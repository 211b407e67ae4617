import Time

/// A piece of a scene file: what YAML and JSON have in common, with its place.
struct Node: Sendable {
  /// What it is.
  var content: Content
  /// The mark's parts and the length, narrow and in the gap that the content leaves: a scene has
  /// many nodes, and one takes 32 bytes.
  private var file: UInt16
  private var line: Int32, column: Int32, width: Int32

  init(content: Content, mark: Mark, length: Int) {
    self.content = content
    file = mark.file
    (line, column) = (Int32(clamping: mark.line), Int32(clamping: mark.column))
    width = Int32(clamping: length)
  }

  /// Where it begins: a quoted scalar with its quote, a block mapping with its first key.
  var mark: Mark { Mark(line: Int(line), column: Int(column), file: file) }

  /// How many characters of its first line are meant; 1 for a collection of several lines.
  var length: Int { Int(width) }

  /// What a node is.
  enum Content: Sendable {
    /// A value, and how it is written.
    case scalar(String, ScalarStyle)
    /// Values in order.
    case sequence([Node])
    /// Keys and their values in order; no key is there twice.
    case mapping([Pair])
    /// Something about which an error was reported already.
    case broken
  }

  /// A key with its value.
  struct Pair: Sendable {
    var key: String
    private var keyLine: Int32, keyColumn: Int32, keyWidth: Int32
    private var keyFile: UInt16
    var value: Node

    init(key: String, keyMark: Mark, keyLength: Int, value: Node) {
      self.key = key
      (keyLine, keyColumn) = (Int32(clamping: keyMark.line), Int32(clamping: keyMark.column))
      keyWidth = Int32(clamping: keyLength)
      keyFile = keyMark.file
      self.value = value
    }

    /// Where the key begins.
    var keyMark: Mark { Mark(line: Int(keyLine), column: Int(keyColumn), file: keyFile) }

    /// How many characters the key has in the file.
    var keyLength: Int { Int(keyWidth) }
  }
}

/// How a scalar is written.
enum ScalarStyle: Hashable, Sendable {
  /// As it is; its form decides what it can be.
  case plain
  /// In quotes: always text.
  case singleQuoted, doubleQuoted
  /// Below a `|` or `>`: always text.
  case block
}

extension Node {
  /// The text of a scalar, whatever its style.
  var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The text of a plain scalar.
  var plainText: String? {
    if case .scalar(let text, .plain) = content { text } else { nil }
  }

  /// The whole number that a plain scalar is, however it writes it: `15`, `15.0` or `1.5e1`.
  var wholeNumber: Int? {
    guard let number = plainText.flatMap(NumberText.init)?.rational, number.denominator == 1
    else { return nil }
    return Int(exactly: number.numerator)
  }

  /// The members of a sequence; anything else stands for a sequence of itself.
  var members: [Node] {
    if case .sequence(let nodes) = content { nodes } else { [self] }
  }

  /// The value of a mapping's key; nil when it is not there, and for what is no mapping.
  func value(of key: String) -> Node? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  /// Whether it is null: empty, `~` or `null`, not quoted.
  var isNull: Bool {
    plainText.map { $0.isEmpty || $0 == "~" || $0 == "null" } ?? false
  }

  /// Whether an error was reported about it already.
  var isBroken: Bool {
    if case .broken = content { true } else { false }
  }

  /// What it is, for an error's "found".
  var found: String {
    switch content {
    case .sequence(let members): return members.isEmpty ? "an empty list" : "a list"
    case .mapping(let pairs): return pairs.isEmpty ? "an empty mapping" : "a mapping"
    case .broken: return "nothing that can be read"
    case .scalar(let text, .plain):
      if text.isEmpty { return "nothing" }
      let isWord = ["true", "false", "null", "~"].contains(text)
      return isWord || NumberText(text) != nil ? text : "the text '\(text.shortened)'"
    case .scalar(let text, _): return "the text \"\(text.shortened)\""
    }
  }
}
