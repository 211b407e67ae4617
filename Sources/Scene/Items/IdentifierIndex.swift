import Elements

/// The ids of a scene's items and where each stands.
struct IdentifierIndex {
  /// The file of the items.
  var file = ""
  /// By the id as it is written, which also finds `1` where `"1"` is meant; Swift compares texts by
  /// canonical equivalence.
  private var entries: [String: Entry] = [:]

  private struct Entry {
    var isInteger: Bool
    var line: Int32
    var column: Int32
  }

  /// What stands in the way of an id.
  enum Obstacle {
    /// The same id.
    case same(first: SourcePosition)
    /// The same as a number and as a text.
    case otherType(first: SourcePosition)
  }

  /// Adds an id, or says why it cannot be there.
  mutating func add(_ id: Identifier, at mark: Mark) -> Obstacle? {
    let entry = Entry(
      isInteger: id.isInteger,
      line: Int32(clamping: mark.line),
      column: Int32(clamping: mark.column),
    )
    let text = id.description
    guard let first = entries[text] else {
      entries[text] = entry
      return nil
    }
    let position = SourcePosition(file: file, line: Int(first.line), column: Int(first.column))
    return first.isInteger == entry.isInteger ? .same(first: position) : .otherType(first: position)
  }

  /// Whether an item has the id; nil when one has it in the other type.
  func contains(_ id: Identifier) -> Bool? {
    guard let entry = entries[id.description] else { return false }
    return entry.isInteger == id.isInteger ? true : nil
  }

  /// Some ids, for suggestions; in the order of their texts.
  var sample: [String] { entries.count <= KnownNames.most ? entries.keys.sorted() : [] }
}

extension Identifier {
  /// Whether it is a number.
  var isInteger: Bool {
    if case .integer = self { true } else { false }
  }
}
