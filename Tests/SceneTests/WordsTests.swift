import Elements
@testable import Scene
import Testing

/// What SwiftUI's words mean, by Apple's declarations; and where errors in them are.
struct WordsTests {
  @Test(
    arguments: [
      ("Color.blue", Color(.blue)), (".blue", Color(.blue)), ("blue", Color(.blue)),
      ("clear", Color(.clear)), (".accentColor", Color(.accentColor)),
      (".primary.opacity(0.1)", Color(.system(.primary), opacity: 0.1)),
      ("Color.red.opacity(0.5).opacity(0.5)", Color(.system(.red), opacity: 0.25)),
      ("Color(red: 0.2, green: 0.4, blue: 0.8)", Color(.srgb(red: 0.2, green: 0.4, blue: 0.8))),
      (
        "Color(red: 0, green: 1, blue: 0, opacity: 0.5)",
        Color(.srgb(red: 0, green: 1, blue: 0), opacity: 0.5),
      ),
      ("Color(white: 0.5)", Color(.srgb(red: 0.5, green: 0.5, blue: 0.5))),
      ("Color(white: 1, opacity: 0)", Color(.srgb(red: 1, green: 1, blue: 1), opacity: 0)),
      ("#3366cc", Color(.srgb(red: 0.2, green: 0.4, blue: 0.8))),
      ("#3366CC80", Color(.srgb(red: 0.2, green: 0.4, blue: 0.8), opacity: 128.0 / 255)),
    ] as [(String, Color)]
  )
  func colors(_ text: String, _ expected: Color) throws {
    #expect(try ColorWords.color(text) == expected)
  }

  @Test(arguments: [
    "windowBackground", "textBackground", "placeholder", "Color", "Color()", "Color(white: 2)",
    "#12345", "#1234567", "#１２３４５６", "Color.blue()", "Color.blue.opacity()", "",
    "Color.blue.opacity(0.1, 0.2)", "Color(red: 1)", "Color(blue: 1, red: 1, green: 1)",
  ])
  func refusedColors(_ text: String) {
    #expect(throws: PhraseError.self) { try ColorWords.color(text) }
  }

  /// The bad word is always `bad`, wherever and however the text is written.
  @Test(arguments: [
    ("list: {transition: .bad}", "4:21+3"),
    ("list: {transition: \".bad\"}", "4:22+3"),
    ("list: {transition: '.opacity.combined(with: .bad)'}", "4:46+3"),
    ("list: {transition: \"\\x2ebad\"}", "4:25+3"),
    ("list: {transition: \"\\u002e\\x62ad\"}", "4:27+6"),
    ("list: {transition: \"\\U0000002ebad\"}", "4:31+3"),
    ("list:\n  transition: .opacity\n\n    .bad", "7:6+3"),
    ("list:\n  transition: '.opacity\n\n    .combined(with: .bad)'", "7:22+3"),
    ("list:\n  transition: \".opa\\\n    city.combined(with: .bad)\"", "6:26+3"),
    ("list:\n  transition: |\n    .opacity\n    .combined(with: .bad)", "7:22+3"),
    ("list:\n  transition: >-\n    .opacity.combined(\n    with: .bad)", "7:12+3"),
    ("list: {empty: '日本 😀', transition: '.bad'}", "4:37+3"),
  ])
  func errorColumns(_ keys: String, _ place: String) {
    #expect(places(errors(scene(keys))) == [place])
  }

  @Test func errorColumnsInJSON() {
    let text =
      #"{"settle": 1, "items": [], "steps": [], "list": {"empty": "\ud83d\ude00\n", "transition": "\u002ebad"}}"#
    let column = text.prefix { $0 != "b" }.count + 1
    #expect(places(errors(text, file: "scene.json")) == ["1:\(column)+3"])
  }
}
