import Curves
import Display
import Elements
import Geometry
import Layout
import Pixels
import Testing
import Time

@testable import Timeline

/// Each transition of the table in swiftui-semantics §4, half-way through a linear second: rows are
/// 296 × 40 points, the first at (32, 153), a text 12 points inside.
@Suite struct EffectTests {
  static let box = Rect(x: 32, y: 153, width: 296, height: 40)

  /// Row 1 alone comes at 0 and goes at 2.
  static func stage(_ transition: Transition, linear seconds: Int = 1) -> Stage {
    var stage = Stage()
    stage.transition = transition
    stage.animation = Animation(.linear, duration: Rational(Int128(seconds)))
    stage.show([])
    stage.show([1])
    stage.show([], at: 2)
    return stage
  }

  @Test(arguments: [
    (Transition.identity, Rect?.some(box), Rect?.none), (.opacity, box, box),
    (
      .offset(x: 10, y: -6), box.translated(by: Point(x: 5, y: -3)),
      box.translated(by: Point(x: 5, y: -3)),
    ),
    (
      .move(edge: .top), box.translated(by: Point(x: 0, y: -20)),
      box.translated(by: Point(x: 0, y: -20)),
    ),
    (
      .move(edge: .bottom), box.translated(by: Point(x: 0, y: 20)),
      box.translated(by: Point(x: 0, y: 20)),
    ),
    (
      .move(edge: .leading), box.translated(by: Point(x: -148, y: 0)),
      box.translated(by: Point(x: -148, y: 0)),
    ),
    (
      .move(edge: .trailing), box.translated(by: Point(x: 148, y: 0)),
      box.translated(by: Point(x: 148, y: 0)),
    ),
    (.slide, box.translated(by: Point(x: -148, y: 0)), box.translated(by: Point(x: 148, y: 0))),
    (
      .push(from: .bottom), box.translated(by: Point(x: 0, y: 20)),
      box.translated(by: Point(x: 0, y: -20)),
    ),
    (
      .push(from: .leading), box.translated(by: Point(x: -148, y: 0)),
      box.translated(by: Point(x: 148, y: 0)),
    ),
    // Half-way between all and half is three quarters, about the middle (180, 173).
    (
      .scale(0.5, anchor: .center), Rect(x: 69, y: 158, width: 222, height: 30),
      Rect(x: 69, y: 158, width: 222, height: 30),
    ),
    (
      .scale(0.5, anchor: .topLeading), Rect(x: 32, y: 153, width: 222, height: 30),
      Rect(x: 32, y: 153, width: 222, height: 30),
    ),
    (
      .scale(2, anchor: .bottomTrailing), Rect(x: -116, y: 133, width: 444, height: 60),
      Rect(x: -116, y: 133, width: 444, height: 60),
    ),
    // One inside the other, both three quarters about the middle: nine sixteenths.
    (
      .combined(.scale(0.5, anchor: .center), .scale(0.5, anchor: .center)),
      Rect(x: 96.75, y: 161.75, width: 166.5, height: 22.5),
      Rect(x: 96.75, y: 161.75, width: 166.5, height: 22.5),
    ),
    // The scaling follows the row on its way.
    (
      .combined(.scale(0.5, anchor: .center), .offset(x: 0, y: 8)),
      Rect(x: 69, y: 162, width: 222, height: 30), Rect(x: 69, y: 162, width: 222, height: 30),
    ),
  ])
  func halfWay(_ transition: Transition, coming: Rect?, going: Rect?) throws {
    let motion = Self.stage(transition).choreography()
    try #require(motion.row(1, at: 1)?.frame == Self.box)
    for (time, expected) in [(ms(500), coming), (ms(2500), going)] {
      guard let expected else {
        #expect(motion.row(1, at: time) == nil)
        continue
      }
      #expect(motion.row(1, at: time)?.frame == expected)
    }
    #expect(motion.row(1, at: Rational(3001, 1000)) == nil)
  }

