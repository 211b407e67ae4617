import Explanation
import Inputs
import Records
import Scene
import Testing
import Text
import Time
import Verdicts

@testable import Workflow

/// Small edits, each of which `check` has to notice and to explain by its true cause: once as the
/// author's change, and once as if the engine had come to draw the same scene otherwise.
struct MutationTests {
  /// An edit of the scene; what the first sentences say, words with bars between; and what is said
  /// where nobody changed the scene, or nothing where only the pixels tell.
  struct Mutation: Sendable, CustomTestStringConvertible {
    var old: String, new: String
    var setting: String
    var effect: String
    var testDescription: String { "\(old) → \(new)" }

    init(_ old: String, _ new: String, setting: String, effect: String) {
      (self.old, self.new, self.setting, self.effect) = (old, new, setting, effect)
    }
  }

  static let scene = """
    settle: 1
    title: Labels
    canvas: {width: 160, scale: 2}
    fps: 30
    items:
      - {id: 1, title: Tile A, kind: Tile}
      - {id: 2, title: Dot A, kind: Dot}
      - {id: 3, title: Tile B, kind: Tile}
      - {id: 4, title: Dot B, kind: Dot}
    filter:
      query: {placeholder: Find, matches: title}
      toggles:
        tilesOnly: {label: Tiles only, matches: {kind: Tile}}
      count: "{visible} of {total}"
    list:
      height: 190
      padding: 8
      spacing: 4
      row: {leading: "{title}", trailing: "{kind}", padding: 6, cornerRadius: 6, fill: "#336699", stroke: "#112233", zIndex: 0}
      empty: Nothing
      transition: ".asymmetric(insertion: .offset(x: 0, y: 8).combined(with: .opacity), removal: .opacity)"
      animation: ".easeInOut(duration: 0.22)"
      watch: ids
    timing: {lead: 0.2, step: 0.4, tail: 0.4}
    steps:
      - {set: {query: a}, label: typed}
      - {set: {query: b}}
      - {set: {query: ""}}
      - {insert: {item: {id: 9, title: Ring, kind: Ring}, before: 3}}
      - {set: {tilesOnly: true}}
      - {set: {query: z}}
    """

