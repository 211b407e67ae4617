import Display
import Elements
import Geometry
import Inputs
import Pixels
import Raster
import Scene
import Testing
import Text
import Time
import Timeline
@testable import Workflow

/// Windows side by side: each is what it is alone, in its own part of the picture.
struct WindowFilmTests {
  /// What all windows have; rows fly far out of their region.
  private static let shared = """
    settle: 1
    items: [{id: 1, title: a}, {id: 2, title: b}, {id: 3, title: ab}]
    filter: {query: {matches: title}, toggles: {t: {label: Only, matches: {id: 3}}}}
    list: {height: 130, transition: ".offset(x: 90, y: 40).combined(with: .opacity)"}

    """

  /// Windows as their own keys, one a line.
  private static let windows = [
    "canvas: {width: 120}\nsteps: [{set: {query: a}}, {set: {query: b}, appearance: dark, after: 1}]",
    "canvas: {width: 200, height: 300}\nappearance: dark\nsteps: [{set: {query: b}, at: 0.55}]",
    "canvas: {width: 101.3}\nbackground: \"#3366cc\"\ntitle: Heading\nsteps: [{set: {t: true}}]",
    "canvas: {width: 90}\nbackground: clear\nsteps: []\nfilter: ~",
    // Too narrow for its checkbox, which its own edge cuts off.
    "canvas: {width: 31}\nsteps: [{set: {t: true}}]",
  ]

  /// One window alone.
  private func alone(_ keys: String, scale: Double) throws -> Film {
    let kept = Self.shared.split(separator: "\n").filter { line in
      !(keys.contains("filter: ~") && line.hasPrefix("filter"))
    }
    let own = keys.replacing("filter: ~", with: "")
      .replacing("canvas: {", with: "canvas: {scale: \(scale), ")
    return try film(kept.joined(separator: "\n") + "\n" + own)
  }

  private func together(_ places: [Int], scale: Double, titles: [Int: String] = [:]) throws -> Film
  {
    let windows = places.map { place in
      // In a window, `title` is what stands above it.
      let keys = Self.windows[place].replacing("title: Heading", with: "")
        .split(separator: "\n").joined(separator: "\n    ")
      return "  - title: \(titles[place] ?? "~")\n    \(keys)\n"
    }
    return try film(
      Self.shared + "canvas: {scale: \(scale)}\nwindows:\n" + windows.joined()
    )
  }

  /// Pasted by hand: the picture of each window at its place, its background around it.
  private func pasted(_ films: [Film], frame: Int, above rows: Int) -> Bitmap {
    let pictures = films.map { Rasterizer.draw($0.displayList(ofFrame: frame)) }
    let lists = films.map { $0.displayList(ofFrame: frame) }
    let (width, height) = (
      pictures.map(\.width).reduce(0, +), rows + (pictures.map(\.height).max() ?? 0),
    )
    var levels: [UInt8] = []
    for y in 0..<height {
      for (picture, list) in zip(pictures, lists) {
        if y >= rows, y < rows + picture.height {
          let start = (y - rows) * picture.width * 4
          levels += picture.levels[start..<start + picture.width * 4]
        } else {
          let color = list.background.map {
            [$0.red, $0.green, $0.blue, 1].map { UInt8(($0 * 255).rounded()) }
          }
          for _ in 0..<picture.width { levels += color ?? [0, 0, 0, 0] }
        }
      }
    }
    let isOpaque = lists.allSatisfy { $0.background != nil }
    return Bitmap(width: width, height: height, isOpaque: isOpaque, levels: levels)
  }

  @Test(
    arguments: [[0], [0, 1], [1, 0, 2], [0, 0], [2, 3, 1], [3, 3], [4, 0], [1, 4, 4]],
    [0.75, 1, 2],
  )
  func pictures_areTheWindowsOwn(places: [Int], scale: Double) throws {
    let whole = try together(places, scale: scale)
    // The heading is not a window's to say.
    let films = try places.map {
      try alone(Self.windows[$0].replacing("title: Heading", with: ""), scale: scale)
    }
    for frame in [0, 33, 45, 92] {
      let expected = pasted(films, frame: frame, above: 0)
      let picture = Rasterizer.draw(whole.displayList(ofFrame: frame))
      #expect(picture.width == expected.width && picture.height == expected.height)
      #expect(picture == expected, "frame \(frame)")
    }
  }

