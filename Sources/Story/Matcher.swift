import Scene

/// Tells which items a state shows.
///
/// Both sides of a search are lowercased without regard to a locale and compared as Swift compares
/// strings: by whole characters, canonically equivalent ones alike, so that `ä` holds no `a`.
struct Matcher {
  private let toggles: [ToggleControl]
  private let fields: [String]
  /// Whether each version of an item satisfies a toggle, by toggle; worked out when it is on.
  private var passes: [[Bool]]
  /// The searched texts of each version, lowercased once; empty without a search field.
  private var searched: [[SearchText]] = []
  /// The last query's answers.
  private var search = Search()

  /// What is known of one query.
  private struct Search {
    var query = ""
    var needle = SearchText("").needle
    /// Whether each version holds it, as far as that was asked.
    var answers: [Answer] = []
  }

  private enum Answer: UInt8 {
    case unknown, no, yes
  }

  init(_ document: SceneDocument) {
    toggles = document.filter?.toggles ?? []
    fields = document.filter?.query?.matches ?? []
    passes = Array(repeating: [], count: toggles.count)
  }

  /// Those of the rows, which are places among the versions of items, that hold the query and
  /// satisfy every toggle that is on, in the order given.
  ///
  /// While the query stays, no text is searched again, whatever happens to other items.
  mutating func visible(of rows: [Int], among items: [Item], in state: ListState) -> [Int] {
    let isOn = toggles.indices.filter { state.toggles[$0] }
    isOn.forEach { answer(toggle: $0, for: items) }
    prepare(state.query, for: items)
    let isSearched = !search.needle.isEmpty
    guard isSearched || !isOn.isEmpty else { return rows }
    return rows.filter { row in
      isOn.allSatisfy { passes[$0][row] } && (!isSearched || holdsQuery(row))
    }
  }

  private mutating func answer(toggle: Int, for items: [Item]) {
    let conditions = toggles[toggle].matches
    for item in items[passes[toggle].count...] {
      passes[toggle].append(
        conditions.allSatisfy { item.fields[$0.field].map($0.values.contains) ?? false }
      )
    }
  }

  private mutating func prepare(_ query: String, for items: [Item]) {
    if query != search.query { search = Search(query: query, needle: SearchText(query).needle) }
    if search.needle.isEmpty { return }
    let missing = items.count - search.answers.count
    search.answers.append(contentsOf: repeatElement(.unknown, count: missing))
    if fields.isEmpty { return }
    for item in items[searched.count...] {
      searched.append(fields.compactMap { item.fields[$0].map { SearchText("\($0)") } })
    }
  }

  private mutating func holdsQuery(_ row: Int) -> Bool {
    if search.answers[row] == .unknown {
      let isFound = !fields.isEmpty && searched[row].contains { $0.contains(search.needle) }
      search.answers[row] = isFound ? .yes : .no
    }
    return search.answers[row] == .yes
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
