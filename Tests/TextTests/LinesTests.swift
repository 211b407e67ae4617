import Geometry
import TestSupport
import Testing
import Text

/// Boxes at size 20 are 10 points wide, spaces 5.
struct LinesTests {
  private func lines(_ text: String, _ room: Double = .infinity, limit: Int? = nil) -> ShapedLines {
    Typesetter.boxes.lines(text, size: 20, maxWidth: room, lineLimit: limit)
  }

  private func widths(_ text: String, _ room: Double, limit: Int? = nil) -> [Double] {
    lines(text, room, limit: limit).map(\.width)
  }

  @Test func breaksAtSpaces() {
    #expect(widths("aaa bb c", 80) == [70])
    #expect(widths("aaa bb c", 55) == [55, 10])
    #expect(widths("aaa bb c", 54) == [30, 35])
    #expect(widths("aaa bb c", 30) == [30, 20, 10])
    #expect(lines("aaa bb c", 54).width == 35)
  }

  @Test(arguments: [
    ("well-known", 60.0, [50.0, 50]), ("well\u{2010}known", 60, [50, 50]),
    ("a -5 b", 25, [10, 20, 10]), ("2024-12-01", 100, [100]), ("aa --all", 45, [20, 50]),
    ("aa--bb", 45, [40, 20]),
  ])
  func breaksBehindHyphens(_ text: String, _ room: Double, _ expected: [Double]) {
    // A word that cannot be broken at its hyphens is cut where it does not fit.
    let cut = text == "aa --all" ? [20.0, 40, 10] : expected
    #expect(widths(text, room) == cut)
  }

  /// No-break spaces hold a word together; one without width parts it.
  @Test func kindsOfSpace() {
    #expect(widths("aa\u{a0}bb cc", 45) == [45, 20])
    #expect(widths("aa\u{202f}bb cc", 45) == [45, 20])
    #expect(widths("aa\u{3000}bb", 44) == [20, 20])
    #expect(widths("aa\tbb", 44) == [20, 20])
    #expect(lines("aa\u{200b}bb", 35).count == 2)
  }

  @Test(arguments: ["e\u{301}\u{302}", "👨‍👩‍👧‍👦", "🇩🇪", "한"])
  func longWordIsCutBetweenCharacters(_ character: String) {
    let advance = Typesetter.boxes.shape(character, size: 20).width
    let word = String(repeating: character, count: 5)
    #expect(widths(word, 2.5 * advance) == [2 * advance, 2 * advance, advance])
    // One character stays where none fits.
    #expect(widths(word, 0) == Array(repeating: advance, count: 5))
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{b}", "\u{c}"])
  func lineBreaksOfTheText(_ separator: String) {
    #expect(widths("aa" + separator + "b", .infinity) == [20, 10])
    #expect(widths("aa" + separator + separator + "b", 25) == [20, 0, 10])
    #expect(widths("aa" + separator, 25) == [20, 0])
    let second = lines("aa" + separator + "b")[1].runs.first?.glyphs.first?.cluster
    #expect(second == 2 + separator.utf8.count)
  }

  @Test func nothingIsOneLine() {
    #expect(widths("", 10) == [0])
    #expect(widths("", 0, limit: 3) == [0])
    #expect(widths("\n", 10) == [0, 0])
  }

  /// Spaces at a break are not shown; those at the end of the text are, where there is room.
  @Test func spacesHang() {
    #expect(widths("aa     bb", 20) == [20, 20])
    #expect(widths("aa   ", 35) == [35])
    #expect(widths("aa   ", 34) == [20])
    #expect(widths("  aa", 30) == [30])
  }

  @Test func lastLineEndsInAnEllipsis() {
    // "aaaa", then as much of "bbbb cccc" as fits in 45 with an ellipsis of 10.
    let text = lines("aaaa bbbb cccc", 45, limit: 2)
    #expect(text.map(\.width) == [40, 40] && text.isTruncated)
    #expect(text.map(\.isTruncated) == [false, true])
    #expect(widths("aaaa bbbb cccc", 45, limit: 3) == [40, 40, 40])
    #expect(!lines("aaaa bbbb cccc", 45, limit: 3).isTruncated)
    // The rest of a part that fits whole shows its ellipsis for what follows.
    #expect(widths("aa\nbb\ncc", 100, limit: 2) == [20, 30])
    // Nothing is missed of lines that show nothing.
    #expect(widths("aa\nbb\n \n", 100, limit: 2) == [20, 20])
    #expect(widths("aa bb", 9, limit: 2) == [10, 0])
  }

  @Test(arguments: [0, -1, Int.min])
  func leastLimitIsOne(_ limit: Int) {
    #expect(lines("aaaa bbbb", 45, limit: limit).count == 1)
  }

  @Test(arguments: [Double.nan, -1, -Double.infinity])
  func noRoom(_ room: Double) {
    #expect(widths("ab c", room) == widths("ab c", 0))
  }

  /// What fits into one line is the same as without a limit on lines, to the last bit.
  @Test(arguments: ["Tile A", " -> AVATAR ffi, To", "  ", "x-y 漢\u{10fffd}", ""])
  func oneLineIsTheLine(_ text: String) throws {
    for typesetter in TruncationTests.typesetters {
      let whole = typesetter.shape(text, size: 13)
      for room in [Double.infinity, whole.width] {
        let lines = typesetter.lines(text, size: 13, maxWidth: room)
        #expect(Array(lines) == [whole] && lines.width == whole.width)
        #expect(lines.missing == whole.missing)
      }
    }
  }
}
