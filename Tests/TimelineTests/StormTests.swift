import Curves
import Display
import Elements
import Geometry
import Layout
import TestSupport
import Testing
import Time

@testable import Timeline

/// Random steps at random times, some at one time, against the slow rules of `SlowStage`.
@Suite struct StormTests {
  static let manners: [(Transition, SlowStage.Manner)] = [
    (
      .asymmetric(insertion: .combined(.offset(x: 0, y: 8), .opacity), removal: .opacity),
      .init(comeOffset: Point(x: 0, y: 8), comeFade: true, goFade: true),
    ),
    (.opacity, .init(comeFade: true, goFade: true, isOneFade: true)),
    (
      .combined(.offset(x: -40, y: 4), .opacity),
      .init(
        comeOffset: Point(x: -40, y: 4),
        comeFade: true,
        goOffset: Point(x: -40, y: 4),
        goFade: true,
        isOneFade: true,
      ),
    ),
    (.identity, .init()),
    (
      .asymmetric(insertion: .opacity, removal: .identity),
      .init(comeFade: true),
    ),
    (
      .asymmetric(insertion: .identity, removal: .offset(x: 60, y: 0)),
      .init(goOffset: Point(x: 60, y: 0)),
    ),
  ]

  static let animations: [Animation?] = [
    Stage.ease, Stage.ease, Stage.ease, Animation(.linear, duration: Rational(3, 10)),
    Animation(.easeOut, duration: Rational(1, 10)), Animation(.easeIn, duration: Rational(1, 2)),
    Animation(UnitCurve(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1), duration: Rational(1, 4)),
    Animation(.linear, duration: 0), nil,
  ]

  /// A step of a storm.
  struct Step {
    var time: Rational
    var keys: [Int]
    var pitch: Double
    var animation: Animation?
  }

  static func storm(_ random: inout SplitMix64, rows: Int, reorders: Bool) -> [Step] {
    var steps: [Step] = []
    var time = Rational(0)
    for number in 0...Int.random(in: 2...14, using: &random) {
      var keys = (0..<rows).filter { _ in Bool.random(using: &random) }
      if reorders, Int.random(in: 0..<4, using: &random) == 0 { keys.shuffle(using: &random) }
      steps.append(
        Step(
          time: time,
          keys: keys,
          pitch: Double(Int.random(in: 0..<5, using: &random) == 0 ? 60 : 48),
          animation: animations[Int.random(in: 0..<animations.count, using: &random)],
        )
      )
      if number > 0, Int.random(in: 0..<6, using: &random) > 0 {
        time = time + Rational(Int128.random(in: 5...300, using: &random), 1000)
      }
    }
    return steps
  }

  static func stage(_ steps: [Step], _ transition: Transition) -> Stage {
    var stage = Stage()
    stage.transition = transition
    for step in steps {
      stage.animation = step.animation
      stage.pitch = step.pitch
      // Without a modifier that fires (equal ids) the transaction decides: the same animation.
      stage.show(step.keys, at: step.time, transaction: step.animation)
    }
    return stage
  }

  static func times(_ steps: [Step], _ random: inout SplitMix64) -> [Rational] {
    let end = (steps.last?.time ?? 0) + 1
    let last = Int128((end.double * 1000).rounded())
    let anywhere = (0..<40).map { _ in ms(Int128.random(in: 0...last, using: &random)) }
    // And exactly where things begin and end.
    let edges = steps.flatMap { [$0.time, $0.time + ($0.animation?.longestSpan ?? 0)] }
    return anywhere + edges
  }

  @Test(arguments: 0..<240 as Range<UInt64>)
  func stormsFollowTheRules(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (transition, manner) = Self.manners[Int(seed) % Self.manners.count]
    let steps = Self.storm(&random, rows: Int.random(in: 1...12, using: &random), reorders: true)
    let motion = Self.stage(steps, transition).choreography(scale: 2)
    for time in Self.times(steps, &random) {
      var slow = SlowStage(manner, keys: steps[0].keys, pitch: steps[0].pitch, width: 296)
      for step in steps.dropFirst() where step.time <= time {
        slow.show(step.keys, pitch: step.pitch, width: 296, at: step.time, step.animation)
      }
      let expected = slow.presented(at: time)
      let found = motion.leaves(at: time, all: true).filter { $0.role == Role("fill") }
      try #require(found.map(\.row) == expected.map { .integer($0.key) }, "seed \(seed), \(time)")
      for (leaf, row) in zip(found, expected) {
        #expect(abs(leaf.frame.minX - 32 - row.frame.x) <= 1e-9, "seed \(seed), \(time)")
        #expect(abs(leaf.frame.minY - 153 - row.frame.y) <= 1e-9, "seed \(seed), \(time)")
        #expect(abs(leaf.opacity - row.alpha) <= 1e-12, "seed \(seed), \(time)")
      }
    }
  }

  @Test(arguments: 300..<380 as Range<UInt64>)
  func stormsSettleToTheLastArrangement(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let transition = Self.manners[Int(seed) % Self.manners.count].0
    let steps = Self.storm(&random, rows: 12, reorders: true)
    let stage = Self.stage(steps, transition)
    for scale in [1, 1.5, 2, 3] {
      let motion = stage.choreography(scale: scale)
      let alone = Choreography(Array(stage.arrangements.suffix(1)), scale: scale)
      let last = motion.arrangements.last?.time ?? 0
      let rest = max(motion.endOfMotion, last) + Rational(1, 1_000_000_000)
      #expect(motion.displayList(at: rest) == alone.displayList(at: rest), "seed \(seed)")
      #expect(motion.leaves(at: rest, all: true) == alone.leaves(at: rest, all: true))
    }
  }
}