  /// A text is drawn from its outlines at the scaled size, where the scaled box has it.
  @Test func textIsScaledWithItsRow() throws {
    let motion = Self.stage(.scale(0.5, anchor: .topLeading)).choreography(scale: 2)
    let text = try #require(motion.displayList(at: ms(500)).items.last)
    #expect(text.map == .scaling(1.5, translation: Point(x: 64 + 0.75 * 24, y: 306 + 0.75 * 24)))
    guard
      case .roundedRectangle(let frame, let radius, _) = motion.displayList(at: ms(500)).items[0]
        .shape
    else {
      Issue.record("a fill is a rectangle")
      return
    }
    #expect(frame == Rect(x: 64, y: 306, width: 444, height: 60))
    #expect(radius == 12)
  }

  @Test func blurIsInPixelsAndClearsUp() throws {
    let motion = Self.stage(.blurReplace(.upUp)).choreography(scale: 2)
    let half = motion.displayList(at: ms(500)).items
    #expect(half.map(\.blur) == [7, 7])
    #expect(half[0].color.alpha == 0.05)
    #expect(motion.displayList(at: 1).items.map(\.blur) == [0, 0])
    let frame = try #require(motion.row(1, at: ms(500))?.frame)
    #expect(abs(frame.width - 296 * 1.05) < 1e-9)
  }

  /// Overshoot beyond nothing turns the row by half rather than losing it.
  @Test func overshootTurnsTheRow() throws {
    var stage = Stage()
    stage.transition = .scale(1e-5, anchor: .topLeading)
    stage.animation = Animation(UnitCurve(x1: 0.3, y1: 0, x2: 0.6, y2: 3), duration: 1)
    stage.show([1])
    stage.show([], at: 1)
    let motion = stage.choreography()
    let frame = try #require(motion.row(1, at: ms(1900))?.frame)
    #expect(frame.maxX <= 32 + 1e-9 && frame.maxY <= 153 + 1e-9)
    #expect(frame.width > 0)
  }
}

/// Long lists, of which only what may be seen is looked at.
@Suite struct FarEffectTests {
  /// Transitions that take rows far from their places, into the region and out of it.
  @Test(arguments: [
    Transition.scale(0.01, anchor: UnitPoint(x: 0.5, y: -10)),
    .scale(3, anchor: UnitPoint(x: 0.5, y: 8)), .move(edge: .bottom), .push(from: .top),
    .combined(.offset(x: 0, y: 150), .scale(4, anchor: .top)),
    .combined(.scale(0.5, anchor: UnitPoint(x: 0, y: -6)), .scale(3, anchor: .bottom)),
    .blurReplace(.upUp),
  ])
  func allThatIsInTheRegionIsFound(_ transition: Transition) {
    var stage = Stage()
    stage.transition = transition
    let spring = Spring(stiffness: 100, damping: 8)
    let keys = Array(0..<200)
    for animation in [Animation(.linear, duration: 1), .spring(spring)] {
      stage.animation = animation
      var stage = stage
      stage.show(keys)
      stage.show(keys.filter { $0 % 3 > 0 }, at: 1)
      stage.show(keys.filter { $0 % 2 > 0 }, at: ms(1300))
      let motion = stage.choreography()
      let region = Rect(x: 20, y: 141, width: 320, height: 300)
      for time in 0..<30 {
        let all = motion.leaves(at: ms(Int128(900 + 40 * time)), all: true)
          .filter { $0.frame.overlaps(region) }
        #expect(motion.leaves(at: ms(Int128(900 + 40 * time))) == all)
      }
    }
  }

  /// Rows that were made with and without motion end at different times.
  @Test func lastOfAllEndsTheMotion() {
    var stage = Stage()
    stage.transition = .offset(x: 0, y: 400)
    stage.animation = .spring(Spring(stiffness: 40, damping: 12))
    stage.show([1], reduceMotion: true)
    stage.show([1, 2], at: 1)
    stage.show([], at: 8)
    let motion = stage.choreography()
    let end = motion.endOfMotion
    #expect(motion.rows(at: end) == [2])
    #expect(motion.rows(at: end + ms(1)) == [])
    #expect(motion.row(2, at: end - ms(10))?.frame.minY != motion.row(2, at: end)?.frame.minY)
  }
}

/// `.animation(_:)` on a transition (swiftui-semantics §4).
@Suite struct OwnAnimationTests {
  static let slow = Animation(.linear, duration: 2)

