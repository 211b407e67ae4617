import Curves
import Display
import Elements
import Geometry
import Testing
import Time

@testable import Timeline

@Suite struct TransitionTests {
  /// easeInOut at n/60 s of 0.22 s, from the reference's table.
  static let table = [
    0, 0.011208668, 0.046152516, 0.106209121, 0.191254121, 0.298586547, 0.422041185, 0.552124469,
    0.677750285, 0.788918430, 0.878738746, 0.943869181, 0.983759444, 0.999563227,
  ]

  @Test func removedRowsFadeFromFrame30To43AndAreGone() {
    var stage = Stage()
    stage.show([1, 2, 3, 4])
    stage.show([1, 2], at: ms(500))
    let motion = stage.choreography()
    for (frame, fraction) in Self.table.enumerated() {
      let time = Rational(30 + Int128(frame), 60)
      #expect(motion.rows(at: time) == [4, 3, 1, 2])
      for key in [3, 4] {
        let row = motion.row(key, at: time)
        #expect(abs((row?.opacity ?? -1) - (1 - fraction)) <= 1e-9)
        #expect(row?.frame == Rect(x: 32, y: 57 + 48 * Double(key) + 48, width: 296, height: 40))
      }
      #expect(motion.row(1, at: time)?.opacity == 1)
    }
    #expect(motion.rows(at: Rational(44, 60)) == [1, 2])
    #expect(motion.endOfMotion == ms(720))
  }

  @Test func insertedRowsRiseIntoPlace() {
    var stage = Stage()
    stage.show([1])
    stage.show([1, 2])
    let motion = stage.choreography()
    for (frame, fraction) in Self.table.enumerated() {
      let row = motion.row(2, at: Rational(Int128(frame), 60))
      #expect(abs((row?.opacity ?? -1) - fraction) <= 1e-9)
      #expect(abs((row?.frame.minY ?? -1) - (201 + 8 * (1 - fraction))) <= 1e-8)
    }
    #expect(motion.row(2, at: ms(220))?.frame.minY == 201)
    #expect(motion.row(2, at: ms(220))?.opacity == 1)
  }

  @Test func insertThenRemoveMultiplies() {
    var stage = Stage()
    stage.show([])
    stage.show([1])
    stage.show([], at: ms(110))
    let row = stage.choreography().row(1, at: ms(165))
    #expect(abs((row?.opacity ?? -1) - 0.758359) <= 5e-7)
    #expect(abs((row?.frame.minY ?? -1) - 153 - 1.0333) <= 5e-5)
  }

  @Test func removeThenReturnKeepsTheView() {
    var stage = Stage()
    stage.show([1])
    stage.show([])
    stage.show([1], at: ms(110))
    let motion = stage.choreography()
    #expect(abs((motion.row(1, at: ms(165))?.opacity ?? -1) - 0.241641) <= 5e-7)
    for time in stride(from: Int128(0), through: 400, by: 5) {
      #expect(motion.row(1, at: ms(time))?.frame.minY == 153)
    }
    #expect(motion.row(1, at: ms(330))?.opacity == 1)
  }

  @Test func removedRowIsThereAtEqualityAndNeverLater() {
    var stage = Stage()
    stage.show([1])
    stage.show([])
    let motion = stage.choreography()
    #expect(motion.row(1, at: ms(220))?.opacity == 0)
    #expect(motion.row(1, at: Rational(220_000_001, 1_000_000_000)) == nil)
    #expect(motion.displayList(at: ms(220)).items.isEmpty)
    #expect(motion.leaves(at: ms(220)).count == 2)
  }

  /// Between two frames (13/60 and 14/60 s) the row is gone; what comes then is new.
  @Test(arguments: [(220, true), (221, false)] as [(Int128, Bool)])
  func returnIsFreshOnceTheRowIsGone(_ time: Int128, _ isSameView: Bool) {
    var stage = Stage()
    stage.show([1])
    stage.show([])
    stage.show([1], at: ms(time))
    let motion = stage.choreography()
    #expect(motion.row(1, at: ms(time))?.opacity == 0)
    #expect(motion.row(1, at: ms(time))?.frame.minY == (isSameView ? 153 : 161))
    let late = motion.row(1, at: ms(time + 110))
    #expect(abs((late?.opacity ?? -1) - 0.5) <= 1e-12)
    #expect(abs((late?.frame.minY ?? -1) - (isSameView ? 153 : 157)) <= 1e-12)
  }

