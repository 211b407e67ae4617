import Elements
import Inputs
@testable import Scene
import Testing

/// One file laid over another.
struct ExtendsTests {
  private let base = """
    settle: 1
    title: Base
    items: [{id: 1, title: One}, {id: 2, title: Two}]
    filter: {query: {placeholder: Find}, toggles: {a: {matches: {id: 1}}, b: {matches: {id: 2}}}}
    list: {height: 200, row: {padding: 4, leading: "{title}", trailing: "{title}"}, empty: None}
    steps: [{set: {a: true}}]
    """

  private func over(_ text: String) throws -> SceneDocument {
    try read("extends: base.yaml\n" + text, files: ["base.yaml": base])
  }

  @Test func everythingMayComeFromTheBase() throws {
    let document = try over("")
    // But for the scene's own beginning, where what is not written stands.
    let alone = try read(base, file: "base.yaml")
    #expect(document.items == alone.items && document.steps == alone.steps)
    #expect(document.filter == alone.filter && document.list == alone.list)
  }

  /// Mappings are merged at every depth, in the base's order; new keys follow.
  @Test func mappings_areMerged() throws {
    let document = try over(
      """
      list: {row: {padding: 9}, spacing: 3}
      filter: {toggles: {c: {matches: {id: 2}}, a: {label: First}}}
      """
    )
    #expect(document.list.row.padding == 9 && document.list.spacing == 3)
    #expect(document.list.height == 200 && document.list.empty == "None")
    let toggles = try #require(document.filter?.toggles)
    #expect(toggles.map(\.name) == ["a", "b", "c"])
    #expect(toggles.map(\.label) == ["First", "b", "c"])
    #expect(toggles[0].matches.map(\.field) == ["id"])
    #expect(document.filter?.query?.placeholder == "Find")
  }

  @Test func listsAndScalars_areReplaced() throws {
    let document = try over("title: Mine\nitems: [{id: 7, title: Seven}]\nsteps: []")
    #expect(document.title == "Mine")
    #expect(document.items.map(\.id) == [.integer(7)])
    #expect(document.steps.isEmpty)
  }

  /// Null takes back what the base says; where it is a value, it is that value.
  @Test func null_takesBack() throws {
    let document = try over(
      """
      title: null
      list: {height: ~, animation: null, row: {trailing: null}}
      filter: {toggles: {b: null}}
      canvas: null
      """
    )
    #expect(document.title == nil)
    #expect(document.list.height == 300 && document.list.row.padding == 4)
    #expect(document.list.animation == nil && document.list.row.trailing == nil)
    #expect(document.filter?.toggles.map(\.name) == ["a"])
    #expect(try over("list: ~").list.row.padding == 12)
    // Without a base there is nothing to take back.
    #expect(places(errors(scene("canvas: null"))) == ["4:9+4"])
  }

  @Test func null_takesBackWhatMustBeThere() {
    let found = errors("extends: base.yaml\nitems: null", files: ["base.yaml": base])
    #expect(found.map(\.kind) == [.missing(what: "the key 'items'", owner: "the scene")])
  }

  @Test func json_extendsYAML() throws {
    let document = try read(
      #"{"extends": "base.yaml", "title": "J"}"#,
      file: "a.json",
      files: ["base.yaml": base],
    )
    #expect(document.title == "J" && document.items.count == 2)
  }

