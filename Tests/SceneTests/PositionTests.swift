import Inputs
@testable import Scene
import Testing

/// Where things are, for this stage's errors and for those of later ones.
struct PositionTests {
  private func place(_ position: SourcePosition) -> String {
    "\(position.line):\(position.column)+\(position.length)"
  }

  @Test(arguments: [
    ("", "1:1+1"), ("canvas: {width: 100}", "4:9+12"), ("canvas: {height: 200}", "4:18+3"),
    ("canvas: {height: ~}", "4:9+11"), ("canvas:\n  width: 100", "5:3+1"),
    ("canvas:\n  height:   200.5", "5:13+5"), ("canvas: {\n  width: 100}", "4:9+1"),
  ])
  func canvas(_ keys: String, _ expected: String) throws {
    #expect(place(try read(scene(keys)).canvas.position) == expected)
  }

  @Test(arguments: [
    ("steps: []", "1:1+1"), ("steps: []\ntiming: {tail: 2}", "4:9+9"),
    ("steps: [{}, {at: 9}]", "3:13+7"), ("steps:\n  - at: 1\n  - label: x\n    at: 2", "5:5+1"),
  ])
  func end(_ keys: String, _ expected: String) throws {
    let document = try read("settle: 1\nitems: []\n\(keys)")
    #expect(place(document.endPosition) == expected)
  }

  /// The places of the lists that must be mappings: brackets on one line are meant as a whole.
  @Test(arguments: [
    ("list: [1, [2], {a: b}]", "4:7+16"), ("list: []", "4:7+2"),
    ("list: [ 日本, \"😀\" ] # x", "4:7+11"),
    ("list: [1,\n  2]", "4:7+1"), ("list:\n  - 1\n  - 2", "5:3+1"), ("list:\n  - 1", "5:3+1"),
    ("canvas: {width: [1, 2]}", "4:17+6"), ("canvas: {width: {}}", "4:17+2"),
  ])
  func collections(_ keys: String, _ expected: String) {
    #expect(places(errors(scene(keys))) == [expected])
  }

  @Test func collectionsInJSON() {
    let head = #"{"settle": 1, "items": [], "steps": [],"#
    #expect(places(errors(head + #" "list": ["ä", [2] ]}"#, file: "a.json")) == ["1:49+11"])
    #expect(places(errors(head + "\n\"list\":[\n]}", file: "a.json")) == ["2:8+1"])
  }

  /// Many errors on one line: each excerpt shows its own key under its caret.
  @Test func excerptsOnALongLine() throws {
    let keys = (0..<3000).map { "\"ä\($0)\": 1" }.joined(separator: ", ")
    let found = errors("{\(keys)}", file: "a.json").filter { $0.position.length > 1 }
    #expect(found.count >= 90)
    for error in found {
      guard case .unknown(_, let name, _, _, _) = error.kind else { continue }
      let excerpt = try #require(error.excerpt)
      let start = try #require(excerpt.caret.firstIndex(of: "^"))
      let offset = excerpt.caret.distance(from: excerpt.caret.startIndex, to: start)
      #expect(excerpt.text.dropFirst(offset).hasPrefix("\"\(name)\""))
    }
  }

  /// The line index against a scan of the text, character by character.
  @Test func lines() {
    let pieces = ["a", "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "ä", "\u{2030}"]
    for seed in 0..<500 {
      var number = seed
      var text = ""
      for _ in 0..<6 {
        text += pieces[number % pieces.count]
        number = number / pieces.count + seed
      }
      for isYAML in [true, false] {
        let source = SourceText(file: "", bytes: Array(text.utf8), hasUnicodeBreaks: isYAML)
        let lines = (1...source.lines.count).map { line in
          String(decoding: source.bytes[source.lines.range(ofLine: line) ?? 0..<0], as: UTF8.self)
        }
        let ends: Set<Character> =
          isYAML
          ? ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"] : ["\n", "\r", "\r\n"]
        let expected = text.split(omittingEmptySubsequences: false) { ends.contains($0) }
        #expect(lines == expected.map(String.init), "\(text.debugDescription)")
      }
    }
  }
}

/// Why a file of items cannot be read, and what to do about it.
struct ItemsFileTests {
  private func message(_ error: ResourceError) -> [String] {
    let resources = Resources(
      read: { (_, _) throws(ResourceError) in throw error },
      findFace: { _ in nil },
      readFace: { (_, _) throws(ResourceError) in throw error },
    )
    let text = "settle: 1\nitems: {from: ../a.csv}\nsteps: []"
    do {
      _ = try SceneReader(resources: resources).read(bytes: Array(text.utf8), file: "s.yaml")
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  private let line = ["  items: {from: ../a.csv}", "                ^~~~~~~~"]

  @Test func whatToDoIsSaidWhereItHelps() {
    #expect(
      message(.notAllowed(path: "../a.csv"))
        == ["s.yaml:2:15: error: cannot read '../a.csv': it lies outside the scene's folder"]
        + line + ["  hint: --allow-path DIR lets a scene read the files of another folder"]
    )
    #expect(
      message(.notFound(path: "../a.csv"))
        == ["s.yaml:2:15: error: cannot read '../a.csv': there is no such file"]
        + line + ["  hint: the path is relative to the file in which it stands"]
    )
    #expect(
      message(.unreadable(path: "../a.csv", reason: "Permission denied"))
        == ["s.yaml:2:15: error: cannot read '../a.csv': Permission denied"] + line
    )
    #expect(
      message(.tooLarge(path: "../a.csv", limit: 10))
        == ["s.yaml:2:15: error: more than 10 bytes in a file of items"]
        + line + ["  hint: --max-items-size raises this limit"]
    )
  }
}
