import Testing

@testable import Review

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("plain text", "plain text"), ("a\u{1b}[2Jb", "a‹U+001B›[2Jb"), ("a\u{202e}b", "a‹U+202E›b"),
    ("a\u{2066}b\u{2069}", "a‹U+2066›b‹U+2069›"), ("\u{200f}\u{61c}", "‹U+200F›‹U+061C›"),
    ("a\tb\nc\rd", "a b c d"), ("\u{7}\u{0}\u{7f}\u{9b}", "‹U+0007›‹U+0000›‹U+007F›‹U+009B›"),
    ("\u{feff}x\u{2028}", "‹U+FEFF›x‹U+2028›"), ("\u{e0041}", "‹U+E0041›"), ("\u{ad}", "‹U+00AD›"),
    ("e\u{301}", "e\u{301}"), ("\u{301}e", "◌\u{301}e"), ("👩\u{200d}💻", "👩\u{200d}💻"),
    (
      "x" + String(repeating: "\u{301}", count: 99), "x" + String(repeating: "\u{301}", count: 8),
    ),
  ])
  func safe(_ text: String, _ expected: String) {
    #expect(Array(safeText(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  /// By `wcwidth` of Python, but for what joins: counted by scalar.
  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("한", 2), ("ｱ", 1), ("Ａ", 2), ("😀", 2),
    ("👍🏽", 4), ("❤\u{fe0f}", 2), ("…–→▀", 4), ("\u{1112}\u{1161}\u{11ab}", 2), ("", 0), ("🇩🇪", 2),
    ("✅", 2), ("✓", 1), ("\u{20000}", 2), ("\u{3000}", 2),
  ])
  func width(_ text: String, _ expected: Int) { #expect(columns(of: text) == expected) }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abc", 0, ""), ("abc", 1, "…"), ("漢字", 4, "漢字"),
    ("漢字x", 4, "漢…"), ("漢字", 3, "漢…"), ("漢", 1, "…"), ("", 3, ""), ("e\u{301}xy", 2, "e\u{301}…"),
  ])
  func fitting(_ text: String, _ most: Int, _ expected: String) {
    #expect(fitted(text, columns: most) == expected)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("", 5, [""]),
    ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("a 漢字漢字", 5, ["a", "漢字", "漢字"]), ("ab abcdefg x", 4, ["ab", "abcd", "efg", "x"]),
    ("  a  b ", 9, ["a b"]),
  ])
  func wrapping(_ text: String, _ most: Int, _ expected: [String]) {
    #expect(wrapped(text, columns: most) == expected)
  }
}
