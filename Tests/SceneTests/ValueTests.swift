import Elements
import Geometry
@testable import Scene
import Testing
import Time

/// The typing rules: the key decides, and in an author's own fields the form does.
struct ValueTests {
  @Test(arguments: [
    ("no", "no"), ("007", "007"), ("1.50", "1.50"), ("true", "true"), ("\"null\"", "null"),
    ("0x10", "0x10"), ("2026-11-30", "2026-11-30"), ("'it''s'", "it's"), ("\"\"", ""),
  ])
  func textIsAsWritten(_ yaml: String, _ text: String) throws {
    #expect(try read(scene("title: \(yaml)")).title == text)
  }

  @Test(arguments: ["", "~", "null"])
  func nullIsAbsent(_ yaml: String) throws {
    let document = try read(
      scene(
        "title: \(yaml)\nfilter: {query: \(yaml), count: \(yaml)}\nlist: {animation: \(yaml), row: {fill: \(yaml), trailing: \(yaml)}}"
      )
    )
    #expect(document.title == nil)
    #expect(document.filter == Filter(query: nil, toggles: [], count: nil))
    #expect(document.list.animation == nil)
    #expect(document.list.row.fill == nil)
    #expect(document.list.row.trailing == nil)
  }

  @Test(
    arguments: [
      ("12", .integer(12)), ("-3", .integer(-3)), ("0", .integer(0)), ("007", .text("007")),
      ("-0", .text("-0")), ("+1", .text("+1")), ("1.5", .text("1.5")), ("1e3", .text("1e3")),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .text("9223372036854775808")), ("true", .boolean(true)),
      ("false", .boolean(false)), ("True", .text("True")), ("yes", .text("yes")),
      ("\"12\"", .text("12")), ("'true'", .text("true")), ("\"\"", .text("")), ("~", nil),
      ("", nil),
    ] as [(String, FieldValue?)]
  )
  func ownFields(_ yaml: String, _ value: FieldValue?) throws {
    let document = try read(scene("", items: "[{id: 1, own: \(yaml)}]"))
    #expect(document.items[0].fields["own"] == value)
    let csv = yaml.hasPrefix("'") || yaml == "~" ? "\"12\"" : yaml
    let fromCSV = try read(
      "settle: 1\nitems: {from: a.csv}\nsteps: []",
      files: ["a.csv": "own,other\n\(csv),1\n"],
    )
    #expect(fromCSV.items[0].fields["own"] == (csv == yaml ? value : .text("12")))
  }

  @Test(
    arguments: [
      ("7", .integer(7)), ("tile", .text("tile")), ("\"7\"", .text("7")), ("007", .text("007")),
      ("true", .text("true")), ("1.5", .text("1.5")), ("-1", .integer(-1)),
    ] as [(String, Identifier)]
  )
  func ids(_ yaml: String, _ id: Identifier) throws {
    #expect(try read(scene("", items: "[{id: \(yaml)}]")).items[0].id == id)
  }

  @Test(arguments: [
    ("0.22", Rational(22, 100)), ("0.22s", Rational(22, 100)), ("220ms", Rational(22, 100)),
    ("13f", Rational(13_013, 30_000)), ("0", 0), ("1e-3", Rational(1, 1000)),
    ("0.000000001", Rational(1, 1_000_000_000)), ("0.001ms", Rational(1, 1_000_000)),
    ("1.5", Rational(3, 2)), ("\"2s\"", 2), ("86400", 86_400),
  ])
  func durations(_ yaml: String, _ seconds: Rational) throws {
    let text = scene("fps: \"30000/1001\"\ntiming: {lead: \(yaml), tail: 0}")
    var limits = SceneLimits()
    limits.frames = 3_000_000
    #expect(try read(text, limits: limits).timing.lead == seconds)
  }

  @Test(arguments: [
    "-1", "1 s", "s", "ms", "f", "1.5f", "0.5m", "1min", ".5", "1.", "07", "0.0000000001", "-0.1ms",
    "1e400", "inf", "nan", "[1]", "{}", "",
  ])
  func refusedDurations(_ yaml: String) {
    #expect(errors(scene("timing: {lead: \(yaml)}")).count == 1)
  }

  @Test(arguments: [
    ("60", Rational(60)), ("59.94", Rational(5994, 100)), ("23.976", Rational(23_976, 1000)),
    ("\"30000/1001\"", Rational(30_000, 1001)), ("30000/1001", Rational(30_000, 1001)),
    ("0.5", Rational(1, 2)), ("1000", 1000), ("0.1", Rational(1, 10)), ("7", 7),
    ("1e2", 100), ("5.994E+1", Rational(5994, 100)), ("600e-1", 60),
  ])
  func rates(_ yaml: String, _ rate: Rational) throws {
    #expect(try read(scene("fps: \(yaml)")).frameRate == FrameRate(rate))
  }

  @Test(arguments: [
    "0", "-1", "NaN", "1e9", "abc", "1/0", "1/2/3", "0.0999", "1000.1", "\"\"", "~",
    "99999999999999999999", "+60/1", "060/1", "3e4/1001", "60/", "1e999",
  ])
  func refusedRates(_ yaml: String) throws {
    let found = errors(scene("fps: \(yaml)"))
    #expect(found.count == 1)
    #expect(found.first?.diagnostic.description.contains("from 0.1 to 1000") == true)
  }

  /// Numbers are JSON's; what is a number elsewhere is told how to be written.
  @Test(arguments: ["+60", "0x1e", "1_00", ".5", "60.", "060", "6,5", "+1e1", "-.5", "1e", "0X1E"])
  func refusedNumbers(_ number: String) {
    for key in [
      "fps: \(number)", "canvas: {width: \(number)}", "canvas: {scale: \(number)}",
      "timing: {lead: \(number)}", "timing: {lead: \(number)s}", "list: {height: \(number)}",
      "list: {transition: '.offset(x: \(number))'}",
    ] where !(number.contains(",") && key.contains("{")) {
      let found = errors(scene(key)).map(\.diagnostic.description)
      #expect(found.count == 1, "\(key)")
      let hint = "hint: numbers are written as in 12, -0.5 or 1e3"
      #expect(found.first?.hasSuffix(hint) == true, "\(key)")
    }
  }

  /// A number is what it is worth, not how it is written.
  @Test(arguments: [("1.0", "15.0"), ("1e0", "1.5e1"), ("10e-1", "150E-1")])
  func wholeNumbers(_ one: String, _ fifteen: String) throws {
    let text = "settle: \(one)\nitems: []\nsteps: []\ntheme: {os: \(fifteen)}"
    #expect(try read(text).theme.os == 15)
    #expect(errors(scene("theme: {os: 15.5}")).count == 1)
    #expect(errors(scene("theme: {os: +15}")).count == 1)
    #expect(errors(scene("theme: {os: 99999999999999999999}")).count == 1)
  }

  /// An id beyond 64 bits is a text, and is found as it is written.
  @Test func hugeIds() throws {
    let huge = "9223372036854775808"
    let text = "settle: 1\nitems: [{id: \(huge)}]\nsteps: [{expect: [\(huge)]}]"
    let document = try read(text)
    #expect(document.items[0].id == .text(huge))
    #expect(document.steps[0].expect == [.text(huge)])
  }

  @Test(
    arguments: [
      ("{title}", [.field("title")]),
      ("a {title} b", [.literal("a "), .field("title"), .literal(" b")]),
      ("{{title}}", [.literal("{title}")]),
      ("{{{title}}}", [.literal("{"), .field("title"), .literal("}")]),
      ("", []), ("{title}{id}", [.field("title"), .field("id")]),
    ] as [(String, [Template.Piece])]
  )
  func templates(_ text: String, _ pieces: [Template.Piece]) throws {
    let document = try read(scene("list: {row: {leading: \"\(text)\"}}"))
    #expect(document.list.row.leading.pieces == pieces)
  }

  /// A default template may name a field that no item has; a written one may not.
  @Test func templateFields() throws {
    #expect(try read(scene("", items: "[{id: 1}]")).list.row.leading.pieces == [.field("title")])
    #expect(errors(scene("list: {row: {leading: '{title}'}}", items: "[{id: 1}]")).count == 1)
    #expect(errors(scene("list: {row: {leading: '{title}'}}", items: "[]")).isEmpty)
  }

  @Test func controlsAndState() throws {
    let text = """
      settle: 1
      appearance: dark
      reduceMotion: true
      fonts: [Inter, fonts/A.ttf]
      theme: {os: 26, accent: .red, field: "#ffffff"}
      background: clear
      items: [{id: a, t: x, n: 1, b: true}]
      filter:
        query: {placeholder: ~, matches: [t, n], focused: true}
        toggles:
          z: {matches: {t: [x, y], b: true}}
          a: {label: No, matches: {n: 1}}
      list: {watch: none, row: {cornerStyle: circular, height: 0, subtitle: "{n}", stroke: .gray}}
      start: {set: {query: no, z: true}, label: first}
      steps: [{appearance: light, reduceMotion: false, label: 007, set: {query: ~}}]
      """
    let document = try read(text)
    #expect(document.appearance == .dark)
    #expect(document.reduceMotion)
    #expect(document.fonts == ["Inter", "fonts/A.ttf"])
    #expect(document.theme.os == 26)
    #expect(document.theme.accent == Color(.red))
    #expect(document.theme.background == Color(.clear))
    let filter = try #require(document.filter)
    #expect(filter.query == Query(placeholder: "", matches: ["t", "n"], isFocused: true))
    #expect(filter.toggles.map(\.name) == ["z", "a"])
    #expect(filter.toggles.map(\.label) == ["z", "No"])
    #expect(filter.toggles[0].matches.map(\.field) == ["b", "t"])
    #expect(filter.toggles[0].matches[1].values == [.text("x"), .text("y")])
    #expect(document.list.watch == .none)
    #expect(document.list.row.cornerStyle == .circular)
    #expect(document.list.row.height == 0)
    #expect(document.start.query == "no")
    #expect(document.start.toggles == ["z": true])
    #expect(document.steps[0].query == "")
    #expect(document.steps[0].label == "007")
    #expect(document.steps[0].appearance == .light)
    #expect(document.steps[0].reduceMotion == false)
  }

  @Test func laterKeysAcceptWhatIsDrawnAnyway() throws {
    let plain = try read(scene(""))
    let written = try read(
      scene(
        "locale: en\nlayoutDirection: leftToRight\nlist: {container: VStack, width: fill, identity: id, transitionOn: row, scope: stack, row: {lines: 1, zIndex: 0}}"
      )
    )
    #expect(plain == written)
  }

  /// Rows of which none has the field that a row shows by default are warned of, not refused.
  @Test(
    arguments: [
      ("[{id: 1, name: One}]", "", "name"), ("[{id: 1, Title: One, kind: A}]", "", "Title, kind"),
      ("[{id: 1, title: One}]", "", nil), ("[]", "", nil),
      ("[{id: 1, name: One}]", "list: {row: {leading: \"{name}\"}}", nil),
    ] as [(String, String, String?)]
  )
  func blankRows(items: String, list: String, found: String?) throws {
    let warnings = try reading(scene(list, items: items)).warnings.errors
    #expect(places(warnings) == (found == nil ? [] : ["2:8+\(items.count)"]))
    #expect(warnings.first?.diagnostic.details.first == found.map { "found: \($0)" })
  }
}
