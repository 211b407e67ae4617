import Foundation
@testable import Scene
import Testing

/// The schema says what the reader accepts, and the starter is accepted.
struct SchemaTests {
  private func schema() throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(SceneSchema.json.utf8))
    return try #require(object as? [String: Any])
  }

  /// The keys that the format's example and its table of settled keys name, by mapping.
  private static let keys: [String: Set<String>] = [
    "scene": [
      "settle", "title", "canvas", "fps", "appearance", "reduceMotion", "fonts", "theme",
      "background", "items", "filter", "list", "timing", "start", "steps", "locale",
      "layoutDirection", "windows", "variants", "extends", "check",
    ],
    "variant": [
      "title", "canvas", "fps", "appearance", "reduceMotion", "fonts", "theme", "background",
      "items",
      "filter", "list", "timing", "start", "steps", "locale", "layoutDirection", "windows",
      "check",
    ],
    "window": [
      "title", "canvas", "appearance", "reduceMotion", "fonts", "theme", "background", "items",
      "filter", "list", "timing", "start", "steps", "locale", "layoutDirection",
    ],
    "windowCanvas": ["width", "height"],
    "canvas": ["width", "height", "scale"],
    "theme": ["os", "accent", "background", "text", "secondary", "field"],
    "itemsFile": ["from"],
    "filter": ["query", "toggles", "count"],
    "query": ["placeholder", "matches", "focused", "match"],
    "toggle": ["label", "matches"],
    "list": [
      "height", "padding", "spacing", "row", "empty", "transition", "animation", "watch",
      "container", "width", "identity", "transitionOn", "scope", "sort", "sections",
    ],
    "sort": ["by", "order"],
    "identity": ["by"],
    "row": [
      "leading", "trailing", "subtitle", "padding", "cornerRadius", "cornerStyle", "fill", "stroke",
      "height", "lines", "zIndex", "draft",
    ],
    "draft": ["storage", "placeholder"],
    "timing": ["lead", "step", "tail"],
    "start": ["set", "expect", "appearance", "reduceMotion", "label", "sort", "scroll"],
    "step": [
      "set", "expect", "appearance", "reduceMotion", "label", "sort", "scroll", "after", "at",
      "type", "insert", "remove", "update", "move", "edit", "withAnimation",
    ],
    "scroll": ["to", "anchor", "by"],
    "type": ["text", "interval"],
    "insert": ["item", "items", "before", "after", "at"],
    "update": ["id", "fields"],
    "move": ["id", "before", "after", "at"],
    "edit": ["id", "text"],
    "check": ["tolerance", "masks"],
    "tolerance": [
      "metric", "threshold", "pixels", "window", "cluster", "antialiasing", "strictAlpha",
    ],
    "mask": ["rect", "row", "role", "window", "from", "to"],
  ]

  /// The mappings that one scene may lay over another's.
  private static let merged = [
    "scene", "canvas", "theme", "itemsFile", "filter", "query", "toggle", "list", "sort",
    "identity",
    "row", "draft", "timing", "start", "scroll", "check", "tolerance",
  ]

  @Test func namesEveryKey() throws {
    let schema = try schema()
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let parts = try #require(schema["$defs"] as? [String: [String: Any]])
    #expect(Set(parts.keys) == Set(Self.keys.keys).union(Self.merged.map { $0 + "Change" }))
    for (name, keys) in Self.keys {
      for name in [name] + (Self.merged.contains(name) ? [name + "Change"] : []) {
        let part = parts[name] ?? [:]
        let properties = try #require(part["properties"] as? [String: Any])
        #expect(Set(properties.keys) == keys, "\(name)")
        #expect(part["additionalProperties"] as? Bool == false)
        if name.hasSuffix("Change") { #expect(part["required"] == nil) }
      }
    }
    #expect(parts["scene"]?["required"] as? [String] == ["settle", "items", "steps"])
  }

  /// A scene, as JSON, with something added to it.
  private static func scene(_ more: String) -> String {
    """
    {"settle": 1, "items": [{"id": 1, "title": "a", "kind": "x"}],
     "filter": {"query": {"matches": "title"}, "toggles": {"a": {"matches": {"kind": "x"}}}},
     "steps": []\(more)}
    """
  }

  /// What the reader takes by itself, and what only over a base, a variant's scene or a window's.
  @Test(arguments: [
    (#", "title": null, "background": null, "list": {"empty": null, "animation": null}"#, true),
    (#", "start": {"set": {"query": null}}"#, true),
    (#", "list": {"sort": null, "sections": null, "row": {"lines": null, "draft": null}}"#, true),
    (#", "list": null"#, false), (#", "canvas": {"width": null}"#, false),
    (#", "list": {"row": {"padding": null}}"#, false), (#", "timing": {"tail": null}"#, false),
    (#", "list": {"identity": {}}"#, false), (#", "lists": {}"#, false),
    (#", "canvas": {}, "variants": {"v": {"list": null, "canvas": {"width": null}}}"#, true),
    (#", "variants": {"v": {"filter": {"toggles": {"a": null}}}}"#, true),
    (#", "variants": {"v": {"filter": {"toggles": {"a": {"label": "A"}}}}}"#, true),
    (#", "list": {"row": {}}, "windows": [{"list": {"row": {"padding": null}}}]"#, true),
    (#", "variants": {"v": {"lists": null}}"#, false),
    (#", "variants": {"v": {"settle": null}}"#, false),
    (#", "check": {}"#, true), (#", "check": null"#, false), (#", "check": []"#, false),
    (#", "check": {"tolerance": "tolerant", "masks": []}"#, true),
    (#", "check": {"tolerance": {"pixels": 3, "metric": "oklab", "antialiasing": true}}"#, true),
    (#", "check": {"tolerance": "loose"}"#, false), (#", "check": {"tolerance": 3}"#, false),
    (#", "check": {"tolerance": {"pixels": 1.5}}"#, false),
    (#", "check": {"tolerance": {"metric": "rgb"}}"#, false),
    (#", "check": {"masks": [{"row": 1}, {"role": "caret", "from": "13f", "to": 1.5}]}"#, true),
    (#", "check": {"masks": [{"rect": [0, 0, 1.5, 2]}]}"#, true),
    (#", "check": {"masks": [{"role": "carets"}]}"#, false),
    (#", "check": {"masks": [{"rect": ["0", 0, 1, 2]}]}"#, false),
    (#", "check": {"masks": {}}"#, false), (#", "windows": [{"check": {}}]"#, false),
    (#", "check": {}, "variants": {"v": {"check": {"tolerance": null, "masks": null}}}"#, true),
    (#", "variants": {"v": {"check": null}}"#, true),
  ])
  func acceptsWhatIsRead(_ more: String, _ isRight: Bool) throws {
    let text = Self.scene(more)
    let validator = SchemaValidator(root: try JSONValue(SceneSchema.json))
    #expect(validator.accepts(try JSONValue(text)) == isRight)
    #expect(errors(text).isEmpty == isRight)
  }

  /// A scene may take back, at every depth, what the file that it extends says.
  @Test(arguments: [
    #""list": null"#, #""filter": {"toggles": {"a": null}}"#, #""canvas": {"width": null}"#,
    #""list": {"row": {"padding": null, "zIndex": null}, "transition": null}"#, #""fps": null"#,
    #""filter": {"toggles": {"a": {"label": "All"}}}"#, #""start": {"set": {"query": null}}"#,
  ])
  func acceptsWhatIsTakenBack(_ change: String) throws {
    let validator = SchemaValidator(root: try JSONValue(SceneSchema.json))
    let base = Self.scene(#", "canvas": {}, "list": {"row": {}}, "start": {"set": {"query": "a"}}"#)
    let text = "{\"extends\": \"base.json\", \(change)}"
    #expect(validator.accepts(try JSONValue(text)))
    #expect(errors(text, files: ["base.json": base]).isEmpty)
    #expect(validator.accepts(try JSONValue("{\"extends\": null, \(change)}")) == false)
    #expect(validator.accepts(try JSONValue("{\(change)}")) == false)
  }

  @Test func referencesExist() throws {
    let parts = try #require(try schema()["$defs"] as? [String: Any])
    for reference in SceneSchema.json.matches(of: /"\$ref": "#\/\$defs\/([^"]+)"/) {
      #expect(parts[String(reference.1)] != nil)
    }
  }

  @Test func starterIsAccepted() throws {
    let reading = try reading(StarterScene.yaml)
    #expect(reading.warnings.errors.isEmpty)
    #expect(reading.document.items.count == 5)
    #expect(reading.document.steps.count == 5)
  }
}

/// Suggestions.
struct NearestWordTests {
  @Test(arguments: [
    ("titel", "title"), ("TITLE", "title"), ("spacin", "spacing"), ("paddding", "padding"),
    ("hieght", "height"), ("xyzzy", nil), ("", nil), ("a", nil), ("tit", nil),
  ])
  func suggestions(_ word: String, _ nearest: String?) {
    #expect(nearestWord(to: word, among: ["title", "spacing", "padding", "height"]) == nearest)
  }

  /// Distances by Damerau's four edits, counted by hand.
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("ab", "ba", 1), ("abc", "acb", 1),
    ("kitten", "sitting", 3), ("ca", "abc", 3), ("flaw", "lawn", 2),
  ])
  func distances(_ first: String, _ second: String, _ distance: Int) {
    #expect(editDistance(Array(first.unicodeScalars), Array(second.unicodeScalars)) == distance)
    #expect(editDistance(Array(second.unicodeScalars), Array(first.unicodeScalars)) == distance)
  }
}

/// Source lines under errors.
struct ExcerptTests {
  @Test(arguments: [
    ("abc", 2, 1, "abc", " ^"), ("abc", 2, 2, "abc", " ^~"), ("abc", 4, 1, "abc", "   ^"),
    ("\tab", 2, 2, "\tab", "\t^~"), ("日本a", 3, 1, "日本a", "    ^"), ("日本", 1, 2, "日本", "^~~~"),
    ("e\u{301}x", 3, 1, "e\u{301}x", " ^"), ("a\u{1b}b", 3, 1, "a\\u{1b}b", "       ^"),
    ("", 1, 5, "", "^"),
    ("abc", 2, 99, "abc", " ^~"),
  ])
  func carets(_ line: String, _ column: Int, _ length: Int, _ text: String, _ caret: String) {
    let excerpt = Excerpt(line: line, column: column, length: length)
    #expect(excerpt.text == text)
    #expect(excerpt.caret == caret)
  }

  @Test func longLinesAreWindowed() {
    let line = String(repeating: "x", count: 1000) + "!" + String(repeating: "y", count: 1000)
    let excerpt = Excerpt(line: line, column: 1001, length: 1)
    #expect(excerpt.text.count == 122)
    #expect(excerpt.text.hasPrefix("…x") && excerpt.text.hasSuffix("y…"))
    let index = excerpt.text.index(excerpt.text.startIndex, offsetBy: excerpt.caret.count - 1)
    #expect(excerpt.text[index] == "!")
  }
}
