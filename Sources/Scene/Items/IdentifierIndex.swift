import Elements

/// The ids of a scene's items and where each stands, as items come and go.
struct IdentifierIndex {
  /// The file of the ids that are added and removed next.
  var file: String {
    get { files[files.count - 1] }
    set { if newValue != file { files.append(newValue) } }
  }
  /// The files so far: that of the items and, where it is another, the scene's.
  private var files = [""]
  /// By the id as it is written, which also finds `1` where `"1"` is meant; Swift compares texts by
  /// canonical equivalence.
  private var entries: [String: Entry] = [:]

  /// Where an id was added, or removed.
  private struct Entry {
    var line: Int32
    var column: Int32
    var file: UInt16
    var isInteger: Bool
    var isPresent: Bool
  }

  /// What stands in the way of an id.
  enum Obstacle {
    /// The same id.
    case same(first: SourcePosition)
    /// The same as a number and as a text.
    case otherType(first: SourcePosition)
  }

  /// Whether an item has an id.
  enum Presence {
    case present
    /// An item has it in the other type.
    case otherType
    /// An item had it until this place.
    case removed(SourcePosition)
    /// No item ever had it.
    case never
  }

  /// Adds an id, or says why it cannot be there.
  ///
  /// One that was removed may come again.
  mutating func add(_ id: Identifier, at mark: Mark) -> Obstacle? {
    let text = id.description
    if let first = entries[text] {
      if first.isInteger != id.isInteger { return .otherType(first: position(of: first)) }
      if first.isPresent { return .same(first: position(of: first)) }
    }
    entries[text] = entry(of: id, at: mark, isPresent: true)
    return nil
  }

  /// Takes an id out.
  mutating func remove(_ id: Identifier, at mark: Mark) {
    entries[id.description] = entry(of: id, at: mark, isPresent: false)
  }

  /// Whether an item has the id.
  func presence(of id: Identifier) -> Presence {
    guard let entry = entries[id.description] else { return .never }
    if entry.isInteger != id.isInteger { return .otherType }
    return entry.isPresent ? .present : .removed(position(of: entry))
  }

  /// Some ids that items have, for suggestions; in the order of their texts.
  var sample: [String] {
    guard entries.count <= KnownNames.most else { return [] }
    return entries.filter(\.value.isPresent).keys.sorted()
  }

  private func entry(of id: Identifier, at mark: Mark, isPresent: Bool) -> Entry {
    Entry(
      line: Int32(clamping: mark.line),
      column: Int32(clamping: mark.column),
      file: UInt16(clamping: files.count - 1),
      isInteger: id.isInteger,
      isPresent: isPresent,
    )
  }

  private func position(of entry: Entry) -> SourcePosition {
    let file = files[Int(entry.file)]
    return SourcePosition(file: file, line: Int(entry.line), column: Int(entry.column))
  }
}

extension Identifier {
  /// Whether it is a number.
  var isInteger: Bool {
    if case .integer = self { true } else { false }
  }
}