  @Test func ownAnimationNeedsNoOther() {
    var stage = Stage()
    stage.animation = nil
    stage.transition = .animated(.opacity, Self.slow)
    stage.show([])
    stage.show([1])
    stage.show([], at: 3)
    let motion = stage.choreography()
    #expect(motion.row(1, at: 1)?.opacity == 0.5)
    #expect(motion.row(1, at: 4)?.opacity == 0.5)
    #expect(motion.row(1, at: 5)?.opacity == 0)
    #expect(motion.row(1, at: Rational(5001, 1000)) == nil)
    #expect(motion.endOfMotion == 5)
  }

  /// It re-times the row's later moves too.
  @Test func ownAnimationMovesTheRow() {
    var stage = Stage()
    stage.animation = Animation(.linear, duration: 1)
    stage.transition = .animated(.opacity, Self.slow)
    stage.show([1, 2])
    stage.show([2])
    let motion = stage.choreography()
    #expect(motion.row(2, at: 1)?.frame.minY == 177)
    #expect(motion.row(2, at: 2)?.frame.minY == 153)
  }

  /// Inside has the last word: the fade is slow, the way and the fade around it are not.
  @Test func innermostWins() {
    var stage = Stage()
    stage.animation = Animation(.linear, duration: 4)
    stage.transition = .combined(
      .animated(.opacity, Self.slow),
      .animated(.combined(.opacity, .offset(x: 0, y: 8)), Animation(.linear, duration: 1)),
    )
    stage.show([])
    stage.show([1])
    let motion = stage.choreography()
    // The leaves move by what reaches them, which the innermost said.
    #expect(motion.row(1, at: ms(500))?.opacity == 0.25 * 0.5)
    #expect(motion.row(1, at: ms(500))?.frame.minY == 159.0)
  }

  @Test func nilShowsAtOnce() {
    var stage = Stage()
    stage.transition = .animated(.combined(.opacity, .offset(x: 0, y: 8)), nil)
    stage.show([1, 2])
    stage.show([2, 3], at: 1)
    let motion = stage.choreography()
    #expect(motion.rows(at: 1) == [2, 3])
    #expect(motion.row(2, at: 1)?.frame.minY == 153)
    #expect(motion.row(3, at: 1)?.opacity == 1)
    #expect(motion.endOfMotion == 0)
  }

  /// A row that comes back while its slow removal runs, although the list's own animation is over.
  @Test func comingBackWhileSlowlyGoing() {
    var stage = Stage()
    stage.animation = Animation(.linear, duration: Rational(1, 10))
    stage.transition = .animated(.opacity, Self.slow)
    stage.show([1])
    stage.show([], at: 1)
    stage.show([1], at: 2)
    let motion = stage.choreography()
    #expect(motion.row(1, at: 2)?.opacity == 0.5)
    // 1 − (1 − ½)(1 − ½·1)… the chase back to 1 from a fade that still runs.
    #expect(motion.row(1, at: 3)?.opacity == 1 - 0.5 * 1.0)
    #expect(motion.row(1, at: 4)?.opacity == 1)
  }
}

/// The offset of a region's content.
@Suite struct ScrollTests {
  static func scroll(_ offset: Double, of limit: Double = 200, asked: Bool = true) -> LayerScroll {
    LayerScroll(offset: offset, limit: limit, isAsked: asked, scopes: [])
  }

  @Test func scrollingWithoutAnimationJumps() {
    var stage = Stage()
    stage.scroll = Self.scroll(0)
    stage.show([1, 2, 3])
    stage.scroll = Self.scroll(50)
    stage.show([1, 2, 3], at: 1)
    let motion = stage.choreography()
    #expect(motion.row(1, at: ms(999))?.frame.minY == 153)
    #expect(motion.row(1, at: 1)?.frame.minY == 103)
    #expect(motion.endOfMotion == 0)
  }

