import Curves
import Elements
import Geometry
import Testing
import Time

@testable import Layout
@testable import Timeline

/// When something is on its way, and so how long a scene lasts.
@Suite struct MotionTests {
  static let comes = Transition.asymmetric(insertion: .opacity, removal: .identity)
  static let goes = Transition.asymmetric(insertion: .identity, removal: .opacity)
  static let still = Transition.asymmetric(insertion: .offset(x: 0, y: 0), removal: .identity)

  /// A row that comes at 1 s or goes at 1 s, where nothing else moves.
  @Test(
    arguments: [
      (comes, true, true), (comes, false, false), (goes, true, false), (goes, false, true),
      (still, true, false), (still, false, false), (.identity, true, false),
      (.opacity, false, true), (.offset(x: 3, y: 0), true, true),
    ] as [(Transition, Bool, Bool)]
  )
  func onlyWhatIsSeenCounts(_ transition: Transition, _ isComing: Bool, _ isSeen: Bool) {
    var stage = Stage()
    stage.transition = transition
    stage.show(isComing ? [1] : [1, 2])
    stage.show(isComing ? [1, 2] : [1], at: 1)
    var informed = stage.arrangements
    for index in informed.indices { informed[index].layers[0].transitions = [transition] }
    for stage in [stage, Stage(informed)] {
      let motion = stage.choreography()
      #expect(motion.motion == (isSeen ? [1...ms(1220)] : []))
      #expect(motion.endOfMotion == (isSeen ? ms(1220) : 0))
    }
  }

  /// The view of a row whose removal is not seen is gone at once: its return is an arrival.
  @Test(arguments: [(comes, true), (goes, true), (.identity, false)] as [(Transition, Bool)])
  func returnCountsAsWhatItIs(_ transition: Transition, _ isSeen: Bool) {
    var stage = Stage()
    stage.transition = transition
    stage.show([1, 2])
    stage.show([1])
    stage.show([1, 2], at: ms(100))
    #expect(stage.choreography().isMoving(at: ms(300)) == isSeen)
  }

  @Test func intervalsAreMergedWhereTheyMeet() {
    var stage = Stage()
    stage.animation = Animation(.linear, duration: 1)
    stage.show([1, 2, 3])
    stage.show([2, 3], at: 1)
    stage.show([3], at: 2)
    stage.animation = nil
    stage.show([3, 4], at: 4)
    stage.animation = Animation(.linear, duration: Rational(1, 2))
    stage.show([3], at: 5)
    stage.show([3], at: 6)
    let motion = stage.choreography()
    #expect(motion.motion == [1...3, 5...Rational(11, 2)])
    #expect(motion.endOfMotion == Rational(11, 2))
    let moving = [(999, false), (1000, true), (2500, true), (3000, true), (3001, false)]
    let later = [(4000, false), (5000, true), (5500, true), (5501, false), (9000, false)]
    for (time, isMoving) in moving + later {
      #expect(motion.isMoving(at: ms(Int128(time))) == isMoving, "\(time)")
    }
  }

  /// A longer animation that began earlier covers what begins and ends inside it.
  @Test func intervalsInsideOthersAddNothing() {
    var stage = Stage()
    stage.animation = Animation(.linear, duration: 4)
    stage.show([1, 2, 3])
    stage.show([2, 3], at: 1)
    stage.animation = Stage.ease
    stage.show([3], at: 2)
    #expect(stage.choreography().motion == [1...5])
  }

  @Test func layersShareTheIntervals() {
    let scopes = [0, 1].map { [AnimationScope(animation: ScopeTests.outer, value: $0)] }
    func layers(_ first: Int, _ second: Int) -> [Layer] {
      [
        ScopeTests.layer(scopes[first], y: Double(first) * 40),
        ScopeTests.layer(scopes[second], y: Double(second) * 40, identity: 2),
      ]
    }
    let motion = Choreography(
      [
        ScopeTests.arrangement(layers(0, 0)), ScopeTests.arrangement(layers(0, 1), at: 1),
        ScopeTests.arrangement(layers(1, 1), at: Rational(3, 2)),
        ScopeTests.arrangement(layers(0, 1), at: 4),
      ],
      scale: 1,
    )
    #expect(motion.motion == [1...Rational(5, 2), 4...5])
  }
}
