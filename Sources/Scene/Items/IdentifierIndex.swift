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
  /// The ids that are numbers; of `1` and `"1"` one at most is anywhere.
  private var numbers: [Int: Entry] = [:]
  /// The ids that are texts, which Swift compares by canonical equivalence.
  private var texts: [String: Entry] = [:]

  /// Where an id was added, or removed.
  private struct Entry {
    var line: Int32
    var column: Int32
    var file: UInt16
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
    if let other = namesake(of: id) { return .otherType(first: position(of: other)) }
    let first =
      switch id {
      case .integer(let number):
        Self.add(entry(at: mark, isPresent: true), for: number, to: &numbers)
      case .text(let text): Self.add(entry(at: mark, isPresent: true), for: text, to: &texts)
      }
    return first.map { .same(first: position(of: $0)) }
  }

  /// Takes an id out that an item has.
  mutating func remove(_ id: Identifier, at mark: Mark) {
    let entry = entry(at: mark, isPresent: false)
    switch id {
    case .integer(let number): numbers[number] = entry
    case .text(let text): texts[text] = entry
    }
  }

  /// Whether an item has the id.
  func presence(of id: Identifier) -> Presence {
    if namesake(of: id) != nil { return .otherType }
    let entry =
      switch id {
      case .integer(let number): numbers[number]
      case .text(let text): texts[text]
      }
    guard let entry else { return .never }
    return entry.isPresent ? .present : .removed(position(of: entry))
  }

  /// Some ids that items have, for suggestions; in the order of their texts.
  var sample: [String] {
    guard numbers.count + texts.count <= KnownNames.most else { return [] }
    let present = numbers.filter(\.value.isPresent).keys.map(String.init)
    return (present + texts.filter(\.value.isPresent).keys).sorted()
  }

  /// Adds an entry, unless the key has one that is present, which is given back.
  private static func add<Key: Hashable>(
    _ entry: Entry,
    for key: Key,
    to entries: inout [Key: Entry],
  ) -> Entry? {
    let former = entries.updateValue(entry, forKey: key)
    guard let former, former.isPresent else { return nil }
    entries[key] = former
    return former
  }

  /// What has an id that is written alike, of the other type.
  private func namesake(of id: Identifier) -> Entry? {
    switch id {
    case .integer(let number): return texts.isEmpty ? nil : texts[String(number)]
    case .text(let text):
      guard !numbers.isEmpty, let number = Int(text), String(number) == text else { return nil }
      return numbers[number]
    }
  }

  private func entry(at mark: Mark, isPresent: Bool) -> Entry {
    Entry(
      line: Int32(clamping: mark.line),
      column: Int32(clamping: mark.column),
      file: UInt16(clamping: files.count - 1),
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
