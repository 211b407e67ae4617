import Testing

/// Which rows a filter shows (SPEC §1, Matching).
struct MatchingTests {
  private func found(_ query: String, in titles: [String]) throws -> [String] {
    let items = titles.enumerated().map { "  - {id: \($0), title: \"\($1)\"}" }
    return try visible(
      """
      settle: 1
      items:
      \(items.joined(separator: "\n"))
      filter: {query: {matches: title}}
      steps: [{set: {query: "\(query)"}}]
      """
    )[1]
  }

  @Test(arguments: [
    ("", ["0", "1", "2"]), ("a", ["0", "2"]), ("A", ["0", "2"]), ("tile a", ["0"]), ("z", []),
    (" ", ["0", "1", "2"]), ("tile atile", []),
  ])
  func query_isACaseInsensitiveSubstring(query: String, rows: [String]) throws {
    #expect(try found(query, in: ["Tile A", "Dot B", "Dot a"]) == rows)
  }

  // Canonically equivalent spellings are equal; a letter with its mark is one character. Case is
  // folded by the root locale: İ lowercases to i with a dot above, ẞ to ß, and ß is not ss.
  @Test(arguments: [
    ("\u{e4}", "Ma\u{308}dchen", true), ("a\u{308}", "M\u{e4}dchen", true),
    ("a", "M\u{e4}dchen", false), ("stra\u{df}e", "STRA\u{1e9e}E", true),
    ("strasse", "Stra\u{df}e", false), ("i", "\u{130}", false), ("\u{3c3}", "\u{3a3}", true),
    ("\u{1f469}", "\u{1f469}\u{200d}\u{1f467}", false),
    ("\u{1f469}\u{200d}\u{1f467}", "a \u{1f469}\u{200d}\u{1f467}", true),
  ])
  func query_comparesWholeCharacters(query: String, title: String, isFound: Bool) throws {
    #expect(try found(query, in: [title]).isEmpty != isFound)
  }

  /// A slow search by characters agrees on every short needle.
  @Test func query_agreesWithASlowSearch() throws {
    let titles = ["abcabd", "aab", "ABA", "b a", "", "\u{e9}ab"]
    for needle in ["a", "ab", "aba", "abd", "aab", "b a", "\u{e9}", "e", "abcabd", "abcabdx"] {
      let expected = titles.indices.filter { place in
        let text = Array(titles[place].lowercased())
        let sought = Array(needle.lowercased())
        guard text.count >= sought.count else { return false }
        return (0...(text.count - sought.count)).contains {
          Array(text[$0..<$0 + sought.count]) == sought
        }
      }
      #expect(try found(needle, in: titles) == expected.map(String.init), "\(needle)")
    }
  }

  private static let shelf = """
    settle: 1
    items:
      - {id: sencha, title: Sencha, kind: Green, strong: true, grade: 1}
      - {id: assam, title: Assam, kind: Black, strong: true, grade: 2}
      - {id: mint, title: Mint, strong: false, grade: 1}
      - {id: untitled, kind: Green}
    filter:
      query: {matches: [title, kind]}
      toggles:
        strong: {matches: {strong: true}}
        fine: {matches: {grade: [1, 3], kind: Green}}
    steps:

    """

  @Test(arguments: [
    ("{query: gr}", ["sencha", "untitled"]),
    ("{query: ss}", ["assam"]),
    ("{query: \"1\"}", []),
    ("{strong: true}", ["sencha", "assam"]),
    ("{fine: true}", ["sencha"]),
    ("{strong: true, query: a}", ["sencha", "assam"]),
    ("{strong: true, fine: true, query: mint}", []),
    ("{}", ["sencha", "assam", "mint", "untitled"]),
  ])
  func conditions_allHold(set: String, rows: [String]) throws {
    #expect(try visible(Self.shelf + "  - {set: \(set)}")[1] == rows)
  }

  /// Filters leave the items and their order alone, whatever came before.
  @Test func steps_keepWhatTheyDoNotSet() throws {
    let lists = try visible(
      Self.shelf + "  - {set: {strong: true}}\n  - {set: {query: s}}\n  - {set: {strong: false}}\n"
        + "  - {set: {query: null}}"
    )
    #expect(
      Array(lists.dropFirst()) == [
        ["sencha", "assam"], ["sencha", "assam"], ["sencha", "assam"],
        ["sencha", "assam", "mint", "untitled"],
      ]
    )
  }
}
