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
  private var numbers = NumberIndex<Entry>()
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
    if let first = entry(of: id), first.isPresent { return .same(first: position(of: first)) }
    set(entry(at: mark, isPresent: true), for: id)
    return nil
  }

  /// Takes an id out that an item has.
  mutating func remove(_ id: Identifier, at mark: Mark) {
    set(entry(at: mark, isPresent: false), for: id)
  }

  /// Whether an item has the id.
  func presence(of id: Identifier) -> Presence {
    if namesake(of: id) != nil { return .otherType }
    guard let entry = entry(of: id) else { return .never }
    return entry.isPresent ? .present : .removed(position(of: entry))
  }

  /// Some ids that items have, for suggestions; in the order of their texts.
  var sample: [String] {
    guard numbers.count + texts.count <= KnownNames.most else { return [] }
    let present = numbers.numbers(where: \.isPresent).map(String.init)
    return (present + texts.filter(\.value.isPresent).keys).sorted()
  }

  /// What is known of an id; nil where it was never there.
  private func entry(of id: Identifier) -> Entry? {
    switch id {
    case .integer(let number): numbers[number]
    case .text(let text): texts[text]
    }
  }

  private mutating func set(_ entry: Entry, for id: Identifier) {
    switch id {
    case .integer(let number): numbers.set(entry, for: number)
    case .text(let text): texts[text] = entry
    }
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
