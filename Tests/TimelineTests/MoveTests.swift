import Curves
import Display
import Elements
import Geometry
import Testing
import Time

@testable import Timeline

@Suite struct MoveTests {
  @Test func survivorsSlide() {
    var stage = Stage()
    stage.show([1, 2, 3, 4])
    stage.show([1, 3])
    let motion = stage.choreography()
    #expect(motion.row(3, at: ms(0))?.frame.minY == 249)
    #expect(motion.row(3, at: ms(110))?.frame.minY == 225)
    #expect(motion.row(3, at: ms(220))?.frame.minY == 201)
    #expect(motion.row(1, at: ms(110))?.frame.minY == 153)
    #expect(motion.row(4, at: ms(110))?.frame.minY == 297)
  }

  /// Reference: V = [−48, −96, 0] at 0, .08 and .15 s.
  @Test(
    arguments: [
      (80, -13.227825), (100, -21.488069), (150, -50.138661), (200, -67.403472), (250, -52.537590),
      (300, -20.263831), (370, 0),
    ] as [(Int128, Double)]
  )
  func threeStepMove(_ time: Int128, _ expected: Double) {
    var stage = Stage()
    stage.show([1, 2, 3])
    stage.show([2, 3])
    stage.show([3], at: ms(80))
    stage.show([8, 9, 3], at: ms(150))
    let row = stage.choreography().row(3, at: ms(time))
    #expect(abs((row?.frame.minY ?? 0) - 249 - expected) <= 5e-7)
  }

  /// Reference: model 161, 153 at 0, 105 at .11 s: one stack, not two.
  @Test(
    arguments: [
      (0, 161), (50, 160.15032703489956), (110, 157), (150, 151.35334811195048),
      (200, 136.45281287630007), (250, 118.22782545207755), (330, 105),
    ] as [(Int128, Double)]
  )
  func insertionOffsetAndMoveShareOneStack(_ time: Int128, _ expected: Double) {
    var stage = Stage()
    stage.origin = Point(x: 32, y: 105)
    stage.show([1])
    stage.show([1, 2])
    stage.show([2], at: ms(110))
    let row = stage.choreography().row(2, at: ms(time))
    #expect(abs((row?.frame.minY ?? 0) - expected) <= 1e-9)
  }

  @Test func equalRowsStartNothing() {
    var stage = Stage()
    stage.show([1, 2, 3])
    stage.show([1, 3])
    var still = stage
    stage.show([1, 3], at: ms(100))
    let (once, twice) = (still.choreography(), stage.choreography())
    for time in stride(from: Int128(0), through: 400, by: 7) {
      #expect(once.leaves(at: ms(time)) == twice.leaves(at: ms(time)))
    }
    #expect(twice.endOfMotion == ms(220))
    still.show([1, 3], at: ms(300), transaction: Animation(.linear, duration: 9))
    #expect(still.choreography().endOfMotion == ms(220))
  }

  @Test func unanimatedMoveLetsTheFlightGoOn() {
    var stage = Stage()
    stage.show([1, 2, 3])
    stage.show([2, 3])
    stage.animation = nil
    stage.show([3], at: ms(110))
    let motion = stage.choreography()
    // Half of the first −48 is still to come; the second −48 shows at once.
    #expect(motion.row(3, at: ms(110))?.frame.minY == 177)
    #expect(motion.row(3, at: ms(220))?.frame.minY == 153)
    #expect(motion.rows(at: ms(110)) == [1, 3])
  }

  @Test func noTimeDropsTheFlight() {
    var stage = Stage()
    stage.show([1, 2, 3])
    stage.show([2, 3])
    stage.animation = Animation(.linear, duration: 0)
    stage.show([3], at: ms(110))
    let motion = stage.choreography()
    #expect(motion.row(3, at: ms(109)).map { $0.frame.minY > 220 } == true)
    #expect(motion.row(3, at: ms(110))?.frame.minY == 153)
    #expect(motion.row(3, at: ms(150))?.frame.minY == 153)
  }

  @Test func changesAtOneTimeAreTwoTransactions() {
    var stage = Stage()
    stage.animation = Animation(.linear, duration: 1)
    stage.show([1, 2, 3])
    stage.show([2, 3])
    stage.show([3])
    let motion = stage.choreography()
    // q = ½·(½·−48 − 48) = −36: both are still to come by the chase, not their sum −48.
    #expect(motion.row(3, at: ms(500))?.frame.minY == 189)
    #expect(motion.rows(at: ms(500)) == [1, 2, 3])
  }

  @Test func departedRowFinishesItsMove() {
    var stage = Stage()
    stage.animation = Animation(.linear, duration: 1)
    stage.show([1, 2])
    stage.show([2])
    stage.show([], at: ms(500))
    let motion = stage.choreography()
    #expect(motion.row(2, at: ms(750))?.frame.minY == 165)
    #expect(motion.row(2, at: ms(750))?.opacity == 0.75)
    #expect(motion.row(2, at: ms(1200))?.frame.minY == 153)
    #expect(motion.rows(at: ms(1500)) == [2])
    #expect(motion.rows(at: ms(1501)) == [])
  }

  @Test func sidesMoveOnTheirOwn() {
    var stage = Stage()
    stage.animation = Animation(.linear, duration: 1)
    stage.show([1, 2])
    stage.show([2])
    stage.show([2], at: ms(500), height: 80, revision: 1, transaction: stage.animation)
    let motion = stage.choreography()
    // The height's change leaves the move as it was: three quarters done, not chased anew.
    #expect(motion.row(2, at: ms(750))?.frame.minY == 165)
    #expect(motion.row(2, at: ms(750))?.frame.height == 50)
    #expect(motion.endOfMotion == ms(1500))
  }

  @Test func firstAppearanceIsStill() {
    var stage = Stage()
    stage.show([1, 2], transaction: Stage.ease)
    #expect(stage.choreography().row(1, at: 0)?.opacity == 1)
    #expect(stage.choreography().row(1, at: ms(-5000))?.frame.minY == 153)
    #expect(stage.choreography().endOfMotion == 0)
  }

  @Test(arguments: [1, 1.5, 2, 3])
  func modelRectanglesAreRounded(_ scale: Double) {
    var stage = Stage()
    stage.pitch = 47.3
    stage.animation = Animation(.linear, duration: 1)
    stage.show([1, 2, 3, 4])
    stage.show([1, 2, 4])
    let motion = stage.choreography(scale: scale)
    func snapped(_ place: Double) -> Double { (place * scale + 0.5).rounded(.down) / scale }
    let origin = snapped(153)
    for key in 1...3 {
      let y = motion.row(key, at: ms(-1))?.frame.minY ?? 0
      #expect(abs(y - origin - snapped(47.3 * Double(key - 1))) <= 1e-12)
      let list = motion.displayList(at: ms(-1))
      for item in list.items {
        guard case .roundedRectangle(let rect, _, _) = item.shape else { continue }
        #expect(rect.minY == rect.minY.rounded() && rect.maxY == rect.maxY.rounded())
      }
    }
    let (from, to) = (snapped(47.3 * 3), snapped(47.3 * 2))
    let y = motion.row(4, at: ms(300))?.frame.minY ?? 0
    #expect(abs(y - origin - (from + 0.3 * (to - from))) <= 1e-12)
  }
}
