import Elements
import Inputs
import Layout
import Scene
import Story
import TestSupport
import Testing
import Text
import Time
import Timeline
import Workflow

/// Storms of every kind of step, at random times, by random animations.
struct StormSceneTests {
  /// A scene's arrangements and its motion; reading it compares each step's rows with the slow model.
  private static func stage(
    _ scene: StormScene
  ) throws -> (arrangements: [Arrangement], motion: Choreography, story: Storyboard) {
    let file = try SceneFile(
      bytes: Array(scene.text.utf8),
      file: "storm.yaml",
      resources: .none,
    )
    let engine = LayoutEngine(
      typesetter: .boxes,
      canvasWidth: file.document.canvas.width,
      scale: file.document.canvas.scale,
    )
    let arrangements = try engine.arrange(file.storyboard.moments)
    return (arrangements, Choreography(arrangements, scale: 1), file.storyboard)
  }

  /// When all is over, what is drawn is what a window draws that was always in the last state: no
  /// ghost, nothing out of place, nothing half-way.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func settled_isAsIfItHadAlwaysBeen(hundred: UInt64) throws {
    for seed in hundred * 50..<(hundred + 1) * 50 {
      let scene = StormScene(seed: seed)
      let (arrangements, motion, story) = try Self.stage(scene)
      let last = try #require(arrangements.last)
      let end = max(motion.endOfMotion, last.time) + Rational(1, 1000)
      let fresh = Choreography([last], scale: 1)
      // Also where the region cuts it off.
      let isSettled =
        motion.displayList(at: end) == fresh.displayList(at: end)
        && motion.leaves(at: end, all: true) == fresh.leaves(at: end, all: true)
      #expect(
        isSettled,
        "seed \(seed): \(Self.differences(motion, fresh, at: end))\n\(scene.text)",
      )
      let rows = motion.leaves(at: end, all: true).filter { $0.role == Role("leading") }
      let ids = story.identifiers(story.beats.last?.visible ?? [])
      #expect(rows.compactMap(\.row).count == rows.count)
      #expect(Set(rows.compactMap(\.row)) == Set(ids), "seed \(seed)")
      if !isSettled { return }
    }
  }

  /// The leaves of one that the other has not, with their boxes.
  private static func differences(
    _ first: Choreography,
    _ second: Choreography,
    at time: Rational,
  ) -> String {
    let (first, second) = (first.leaves(at: time, all: true), second.leaves(at: time, all: true))
    let found = Set(first).subtracting(second).map { "\($0)" }
    return "found \(found)\nnot \(Set(second).subtracting(first).map { "\($0)" })"
  }

  /// At no time is a row there twice, and a row that is on the list is there.
  @Test(arguments: 100..<110 as Range<UInt64>)
  func rows_areThereOnce(hundred: UInt64) throws {
    for seed in hundred * 50..<(hundred + 1) * 50 {
      let scene = StormScene(seed: seed)
      guard scene.text.contains("identity: id") else { continue }
      let (arrangements, motion, story) = try Self.stage(scene)
      var random = SplitMix64(seed: ~seed)
      let end = max(motion.endOfMotion, arrangements.last?.time ?? 0)
      for _ in 0..<20 {
        let time = end * Rational(Int128.random(in: 0...1000, using: &random), 1000)
        let beat = try #require(story.beats.last { $0.step.time <= time || $0.number == 0 })
        let rows = motion.leaves(at: time, all: true).filter { $0.role == Role("fill") }
          .compactMap(\.row)
        #expect(Set(rows).count == rows.count, "seed \(seed), at \(time)\n\(scene.text)")
        #expect(Set(rows).isSuperset(of: story.identifiers(beat.visible)), "seed \(seed)")
      }
    }
  }
}