  static let mutations: [Mutation] = [
    Mutation(
      "\"#336699\"",
      "\"#336698\"",
      setting: "list.row.fill|#336699|#336698",
      effect: "color #336699 → #336698",
    ),
    Mutation(
      "\"#336699\"",
      "\"#346699\"",
      setting: "list.row.fill|#336699|#346699",
      effect: "only the colour changed",
    ),
    Mutation(
      "\"#336699\"",
      "\"#336699fe\"",
      setting: "list.row.fill|#336699fe",
      effect: "only the colour changed",
    ),
    Mutation(
      ", stroke: \"#112233\"",
      "",
      setting: "list.row.stroke",
      effect: "stroke #112233, width 1 → none",
    ),
    Mutation(
      "\"#112233\"",
      "\"#112234\"",
      setting: "list.row.stroke|#112233|#112234",
      effect: "stroke #112233, width 1 → #112234, width 1",
    ),
    Mutation(
      "cornerRadius: 6",
      "cornerRadius: 6.05",
      setting: "list.row.cornerRadius|6|6.05",
      effect: "cornerRadius 6 → 6.05",
    ),
    Mutation(
      "cornerRadius: 6",
      "cornerRadius: 6, cornerStyle: circular",
      setting: "list.row.cornerStyle|circular",
      effect: "cornerStyle continuous → circular",
    ),
    Mutation("y: 8)", "y: 9)", setting: "list.transition|8|9", effect: "y "),
    Mutation("x: 0,", "x: 0.5,", setting: "list.transition|0.5", effect: "in frames"),
    Mutation(
      "removal: .opacity",
      "removal: .identity",
      setting: "list.transition|identity",
      effect: "gone",
    ),
    Mutation(
      ".offset(x: 0, y: 8).combined(with: .opacity)",
      ".opacity",
      setting: "list.transition",
      effect: "only positions changed",
    ),
    Mutation(
      "duration: 0.22",
      "duration: 0.25",
      setting: "list.animation|easeInOut|0.22|0.25",
      effect: "frames instead of",
    ),
    Mutation(
      "duration: 0.22",
      "duration: 0.19",
      setting: "list.animation|easeInOut|0.22|0.19",
      effect: "frames instead of",
    ),
    Mutation(
      ".easeInOut(",
      ".easeOut(",
      setting: "list.animation|easeInOut|easeOut",
      effect: "another curve",
    ),
    Mutation(
      ".easeInOut(",
      ".easeIn(",
      setting: "list.animation|easeInOut|easeIn",
      effect: "another curve",
    ),
    Mutation(
      ".easeInOut(duration: 0.22)",
      ".linear(duration: 0.22)",
      setting: "list.animation|linear",
      effect: "another curve",
    ),
    Mutation(
      "\".easeInOut(duration: 0.22)\"",
      "\".spring\"",
      setting: "list.animation|spring",
      effect: "frames instead of",
    ),
    Mutation(
      "\".easeInOut(duration: 0.22)\"",
      "null",
      setting: "list.animation",
      effect: "no longer move",
    ),
    Mutation(
      "0.22)\"",
      "0.22).delay(0.034)\"",
      setting: "list.animation|delay",
      effect: "1 frame",
    ),
    Mutation(
      "0.22)\"",
      "0.22).speed(2)\"",
      setting: "list.animation|speed",
      effect: "frames instead of",
    ),
    Mutation(
      "watch: ids",
      "watch: count",
      setting: "list.watch|ids|count",
      effect: "no longer move",
    ),
    Mutation(
      "watch: ids",
      "watch: none",
      setting: "list.watch|ids|none",
      effect: "no longer move",
    ),
    Mutation(
      "lead: 0.2",
      "lead: 7f",
      setting: "timing.lead|0.2|7f",
      effect: "shifted by +1 frame",
    ),
    Mutation("step: 0.4", "step: 0.434", setting: "timing.step|0.4|0.434", effect: "later"),
    Mutation(
      "tail: 0.4",
      "tail: 0.5",
      setting: "timing.tail|0.4|0.5",
      effect: "frames instead of",
    ),
    Mutation(
      "title: Tile A",
      "title: Tile a",
      setting: "items[id 1].title|Tile A|Tile a",
      effect: "Tile a",
    ),
    Mutation(
      "title: Dot B",
      "title: Dot Bb",
      setting: "items[id 4].title|Dot B|Dot Bb",
      effect: "Dot Bb",
    ),
    Mutation(
      "kind: Dot}\n  - {id: 3",
      "kind: Tile}\n  - {id: 3",
      setting: "items[id 2].kind|Dot|Tile",
      effect: "Tile",
    ),
    Mutation("before: 3", "before: 4", setting: "before", effect: "row 9"),
    Mutation("  - {id: 1, title: Tile A, kind: Tile}\n", "", setting: "items", effect: "row 1"),
    Mutation(
      "  spacing: 4",
      "  spacing: 5",
      setting: "list.spacing|4|5",
      effect: "only positions changed",
    ),
    Mutation(
      "  padding: 8",
      "  padding: 8.5",
      setting: "list.padding|8|8.5",
      effect: "positions and sizes changed",
    ),
    Mutation("padding: 6", "padding: 6.5", setting: "list.row.padding|6|6.5", effect: "height"),
    Mutation("height: 190", "height: 191", setting: "list.height|190|191", effect: "the size is"),
    Mutation("title: Labels", "title: Label", setting: "title|Labels|Label", effect: "title: "),
    Mutation(
      "placeholder: Find",
      "placeholder: Fin",
      setting: "filter.query.placeholder|Find|Fin",
      effect: "placeholder",
    ),
    Mutation(
      "label: Tiles only",
      "label: Tile only",
      setting: "filter.toggles.tilesOnly.label|Tiles only|Tile only",
      effect: "label",
    ),
    Mutation(
      "{visible} of {total}",
      "{visible} / {total}",
      setting: "filter.count|{visible} / {total}",
      effect: "count: ",
    ),
    Mutation(
      "empty: Nothing",
      "empty: Nothin",
      setting: "list.empty|Nothing|Nothin",
      effect: "empty: ",
    ),
    Mutation("query: a}", "query: i}", setting: "steps[0].set.query|a|i", effect: "row"),
    Mutation(
      "tilesOnly: true",
      "tilesOnly: false",
      setting: "steps[4].set.tilesOnly|true|false",
      effect: "row",
    ),
    Mutation(
      "trailing: \"{kind}\"",
      "trailing: \"{id}\"",
      setting: "list.row.trailing|{kind}|{id}",
      effect: "trailing",
    ),
    Mutation("fps: 30", "fps: 60", setting: "fps|30|60", effect: "frames instead of"),
    Mutation("scale: 2", "scale: 1", setting: "canvas.scale|2|1", effect: "the size is"),
    Mutation(
      "canvas: {width: 160",
      "canvas: {width: 161",
      setting: "canvas.width|160|161",
      effect: "the size is",
    ),
    Mutation(
      "title: Labels\n",
      "title: Labels\nappearance: dark\n",
      setting: "appearance|dark",
      effect: "color",
    ),
    Mutation(
      "title: Labels\n",
      "title: Labels\ntheme: {accent: red}\n",
      setting: "theme|red",
      effect: "",
    ),
    Mutation(
      "title: Labels\n",
      "title: Labels\nreduceMotion: true\n",
      setting: "reduceMotion|true",
      effect: "",
    ),
    Mutation(
      "  watch: ids",
      "  width: hug\n  watch: ids",
      setting: "list.width|hug",
      effect: "trailing",
    ),
    Mutation(
      "  watch: ids",
      "  identity: fresh\n  watch: ids",
      setting: "list.identity|fresh",
      effect: "row",
    ),
    Mutation(
      "  watch: ids",
      "  scope: query\n  watch: ids",
      setting: "list.scope|query",
      effect: "no longer move",
    ),
    Mutation("zIndex: 0", "zIndex: \"{id}\"", setting: "list.row.zIndex", effect: "row"),
  ]

