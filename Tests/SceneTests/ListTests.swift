import Elements
@testable import Scene
import Testing

/// The list's words: containers, orders, sections and the mistakes that are shown on purpose.
struct ListTests {
  private func list(_ keys: String) throws -> ListStyle {
    let items = "[{id: 1, title: One, kind: A, n: 2}]"
    return try read(scene("filter: {query: {}}\nlist: {\(keys)}", items: items)).list
  }

  @Test func defaults() throws {
    let list = try list("height: 300")
    #expect(list.container == .vStack)
    #expect(list.width == .fill)
    #expect(list.sort == Sort(field: nil))
    #expect(list.sections == nil)
    #expect(list.identity == .id)
    #expect(list.transitionOn == .row)
    #expect(list.scope == .stack)
    #expect(list.row.lines == 1)
    #expect(list.row.zIndex == 0)
    #expect(list.row.draft == nil)
    #expect(list.row.named.isEmpty)
  }

  @Test func words() throws {
    let list = try list(
      "container: LazyVStack, width: hug, sections: kind, transitionOn: label, scope: query"
    )
    #expect(list.container == .lazyVStack)
    #expect(list.width == .hug)
    #expect(list.sections == "kind")
    #expect(list.transitionOn == .label)
    #expect(list.scope == .query)
    #expect(try self.list("container: VStack, sections: ~, scope: stack").sections == nil)
  }

  @Test(
    arguments: [
      ("title", Sort(field: "title")), ("~", Sort(field: nil)), ("null", Sort(field: nil)),
      ("id", Sort(field: "id")), ("{by: n}", Sort(field: "n")),
      ("{by: n, order: ascending}", Sort(field: "n")),
      ("{by: n, order: descending}", Sort(field: "n", isDescending: true)),
      ("{by: ~, order: descending}", Sort(field: nil, isDescending: true)),
    ] as [(String, Sort)]
  )
  func orders(_ yaml: String, _ sort: Sort) throws {
    #expect(try list("sort: \(yaml)").sort == sort)
    let text = "settle: 1\nitems: [{id: 1, title: One, n: 2}]\n"
    let document = try read(text + "start: {sort: \(yaml)}\nsteps: [{sort: \(yaml)}, {}]")
    #expect(document.start.sort == sort)
    #expect(document.steps.map(\.sort) == [sort, nil])
  }

  @Test(
    arguments: [
      ("id", .id), ("index", .index), ("fresh", .fresh), ("{by: kind}", .field("kind")),
      ("{by: id}", .field("id")),
    ] as [(String, RowIdentity)]
  )
  func identities(_ yaml: String, _ identity: RowIdentity) throws {
    #expect(try list("identity: \(yaml)").identity == identity)
  }

  /// Several items may share the field that is their identity; ids stay unique.
  @Test func identitiesMayBeShared() throws {
    let keys = "list: {identity: {by: kind}}"
    _ = try read(scene(keys, items: "[{id: 1, kind: A}, {id: 2, kind: A}]"))
    #expect(errors(scene(keys, items: "[{id: 1, kind: A}, {id: 1, kind: B}]")).count == 1)
  }

  @Test(
    arguments: [
      ("row", Draft(storage: .row)), ("id", Draft(storage: .id)), ("~", nil),
      ("{storage: id, placeholder: Note}", Draft(storage: .id, placeholder: "Note")),
      ("{storage: row, placeholder: ~}", Draft(storage: .row)),
      ("{placeholder: 007}", Draft(storage: .row, placeholder: "007")),
    ] as [(String, Draft?)]
  )
  func drafts(_ yaml: String, _ draft: Draft?) throws {
    #expect(try list("row: {draft: \(yaml)}").row.draft == draft)
  }

  @Test(
    arguments: [("0", nil), ("~", nil), ("1", 1), ("3", 3), ("2.0", 2)] as [(String, Int?)]
  )
  func lines(_ yaml: String, _ lines: Int?) throws {
    #expect(try list("row: {lines: \(yaml)}").row.lines == lines)
  }

  /// Without items nobody knows the fields; with steps that bring items, somebody does.
  @Test func fieldsOfLaterItems() throws {
    let keys = "list: {sort: n, sections: kind, row: {leading: '{title}', subtitle: '{note}'}}\n"
    let head = "settle: 1\nitems: []\n"
    _ = try read(head + keys + "steps: []")
    let insert = "{insert: {items: [{id: 1, title: A}, {id: 2, n: 1, kind: B}]}}"
    let update = "{update: {id: 1, fields: {note: x}}}"
    _ = try read(head + keys + "steps: [\(insert), \(update)]")
    #expect(places(errors(head + keys + "steps: [\(insert)]")) == ["3:71+4"])
  }

  /// A row's default text may come with an item that is inserted.
  @Test func blankRowsLater() throws {
    let text = "settle: 1\nitems: [{id: 1}]\nsteps: [{insert: {item: {id: 2, TITLE: x}}}]"
    #expect(try reading(text).warnings.errors.count == 1)
    let titled = text.replacing("TITLE", with: "title")
    #expect(try reading(titled).warnings.errors.isEmpty)
  }
}

