import Elements
import Foundation
@testable import Scene
import Testing
import Time

/// Variants: one scene, many pictures.
struct VariantTests {
  @Test func keysAreMergedOverTheScene() throws {
    let reading = try reading(
      scene(
        """
        canvas: {width: 200}
        list: {height: 50}
        variants:
          dark: {appearance: dark}
          big: {canvas: {scale: 3}, list: ~}
        """
      )
    )
    #expect(reading.document.appearance == .light)
    #expect(reading.variants.map(\.name) == ["dark", "big"])
    let (dark, big) = (reading.variants[0].document, reading.variants[1].document)
    #expect(dark.appearance == .dark && dark.canvas.scale == 2)
    #expect(big.appearance == .light && big.canvas.scale == 3 && big.canvas.width == 200)
    #expect(dark.list.height == 50 && big.list.height == 300)
    var same = dark
    same.appearance = .light
    #expect(same == reading.document)
  }

  @Test func theyMayComeFromABase() throws {
    let reading = try reading(
      "extends: b.yaml\nvariants: {dark: ~, light: {title: L}, third: {title: T}}",
      files: ["b.yaml": scene("variants: {dark: {appearance: dark}, light: {appearance: light}}")],
    )
    #expect(reading.variants.map(\.name) == ["light", "third"])
    #expect(reading.variants.map(\.document.title) == ["L", "T"])
  }

  @Test(arguments: [
    ".hidden", "-x", "a/b", "..", "a b", "", "a@b", "ä", "base", "Base",
    String(repeating: "x", count: 65),
  ])
  func names_areSafe(_ name: String) {
    #expect(places(errors(scene("variants: {\"\(name)\": {}}"))) == ["4:12+\(name.count + 2)"])
  }

  @Test(arguments: ["a", "a.b", "2x", "_", "A-1", String(repeating: "x", count: 64)])
  func names_areFree(_ name: String) throws {
    #expect(try reading(scene("variants: {\"\(name)\": {}}")).variants.map(\.name) == [name])
  }

  @Test func names_differWithoutCase() {
    #expect(places(errors(scene("variants: {dark: {}, Dark: {}}"))) == ["4:22+4"])
  }

  @Test(arguments: [
    ("settle: 1", "6"), ("extends: b.yaml", "7"), ("variants: {}", "8"),
  ])
  func theWholesKeys_areRefused(_ text: String, _ length: String) {
    let found = errors(scene("variants: {a: {\(text)}}"))
    #expect(places(found) == ["4:16+\(length)"])
  }

  @Test(arguments: [("[]", 2), ("{a: 1}", 1), ("{a: ~}", 1), ("{a: []}", 2)])
  func otherValues_areRefused(_ value: String, _ length: Int) {
    #expect(errors(scene("variants: \(value)")).map(\.position.length) == [length])
  }

  /// What the scene says wrongly is told once; what only a variant makes wrong says so.
  @Test func errors_areToldOnce() throws {
    let found = errors(
      """
      settle: 1
      items: [{id: 1, title: One}]
      filter: {toggles: {t: {matches: {id: 1}}}}
      list: {hieght: 1}
      steps: [{set: {t: true}}, {set: {u: true}}]
      variants:
        a: {appearance: drak}
        b: {filter: ~}
        c: {filter: ~}
        d: {items: []}
      """
    )
    #expect(places(found) == ["4:8+6", "5:16+1", "5:34+1", "7:19+4"])
    #expect(found.map(\.part) == [nil, nil, nil, "variant 'a'"])
    let alone = errors(
      "settle: 1\nitems: []\nfilter: {query: {}}\nsteps: [{set: {query: a}}]\n"
        + "variants: {a: {filter: ~}, b: {}}"
    )
    #expect(alone.map(\.part) == ["variant 'a'"])
    #expect(alone.first?.diagnostic.details.last == "in: variant 'a'")
  }

  @Test func warnings_areToldOnce() throws {
    let reading = try reading(
      "settle: 1\nfps: 1\nitems: []\nsteps: [{at: 1}, {at: 1.5}, {at: 3}]\nvariants: {a: {}, b: {}}"
    )
    #expect(reading.warnings.errors.count == 1)
    #expect(reading.warnings.errors.first?.part == nil)
  }

  /// What variants repeat is bounded: items, values, and how many variants there are.
  @Test(arguments: [("--max-items", 36), ("--max-nodes", 0), ("--max-variants", 0)])
  func limits_areExact(_ flag: String, _ items: Int) {
    let items = (0..<items).map { "{id: \($0), title: x}" }.joined(separator: ", ")
    func flags(_ variants: Int) -> [String] {
      var limits = SceneLimits()
      limits.items = 400
      // The scene, settle, title, steps with one of one key: 6 values.
      limits.aliasNodes = flag == "--max-nodes" ? 60 : 1_000_000
      limits.variants = flag == "--max-variants" ? 10 : 1000
      let names = (0..<variants).map { "v\($0): {title: x}" }.joined(separator: ", ")
      let text = "settle: 1\nitems: [\(items)]\nsteps: [{at: 1}]\nvariants: {\(names)}"
      return errors(text, limits: limits).compactMap {
        if case .limit(_, _, let flag) = $0.kind { flag } else { nil }
      }
    }
    #expect(flags(10).isEmpty)
    #expect(flags(11) == [flag])
    #expect(flags(900) == [flag])
  }

