import Records
import Testing
import Verdicts

@testable import Explanation

/// Films whose truth is known, and all that is said of them.
struct MotionTests {
  private func explain(_ expected: Film, _ actual: Film) -> SceneExplanation {
    let (old, new) = (expected.recording, actual.recording)
    return Explainer.explain(expected: old, actual: new, frames: findings(old, new))
  }

  private func said(_ kinds: Set<Statement.Kind>, _ explanation: SceneExplanation) -> [String] {
    explanation.statements.filter { kinds.contains($0.kind) }.map(\.text)
  }

  @Test func equal_hasNothingToSay() {
    #expect(explain(Film(), Film()) == SceneExplanation())
  }

  @Test func delay_isToldAsAShiftAndByRows() {
    let explanation = explain(Film(), Film(start: 32))
    #expect(
      explanation.statements.map(\.text) == [
        "the same inputs gave other pixels: a regression in the engine, a library or this machine",
        "equal to the reference shifted by +2 frames from frame 31",
        "rows 2 and 3 start 2 frames later, first at frame 32 instead of 30",
        "row 2: opacity 0.9167 → 1 in frames 31–41",
        "row 3: y 245 → 249 pt in frames 31–43",
        "row 2 is there in frames 42–43, and not in the reference",
      ]
    )
    #expect(explanation.statements[2].frames == 30...44)
    #expect(explanation.origins.isEmpty)
    #expect(
      explanation.changes.first
        == PropertyChange(
          window: 0,
          row: "2",
          role: "fill",
          property: "opacity",
          old: "0.9167",
          new: "1",
          frames: 31...41,
          count: 11,
        )
    )
  }

  @Test func length_isToldInFramesAndSeconds() {
    let explanation = explain(Film(), Film(length: 15))
    #expect(
      said([.sequence, .motion], explanation)
        == ["rows 2 and 3 take 15 frames instead of 12 (0.25 s instead of 0.2 s)"]
    )
  }

  @Test func curve_isToldWithTheFrameOfTheLargestDistance() {
    // t − t² is largest at ½: a quarter, of 48 pt.
    let explanation = explain(Film(), Film(curve: { $0 * $0 }))
    #expect(
      said([.sequence, .motion], explanation) == [
        "row 2: same start and end, another curve for the opacity: at most 0.25 apart at frame 36",
        "row 3: same start and end, another curve: at most 12 pt apart at frame 36",
      ]
    )
  }

  @Test func overshoot_isToldInPoints() {
    // 3t − 2t² is largest at ¾: an eighth too much, of 48 pt.
    let bouncy = Film(curve: { 3 * $0 - 2 * $0 * $0 })
    #expect(said([.motion], explain(Film(), bouncy)).contains("row 3 overshoots by 6 pt"))
    #expect(
      said([.motion], explain(bouncy, Film()))
        .contains("row 3 no longer overshoots (by 6 pt in the reference)")
    )
  }

  @Test func ends_areToldWhereOneOfThemDiffers() {
    let shallow = Film(change: { frame, leaves in
      for place in leaves.indices where leaves[place].row == "3" {
        let rise = 249 - (leaves[place].role == "fill" ? leaves[place].y : leaves[place].y - 12)
        leaves[place].y += rise / 2
      }
    })
    #expect(
      said([.motion], explain(Film(), shallow)) == ["row 3 ends at y 225 pt instead of 201 pt"]
    )
  }

  @Test func stillness_isToldWhereSomethingMoved() {
    let still = Film(change: { frame, leaves in
      for place in leaves.indices where leaves[place].row == "3" && frame > 30 {
        leaves[place].y = leaves[place].role == "fill" ? 201 : 213
      }
    })
    // A jump takes one frame.
    #expect(
      said([.motion], explain(Film(), still))
        == ["row 3 takes 1 frame instead of 12 (0.017 s instead of 0.2 s)"]
    )
    let never = Film(change: { _, leaves in
      for place in leaves.indices where leaves[place].row == "3" {
        leaves[place].y = leaves[place].role == "fill" ? 249 : 261
      }
    })
    #expect(
      said([.motion], explain(Film(), never)) == ["row 3 no longer moves in frames 30–42"]
    )
    #expect(
      said([.motion], explain(never, Film()))
        == ["row 3 moves in frames 30–42, and not in the reference"]
    )
  }

  @Test func part_isComparedWithItsPartOfTheReference() {
    // Frames 35–40 alone: the motion is cut at both ends, so that nothing is said of its length.
    let reference = Film().recording
    let film = Film(curve: { $0 * $0 })
    let part = Film.recording((35...40).map(film.leaves), from: 35)
    let frames = findings(reference, part).filter { $0.actual != nil }
    let explanation = Explainer.explain(expected: reference, actual: part, frames: frames)
    #expect(said([.sequence, .motion], explanation) == [])
    #expect(
      said([.property], explanation)
        == [
          "row 2: opacity 0.5833 → 0.8264 in every frame",
          "row 3: y 229 → 240.6667 pt in every frame",
        ]
    )
  }

  @Test func windows_areNamed() {
    let two: @Sendable (Int, inout [RecordedLeaf]) -> Void = { frame, leaves in
      leaves += Film(window: 1).leaves(frame)
    }
    let late: @Sendable (Int, inout [RecordedLeaf]) -> Void = { frame, leaves in
      leaves += Film(start: 31, window: 1).leaves(frame)
    }
    #expect(
      said([.motion], explain(Film(change: two), Film(change: late)))
        == ["rows 2 and 3 in window 2 start 1 frame later, first at frame 31 instead of 30"]
    )
  }

  @Test func lanes_showWhatDiffersFirst() {
    let explanation = explain(Film(), Film(start: 32))
    let lanes = explanation.lanes
    #expect(
      lanes.map { "\($0.row ?? "") \($0.role) \($0.property)" }.prefix(2) == [
        "2 fill opacity", "3 fill y",
      ]
    )
    #expect(
      lanes[1].expected.prefix(3) == [
        .init(frame: 0, value: 249), .init(frame: 31, value: 245), .init(frame: 32, value: 241),
      ]
    )
    #expect(
      lanes[1].actual.prefix(2) == [.init(frame: 0, value: 249), .init(frame: 33, value: 245)]
    )
    #expect(lanes[1].actual.last == .init(frame: 44, value: 201))
    #expect(lanes[1].differing == [31...43])
    #expect(lanes[0].expected.last == .init(frame: 42, value: nil))
    #expect(lanes[0].differing == [31...43])
    #expect(lanes.count <= 24)
  }

  @Test func swapping_mirrorsOldAndNew() {
    let films = [Film(), Film(start: 32), Film(length: 15), Film(curve: { $0 * $0 })]
    for first in films {
      for second in films {
        let there = explain(first, second), back = explain(second, first)
        func key(_ change: PropertyChange) -> String {
          "\(change.row ?? "") \(change.role) \(change.property) \(change.frames) \(change.count)"
        }
        let mirrored = back.changes.map { change in
          var mirror = change
          (mirror.old, mirror.new) = (change.new, change.old)
          return mirror
        }
        #expect(there.changes.sorted { key($0) < key($1) } == mirrored.sorted { key($0) < key($1) })
        #expect(there.lanes.map(\.differing) == back.lanes.map(\.differing))
      }
    }
  }
}