  /// Each error is in the file whose text is wrong, with its line.
  @Test func errors_areInTheirFiles() throws {
    let found = errors(
      "extends: parts/base.yaml\nlist: {hieght: 2}\n",
      file: "scenes/a.yaml",
      files: [
        "parts/base.yaml": "settle: 1\nitems: [{id: 1, title: ä}]\nextends: ../more.json\n"
          + "list: {row: {leading: \"ab{titel}\"}}\n",
        "parts/../more.json": "{\"steps\": [{\"expect\": [1, 1]}], \"fps\": 0}",
      ],
    )
    #expect(
      found.map { "\($0.position.file):\($0.position.line):\($0.position.column)" } == [
        "scenes/a.yaml:2:8", "scenes/parts/base.yaml:4:27", "scenes/more.json:1:27",
        "scenes/more.json:1:40",
      ]
    )
    #expect(found.map { $0.excerpt?.text.first } == ["l", "l", "{", "{"])
    let first = SourcePosition(file: "scenes/more.json", line: 1, column: 24)
    #expect(found[2].kind == .duplicate(what: "id", name: "'1'", first: first))
    #expect(found[1].excerpt?.caret == String(repeating: " ", count: 26) + "^~~~~")
  }

  /// Paths start from the folder of the file in which they stand.
  @Test func paths_areRelativeToTheirFile() throws {
    let document = try read(
      "extends: parts/base.yaml",
      files: [
        "parts/base.yaml": "settle: 1\nitems: {from: rows.csv}\nsteps: []\n"
          + "fonts: [Inter, a.ttf, ./b.otf, /c.ttf]",
        "parts/rows.csv": "title\nOne\n",
      ],
    )
    #expect(document.items.count == 1)
    #expect(document.fonts == ["Inter", "parts/a.ttf", "parts/./b.otf", "/c.ttf"])
  }

  @Test func cycles_areNamed() {
    let files = ["b.yaml": "extends: ./x/../c.yaml", "x/../c.yaml": "extends: b.yaml"]
    let cycle = files.merging(["./x/../c.yaml": files["x/../c.yaml"] ?? ""]) { $1 }
    #expect(
      errors("extends: b.yaml", file: "s/a.yaml", files: cycle).map(\.kind)
        == [.cycle(["b.yaml", "c.yaml", "b.yaml"])]
    )
    let itself = errors("settle: 1\nextends: ./a.yaml", file: "s/a.yaml")
    #expect(itself.map(\.kind) == [.cycle(["a.yaml", "a.yaml"])])
    #expect(places(itself) == ["2:10+8"])
  }

  @Test(arguments: [("b.csv", "b.csv"), ("[b.yaml]", "a list"), ("~", "~")])
  func otherValues_areRefused(_ value: String, _ found: String) {
    let found = errors(scene("extends: \(value)"))
    #expect(places(found) == ["4:10+\(value.count)"])
  }

  @Test func reasons_areTold() {
    func message(_ error: ResourceError) -> String {
      let resources = Resources(
        read: { (_, _) throws(ResourceError) in throw error },
        findFace: { _ in nil },
        readFace: { (_, _) throws(ResourceError) in throw error },
      )
      do {
        _ = try SceneReader(resources: resources).read(
          bytes: Array("extends: ../b.yaml".utf8),
          file: "s.yaml",
        )
        return ""
      } catch {
        return error.description
      }
    }
    #expect(
      message(.notAllowed(path: "../b.yaml")) == """
        s.yaml:1:10: error: cannot read '../b.yaml': it lies outside the scene's folder
          extends: ../b.yaml
                   ^~~~~~~~~
          hint: --allow-path DIR lets a scene read the files of another folder
        """
    )
    #expect(message(.notFound(path: "../b.yaml")).contains("there is no such file"))
    #expect(message(.tooLarge(path: "../b.yaml", limit: 9)).contains("--max-scene-size"))
  }

  @Test func limits_areExact() {
    var limits = SceneLimits()
    limits.bases = 2
    var files = ["a0.yaml": base]
    for number in 1...3 { files["a\(number).yaml"] = "extends: a\(number - 1).yaml" }
    #expect(errors("extends: a1.yaml", limits: limits, files: files).isEmpty)
    #expect(
      errors("extends: a2.yaml", limits: limits, files: files).map(\.kind)
        == [.limit(what: "files that extend each other", limit: "2", flag: "--max-bases")]
    )
    let scene = "extends: a0.yaml"
    limits.sceneBytes = scene.utf8.count + base.utf8.count
    #expect(errors(scene, limits: limits, files: files).isEmpty)
    limits.sceneBytes -= 1
    guard
      case .limit(_, _, "--max-scene-size") = errors(scene, limits: limits, files: files).first?
        .kind
    else {
      Issue.record("a base that is too large was read")
      return
    }
  }
}