  /// Below the line of titles (20 pt and a headline of 16 pt) the pictures are the same.
  @Test(arguments: [0.75, 1, 2])
  func titles_standAbove(scale: Double) throws {
    let whole = try together([0, 1, 2], scale: scale, titles: [1: "Second"])
    let films = try [0, 1, 2].map {
      try alone(Self.windows[$0].replacing("title: Heading", with: ""), scale: scale)
    }
    let rows = Int(36 * scale)
    for frame in [0, 37, 92] {
      let expected = pasted(films, frame: frame, above: rows)
      let picture = Rasterizer.draw(whole.displayList(ofFrame: frame))
      #expect(picture.height == expected.height)
      let first = rows * picture.width * 4
      #expect(picture.levels[first...].elementsEqual(expected.levels[first...]))
      // Only the second window has a title, and all of its paint is in its own part.
      let differing = (0..<rows * picture.width).filter { pixel in
        (0..<4).contains { picture.levels[pixel * 4 + $0] != expected.levels[pixel * 4 + $0] }
      }
      let columns = Set(differing.map { $0 % picture.width })
      let left = films[0].width
      #expect(!columns.isEmpty && columns.allSatisfy { $0 >= left && $0 < left + films[1].width })
    }
  }

  /// A title takes its window's own look, also when a step changes that.
  @Test func titles_followTheLook() throws {
    let whole = try together([0, 1], scale: 1, titles: [0: "First", 1: "Second"])
    func colors(_ frame: Int) -> [RGBA] {
      // Backgrounds and bars come first: ground, first bar; second background, second bar.
      whole.displayList(ofFrame: frame).items.filter { $0.clip?.maxY == 36 }.map(\.color)
    }
    // The secondary colour of macOS 15: half black, and in the dark 0.55 white.
    let (light, dark) = (RGBA(0, 0, 0, alpha: 0.5), RGBA(255, 255, 255, alpha: 0.55))
    #expect(colors(0) == [light, dark])
    // The second step, at 1.5 s, makes the first window dark.
    #expect(colors(89) == [light, dark] && colors(90) == [dark, dark])
  }

  @Test func traces_carryTheWindow() throws {
    let whole = try together([0, 1], scale: 2, titles: [1: "Second"])
    let films = try [0, 1].map { try alone(Self.windows[$0], scale: 2) }
    for frame in [0, 37] {
      let time = whole.time(ofFrame: frame)
      let leaves = whole.leaves(at: time)
      for (number, film) in films.enumerated() {
        let own = leaves.filter { $0.window == number && $0.role.name != "windowTitle" }
        let expected = film.choreography.leaves(at: time)
        #expect(own.map(\.role) == expected.map(\.role))
        #expect(own.map(\.row) == expected.map(\.row))
        for (leaf, other) in zip(own, expected) {
          #expect(abs(leaf.frame.minX - (other.frame.minX + Double(120 * number))) < 1e-9)
          #expect(abs(leaf.frame.minY - (other.frame.minY + 36)) < 1e-9)
          #expect(leaf.frame.size == other.frame.size && leaf.opacity == other.opacity)
        }
      }
      let titles = leaves.filter { $0.role.name == "windowTitle" }
      #expect(titles.map(\.window) == [1] && titles.first?.frame.minX == 140)
    }
  }

  /// T is the latest end of any window; labels are in order of time.
  @Test func time_isTheLatestOfAll() throws {
    let film = try film(
      Self.shared + """
        fps: 10
        timing: {lead: 1, tail: 0.5}
        windows:
          - {steps: [{set: {query: a}, label: late, at: 3}]}
          - {steps: [{set: {query: b}, label: early}], list: {animation: ".linear(duration: 4)"}}
        """
    )
    // 3 + 0.5 s against 1 + 4 s of motion: frames 0…50.
    #expect(film.frameCount == 51)
    #expect(film.labels.map(\.label) == ["early", "late"])
    #expect(film.isMoving(at: 2) && film.isMoving(at: 5) && !film.isMoving(at: Rational(51, 10)))
  }

  @Test func pixels_areLimitedTogether() throws {
    var limits = SceneLimits()
    limits.pixels = 100 * 250 * 2
    let text =
      "settle: 1\nitems: []\nsteps: []\nlist: {height: 210}\ncanvas: {width: 100, scale: 1}\n"
    #expect(try film(text + "windows: [{}, {}]", limits: limits).width == 200)
    #expect(throws: FilmError.tooManyPixels(width: 300, height: 250, limit: 50_000)) {
      try film(text + "windows: [{}, {}, {}]", limits: limits)
    }
  }

  @Test func errors_areAtTheirWindow() throws {
    let text =
      "settle: 1\nitems: []\nsteps: []\nwindows:\n  - {}\n  - {canvas: {height: 30}}\n"
    let scene = try SceneFile(bytes: Array(text.utf8), file: "s.yaml", resources: .none)
    let error = #expect(throws: FilmError.self) {
      try Film(scene.document, typesetter: .boxes)
    }
    let diagnostic = scene.diagnostic(of: try #require(error))
    #expect((diagnostic.position.line, diagnostic.position.column) == (6, 23))
    #expect(diagnostic.excerpt?.text == "  - {canvas: {height: 30}}")
  }

  /// A rate or scale that is set from outside holds for every window.
  @Test func rateAndScale_areShared() throws {
    let text = Self.shared + "steps: []\nwindows: [{}, {title: x}]"
    var scene = try SceneFile(bytes: Array(text.utf8), file: "s.yaml", resources: .none)
    scene.document.canvas.scale = 1
    scene.document.frameRate = FrameRate(10)
    let film = try Film(scene.document, typesetter: .boxes)
    #expect(film.width == 720 && film.frameCount == 14)
    #expect(film.windows.allSatisfy { $0.choreography.scale == 1 })
  }
}

