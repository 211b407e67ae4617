@testable import Scene
import Testing

/// Input that means harm: it is refused with a place and a reason, in bounded time and memory.
struct HostileTests {
  private func first(
    _ text: String,
    file: String = "scene.yaml",
    limits: SceneLimits = SceneLimits(),
  ) -> SceneError.Kind? {
    errors(text, file: file, limits: limits).first?.kind
  }

  private func isDepth(_ kind: SceneError.Kind?) -> Bool {
    if case .limit(_, "64", "--max-depth") = kind { true } else { false }
  }

  @Test(arguments: ["scene.yaml", "scene.json"], ["[", "{\"a\":"])
  func megabyteOfBrackets(file: String, opening: String) {
    let text = String(repeating: opening, count: 1 << 20 / opening.utf8.count)
    #expect(isDepth(first(text, file: file)))
  }

  @Test func deepBlockMapping() {
    let text = (0..<500).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(isDepth(first(text)))
  }

  @Test func depthLimitIsExact() {
    func nested(_ depth: Int) -> String {
      "x: " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    // The mapping around it is a level too.
    #expect(!isDepth(first(nested(63))))
    #expect(isDepth(first(nested(64))))
  }

  @Test func aliasBomb() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...30 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(
      errors(text).contains {
        $0.kind == .limit(what: "values behind aliases", limit: "1000000", flag: "--max-nodes")
      }
    )
  }

  @Test func aliasOfItself() {
    #expect(errors("settle: &a [*a]").contains { $0.position.column == 13 })
  }

  @Test(arguments: [
    "1e999", "-1e999", "1e-999999999999999999999", "99999999999999999999999999999999999999",
    "0.00000000000000000000000000000000000001", "NaN", "-.inf", "1e1000000000000000000000", "-0",
  ])
  func absurdNumbers(_ number: String) {
    for key in [
      "fps: \(number)", "canvas: {width: \(number)}", "canvas: {scale: \(number)}",
      "timing: {lead: \(number)s}", "timing: {tail: \(number)f}", "list: {height: \(number)}",
      "list: {animation: '.linear(duration: \(number))'}", "settle: \(number)",
      "list: {row: {fill: 'Color(white: \(number))'}}",
      "list: {animation: '.timingCurve(\(number), \(number), 1, 1)'}",
      "list: {transition: '.offset(x: \(number))'}",
      "list: {transition: '.scale(\(number), anchor: UnitPoint(x: \(number), y: 0))'}",
      "list: {row: {lines: \(number), zIndex: \(number)}}", "start: {scroll: {by: \(number)}}",
    ] {
      // Whatever the answer, it is an answer.
      _ = errors(scene(key))
    }
    #expect(!errors(scene("fps: \(number)")).isEmpty)
  }

  @Test func zeroByte() {
    #expect(first("settle: 1\ntitle: a\0b\n") == .character(0))
    #expect(first("{\"settle\": 1, \"title\": \"a\0b\"}", file: "a.json") == .character(0))
  }