  @Test func removalOffsetTravelsAndComesBack() {
    var stage = Stage()
    stage.transition = .offset(x: 100, y: 0)
    stage.animation = Animation(.linear, duration: 1)
    stage.show([1])
    stage.show([])
    stage.show([1], at: ms(500))
    let motion = stage.choreography()
    #expect(motion.row(1, at: ms(250))?.frame.minX == 57)
    #expect(motion.row(1, at: ms(500))?.frame.minX == 82)
    // The chase: 100·(f₁ − f₂·f₁) at f₁ = ¾, f₂ = ¼.
    #expect(motion.row(1, at: ms(750))?.frame.minX == 32 + 100 * (0.75 - 0.25 * 0.75))
    #expect(motion.row(1, at: ms(750))?.opacity == 1)
    #expect(motion.row(1, at: ms(1500))?.frame.minX == 32)
  }

  @Test(arguments: [
    Transition.identity, .asymmetric(insertion: .opacity, removal: .identity),
    .offset(x: 0, y: 0),
  ])
  func removalThatStartsNothingIsAtOnce(_ transition: Transition) {
    var stage = Stage()
    stage.transition = transition
    stage.show([1, 2])
    stage.show([2], at: ms(100))
    let motion = stage.choreography()
    #expect(motion.rows(at: ms(99)) == [1, 2])
    #expect(motion.rows(at: ms(100)) == [2])
  }

  @Test(arguments: [nil, Animation(.linear, duration: 0), Animation(.linear, duration: -1)])
  func withoutAnimationAllIsAtOnce(_ animation: Animation?) {
    var stage = Stage()
    stage.animation = animation
    stage.show([1, 2])
    stage.show([2, 3], at: ms(100))
    let motion = stage.choreography()
    #expect(motion.rows(at: ms(100)) == [2, 3])
    #expect(motion.row(2, at: ms(100))?.frame.minY == 153)
    #expect(motion.row(3, at: ms(100))?.frame.minY == 201)
    #expect(motion.row(3, at: ms(100))?.opacity == 1)
    #expect(motion.endOfMotion == 0)
  }

  @Test func reducedMotionFadesRowsThatComeUnderIt() {
    var stage = Stage()
    stage.show([1])
    stage.show([1, 2], reduceMotion: true)
    let motion = stage.choreography()
    #expect(abs((motion.row(2, at: ms(110))?.opacity ?? -1) - 0.5) <= 1e-12)
    #expect(motion.row(2, at: ms(0))?.frame.minY == 201)
  }

  @Test func reducedMotionIsDecidedWhenTheRowIsMade() {
    var stage = Stage()
    stage.transition = .offset(x: 100, y: 0)
    stage.animation = Animation(.linear, duration: 1)
    stage.show([1])
    stage.show([1, 2], reduceMotion: true)
    stage.show([], at: 5, reduceMotion: true)
    let motion = stage.choreography()
    #expect(motion.row(1, at: ms(5500))?.frame.minX == 82)
    #expect(motion.row(1, at: ms(5500))?.opacity == 1)
    #expect(motion.row(2, at: ms(5500))?.frame.minX == 32)
    #expect(motion.row(2, at: ms(5500))?.opacity == 0.5)
  }

  /// What is decided when a view is made holds through a return and ends with the view.
  @Test func reducedMotionIsKeptByAReturningView() {
    var stage = Stage()
    stage.transition = .asymmetric(insertion: .offset(x: 100, y: 0), removal: .identity)
    stage.animation = Animation(.linear, duration: 1)
    stage.show([])
    stage.show([1, 2], reduceMotion: true)
    stage.show([2], at: 2, reduceMotion: true)
    stage.show([1, 2], at: Rational(5, 2), reduceMotion: false)
    stage.show([2], at: 5)
    stage.show([1, 2], at: Rational(11, 2))
    let motion = stage.choreography()
    // Made under reduced motion: it fades away and back, and does not travel.
    #expect(motion.row(1, at: Rational(5, 2))?.opacity == 0.5)
    #expect(motion.row(1, at: 3)?.frame.minX == 32)
    #expect(motion.row(1, at: Rational(11, 2))?.opacity == 0.5)
    // A view that was gone at once is made anew, and travels.
    stage.show([1, 2, 3], at: 8)
    stage.show([1, 2], at: 10)
    stage.show([1, 2, 3], at: Rational(21, 2))
    let later = stage.choreography()
    #expect(later.row(3, at: Rational(17, 2))?.frame.minX == 82)
    #expect(later.row(3, at: 10) == nil)
    #expect(later.row(3, at: 11)?.frame.minX == 82)
    #expect(later.row(3, at: 11)?.opacity == 1)
  }