/// Scenes in several files and several variants.
struct ScenePartsTests {
  private func scene(_ text: String) throws -> SceneFile {
    try SceneFile(bytes: Array(text.utf8), file: "s.yaml", resources: .none)
  }

  @Test func variants_haveNamesOfTheirOwn() throws {
    let scene = try scene(
      "settle: 1\nitems: []\nsteps: []\nvariants: {dark: {appearance: dark}, big: {canvas: {scale: 3}}}"
    )
    #expect(scene.name == "s" && scene.variant == nil && scene.title == "s.yaml")
    #expect(scene.variants.map(\.name) == ["s@dark", "s@big"])
    #expect(scene.variants.map(\.title) == ["s.yaml@dark", "s.yaml@big"])
    #expect(scene["big"]?.document.canvas.scale == 3)
    #expect(scene["small"] == nil)
  }

  /// What the scene expects wrongly is told once; what a variant or window alone does, with its name.
  @Test func expectations_areToldOnce() throws {
    let text = """
      settle: 1
      items: [{id: 1, title: a}, {id: 2, title: b}]
      filter: {query: {matches: title}}
      steps: [{set: {query: a}, expect: [2]}, {set: {query: ""}, expect: [1, 2]}]
      variants:
        same: {appearance: dark}
        other: {items: [{id: 1, title: a}, {id: 2, title: ba}, {id: 3, title: b}]}
        windows:
          windows: [{title: L}, {title: R, start: {expect: [2]}}]
      """
    let error = #expect(throws: SceneFileError.self) { try scene(text) }
    guard case .wrong(let findings) = error else {
      Issue.record("accepted")
      return
    }
    #expect(
      findings.shown.map { "\($0.position.line):\($0.position.column)" }
        == ["4:35", "4:35", "4:68", "9:54"]
    )
    #expect(
      findings.shown.map { $0.details.last?.hasPrefix("in: ") == true ? $0.details.last : nil }
        == [nil, "in: variant 'other'", "in: variant 'other'", "in: variant 'windows', window 'R'"]
    )
  }

  /// A base lies in the scene's folder or below, and its errors name it.
  @Test func bases_comeThroughTheDoor() throws {
    let folder = try TemporaryFolder()
    try folder.write("out.yaml", "settle: 1")
    try folder.write("in/parts/b.yaml", "settle: 1\nitems: {from: i.csv}\nsteps: [{expect: [2]}]")
    try folder.write("in/parts/i.csv", "title\nOne\n")
    try folder.write("in/a.yaml", "extends: parts/b.yaml\nsteps: []")
    try folder.write(
      "in/c.yaml",
      "extends: parts/b.yaml\nitems: [{id: 2, title: x}, {id: 3, title: y}]",
    )
    try folder.write("in/d.yaml", "extends: ../out.yaml")
    #expect(try SceneFile(folder.path("in/a.yaml")).document.items.count == 1)
    func message(_ name: String) -> String {
      do {
        _ = try SceneFile(folder.path(name))
        return ""
      } catch {
        return error.description
      }
    }
    #expect(
      message("in/c.yaml").hasPrefix(
        "\(folder.path("in/parts/b.yaml")):3:18: error: step 1 shows other rows than expected\n"
          + "  steps: [{expect: [2]}]\n"
      )
    )
    #expect(message("in/d.yaml").contains("it lies outside the scene's folder"))
    try folder.write("out.yaml", "settle: 1\nitems: []\nsteps: []")
    _ = try SceneFile(folder.path("in/d.yaml"), allowing: [folder.path])
    // A folder's JSON file that extends another is a scene too; others are items.
    try folder.write("json/scene.json", #"{"extends": "b/base.yaml"}"#)
    try folder.write("json/items.json", #"[{"id": 1}]"#)
    #expect(try sceneFiles(in: [folder.path("json")]) == [folder.path("json/scene.json")])
  }
}
