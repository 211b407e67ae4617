@testable import Scene
import Testing

/// What the author wrote, flat.
struct SettingTests {
  private func lines(_ settings: [SceneSetting]) -> [String] {
    settings.map { "\($0.path) = \($0.value)" }
  }

  private func lines(_ text: String, files: [String: String] = [:]) throws -> [String] {
    lines(try reading(text, files: files).settings)
  }

  /// In the order of the text, scalars as they are written, without the format's version.
  @Test func everyScalar_isThere() throws {
    let text = """
      settle: 1
      fps: 59.94
      items:
        - {id: 1, title: One, kind: "a \\"b\\" \\u00e9"}
        - {id: 2, title: 'it''s # 1', kind: ~}
        - {id: 3, title: 007}
      list:
        row: {fill: Color.blue.opacity(0.10)}
        animation: ".easeInOut(duration: 0.22)"
      filter: {query: {matches: [title, kind]}, toggles: {}}
      steps:
        - set: {query: a}
          expect: []
        - {}
      timing: {tail: 800ms}
      """
    let expected = [
      "fps = 59.94", "items[0].id = 1", "items[0].title = One", "items[0].kind = a \"b\" é",
      "items[1].id = 2", "items[1].title = it's # 1", "items[1].kind = ~",
      "items[2].id = 3", "items[2].title = 007",
      "list.row.fill = Color.blue.opacity(0.10)", "list.animation = .easeInOut(duration: 0.22)",
      "filter.query.matches[0] = title", "filter.query.matches[1] = kind", "filter.toggles = {}",
      "steps[0].set.query = a", "steps[0].expect = []", "steps[1] = {}", "timing.tail = 800ms",
    ]
    // The filter finds nothing to show: what the step expects is not asked here.
    #expect(try lines(text) == expected)
  }

