import Records
import Testing
import Time
import Verdicts

@testable import Explanation

/// The first sentence: which inputs changed.
struct OriginTests {
  private let inter = RecordedInputs.Face(family: "Inter", index: 0, digest: "1")
  private let noto = RecordedInputs.Face(family: "Noto Sans", index: 0, digest: "2")

  private func explain(
    _ change: (inout Recording) -> Void,
    isOther: Bool = false,
  ) -> SceneExplanation {
    let old = Recording.empty.with { recording in
      recording.inputs.faces = [inter, noto]
      recording.inputs.items = "b"
      recording.settings = [
        RecordedSetting(path: "list.animation", value: ".easeInOut(duration: 0.22)"),
        RecordedSetting(path: "list.spacing", value: "8"),
      ]
      recording.frames = [RecordedFrame(number: 0, picture: "p", trace: nil)]
    }
    let new = old.with(change)
    return Explainer.explain(expected: old, actual: new, frames: findings(old, new))
  }

  private func first(_ change: (inout Recording) -> Void) -> String? {
    explain(change).statements.first.map { $0.kind == .origin ? $0.text : "" }
  }

  @Test func nothing_changed() {
    #expect(explain { _ in } == SceneExplanation())
    let explanation = explain { $0.frames[0].picture = "q" }
    #expect(
      explanation.statements.first?.text
        == "the same inputs gave other pixels: a regression in the engine, a library or this machine"
    )
    #expect(explanation.origins == [])
  }

  @Test func scene_changedInOneSetting() {
    let explanation = explain { recording in
      recording.inputs.scene = "z"
      recording.settings[0].value = ".easeInOut(duration: 0.25)"
    }
    #expect(explanation.origins == [.scene])
    #expect(
      explanation.statements.map(\.text) == [
        "the scene changed: list.animation easeInOut 0.22 → 0.25",
        "list.animation: \".easeInOut(duration: 0.22)\" → \".easeInOut(duration: 0.25)\" "
          + "(curve changed: easeInOut 0.22 → 0.25)",
      ]
    )
  }

  @Test func scene_changedInNothingThatCounts() {
    #expect(
      first { $0.inputs.scene = "z" } == "the scene file changed only in its comments or spelling"
    )
  }

  @Test func settings_changedByFlags() {
    #expect(
      first { $0.settings[1].value = "10" }
        == "the same scene file gave other settings: list.spacing 8 → 10"
    )
  }

  @Test func items_faces_options_engine() {
    #expect(first { $0.inputs.items = "c" } == "the items changed")
    #expect(first { $0.inputs.faces[0].digest = "9" } == "the face Inter changed")
    #expect(first { $0.inputs.faces.removeLast() } == "the face Noto Sans is no longer used")
    #expect(
      first { $0.inputs.faces.append(.init(family: "Emoji", index: 0, digest: "3")) }
        == "the face Emoji is new"
    )
    #expect(first { $0.inputs.faces.reverse() } == "the faces' order changed")
    #expect(
      first { $0.rate = FrameRate(30) }
        == "the rate changed: 60 → 30 frames a second (compared by number)"
    )
    #expect(first { $0.scale = 1.5 } == "the scale changed: 2 → 1.5")
    #expect(first { $0.inputs.usesBoxes = true } == "text is drawn as boxes now")
    #expect(first { $0.engine = "settle 0.2.0" } == "the engine changed: settle 0.1.0 → 0.2.0")
    #expect(first { $0.engine = "other 1" } == "the engine changed: settle 0.1.0 → other 1")
  }

  @Test func several_areOneSentence() {
    let explanation = explain { recording in
      recording.inputs.items = "c"
      recording.inputs.faces[0].digest = "9"
      recording.engine = "settle 0.2.0"
    }
    #expect(
      explanation.statements.map(\.text)
        == ["the items changed; the face Inter changed; the engine changed: settle 0.1.0 → 0.2.0"]
    )
    #expect(
      explanation.origins
        == [.items, .face("Inter"), .engine(old: "settle 0.1.0", new: "settle 0.2.0")]
    )
  }

  @Test func unknown_inputsSayNothing() {
    let (old, new) = (Recording.pictures([1]), Recording.pictures([2]))
    let explanation = Explainer.explain(expected: old, actual: new, frames: findings(old, new))
    #expect(explanation.statements.map(\.text) == ["the pixels differ, in frame 0"])
  }
}
