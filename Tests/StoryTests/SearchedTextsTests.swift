import Elements
import Scene
@testable import Story
import TestSupport
import Testing

/// The rule itself is the oracle: both sides in lower case, then whole characters compared as Swift
/// compares them, at every place.
struct SearchedTextsTests {
  private static let pieces = [
    "a", "B", "ab", "K", "\u{212a}", "\u{e9}", "e\u{301}", "\u{301}", "\r\n", "\n", "\r", ";",
    "\u{37e}", "I", "\u{130}", " ", "👍🏽",
  ]

  private static func text(_ random: inout SplitMix64, atMost count: UInt64) -> String {
    (0..<random.next() % (count + 1))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func holds(_ text: String, _ query: String) -> Bool {
    let (text, query) = (Array(text.lowercased()), Array(query.lowercased()))
    return (0...text.count).contains { text[$0...].starts(with: query) }
  }

  @Test func likeTheRule() {
    var random = SplitMix64(seed: 7)
    var texts = SearchedTexts(of: ["title", "kind"])
    var rows: [[String?]] = []
    for _ in 0..<4 {
      let added = (0..<40).map { _ -> [String?] in
        (0..<2).map { _ in random.next() % 5 == 0 ? nil : Self.text(&random, atMost: 5) }
      }
      rows += added
      texts.append(added.map(Self.item)[...])
      #expect(texts.count == rows.count)
      for _ in 0..<60 {
        let query = Self.text(&random, atMost: 3)
        let needle = Needle(query)
        #expect(needle.isEmpty == query.isEmpty)
        if query.isEmpty { continue }
        for (row, fields) in rows.enumerated() {
          let expected = fields.compactMap(\.self).contains { Self.holds($0, query) }
          #expect(texts.contain(needle, version: row) == expected, "\(fields) \(query)")
        }
      }
    }
  }

  @Test func withoutFieldsNothingIsFound() {
    var texts = SearchedTexts(of: [])
    texts.append([Self.item(["a", "b"])])
    #expect(texts.count == 1 && !texts.contain(Needle("a"), version: 0))
  }

  private static func item(_ fields: [String?]) -> Item {
    var values: ItemFields = [:]
    for (name, text) in zip(["title", "kind"], fields) {
      values[name] = text.map(FieldValue.text)
    }
    return StoryTests.item(1, values)
  }
}
