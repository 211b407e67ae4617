/// One thing that is wrong (or doubtful) in a scene, and where.
///
/// The case carries the data; the prose is made by ``diagnostic``.
public struct SceneError: Error, Hashable, Sendable {
  /// Whether the scene can be used nevertheless.
  public var severity: Severity
  /// Where it is.
  public var position: SourcePosition
  /// What it is.
  public var kind: Kind
  /// The variant or window that it is in, as messages call it (`variant 'dark'`); nil where it is in
  /// the scene itself or in several of them.
  public var part: String?
  /// The line it is on; nil where there is none to show.
  public var excerpt: Excerpt?

  /// Makes an error, or a warning, without its line.
  public init(_ kind: Kind, at position: SourcePosition, severity: Severity = .error) {
    self.severity = severity
    self.position = position
    self.kind = kind
  }

  /// Whether a scene can be used in spite of a finding.
  public enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  /// What can be wrong.
  public enum Kind: Hashable, Sendable {
    /// The file is not UTF-8; what it seems to be instead.
    case encoding(found: String)
    /// A character that may not stand in a scene file, by its code point.
    case character(UInt32)
    /// The text does not follow YAML's, JSON's, CSV's or Swift's grammar.
    case syntax(problem: String, hint: String?)
    /// A bracket or quote that nothing closes.
    case unclosed(String)
    /// Text that YAML takes for something else unless it is quoted.
    case unquoted(String)
    /// Something of YAML that scenes do without, and what to do instead.
    case feature(String, hint: String)
    /// The file holds nothing.
    case empty
    /// More than a limit allows; the flag that raises it.
    case limit(what: String, limit: String, flag: String)
    /// A file that the scene names cannot be read, and what to do where that is known.
    case unreadable(path: String, reason: String, hint: String?)
    /// Files that extend each other, the first once more at the end.
    case cycle([String])
    /// A key that only the whole scene can say, in a part of it.
    case misplaced(String, owner: String)
    /// A second key or id of one name; where the first is.
    case duplicate(what: String, name: String, first: SourcePosition)
    /// An item that an earlier step, or an earlier key, took out; where.
    case removed(id: String, at: SourcePosition)
    /// `1` and `"1"` as ids of one scene; where the first is.
    case ambiguous(id: String, first: SourcePosition)
    /// A name that means nothing here (`in the scene`, `of 'offset'`); the nearest that does, and
    /// the names there are.
    case unknown(
      what: String,
      name: String,
      owner: String? = nil,
      nearest: String?,
      known: [String],
    )
    /// A key or argument that must be there.
    case missing(what: String, owner: String)
    /// A word of the format that this version does not know how to draw yet.
    case unsupported(String)
    /// A value that its key does not take.
    case value(of: String, expected: String, found: String, hint: String?)
    /// Two keys that exclude each other.
    case conflict(String, with: String)
    /// A step that is earlier than the one before it; times in decimal seconds.
    case order(time: String, previous: String)
    /// A step that lasts less than a frame; both in decimal seconds.
    case brief(interval: String, frame: String)
    /// An animation that never ends by itself.
    case endless
    /// Rows that show nothing at their leading end, for no item has the field; those they have.
    case blankRows(field: String, known: [String])
  }
}

/// Everything that is wrong with a scene, in the order of the file.
public struct SceneErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first of them by position, at most ``shown``.
  public var errors: [SceneError]
  /// How many more there are.
  public var omitted: Int

  /// How many errors are listed at most.
  public static let shown = 100

  /// Makes a list.
  public init(errors: [SceneError], omitted: Int = 0) {
    self.errors = errors
    self.omitted = omitted
  }

  /// The whole list as a person reads it, an empty line between two, without a line end.
  public var description: String {
    var parts = errors.map(\.diagnostic.description)
    if omitted > 0 { parts.append("and \(omitted) more") }
    return parts.joined(separator: "\n\n")
  }
}