  @Test func json_isTheSame() throws {
    let json = """
      {"settle": 1, "items": [{"id": 1, "title": "a\\n\\u00e9"}], "list": {"animation": null},
       "steps": [{"at": 1.50, "set": {}}], "reduceMotion": true}
      """
    let settings = try reading(json, file: "a.json").settings
    #expect(
      lines(settings) == [
        "items[0].id = 1", "items[0].title = a\né", "list.animation = null", "steps[0].at = 1.50",
        "steps[0].set = {}", "reduceMotion = true",
      ]
    )
  }

  /// Aliases stand for what they name; a folded text is one line.
  @Test func yaml_isResolved() throws {
    let text = """
      settle: 1
      items: [{id: 1, title: &t "x y"}]
      title: *t
      list: {empty: >-
          two
          lines}
      steps: []
      """
    // A folded block cannot stand in a flow mapping: the same, in blocks.
    let block = text.replacing(
      "list: {empty: >-\n    two\n    lines}",
      with: "list:\n  empty: >-\n    two\n    lines",
    )
    #expect(
      try lines(block) == [
        "items[0].id = 1", "items[0].title = x y", "title = x y", "list.empty = two lines",
        "steps = []",
      ]
    )
  }

  @Test func variants_areLaidOver() throws {
    let reading = try reading(
      """
      settle: 1
      title: T
      items: [{id: 1, title: One}]
      list: {height: 50, spacing: 2}
      steps: []
      variants:
        dark: {appearance: dark}
        big: {canvas: {scale: 3}, list: {height: ~, padding: 1}, title: Big}
      """
    )
    let items = ["items[0].id = 1", "items[0].title = One"]
    #expect(
      lines(reading.settings)
        == ["title = T"] + items + ["list.height = 50", "list.spacing = 2", "steps = []"]
    )
    #expect(reading.variants.map(\.name) == ["dark", "big"])
    #expect(
      lines(reading.variants[0].settings)
        == ["title = T"] + items
        + ["list.height = 50", "list.spacing = 2", "steps = []", "appearance = dark"]
    )
    #expect(
      lines(reading.variants[1].settings)
        == ["title = Big"] + items
        + ["list.spacing = 2", "list.padding = 1", "steps = []", "canvas.scale = 3"]
    )
  }

  @Test func bases_areMerged() throws {
    let files = ["p/b.yaml": "settle: 1\ntitle: B\nitems: {from: i.csv}\nlist: {height: 5}"]
    let found = try lines(
      "extends: p/b.yaml\nsteps: []\nlist: {height: 6, padding: 0}",
      files: files.merging(["p/i.csv": "title\nOne\n"]) { first, _ in first },
    )
    #expect(
      found == [
        "title = B", "items.from = i.csv", "list.height = 6", "list.padding = 0", "steps = []",
      ]
    )
  }

  @Test func windows_areNumbered() throws {
    let found = try lines(
      """
      settle: 1
      items: [{id: 1, title: One}]
      steps: []
      windows:
        - {title: Right}
        - {list: {watch: count}, items: [{id: 2, title: Two}], steps: [{after: 1}]}
        - {}
      check: {masks: [{row: 1}]}
      """
    )
    #expect(
      found == [
        "items[0].id = 1", "items[0].title = One", "steps = []", "windows[0].title = Right",
        "windows[1].list.watch = count", "windows[1].items[0].id = 2",
        "windows[1].items[0].title = Two", "windows[1].steps[0].after = 1", "windows[2] = {}",
        "check.masks[0].row = 1",
      ]
    )
  }

  /// Rows are left out first: what stands behind them is told however many they are.
  @Test func limits_leaveOutRows() throws {
    let items = (1...30_000).map { "{id: \($0), title: x}" }.joined(separator: ", ")
    let settings = try reading(
      "settle: 1\nitems: [\(items)]\nsteps: []\nlist: {animation: .default}\ntitle: T"
    ).settings
    #expect(settings.count == 20_000)
    #expect(settings.suffix(3).map(\.path) == ["steps", "list.animation", "title"])
    // 19,997 places are left: 9,998 rows and the id of one more.
    #expect(settings[19_996].path == "items[9998].id" && settings[19_996].value == "9999")
  }

  @Test func limits_holdForOtherListsToo() throws {
    let steps = (1...30_000).map { _ in "{after: 1f}" }.joined(separator: ", ")
    let settings = try reading(
      "settle: 1\nitems: [{id: 1, title: x}]\nsteps: [\(steps)]\ntitle: T"
    ).settings
    #expect(settings.count == 20_000)
    #expect(settings.first?.path == "steps[0].after" && settings.last?.path == "steps[19999].after")
  }

  /// A megabyte of paths and values, and the one that would be beyond it is left out whole.
  @Test func limits_boundTheText() throws {
    let text = String(repeating: "x", count: 65_000)
    let items = (1...20).map { "{id: \($0), title: \(text)}" }.joined(separator: ", ")
    let settings = try reading("settle: 1\nitems: [\(items)]\nsteps: []\ntitle: T").settings
    let bytes = settings.reduce(0) { $0 + $1.path.utf8.count + $1.value.utf8.count }
    #expect(bytes <= 1 << 20 && bytes > (1 << 20) - 65_100)
    #expect(settings.suffix(2).map(\.path) == ["steps", "title"])
    // 16 titles of 65,000 bytes fit into 1,048,576 with their paths and ids; 17 do not.
    #expect(settings.filter { $0.path.hasSuffix("title") && $0.value.count == 65_000 }.count == 16)
  }

  /// Variants repeat the scene's settings, each within the same bounds.
  @Test func manyVariants_areBounded() throws {
    let key = String(repeating: "k", count: 1000)
    let items = (1...1100).map { "{id: \($0), title: x, \(key): y}" }.joined(separator: ", ")
    let variants = (1...100).map { "v\($0): {title: x}" }.joined(separator: ", ")
    let reading = try reading("settle: 1\nitems: [\(items)]\nsteps: []\nvariants: {\(variants)}")
    #expect(reading.variants.count == 100)
    for variant in reading.variants {
      #expect(variant.settings.last?.path == "title")
      let bytes = variant.settings.reduce(0) { $0 + $1.path.utf8.count + $1.value.utf8.count }
      #expect(bytes <= 1 << 20 && bytes > (1 << 20) - 1100)
    }
  }
}