  @Test(
    arguments: [
      ([0xff, 0xfe, 0x73, 0x00], "UTF-16 (little-endian)"),
      ([0xfe, 0xff, 0x00, 0x73], "UTF-16 (big-endian)"),
      ([0x73, 0x00, 0x65, 0x00], "UTF-16 (little-endian)"),
      ([0x00, 0x73, 0x00, 0x65], "UTF-16 (big-endian)"),
    ] as [([UInt8], String)]
  )
  func otherEncodings(_ bytes: [UInt8], _ name: String) {
    for file in ["scene.yaml", "scene.json"] {
      let error = #expect(throws: SceneErrors.self) {
        try SceneReader().read(bytes: bytes, file: file)
      }
      #expect(error?.errors.map(\.kind) == [.encoding(found: name)])
    }
  }

  /// Each is cut short, too long, too large or a surrogate (Unicode Standard, table 3-7).
  @Test(
    arguments: [
      [0x80], [0xc0, 0x80], [0xc3], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xf5, 0x80, 0x80, 0x80], [0xff], [0xe2, 0x82],
    ] as [[UInt8]]
  )
  func brokenUTF8(_ bytes: [UInt8]) {
    let text = Array("settle: 1\ntitle: \u{e4}".utf8) + bytes
    let error = #expect(throws: SceneErrors.self) {
      try SceneReader().read(bytes: text, file: "scene.yaml")
    }
    #expect(places(error?.errors ?? []) == ["2:9+1"])
  }

  @Test func byteOrderMark() throws {
    _ = try read("\u{feff}settle: 1\nitems: []\nsteps: []")
    #expect(places(errors("\u{feff}settle: 2\nitems: []\nsteps: []")) == ["1:9+1"])
    _ = try read("\u{feff}{\"settle\": 1, \"items\": [], \"steps\": []}", file: "scene.json")
  }

  @Test(arguments: ["scene.yaml", "scene.json"])
  func everyPrefixOfAScene(_ file: String) {
    let yaml =
      "settle: 1\nitems: [{id: 1, title: \"A\\u00e4\"}]\nlist: {animation: '.easeIn(duration: 1)'}\nsteps: []\n"
    let json =
      #"{"settle": 1, "items": [{"id": 1, "title": "\ud83d\ude00"}], "steps": [{"at": 1.5e0}]}"#
    let bytes = Array((file == "scene.yaml" ? yaml : json).utf8)
    for count in 0..<bytes.count - 1 where count < bytes.count - 12 {
      #expect(throws: SceneErrors.self) {
        try SceneReader().read(bytes: Array(bytes[..<count]), file: file)
      }
    }
  }

  @Test func thousandsOfErrors() {
    let text = scene((0..<2000).map { "key\($0): 1" }.joined(separator: "\n"))
    do {
      _ = try read(text)
      Issue.record("accepted")
    } catch {
      #expect(error.errors.count == 100)
      #expect(error.omitted == 1900)
      #expect(error.description.hasSuffix("and 1900 more"))
    }
  }

  @Test(arguments: [
    String(repeating: "(", count: 60_000), String(repeating: ".a(", count: 20_000),
    "." + String(repeating: "a", count: 60_000),
    String(repeating: ".offset(x: 1).combined", count: 2_000),
    ".opacity" + String(repeating: ".combined(with: .opacity)", count: 2_000),
    ".asymmetric(insertion:",
    "Color(", "#", "##", ".", "..", "-", ".offset(x: -)", ".offset(x: 1", ".offset(,)",
    ".linear(1 2)",
  ])
  func words(_ text: String) {
    for key in ["transition", "animation"] {
      #expect(!errors(scene("list: {\(key): \"\(text)\"}")).isEmpty)
    }
    #expect(!errors(scene("background: \"\(text)\"")).isEmpty)
  }

  @Test func chainOfManyCalls() throws {
    let chain = ".opacity" + String(repeating: ".combined(with: .opacity)", count: 200)
    _ = try read(scene("list: {transition: \"\(chain)\"}"))
  }

  @Test func manyDirectives() {
    let text = String(repeating: "%TAG !e! tag:example.com,2000:\n", count: 20_000)
    #expect(errors(text + "---\na: 1\n").count == 1)
    #expect(!errors("settle: 1\n...\n" + text + "---\na: 1\n").isEmpty)
  }

  @Test func controlCharactersAreShownEscaped() {
    let text = "{\"settle\": 1, \"\u{9b}31m\u{202e}\u{7f}\": 2}"
    do {
      _ = try read(text, file: "a\u{1b}[31m.json")
      Issue.record("accepted")
    } catch {
      #expect(
        !error.description.unicodeScalars.contains {
          $0.value < 0x20 && $0 != "\n" || (0x7f..<0xa0).contains($0.value) || $0.value == 0x202e
        }
      )
    }
  }

  @Test func longLineWithManyErrors() {
    let keys = (0..<5000).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let found = errors("{\(keys)}", file: "a.json")
    #expect(found.count == 100)
    #expect(found.allSatisfy { ($0.excerpt?.text.count ?? 0) < 200 })
  }
}
