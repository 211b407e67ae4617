import Elements
import Geometry
import Layout
import Records
import Scene
import Testing
import Text
import Time
import Timeline
@testable import Workflow

/// How leaves look, as recordings keep it.
struct LookTests {
  private func leaves(_ text: String, at seconds: Rational = 0) throws -> [RecordedLeaf] {
    try film(text).recordedLeaves(at: seconds, memory: GlyphMemory())
  }

  private func look(
    _ role: String,
    of row: String? = "1",
    in leaves: [RecordedLeaf],
  ) throws
    -> [String]
  {
    let leaf = try #require(leaves.first { $0.row == row && $0.role == role })
    return leaf.look.map { "\($0.name): \($0.value)" }
  }

  private func scene(row: String, list: String = "") -> String {
    """
    settle: 1
    items: [{id: 1, title: One, kind: Tile}, {id: 2, title: Two, kind: Dot}]
    list: {height: 90\(list), row: {\(row)}}
    steps: []
    """
  }

  @Test func fills_haveColourCornersAndEdge() throws {
    let row = ##"fill: "#3366cc", stroke: "#ff000080", cornerRadius: 6.5, cornerStyle: circular"##
    let found = try leaves(scene(row: row))
    #expect(
      try look("fill", in: found) == [
        "color: #3366cc", "cornerRadius: 6.5", "cornerStyle: circular",
        "stroke: #ff0000, opacity \(128.0 / 255), width 1",
      ]
    )
    let plain = try leaves(scene(row: ##"fill: "#000000", cornerRadius: 0"##))
    #expect(try look("fill", in: plain) == ["color: #000000"])
    // An edge without an inside is the leaf itself.
    let edge = try leaves(scene(row: ##"fill: ~, stroke: "#00ff00", cornerRadius: 4"##))
    #expect(
      try look("fill", in: edge)
        == ["color: #00ff00", "cornerRadius: 4", "cornerStyle: continuous", "lineWidth: 1"]
    )
  }

  /// 8 bits name most colours; what lies between them is told exactly, so that the least change shows.
  @Test func colours_areExact() throws {
    func color(_ text: String) throws -> String {
      try look("fill", in: leaves(scene(row: "fill: \"\(text)\", cornerRadius: 0")))[0]
    }
    #expect(try color("Color.black.opacity(0.10)") == "color: #000000, opacity 0.1")
    #expect(try color("Color(red: 0.2, green: 0.4, blue: 0.8)") == "color: #3366cc")
    #expect(try color("Color(white: 0.5)") == "color: #808080 (0.5 0.5 0.5)")
    #expect(try color("Color(white: 0.501)") == "color: #808080 (0.501 0.501 0.501)")
    #expect(try color("#abcdef") == "color: #abcdef" && color("#ABCDEE") == "color: #abcdee")
  }

  /// Texts are whole, also where an ellipsis is drawn; shapes have none.
  @Test func texts_areWhole() throws {
    let long = String(repeating: "word ", count: 40).dropLast()
    let found = try leaves(
      """
      settle: 1
      canvas: {width: 200}
      title: Heading
      items: [{id: 1, title: \(long), kind: Tile}]
      filter:
        query: {placeholder: Find, matches: title, focused: true}
        toggles: {t: {label: Tiles, matches: {kind: Tile}}}
      list: {height: 60}
      steps: []
      """
    )
    let texts = Dictionary(uniqueKeysWithValues: found.map { ($0.role, $0.text) })
    #expect(texts["leading"] == String(long) && texts["trailing"] == "Tile")
    #expect(texts["title"] == "Heading" && texts["placeholder"] == "Find")
    #expect(texts["label"] == "Tiles")
    for shape in ["fill", "field", "checkbox", "caret"] {
      #expect(texts[shape] == .some(nil), "\(shape)")
    }
  }

  /// The same outlines have the same digest, others another; a place is no part of it.
  @Test func glyphs_haveDigests() throws {
    func glyphs(_ title: String, size: String = "") throws -> [String] {
      let found = try leaves(
        "settle: 1\n\(size)items: [{id: 1, title: \(title)}, {id: 2, title: \(title)}]\n"
          + "list: {height: 90, row: {trailing: ~}}\nsteps: []"
      )
      return found.filter { $0.role == "leading" }.flatMap(\.look).filter { $0.name == "glyphs" }
        .map(\.value)
    }
    let one = try glyphs("One")
    #expect(one.count == 2 && one[0] == one[1] && one[0].count == 8)
    let more = try glyphs("One more")
    #expect(more[0] != one[0])
    #expect(try glyphs("One") == one)
  }

  /// Every stroke and every coordinate counts, and which kind of stroke it is.
  @Test func outlines_areToldApart() {
    let memory = GlyphMemory()
    let (a, b, c) = (Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1))
    let paths: [[Path.Element]] = [
      [], [.move(a)], [.line(a)], [.move(b)], [.move(c)], [.move(a), .line(b)],
      [.move(a), .line(b), .line(c)], [.move(a), .quadratic(b, c)], [.move(a), .quadratic(c, b)],
      [.move(a), .cubic(b, c, a)], [.move(a), .line(Point(x: 1.0.nextUp, y: 0))],
    ]
    let digests = paths.map { memory.digest(of: Path($0)) }
    #expect(Set(digests).count == paths.count)
    // Another memory, as another run has it, finds the same.
    let other = GlyphMemory()
    #expect(paths.reversed().map { other.digest(of: Path($0)) } == digests.reversed())
  }

  /// What libxxhash's `XXH3_128bits` makes of a letter and two doubles a stroke, lowest bytes first,
  /// asked from C; references keep it.
  @Test func outlines_areDigestedAsBytes() {
    func digest(_ elements: Path.Element...) -> String { GlyphMemory().digest(of: Path(elements)) }
    #expect(digest(.move(Point(x: 0, y: 0))) == "66f68b2f")
    #expect(digest(.move(Point(x: 0, y: 0)), .line(Point(x: 1, y: -2.5))) == "76fcda0c")
  }

  /// From half of its size to the whole in 1 s, evenly: 0.75 of it after half of the time.
  @Test func scale_isTold() throws {
    func look(_ seconds: Rational) throws -> [String] {
      try self.look(
        "leading",
        of: "2",
        in: leaves(moving(".scale(0.5)"), at: seconds),
      ).filter { $0.hasPrefix("scale") }
    }
    #expect(try look(Rational(3, 2)) == ["scale: 0.75"])
    #expect(try look(Rational(5, 2)) == [])
  }

  /// From 7 points of blur and 0.9 of its size, in points at any scale.
  @Test(arguments: [1.0, 2.0])
  func blur_isInPoints(scale: Double) throws {
    let text = "canvas: {scale: \(scale)}\n" + moving(".blurReplace")
    let found = try look("trailing", of: "2", in: leaves(text, at: Rational(3, 2)))
    #expect(Array(found.dropFirst(2)) == ["scale: 0.95", "blur: 3.5"])
    let later = try look("trailing", of: "2", in: leaves(text, at: Rational(5, 2)))
    #expect(later.count == 2)
  }

  /// A row that comes at 1 s and takes 1 s.
  private func moving(_ transition: String) -> String {
    """
    settle: 1
    items: [{id: 1, title: One, kind: Tile}]
    list: {height: 90, transition: "\(transition)", animation: ".linear(duration: 1)"}
    steps: [{insert: {item: {id: 2, title: Two, kind: Dot}, at: 0}, at: 1}]
    """
  }

  /// The paint is that before the transition: it stays while a row fades.
  @Test func fading_leavesThePaint() throws {
    let text = moving(".opacity")
    let (half, whole) = try (leaves(text, at: Rational(3, 2)), leaves(text, at: 3))
    let fill = try #require(half.first { $0.row == "2" && $0.role == "fill" })
    #expect(fill.opacity == 0.5)
    #expect(try look("fill", of: "2", in: half) == look("fill", of: "2", in: whole))
  }

  /// An edge belongs to its own row's inside, also where that is out of sight.
  @Test func edges_stayWithTheirRows() throws {
    let items = (1...12).map { "{id: \($0), title: x, edge: \"#0000\(10 + $0)\"}" }
    for height in stride(from: 30, through: 200, by: 7) {
      for scroll in [0, 13, 40, 101] {
        let found = try leaves(
          """
          settle: 1
          items: [\(items.joined(separator: ", "))]
          list: {height: \(height), row: {trailing: ~, stroke: "{edge}"}}
          steps: [{scroll: {by: \(scroll)}, at: 0}]
          """
        )
        for leaf in found where leaf.role == "fill" {
          let strokes = leaf.look.filter { $0.name == "stroke" }.map(\.value)
          let id = try #require(leaf.row.flatMap { Int($0) })
          #expect(strokes == ["#0000\(10 + id), width 1"])
        }
        for leaf in found where leaf.role == "leading" {
          #expect(leaf.look.map(\.name) == ["color", "glyphs"])
        }
      }
    }
  }

  /// With looks or without, a trace has the same leaves in the same places, and prints the same bytes.
  @Test(arguments: GalleryTests.files)
  func traces_areUnchanged(file: String) throws {
    let scene = try SceneFile(file)
    let film = try Film(scene.document, typesetter: .boxes)
    let memory = GlyphMemory()
    for part in 0...12 {
      let frame = (film.frameCount - 1) * part / 12
      let time = film.time(ofFrame: frame)
      let plain = film.leaves(at: time)
      let painted = film.paintedLeaves(at: time)
      #expect(TraceText.line(painted, windows: 2) == TraceText.line(plain, windows: 2))
      #expect(painted.map(\.row) == plain.map(\.row))
      #expect(plain.allSatisfy { $0.look == nil && $0.text == nil })
      for leaf in painted {
        let look = try #require(leaf.look)
        guard case .path = look.content else { continue }
        // A text has a text and no edge.
        #expect(look.stroke == nil && (leaf.text != nil || leaf.role.name == "tick"))
      }
      let recorded = film.recordedLeaves(at: time, memory: memory)
      #expect(recorded.map(\.x) == plain.map(\.frame.minX))
      #expect(recorded.map(\.height) == plain.map(\.frame.height))
      #expect(recorded.map(\.opacity) == plain.map(\.opacity))
    }
  }

  /// What a mask may mean is what leaves are called.
  @Test func roles_areThoseOfTraces() throws {
    var met: Set<String> = []
    for file in GalleryTests.files {
      let film = try Film(try SceneFile(file).document, typesetter: .boxes)
      for frame in [0, film.frameCount / 2, film.frameCount - 1] {
        met.formUnion(film.leaves(at: film.time(ofFrame: frame), all: true).map(\.role.name))
      }
    }
    for role in met.sorted() {
      let text = "settle: 1\nitems: []\nsteps: []\ncheck: {masks: [{role: \(role)}]}"
      #expect(throws: Never.self, "\(role)") { _ = try film(text) }
    }
    #expect(met.count >= 16)
  }
}
