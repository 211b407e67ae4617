import Curves
import Elements
import Geometry
import Testing
import Time

@testable import Timeline

@Suite struct OrderTests {
  @Test func departedRowsLieBehindInReverse() {
    var stage = Stage()
    stage.show([1, 2, 3, 4, 5, 6])
    stage.show([2, 4, 5, 6])
    stage.show([2, 4, 7], at: ms(50))
    let motion = stage.choreography()
    #expect(motion.rows(at: ms(20)) == [3, 1, 2, 4, 5, 6])
    #expect(motion.rows(at: ms(60)) == [3, 1, 6, 5, 2, 4, 7])
    #expect(motion.rows(at: ms(250)) == [6, 5, 2, 4, 7])
    #expect(motion.rows(at: ms(300)) == [2, 4, 7])
  }

  @Test func returnedRowIsOnTheListAgain() {
    var stage = Stage()
    stage.show([1, 2, 3])
    stage.show([])
    stage.show([2], at: ms(50))
    stage.show([2, 1], at: ms(60))
    let motion = stage.choreography()
    #expect(motion.rows(at: ms(55)) == [3, 1, 2])
    #expect(motion.rows(at: ms(65)) == [3, 2, 1])
  }

  @Test func rowRemovedTwiceBelongsToTheLaterRemoval() {
    var stage = Stage()
    stage.show([1, 2])
    stage.show([2])
    stage.show([1, 2], at: ms(20))
    stage.show([1], at: ms(40))
    stage.show([], at: ms(60))
    let motion = stage.choreography()
    #expect(motion.rows(at: ms(70)) == [2, 1])
    // The first removal's end at .22 s is not the second's.
    #expect(motion.rows(at: ms(270)) == [1])
    #expect(motion.rows(at: ms(281)) == [])
  }

  @Test func zIndexSortsStably() {
    var stage = Stage()
    stage.zIndex = { [2: 1, 3: -1, 5: 1][$0] ?? 0 }
    stage.show([1, 2, 3, 4, 5])
    stage.show([1, 3, 4, 5])
    let motion = stage.choreography()
    #expect(motion.rows(at: ms(-1)) == [3, 1, 4, 2, 5])
    // Among equals the removed row lies behind, but in front of lower ones.
    #expect(motion.rows(at: ms(10)) == [3, 1, 4, 2, 5])
    stage.show([1, 3, 4], at: ms(20))
    #expect(stage.choreography().rows(at: ms(30)) == [3, 1, 4, 2, 5])
  }

  @Test func newOrderHoldsAtOnce() {
    var stage = Stage()
    stage.show([1, 2, 3])
    stage.show([3, 1, 2])
    let motion = stage.choreography()
    #expect(motion.rows(at: ms(0)) == [3, 1, 2])
    #expect(motion.row(3, at: ms(0))?.frame.minY == 249)
    #expect(motion.row(3, at: ms(220))?.frame.minY == 153)
  }
}
