import Elements
import Foundation
@testable import Scene
import Testing

/// The readers below the checker.
struct ReaderTests {
  private func tree(_ json: String) -> Reading {
    JSONReader.read(SourceText(file: "a.json", bytes: Array(json.utf8)), limits: SceneLimits())
  }

  private func first(_ json: String) -> (String, String)? {
    guard case .sequence(let nodes)? = tree(json).root?.content, let node = nodes.first else {
      return nil
    }
    return (node.text ?? "", "\(node.mark.line):\(node.mark.column)+\(node.length)")
  }

  @Test(arguments: [
    (#"["a"]"#, "a", "1:2+3"), (#"["\"\\\/\b\f\n\r\t"]"#, "\"\\/\u{8}\u{c}\n\r\t", "1:2+18"),
    (#"["\ud83d\ude00"]"#, "😀", "1:2+14"), (#"["\uD834\uDD1E"]"#, "𝄞", "1:2+14"),
    ("[\r\n\t-0.5e+10]", "-0.5e+10", "2:2+8"), ("\n\n [ true ]", "true", "3:4+4"),
    ("[\"\u{7f}\u{2028}\"]", "\u{7f}\u{2028}", "1:2+4"), (#"["\u0000"]"#, "\0", "1:2+8"),
    ("[null]", "null", "1:2+4"), ("[-0]", "-0", "1:2+2"),
  ])
  func json(_ text: String, _ value: String, _ place: String) throws {
    let found = try #require(first(text))
    #expect(found.0 == value)
    #expect(found.1 == place)
  }

  @Test(arguments: [
    "[1,]", "[,1]", "{\"a\":1,}", "{\"a\"}", "{\"a\":}", "{a:1}", "[01]", "[1.]", "[.5]", "[+1]",
    "[1e]",
    "[tru]", "['a']", "[\"\\x41\"]", "[\"\\u12\"]", "[\"\\ud800\"]", "[\"\\ud800\\u0041\"]",
    "[\"\\udc00\"]",
    "[\"\t\"]", "[\"a", "[", "]", "{", "}", "[1 2]", "[1]]", "", "  ", "[1}", "{\"a\":1]", "nul",
    "\"\\",
    "[Infinity]", "[0x1]", "// a\n[]", "[１]",
  ])
  func brokenJSON(_ text: String) {
    #expect(tree(text).root == nil)
    #expect(tree(text).problems.count == 1)
  }

  /// Random well-formed values read as an independent parser reads them.
  @Test func agreesWithFoundation() throws {
    let text = #"{"a":[1,{"b":"x\u00e4\"","c":[[],{}]},true],"d":{"e":null,"f":-1.5e-3},"😀":"\\"}"#
    let expected = try JSONSerialization.jsonObject(with: Data(text.utf8))
    func value(_ node: Node) -> Any {
      switch node.content {
      case .sequence(let nodes): return nodes.map(value)
      case .mapping(let pairs):
        return Dictionary(uniqueKeysWithValues: pairs.map { ($0.key, value($0.value)) })
      case .scalar("true", .plain): return true
      case .scalar("null", .plain): return NSNull()
      case .scalar(let text, .plain): return NSNumber(value: Double(text) ?? .nan)
      case .scalar(let text, _): return text
      case .broken: return "broken"
      }
    }
    let root = try #require(tree(text).root)
    #expect((value(root) as? NSDictionary) == (expected as? NSDictionary))
  }

  private func cells(_ csv: String) throws -> [[String]] {
    var reader = CSVReader(SourceText(file: "a.csv", bytes: Array(csv.utf8)), longest: 1000)
    var rows: [[String]] = []
    while try reader.next() {
      rows.append(
        reader.cells.map { "\($0.isQuoted ? "q" : "")\($0.mark.line):\($0.mark.column) \($0.text)" }
      )
    }
    return rows
  }

  /// RFC 4180 §2, its own examples among them.
  @Test(arguments: [
    ("aaa,bbb\r\nzzz,yyy\r\n", [["1:1 aaa", "1:5 bbb"], ["2:1 zzz", "2:5 yyy"]]),
    ("aaa,bbb\nzzz,yyy", [["1:1 aaa", "1:5 bbb"], ["2:1 zzz", "2:5 yyy"]]),
    (
      "\"aaa\",\"b\r\nbb\",\"ccc\"\r\nzzz",
      [["q1:1 aaa", "q1:7 b\r\nbb", "q2:5 ccc"], ["3:1 zzz"]],
    ),
    ("\"a\"\"b\",\"\"\"\"", [["q1:1 a\"b", "q1:8 \""]]),
    ("a,,", [["1:1 a", "1:3 ", "1:4 "]]), ("\n\na\n\n", [["3:1 a"]]),
    ("ä😀,b", [["1:1 ä😀", "1:4 b"]]), (" a , b ", [["1:1  a ", "1:5  b "]]), ("", []),
    ("a\rb", [["1:1 a"], ["2:1 b"]]),
  ])
  func csv(_ text: String, _ rows: [[String]]) throws {
    #expect(try cells(text) == rows)
  }

  @Test func csvItems() throws {
    let text = "settle: 1\nitems: {from: a.csv}\nsteps: [{expect: [b, 7]}]"
    let reading = try reading(text, files: ["a.csv": "\u{feff}title,id\r\n\"x, y\",b\r\n,7\r\n"])
    #expect(reading.document.items.map(\.id) == [.text("b"), .integer(7)])
    #expect(reading.document.items[0].fields == ["title": .text("x, y"), "id": .text("b")])
    #expect(reading.document.items[1].fields == ["id": .integer(7)])
  }

  @Test(arguments: [("a.csv", "t\nx\ny\n"), ("a.json", "[{\"t\": \"x\"}, {\"t\": \"y\"}]")])
  func rowNumbersAreIds(_ file: String, _ text: String) throws {
    let document = try read("settle: 1\nitems: {from: \(file)}\nsteps: []", files: [file: text])
    #expect(document.items.map(\.id) == [.integer(1), .integer(2)])
    #expect(document.items.map { $0.fields["t"] } == [.text("x"), .text("y")])
  }

  /// Standard input has no ending: JSON announces itself by a quoted key.
  @Test(arguments: [
    ("{\"settle\": 1, \"items\": [], \"steps\": []}", true),
    ("{settle: 1, items: [], steps: []}", true),
    ("settle: 1\nitems: []\nsteps: []", true),
    ("{\"settle\": 1, \"items\": [], \"steps\": [],}", false),
  ])
  func standardInput(_ text: String, _ isAccepted: Bool) {
    #expect(errors(text, file: "-").isEmpty == isAccepted)
  }

  @Test func anchorsRepeatValues() throws {
    let text =
      "settle: 1\nitems:\n  - {id: 1, kind: &k Tile}\n  - {id: 2, kind: *k}\nsteps: [&s {label: x}, *s]"
    let document = try read(text)
    #expect(document.items[1].fields["kind"] == .text("Tile"))
    #expect(document.steps.map(\.label) == ["x", "x"])
  }

  @Test func positionsAreInCharacters() {
    for end in ["\n", "\r\n", "\r"] {
      let text = ["settle: 1", "items: []  # 日本語", "steps: []", "titel: 😀", "\"ä😀\": x"]
        .joined(separator: end)
      #expect(places(errors(text)) == ["4:1+5", "5:1+4"])
    }
  }
}