  @Test func itemsFiles_areReadOnce() throws {
    let many = (0..<200).map { "v\($0): {title: x}" }.joined(separator: ", ")
    let reading = try reading(
      "settle: 1\nitems: {from: a.csv}\nsteps: []\nvariants: {\(many)}",
      files: ["a.csv": "title\nOne\n"],
    )
    #expect(reading.variants.count == 200)
    #expect(reading.variants.allSatisfy { $0.document.items == reading.document.items })
  }

  @Test func items_areTheVariantsOwn() throws {
    let reading = try reading(
      """
      settle: 1
      items: [{id: 1, title: One}]
      steps: [{expect: [1]}]
      variants: {a: {items: [{id: x, name: X}], list: {row: {leading: "{name}"}}, steps: [{expect: [x]}]}}
      """
    )
    #expect(reading.variants[0].document.items.map(\.id) == [.text("x")])
  }
}

/// Windows side by side.
struct WindowsTests {
  private let head = "settle: 1\nitems: [{id: 1, title: One}]\nsteps: [{}]\nfps: 50\n"

  @Test func eachIsTheSceneWithItsOwnKeys() throws {
    let document = try read(
      head + """
        title: Both
        canvas: {width: 200, scale: 3}
        windows:
          - {title: Right}
          - {title: Wrong, list: {watch: count}, canvas: {width: 100}, steps: [{at: 4}, {at: 5}]}
        """
    )
    #expect(document.windows.map(\.title) == ["Right", "Wrong"])
    let (right, wrong) = (document.windows[0].document, document.windows[1].document)
    #expect(right.list.watch == .ids && wrong.list.watch == .count)
    #expect(right.canvas.width == 200 && wrong.canvas.width == 100)
    #expect(right.canvas.scale == 3 && wrong.canvas.scale == 3 && document.canvas.scale == 3)
    #expect(right.title == "Both" && wrong.title == "Both")
    #expect(right.frameRate == FrameRate(50) && wrong.frameRate == FrameRate(50))
    #expect(right.windows.isEmpty && wrong.windows.isEmpty)
    // The later of the two decides how long the picture lasts: 5 s and the usual tail.
    #expect(document.shortestEnd == Rational(58, 10))
    #expect(document.endPosition == wrong.steps[1].position)
  }

  @Test func eachMustGetItsItemsFromSomewhere() throws {
    let one = "{title: A, items: [{id: 1, title: x}], steps: []}"
    _ = try read("settle: 1\nwindows: [\(one), \(one)]")
    let found = errors("settle: 1\nwindows: [\(one), {title: B, items: []}]")
    #expect(found.map(\.kind) == [.missing(what: "the key 'steps'", owner: "the scene")])
    #expect(found.map(\.part) == ["window 'B'"])
    let all = errors("settle: 1\nwindows: [{}, {items: []}]\n")
    #expect(all.map(\.part) == ["window 1", nil])
  }

  @Test(arguments: [
    ("fps: 30", "3"), ("settle: 1", "6"), ("extends: a.yaml", "7"), ("variants: {}", "8"),
    ("windows: []", "7"),
  ])
  func theWholesKeys_areRefused(_ text: String, _ length: String) {
    #expect(places(errors(scene("windows: [{\(text)}]"))) == ["4:12+\(length)"])
  }

  @Test func scale_isShared() {
    let found = errors(scene("windows: [{canvas: {scale: 1}}]"))
    #expect(found.map(\.kind) == [.misplaced("scale", owner: "a window's canvas")])
    #expect(places(found) == ["4:21+5"])
  }

  @Test(arguments: [("[]", 2), ("{a: b}", 6), ("~", 1), ("[1]", 1), ("[~]", 1)])
  func otherValues_areRefused(_ value: String, _ length: Int) {
    #expect(errors(scene("windows: \(value)")).map(\.position.length) == [length])
  }

  @Test func errors_areToldOnce() {
    let found = errors(
      scene("list: {hieght: 1}\nwindows: [{title: A}, {title: B, appearance: drak}, {}]")
    )
    #expect(places(found) == ["4:8+6", "5:46+4"])
    #expect(found.map(\.part) == [nil, "window 'B'"])
  }

  @Test func aVariantMayHaveWindows() throws {
    let reading = try reading(
      scene(
        """
        variants:
          both: {windows: [{title: A}, {title: B, reduceMotion: true}]}
          dark: {appearance: dark}
        windows: [{title: X}, {appearance: light}]
        """
      )
    )
    #expect(reading.variants[0].document.windows.map(\.title) == ["A", "B"])
    // A window's own keys are nearer than the variant's.
    #expect(
      reading.variants[1].document.windows.map(\.document.appearance) == [.dark, .light]
    )
    let found = errors(scene("variants: {v: {windows: [{title: A, list: 1}, {}]}}"))
    #expect(found.map(\.part) == ["variant 'v', window 'A'"])
  }

  @Test func limit_isExact() throws {
    func text(_ count: Int) -> String {
      scene("windows: [\(Array(repeating: "{}", count: count).joined(separator: ", "))]")
    }
    #expect(try read(text(16)).windows.count == 16)
    #expect(
      errors(text(17)).map(\.kind)
        == [.limit(what: "windows", limit: "16", flag: "--max-windows")]
    )
  }
}
