import Scene

/// Tells which items a state shows.
///
/// Both sides of a search are lowercased without regard to a locale and compared as Swift compares
/// strings: by whole characters, canonically equivalent ones alike, so that `ä` holds no `a`.
struct Matcher {
  private let items: [Item]
  private let toggles: [ToggleControl]
  /// Whether each item satisfies a toggle, by toggle; worked out when the toggle is first on.
  private var passes: [[Bool]?]
  /// The searched texts of each item, lowercased once; empty without a search field.
  private let searched: [[SearchText]]

  init(_ document: SceneDocument) {
    items = document.items
    toggles = document.filter?.toggles ?? []
    passes = Array(repeating: nil, count: toggles.count)
    let fields = document.filter?.query?.matches ?? []
    searched =
      fields.isEmpty
      ? [] : items.map { item in fields.compactMap { item.fields[$0].map { SearchText("\($0)") } } }
  }

  /// The places of the items that hold the query and satisfy every toggle that is on, in order.
  mutating func visibleRows(in state: ListState) -> [Int] {
    let query = SearchText(state.query).needle
    let passes = toggles.indices.filter { state.toggles[$0] }.map { rowsPassing(toggle: $0) }
    return items.indices.filter { row in
      passes.allSatisfy { $0[row] }
        && (query.isEmpty || searched[row].contains { $0.contains(query) })
    }
  }

  private mutating func rowsPassing(toggle: Int) -> [Bool] {
    if let known = passes[toggle] { return known }
    let conditions = toggles[toggle].matches
    let found = items.map { item in
      conditions.allSatisfy { item.fields[$0.field].map($0.values.contains) ?? false }
    }
    passes[toggle] = found
    return found
  }
}

/// A lowercased text that can be searched.
struct SearchText {
  private let text: String
  /// Whether bytes are characters: ASCII, and no carriage return, which joins a line feed.
  private let isPlain: Bool

  init(_ original: String) {
    text = original.lowercased()
    isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0d }
  }

  /// The text as it is sought in others, taken apart once.
  var needle: Needle {
    Needle(bytes: isPlain ? Array(text.utf8) : nil, characters: Array(text))
  }

  /// What is sought.
  struct Needle {
    /// The bytes, where they are characters.
    fileprivate let bytes: [UInt8]?
    fileprivate let characters: [Character]

    var isEmpty: Bool { characters.isEmpty }
  }

  /// Whether a text stands somewhere in this one.
  func contains(_ needle: Needle) -> Bool {
    if isPlain, let bytes = needle.bytes { return Self.find(bytes, in: text.utf8) }
    return Self.find(needle.characters, in: text)
  }

  private static func find<Text: Collection>(_ needle: [Text.Element], in text: Text) -> Bool
  where Text.Element: Equatable {
    var rest = text[...]
    repeat {
      if rest.starts(with: needle) { return true }
    } while rest.popFirst() != nil
    return false
  }
}