  @Test func transactionScrollsAndTheListsModifierDoesNot() {
    var stage = Stage()
    stage.scroll = Self.scroll(0)
    stage.show([1, 2, 3])
    stage.scroll = Self.scroll(100)
    stage.show([1, 2, 3], at: 1, transaction: Animation(.linear, duration: 2))
    stage.scroll = Self.scroll(0)
    stage.show([1, 2], at: 5)
    let motion = stage.choreography()
    #expect(motion.row(1, at: 2)?.frame.minY == 103)
    #expect(motion.row(1, at: 3)?.frame.minY == 53)
    #expect(motion.isMoving(at: 3))
    #expect(motion.row(1, at: 5)?.frame.minY == 153)
    #expect(motion.motion == [1...3, 5...(5 + Rational(22, 100))])
  }

  /// What the clamp does is a jump, also inside a `withAnimation`, and the content never leaves its
  /// ends, however far a curve overshoots.
  @Test func offsetStaysWithinTheContent() {
    var stage = Stage()
    stage.scroll = Self.scroll(0)
    stage.show([1, 2, 3])
    stage.scroll = Self.scroll(180)
    let far = Animation(UnitCurve(x1: 0.3, y1: 2, x2: 0.6, y2: 3), duration: 1)
    stage.show([1, 2, 3], at: 1, transaction: far)
    stage.scroll = Self.scroll(60, of: 60, asked: false)
    stage.show([1, 2], at: ms(1500), transaction: far)
    let motion = stage.choreography()
    for time in 0...300 {
      let top = motion.row(1, at: ms(Int128(time * 10)))?.frame.minY ?? 0
      #expect(time >= 150 ? top >= 153 - 60 : top >= 153 - 200)
      #expect(top <= 153)
    }
    #expect(motion.row(1, at: ms(1200))?.frame.minY == -47.0)
    #expect(motion.row(1, at: 3)?.frame.minY == 93)
  }
}

/// A lazy stack makes only what is in sight (SPEC §3, "List kinds").
@Suite struct LazyTests {
  static let linear = Animation(.linear, duration: 1)

  /// Six rows in a region of 100 points: rows 1 and 2 are whole in sight, 3 in part.
  static func stage() -> Stage {
    var stage = Stage()
    stage.animation = linear
    stage.transition = .opacity
    stage.madeRange = -12...88 + 12
    return stage
  }

  @Test func rowsOutOfSightDoNotTransition() {
    var stage = Self.stage()
    stage.show([1, 2, 3, 4, 5, 6])
    stage.show([1, 3, 5], at: 1)
    let motion = stage.choreography()
    // 2 fades, 3 slides up from 249 to 201; 4 and 6 are gone; 5 is put into sight at once.
    #expect(motion.rows(at: ms(1500)) == [2, 1, 3, 5])
    #expect(motion.row(2, at: ms(1500))?.opacity == 0.5)
    #expect(motion.row(3, at: ms(1500))?.frame.minY == 225)
    #expect(motion.row(5, at: ms(1500))?.frame.minY == 249)
    #expect(motion.row(5, at: ms(1500))?.opacity == 1)
  }

  @Test func newRowsOutOfSightAreThereAtOnce() {
    var stage = Self.stage()
    stage.show([1, 2])
    stage.show([7, 1, 2, 8, 9], at: 1)
    let motion = stage.choreography()
    #expect(motion.row(7, at: ms(1500))?.opacity == 0.5)
    #expect(motion.row(8, at: ms(1500))?.opacity == 1)
    #expect(motion.row(9, at: ms(1500))?.opacity == 1)
    #expect(motion.row(2, at: ms(1500))?.frame.minY == 225)
  }

  @Test func whatIsScrolledIntoSightIsMadeThen() {
    var stage = Self.stage()
    stage.scroll = ScrollTests.scroll(0)
    stage.show([1, 2, 3, 4, 5, 6])
    stage.scroll = ScrollTests.scroll(144)
    stage.madeRange = 132...232
    stage.show([1, 2, 3, 4, 5, 6], at: 1)
    stage.show([1, 2, 3, 4, 6], at: 2)
    let motion = stage.choreography()
    #expect(motion.row(4, at: 1)?.frame.minY == 153)
    #expect(motion.row(5, at: ms(2500))?.opacity == 0.5)
    // 6 was out of sight before: it comes at once.
    #expect(motion.row(6, at: ms(2500))?.frame.minY == 201.0)
  }
}