/// What each row takes from its own item.
struct RowFieldTests {
  private let keys = """
    list:
      row:
        leading: "{id}"
        fill: "{color}"
        stroke: "{edge}"
        cornerRadius: "{r}"
        height: "{h}"
        lines: "{n}"
        zIndex: "{z}"
    """
  private let full = "{id: 1, color: .red, edge: .white, r: 3.5, h: 44, n: 0, z: -1e1}"

  private func rows(_ items: String) throws -> [RowStyle] {
    let document = try read(scene(keys, items: items))
    return document.items.map { document.list.row.resolved(for: $0) }
  }

  @Test func everyProperty() throws {
    let document = try read(scene(keys, items: "[\(full)]"))
    #expect(
      document.list.row.named == [
        .fill: "color", .stroke: "edge", .cornerRadius: "r", .height: "h", .lines: "n",
        .zIndex: "z",
      ]
    )
    let row = document.list.row.resolved(for: document.items[0])
    #expect(row.fill == Color(.red))
    #expect(row.stroke == Color(.white))
    #expect(row.cornerRadius == 3.5)
    #expect(row.height == 44)
    #expect(row.lines == nil)
    #expect(row.zIndex == -10)
    #expect(row.named.isEmpty)
    #expect(row.leading == document.list.row.leading)
  }

  /// The values of items that steps bring, and of fields that they change.
  @Test func laterItems() throws {
    let head = "settle: 1\nitems: [\(full)]\n\(keys)\nsteps:\n"
    let steps = """
        - {insert: {item: {id: 2, color: "Color.green.opacity(0.5)", h: 12}}}
        - {update: {id: 1, fields: {color: .mint, z: 2}}}
      """
    let document = try read(head + steps)
    guard case .insert(let items, _) = document.steps[0].edits.first,
      case .update(_, let fields) = document.steps[1].edits.first
    else {
      Issue.record("\(document.steps)")
      return
    }
    let inserted = document.list.row.resolved(for: items[0])
    #expect(inserted.fill == Color(.system(.green), opacity: 0.5))
    #expect(inserted.height == 12)
    var item = document.items[0]
    for (name, value) in fields { item.fields[name] = value }
    #expect(document.list.row.resolved(for: item).fill == Color(.mint))
    #expect(document.list.row.resolved(for: item).zIndex == 2)
  }

  /// What an item does not say is as in a row that names no field.
  @Test func absentFields() throws {
    let rows = try rows("[{id: 2}, {id: 3, color: ~, h: ~}, \(full)]")
    let plain = try read(scene("list: {row: {leading: '{id}'}}")).list.row
    #expect(rows[0] == plain)
    #expect(rows[1] == plain)
    #expect(rows[2] != plain)
  }

  @Test func fromFiles() throws {
    let scene = "settle: 1\nitems: {from: FILE}\nsteps: []\n" + keys
    let csv = "id,color,edge,r,h,n,z\n1,.red,.white,3.5,44,0,-1e1\n2,,,,,,\n"
    let json =
      #"[{"id": 1, "color": ".red", "edge": ".white", "r": 3.5, "h": 44, "n": 0, "z": -1e1}, {"id": 2}]"#
    for (file, text) in [("a.csv", csv), ("a.json", json)] {
      let document = try read(scene.replacing("FILE", with: file), files: [file: text])
      let found = document.items.map { document.list.row.resolved(for: $0) }
      #expect(found == (try rows("[\(full), {id: 2}]")))
    }
  }

  /// Wherever a value comes in, a wrong one is told at its own place.
  @Test func wrongValuesHaveTheirPlaces() {
    #expect(places(errors(scene(keys, items: "[{id: 2, color: .rad}, \(full)]"))) == ["2:25+3"])
    let csv = "id,color,edge,r,h,n,z\n1,.red,,\"3\",,,\n"
    let text = "settle: 1\nitems: {from: a.csv}\nsteps: []\n" + keys
    let found = errors(text, files: ["a.csv": csv])
    #expect(places(found) == ["2:9+3"])
    #expect(found.map(\.position.file) == ["a.csv"])
  }

  /// Errors within texts of a file of items and of the scene, each in the lines of its own file.
  @Test func linesOfBothFiles() {
    let text = "settle: 1\ntitle: A\nitems: {from: a.json}\nsteps: []\nlist: {transition: .bad}\n"
    let row = "  row: {leading: '{id}', fill: '{c}'}"
    let json = "[\n\n\n\n\n\n\n  {\"c\": \".rad\"}]"
    let scene = text.replacing("{transition: .bad}", with: "\n  transition: .bad\n" + row)
    #expect(places(errors(scene, files: ["a.json": json])) == ["6:16+3", "8:11+3"])
  }
}
