import Foundation
import Inputs
import Scene
import Testing
import Workflow

/// What a recording says it was drawn from: what changes its digests, and what does not.
struct InputDigestTests {
  /// A scene over a base of a base, with a file of items, a window's own file and two variants.
  private static let files = [
    "a.yaml": """
    extends: parts/b.yaml
    variants: {dark: {appearance: dark}, other: {items: {from: other.json}}}

    """,
    "parts/b.yaml": "extends: c.yaml\nitems: {from: rows.csv}\n",
    "parts/c.yaml": "settle: 1\nsteps: []\n",
    "parts/rows.csv": "title\nOne\nTwo\n",
    "other.json": #"[{"id": 1, "title": "x"}]"#,
  ]

  private func digests(
    _ changes: [String: String] = [:],
    of name: String = "a.yaml",
  ) throws
    -> InputDigests
  {
    let folder = try TemporaryFolder()
    for (file, text) in Self.files.merging(changes, uniquingKeysWith: { $1 }) {
      try folder.write(file, text)
    }
    return try SceneFile(folder.path(name)).inputDigests
  }

  @Test func digests_are32Digits() throws {
    let found = try digests()
    for digest in [found.scene, try #require(found.items)] {
      #expect(digest.count == 32 && digest.allSatisfy { "0123456789abcdef".contains($0) })
    }
    #expect(found.scene != found.items)
  }

  /// The same bytes are the same wherever they lie, and whatever the scene is called.
  @Test func places_doNotCount() throws {
    let usual = try digests()
    #expect(try digests() == usual)
    #expect(try digests(["z.yaml": try #require(Self.files["a.yaml"])], of: "z.yaml") == usual)
    // What no file names is not read.
    #expect(try digests(["parts/other.csv": "title\nThree\n"]) == usual)
  }

  @Test(arguments: ["a.yaml", "parts/b.yaml", "parts/c.yaml"])
  func sceneAndBases_count(_ file: String) throws {
    let usual = try digests()
    for end in ["# a comment\n", " ", "\r\n"] {
      let changed = try digests([file: try #require(Self.files[file]) + end])
      #expect(changed.scene != usual.scene && changed.items == usual.items)
    }
  }

  @Test(arguments: ["parts/rows.csv", "other.json"])
  func itemFiles_count(_ file: String) throws {
    let usual = try digests()
    let changed = try digests([file: try #require(Self.files[file]) + "\n"])
    #expect(changed.scene == usual.scene && changed.items != usual.items)
  }

  /// Where one text ends and the next begins makes a difference.
  @Test func boundaries_count() throws {
    let usual = try digests()
    let moved = try digests([
      "parts/b.yaml": "extends: c.yaml\n",
      "parts/c.yaml": "items: {from: rows.csv}\nsettle: 1\nsteps: []\n",
    ])
    #expect(moved.scene != usual.scene && moved.items == usual.items)
  }

  @Test func variants_haveTheWholeFiles() throws {
    let folder = try TemporaryFolder()
    for (file, text) in Self.files { try folder.write(file, text) }
    let scene = try SceneFile(folder.path("a.yaml"))
    #expect(scene.variants.count == 2)
    for variant in scene.variants { #expect(variant.inputDigests == scene.inputDigests) }
  }

  /// Bases are no files of items, though they come through the same door; nor are they with the mark
  /// that some programs put before a text.
  @Test func withoutItemFiles_thereIsNone() throws {
    let base = "settle: 1\nitems: [{id: 1, title: x}]\nsteps: []\n"
    #expect(try digests(["a.yaml": base]).items == nil)
    #expect(try digests(["a.yaml": "extends: s.yaml\n", "s.yaml": base]).items == nil)
    #expect(try digests(["a.yaml": "extends: s.yaml\n", "s.yaml": "\u{feff}" + base]).items == nil)
  }

  /// Two windows with each other's rows are another picture.
  @Test func order_counts() throws {
    let text =
      "settle: 1\nsteps: []\nwindows: [{items: {from: x.csv}}, {items: {from: y.csv}}]\n"
    let (first, second) = ("title\nOne\n", "title\nTwo\n")
    let usual = try digests(["a.yaml": text, "x.csv": first, "y.csv": second])
    let other = try digests(["a.yaml": text, "x.csv": second, "y.csv": first])
    #expect(usual.scene == other.scene && usual.items != other.items)
  }

  /// From memory, as from standard input, it is the same bytes.
  @Test func memory_isTheSame() throws {
    let text = "settle: 1\nitems: {from: i.csv}\nsteps: []\n"
    let rows = "title\nOne\n"
    let door = Resources(
      read: { (_, _) throws(ResourceError) in Array(rows.utf8) },
      findFace: { _ in nil },
      readFace: { (face, _) throws(ResourceError) in throw .notFound(path: face.path) },
    )
    let scene = try SceneFile(bytes: Array(text.utf8), file: "-", resources: door)
    #expect(scene.inputDigests == (try digests(["a.yaml": text, "i.csv": rows])))
  }

  /// Settings are those of the scene and of each variant.
  @Test func settings_areTheVariantsOwn() throws {
    let folder = try TemporaryFolder()
    for (file, text) in Self.files { try folder.write(file, text) }
    let scene = try SceneFile(folder.path("a.yaml"))
    func lines(_ scene: SceneFile?) -> [String] {
      scene?.settings.map { "\($0.path) = \($0.value)" } ?? []
    }
    #expect(lines(scene) == ["steps = []", "items.from = rows.csv"])
    #expect(lines(scene["dark"]) == lines(scene) + ["appearance = dark"])
    #expect(lines(scene["other"]) == ["steps = []", "items.from = other.json"])
  }
}
