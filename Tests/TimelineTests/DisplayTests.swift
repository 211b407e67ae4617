import Curves
import Display
import Elements
import Geometry
import Pixels
import Testing
import Time

@testable import Layout
@testable import Timeline

@Suite struct DisplayTests {
  @Test func seedRowsInPixels() {
    var stage = Stage()
    stage.show([1])
    let list = stage.choreography().displayList(at: 0)
    #expect(list.width == 720)
    #expect(list.height == 922)
    #expect(list.background == RGBA(236, 236, 236))
    let clip = Rect(x: 40, y: 282, width: 640, height: 600)
    #expect(list.items.count == 2)
    #expect(
      list.items.first
        == DisplayItem(
          shape: .roundedRectangle(
            Rect(x: 64, y: 306, width: 592, height: 80),
            radius: 16,
            style: .continuous,
          ),
          color: RGBA(0, 122, 255, alpha: 0.1),
          clip: clip,
        )
    )
    // The text's own points, times 2, from its frame's corner: (32 + 12, 153 + 12) pt.
    #expect(list.items.last?.map == .scaling(2, translation: Point(x: 88, y: 330)))
    #expect(list.items.last?.clip == clip)
  }

  @Test func opacityMultipliesEachLeafsPaint() {
    var stage = Stage()
    stage.animation = Animation(.linear, duration: 1)
    stage.show([1])
    stage.show([])
    let list = stage.choreography().displayList(at: ms(250))
    #expect(list.items.map(\.color.alpha) == [0.1 * 0.75, 0.85 * 0.75])
    #expect(stage.choreography().displayList(at: 1).items.isEmpty)
  }

  /// The region holds y from 141 to 441: rows from 153 on at pitch 48, the seventh from 441 on.
  @Test func whatIsOutsideTheRegionIsNotThere() {
    var stage = Stage()
    stage.show(Array(1...20))
    let motion = stage.choreography()
    #expect(motion.leaves(at: 0).filter { $0.role == Role("fill") }.count == 6)
    #expect(motion.leaves(at: 0, all: true).count == 40)
    let fills = motion.displayList(at: 0).items.filter {
      if case .path = $0.shape { false } else { true }
    }
    #expect(fills.count == 6)
  }

  /// Where the strokes of a title end decides, not its box.
  ///
  /// The box of its line reaches 2 pt into the region, its strokes end where that begins:
  /// the leaf is there, but leaves no paint. A point lower it does.
  @Test func strokesDecideWhatIsPainted() {
    var stage = Stage()
    stage.origin = Point(x: 32, y: 115)
    stage.show([1])
    #expect(stage.choreography().leaves(at: 0).count == 2)
    #expect(stage.choreography().displayList(at: 0).items.count == 1)
    stage = Stage()
    stage.origin = Point(x: 32, y: 116)
    stage.show([1])
    #expect(stage.choreography().displayList(at: 0).items.count == 2)
  }

  /// A mark that reaches 100 pt over its line of 16 pt is painted while the line is far below.
  @Test func inkFarOutOfItsLineIsKept() {
    func list(lineTop: Double) -> DisplayList {
      let mark = Path([
        .move(Point(x: 0, y: -100)), .line(Point(x: 5, y: -100)), .line(Point(x: 5, y: 12)),
      ])
      var layer = ScopeTests.layer([], y: lineTop)
      layer.clip = Rect(x: 0, y: 0, width: 100, height: 50)
      layer.content = { _ in
        ItemContent(
          identifier: nil,
          transition: .opacity,
          zIndex: 0,
          leaves: [
            Leaf(
              role: Role("leading"),
              identity: 0,
              frame: Rect(x: 0, y: 0, width: 30, height: 16),
              content: .path(mark),
              color: RGBA(0, 0, 0),
            )
          ],
        )
      }
      return Choreography([ScopeTests.arrangement([layer])], scale: 2).displayList(at: 0)
    }
    #expect(list(lineTop: 149).items.count == 1)
    #expect(list(lineTop: 151).items.isEmpty)
    // Ink ends 12 pt below the line's top, though its box is 16 pt high.
    #expect(list(lineTop: -11).items.count == 1)
    #expect(list(lineTop: -13).items.isEmpty)
  }

  @Test func anyOrderOfAskingGivesTheSame() {
    var stage = Stage()
    stage.show([1, 2, 3, 4])
    stage.show([2, 4], at: ms(100))
    stage.show([1, 2, 5], at: ms(200))
    let motion = stage.choreography()
    let times = (0...60).map { Rational($0, 60) }
    let forth = times.map { motion.displayList(at: $0) }
    let back = times.reversed().map { motion.displayList(at: $0) }
    #expect(forth == back.reversed())
  }

  @Test func farTimesCostNothing() {
    var stage = Stage()
    stage.show([1])
    stage.show([2], at: ms(100))
    let motion = stage.choreography()
    let far = Rational(Int128.max / 4, 7)
    #expect(motion.displayList(at: far) == motion.displayList(at: 9))
    #expect(motion.displayList(at: -far) == motion.displayList(at: 0))
  }
}
