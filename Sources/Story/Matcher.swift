import Scene

/// Tells which items a state shows.
///
/// Both sides of a search are lowercased without regard to a locale and compared as Swift compares
/// strings: by whole characters, canonically equivalent ones alike, so that `ä` holds no `a`.
struct Matcher {
  private let items: [Item]
  private let toggles: [ToggleControl]
  /// The searched texts of each item, lowercased once; empty without a search field.
  private let searched: [[SearchText]]

  init(_ document: SceneDocument) {
    items = document.items
    toggles = document.filter?.toggles ?? []
    let fields = document.filter?.query?.matches ?? []
    searched =
      fields.isEmpty
      ? [] : items.map { item in fields.compactMap { item.fields[$0].map { SearchText("\($0)") } } }
  }

  /// The places of the items that hold the query and satisfy every toggle that is on, in order.
  func visibleRows(in state: ListState) -> [Int] {
    let query = SearchText(state.query)
    let conditions = zip(toggles, state.toggles).filter(\.1).flatMap(\.0.matches)
    return items.indices.filter { row in
      (query.isEmpty || searched[row].contains { $0.contains(query) })
        && conditions.allSatisfy { condition in
          items[row].fields[condition.field].map(condition.values.contains) ?? false
        }
    }
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

  var isEmpty: Bool { text.isEmpty }

  /// Whether another text stands somewhere in this one.
  func contains(_ other: SearchText) -> Bool {
    if isPlain && other.isPlain {
      return Self.find(Array(other.text.utf8), in: text.utf8)
    }
    return Self.find(Array(other.text), in: text)
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
