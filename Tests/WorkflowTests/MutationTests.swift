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
  /// An edit of the scene, what its setting's sentence says, and what is said where nobody changed
  /// the scene; empty where only pixels or steps tell.
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
      height: 150
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
      - {set: {query: ""}}
      - {set: {tilesOnly: true}}
      - {set: {query: z}}
    """

  static let mutations: [Mutation] = [
    Mutation(
      "\"#336699\"",
      "\"#336698\"",
      setting: "list.row.fill: #336699 → #336698",
      effect: "color #336699 → #336698",
    ),
    Mutation(
      "\"#336699\"",
      "\"#346699\"",
      setting: "list.row.fill: #336699 → #346699",
      effect: "only colours changed",
    ),
    Mutation(
      "\"#336699\"",
      "\"#336699fe\"",
      setting: "list.row.fill: #336699 → #336699fe",
      effect: "only colours changed",
    ),
    Mutation(
      ", stroke: \"#112233\"",
      "",
      setting: "list.row.stroke was #112233, and is not set any more",
      effect: "stroke #112233, width 1 → none",
    ),
    Mutation(
      "\"#112233\"",
      "\"#112234\"",
      setting: "list.row.stroke: #112233 → #112234",
      effect: "stroke #112233, width 1 → #112234, width 1",
    ),
    Mutation(
      "cornerRadius: 6",
      "cornerRadius: 6.5",
      setting: "list.row.cornerRadius: 6 → 6.5",
      effect: "cornerRadius 6 → 6.5",
    ),
    Mutation(
      "cornerRadius: 6",
      "cornerRadius: 6, cornerStyle: circular",
      setting: "list.row.cornerStyle is now circular",
      effect: "cornerStyle continuous → circular",
    ),
    Mutation("y: 8)", "y: 8.05)", setting: "y: 8).combined", effect: "motion in y"),
    Mutation("y: 8)", "y: 9)", setting: "list.transition", effect: "at most 1 pt apart"),
    Mutation("x: 0,", "x: 0.5,", setting: "list.transition", effect: "motion in x"),
    Mutation(
      "removal: .opacity",
      "removal: .identity",
      setting: "removal: .identity",
      effect: "gone",
    ),
    Mutation(
      ".offset(x: 0, y: 8).combined(with: .opacity)",
      ".opacity",
      setting: "list.transition",
      effect: "only places changed",
    ),
    Mutation(
      "duration: 0.22",
      "duration: 0.25",
      setting: "list.animation: .easeInOut(duration: 0.22) → .easeInOut(duration: 0.25)",
      effect: "frames instead of",
    ),
    Mutation(
      "duration: 0.22",
      "duration: 0.2",
      setting: "list.animation: .easeInOut(duration: 0.22) → .easeInOut(duration: 0.2)",
      effect: "frames instead of",
    ),
    Mutation(
      ".easeInOut(",
      ".easeOut(",
      setting: "list.animation: .easeInOut(duration: 0.22) → .easeOut(duration: 0.22)",
      effect: "another curve",
    ),
    Mutation(".easeInOut(", ".easeIn(", setting: "list.animation", effect: "another curve"),
    Mutation(
      ".easeInOut(duration: 0.22)",
      ".linear(duration: 0.22)",
      setting: "list.animation",
      effect: "another curve",
    ),
    Mutation(
      "\".easeInOut(duration: 0.22)\"",
      "\".spring\"",
      setting: "list.animation: .easeInOut(duration: 0.22) → .spring",
      effect: "frames instead of",
    ),
    Mutation(
      "\".easeInOut(duration: 0.22)\"",
      "null",
      setting: "list.animation: .easeInOut(duration: 0.22) → null",
      effect: "jumps instead of moving",
    ),
    Mutation(
      "0.22)\"",
      "0.22).delay(0.0333333)\"",
      setting: ".delay(0.0333333)",
      effect: "1 frame later",
    ),
    Mutation("0.22)\"", "0.22).speed(2)\"", setting: ".speed(2)", effect: "frames instead of"),
    Mutation("watch: ids", "watch: count", setting: "list.watch: ids → count", effect: ""),
    Mutation(
      "watch: ids",
      "watch: none",
      setting: "list.watch: ids → none",
      effect: "jumps instead of moving",
    ),
    Mutation(
      "lead: 0.2",
      "lead: 0.2333333",
      setting: "timing.lead: 0.2 → 0.2333333",
      effect: "shifted by +1 frame",
    ),
    Mutation(
      "step: 0.4",
      "step: 0.4333333",
      setting: "timing.step: 0.4 → 0.4333333",
      effect: "frames later",
    ),
    Mutation(
      "tail: 0.4",
      "tail: 0.5",
      setting: "timing.tail: 0.4 → 0.5",
      effect: "the run has 54 frames, the reference 51",
    ),
    Mutation(
      "title: Tile A",
      "title: Tile a",
      setting: "items[0].title: Tile A → Tile a",
      effect: "text “Tile A” → “Tile a”",
    ),
    Mutation(
      "title: Dot B",
      "title: Dot Bb",
      setting: "items[3].title: Dot B → Dot Bb",
      effect: "row 4, leading",
    ),
    Mutation(
      "{id: 2, title: Dot A",
      "{id: 5, title: Dot A",
      setting: "items[1] is new: {id: 5",
      effect: "row 5",
    ),
    Mutation(
      "kind: Dot}\n  - {id: 3",
      "kind: Tile}\n  - {id: 3",
      setting: "items[1].kind: Dot → Tile",
      effect: "text “Dot” → “Tile”",
    ),
    Mutation(
      "  - {id: 4, title: Dot B, kind: Dot}\n",
      "",
      setting: "items[3] is gone: {id: 4",
      effect: "row 4",
    ),
    Mutation(
      "spacing: 4",
      "spacing: 4.05",
      setting: "list.spacing: 4 → 4.05",
      effect: "only places changed",
    ),
    Mutation(
      "  padding: 8",
      "  padding: 8.5",
      setting: "list.padding: 8 → 8.5",
      effect: "pt, first at frame 0",
    ),
    Mutation("padding: 6", "padding: 6.5", setting: "list.row.padding: 6 → 6.5", effect: "height"),
    Mutation(
      "height: 150",
      "height: 151",
      setting: "list.height: 150 → 151",
      effect: "the size is",
    ),
    Mutation(
      "title: Labels",
      "title: Label",
      setting: "title: Labels → Label",
      effect: "title: text “Labels” → “Label”",
    ),
    Mutation(
      "placeholder: Find",
      "placeholder: Fin",
      setting: "filter.query.placeholder: Find → Fin",
      effect: "placeholder",
    ),
    Mutation(
      "label: Tiles only",
      "label: Tile only",
      setting: "filter.toggles.tilesOnly.label: Tiles only → Tile only",
      effect: "label",
    ),
    Mutation(
      "{visible} of {total}",
      "{visible} / {total}",
      setting: "filter.count: {visible} of {total} → {visible} / {total}",
      effect: "count: text “4 of 4” → “4 / 4”",
    ),
    Mutation(
      "empty: Nothing",
      "empty: Nothin",
      setting: "list.empty: Nothing → Nothin",
      effect: "empty: text “Nothing” → “Nothin”",
    ),
    Mutation("query: a}", "query: b}", setting: "steps[0].set.query: a → b", effect: "row"),
    Mutation(
      "tilesOnly: true",
      "tilesOnly: false",
      setting: "steps[2].set.tilesOnly: true → false",
      effect: "row",
    ),
    Mutation(
      "trailing: \"{kind}\"",
      "trailing: \"{id}\"",
      setting: "list.row.trailing: {kind} → {id}",
      effect: "trailing",
    ),
    Mutation("fps: 30", "fps: 60", setting: "fps: 30 → 60", effect: "frames, the reference"),
    Mutation("scale: 2", "scale: 1", setting: "canvas.scale: 2 → 1", effect: "the size is"),
    Mutation(
      "canvas: {width: 160",
      "canvas: {width: 161",
      setting: "canvas.width: 160 → 161",
      effect: "the size is",
    ),
    Mutation(
      "title: Labels\n",
      "title: Labels\nappearance: dark\n",
      setting: "appearance is now dark",
      effect: "color",
    ),
    Mutation(
      "title: Labels\n",
      "title: Labels\ntheme: {os: 26}\n",
      setting: "theme is now {os: 26}",
      effect: "",
    ),
    Mutation(
      "title: Labels\n",
      "title: Labels\nreduceMotion: true\n",
      setting: "reduceMotion is now true",
      effect: "",
    ),
    Mutation(
      "  watch: ids",
      "  container: LazyVStack\n  width: hug\n  watch: ids",
      setting: "list.width is now hug",
      effect: "width",
    ),
  ]

  @Test(arguments: mutations)
  func edit_isNoticedAndNamed(mutation: Mutation) async throws {
    let finding = try await check(mutation, asEngine: false)
    #expect(finding.verdict != .equal)
    let statements = finding.explanation.statements
    #expect(statements.first?.text == "the scene changed")
    #expect(
      statements.dropFirst().prefix(3).contains {
        $0.kind == .setting && $0.text.contains(mutation.setting)
      },
      "\(statements.map(\.text))",
    )
  }

  @Test(arguments: mutations)
  func engine_thatDrawsOtherwiseIsNoticedAndDescribed(mutation: Mutation) async throws {
    let finding = try await check(mutation, asEngine: true)
    #expect(finding.verdict != .equal)
    let statements = finding.explanation.statements
    #expect(!statements.contains { $0.kind == .setting })
    let texts = statements.map(\.text) + finding.frames.flatMap(\.notes)
    #expect(texts.contains { $0.contains(mutation.effect) } || mutation.effect.isEmpty, "\(texts)")
  }

  /// Records the scene as it is and checks the edited one; or records what the edited scene draws as
  /// what the unedited one drew, and checks that.
  private func check(_ mutation: Mutation, asEngine: Bool) async throws -> SceneFinding {
    try #require(Self.scene.contains(mutation.old))
    let edited = Self.scene.replacing(mutation.old, with: mutation.new)
    let folder = try TemporaryFolder()
    var options = CheckOptions()
    options.references = folder.path
    options.usesBoxes = true
    let original = try part(Self.scene)
    _ = try await RecordRun([original], options: options, mode: .all).record()
    let changed = try part(edited)
    if asEngine {
      // The same inputs, settings and steps, with the frames and traces of the edited scene.
      let films = (original.film, changed.film)
      let old = try await films.0.record(
        original.frames,
        of: original.scene,
        usesBoxes: true,
        workers: 1,
      ) {}
      var new = try await films.1.record(
        changed.frames,
        of: changed.scene,
        usesBoxes: true,
        workers: 1,
      ) {}
      (new.inputs, new.settings, new.steps) = (old.inputs, old.settings, old.steps)
      (new.rate, new.scale) = (old.rate, old.scale)
      let frames = try await CheckRun([changed], options: options).findings().scenes[0].frames
      var finding = try await CheckRun([changed], options: options).findings().scenes[0]
      finding.explanation = Explainer.explain(expected: old, actual: new, frames: frames)
      return finding
    }
    return try await CheckRun([changed], options: options).findings().scenes[0]
  }

  private func part(_ text: String) throws -> CheckRun.Part {
    let scene = try SceneFile(bytes: Array(text.utf8), file: "labels.yaml", resources: .none)
    let film = try Film(scene) { _ in Typesetter.boxes }
    return CheckRun.Part(scene: scene, film: film, frames: Array(0..<film.frameCount))
  }
}