  /// After thousands of steps under changing settings, a frame costs what it did.
  @Test func reducedMotionIsRecordedOnce() {
    var stage = Stage()
    stage.show([1, 2])
    stage.show([1, 2, 3], reduceMotion: true)
    for step in 0..<20_000 {
      stage.show(step % 2 == 0 ? [1, 2, 3, 4] : [1, 2, 3], at: Rational(Int128(step) + 1))
    }
    let motion = stage.choreography()
    let clock = ContinuousClock()
    let late = clock.measure {
      for frame in 0..<2000 { _ = motion.leaves(at: Rational(19_000_000 + Int128(frame), 1000)) }
    }
    // Ten thousand states behind, a walk through them would take seconds.
    #expect(late < .seconds(1))
    #expect(motion.lives[0].states[20_000].reduced[2])
    #expect(!motion.lives[0].states[20_000].reduced[1])
  }

  /// The displaced rectangle is rounded, not the displacement: a title at 12 pt goes with its row.
  @Test(
    arguments: [(1, 5.3, 5), (1, 5.5, 6), (2, 5.3, 5.5), (1, -5.3, -5), (1, 0.3, 0)]
      as [(Double, Double, Double)]
  )
  func displacedRectanglesAreWholePixels(_ scale: Double, _ offset: Double, _ expected: Double) {
    var stage = Stage()
    stage.transition = .offset(x: 0, y: offset)
    stage.animation = Animation(.linear, duration: 1)
    stage.show([1])
    stage.show([1, 2], at: 1)
    stage.show([1], at: 3)
    let motion = stage.choreography(scale: scale)
    #expect(motion.row(2, at: 1)?.frame.minY == 201 + expected)
    #expect(motion.row(2, at: Rational(3, 2))?.frame.minY == 201 + expected / 2)
    #expect(motion.row(2, at: 2)?.frame.minY == 201)
    #expect(motion.row(2, at: 4)?.frame.minY == 201 + expected)
    let text = motion.leaves(at: 4, all: true).filter { $0.role == Role("leading") }
    #expect(text.map(\.frame.minY).contains(213 + expected))
  }

  /// 10.4 + 5.3 is 15.7: rounded together, not 10 and 5.
  @Test func placeAndDisplacementAreRoundedTogether() {
    var stage = Stage()
    stage.pitch = 10.4
    stage.transition = .offset(x: 0, y: 5.3)
    stage.show([1])
    stage.show([1, 2], at: 1)
    let motion = stage.choreography(scale: 1)
    #expect(motion.row(2, at: 1)?.frame.minY == 169)
    #expect(motion.row(2, at: 2)?.frame.minY == 163)
  }

  @Test func nestedAsymmetryKeepsEachSide() {
    let inner = Transition.asymmetric(insertion: .opacity, removal: .offset(x: 1, y: 0))
    let effects = Transition.asymmetric(insertion: inner, removal: inner)
      .parts(reducingMotion: false).effects
    let one = Displacement(points: Point(x: 1, y: 0))
    #expect(
      effects == [
        Effect(kind: .opacity, appears: true, disappears: false),
        Effect(kind: .offset(coming: one, going: one), appears: false, disappears: true),
      ]
    )
  }

  @Test func twoFadesOfOneRowMultiply() {
    var stage = Stage()
    stage.transition = .combined(.opacity, .opacity)
    stage.animation = Animation(.linear, duration: 1)
    stage.show([])
    stage.show([1])
    #expect(stage.choreography().row(1, at: ms(500))?.opacity == 0.25)
  }

  @Test func opacityIsClampedAndOffsetOvershoots() {
    var stage = Stage()
    stage.transition = .combined(.offset(x: 0, y: 8), .opacity)
    stage.animation = Animation(UnitCurve(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1), duration: 1)
    stage.show([])
    stage.show([1])
    let motion = stage.choreography()
    #expect(motion.row(1, at: ms(700))?.opacity == 1)
    #expect((motion.row(1, at: ms(700))?.frame.minY ?? 200) < 152.5)
    #expect(motion.row(1, at: 1)?.frame.minY == 153)
  }
}