  /// The scene as it is, recorded once for all edits.
  private static let recorded = Task {
    let folder = try TemporaryFolder()
    var options = CheckOptions()
    options.references = folder.path
    _ = try await RecordRun([part(scene)], options: options, mode: .all).record()
    return folder
  }

  private static func part(_ text: String) throws -> CheckRun.Part {
    let scene = try SceneFile(
      bytes: Array(text.utf8),
      file: "labels.yaml",
      resources: FileDoor(sceneFolder: "").resources,
    )
    let film = try Film(scene) { fonts in
      try Typesetter(fonts: fonts, resources: scene.resources)
    }
    return CheckRun.Part(scene: scene, film: film, frames: Array(0..<film.frameCount))
  }

  @Test(arguments: mutations)
  func edit_isNoticedAndNamed(mutation: Mutation) async throws {
    let folder = try await Self.recorded.value
    var options = CheckOptions()
    options.references = folder.path
    try #require(Self.scene.contains(mutation.old))
    let edited = Self.scene.replacing(mutation.old, with: mutation.new, maxReplacements: 1)
    let finding = try await CheckRun([try Self.part(edited)], options: options).findings().scenes[0]
    #expect(finding.verdict != .equal)
    let texts = finding.explanation.statements.map(\.text)
    #expect(texts.first?.hasPrefix("the scene changed") == true)
    let first = texts.prefix(3).joined(separator: "\n")
    for word in mutation.setting.split(separator: "|") {
      #expect(first.contains(word), "\(texts)")
    }
    // The same, as if the engine had come to draw the unedited scene like this.
    let old = try #require(finding.expected)
    var new = try #require(finding.actual)
    (new.inputs, new.settings, new.steps) = (old.inputs, old.settings, old.steps)
    (new.rate, new.scale) = (old.rate, old.scale)
    let why = Explainer.explain(expected: old, actual: new, frames: finding.frames).statements
    #expect(why.first?.text.hasPrefix("the same inputs gave other pixels") == true)
    let effects = why.map(\.text) + finding.frames.flatMap(\.notes)
    let isSaid = mutation.effect.isEmpty || effects.contains { $0.contains(mutation.effect) }
    #expect(isSaid, "\(effects.prefix(20))")
  }
}
