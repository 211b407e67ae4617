import Scene

/// Tells which items a state shows.
///
/// Both sides of a search are lowercased without regard to a locale and compared as Swift compares
/// strings: by whole characters, canonically equivalent ones alike, so that `ä` holds no `a`.
struct Matcher {
  private let toggles: [ToggleControl]
  /// Whether each version of an item satisfies a toggle, by toggle; worked out when it is on.
  private var passes: [[Bool]]
  /// The texts of each version in which queries are sought, as far as there was one.
  private var texts: SearchedTexts
  /// The last query's answers.
  private var search = Search()

  /// What is known of one query.
  private struct Search {
    var query = ""
    var needle = Needle("")
    /// Whether each version holds it, as far as that was asked.
    var answers: [Answer] = []
  }

  private enum Answer: UInt8 {
    case unknown, no, yes
  }

  init(_ document: SceneDocument) {
    toggles = document.filter?.toggles ?? []
    texts = SearchedTexts(of: document.filter?.query?.matches ?? [])
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
    if query != search.query { search = Search(query: query, needle: Needle(query)) }
    if search.needle.isEmpty { return }
    let missing = items.count - search.answers.count
    search.answers.append(contentsOf: repeatElement(.unknown, count: missing))
    texts.append(items[texts.count...])
  }

  private mutating func holdsQuery(_ row: Int) -> Bool {
    if search.answers[row] == .unknown {
      search.answers[row] = texts.contain(search.needle, version: row) ? .yes : .no
    }
    return search.answers[row] == .yes
  }
}
