import Curves
import Testing
import Time

@Suite struct AnimationTests {
  let seed = Animation(.easeInOut, duration: Rational(22, 100))

  @Test func seedFramesMeetTheReference() {
    for expected in Vectors.reference?.frames ?? [] {
      let elapsed = Rational(Int128(expected.frame), Int128(expected.fps))
      let fraction = 1 - Retarget(start: 0, animation: seed).share(at: elapsed)
      #expect(abs(fraction - expected.value) <= 1e-12)
      #expect(abs(8 * (1 - fraction) - expected.offsetY) <= 1e-11)
    }
  }

  @Test func runsFromStartToEndBothIncluded() {
    let retarget = Retarget(start: 0, animation: seed)
    #expect(!retarget.mayRun(at: Rational(-1, 1_000_000_000)))
    #expect(retarget.mayRun(at: 0))
    #expect(retarget.share(at: 0) == 1)
    #expect(retarget.mayRun(at: Rational(22, 100)))
    #expect(retarget.share(at: Rational(22, 100)) == 0)
    #expect(!retarget.mayRun(at: Rational(220_000_001, 1_000_000_000)))
  }

  @Test(arguments: [Rational(0), Rational(-1)])
  func noTimeIsNoJourney(_ duration: Rational) {
    let animation = Animation(.linear, duration: duration)
    #expect(animation.isImmediate)
    for time in [Rational(-1), 0, 1] {
      #expect(!Retarget(start: 0, animation: animation).mayRun(at: time))
    }
  }

  @Test func defaultDurationIsSwiftUIs() {
    #expect(Animation(.linear).longestSpan == Rational(35, 100))
  }
}
