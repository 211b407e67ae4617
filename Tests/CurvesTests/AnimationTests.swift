import Curves
import Testing
import Time

@Suite struct AnimationTests {
  let seed = Animation(.easeInOut, duration: Rational(22, 100))

  @Test func seedFramesMeetTheReference() {
    for expected in Vectors.reference?.frames ?? [] {
      let elapsed = Rational(Int128(expected.frame), Int128(expected.fps))
      let fraction = seed.fraction(elapsed: elapsed) ?? 1
      #expect(abs(fraction - expected.value) <= 1e-12)
      #expect(abs(8 * (1 - fraction) - expected.offsetY) <= 1e-11)
    }
  }

  @Test func runsFromStartToEndBothIncluded() {
    #expect(seed.fraction(elapsed: Rational(-1, 1_000_000_000)) == nil)
    #expect(seed.fraction(elapsed: 0) == 0)
    #expect(seed.fraction(elapsed: Rational(22, 100)) == 1)
    #expect(seed.fraction(elapsed: Rational(220_000_001, 1_000_000_000)) == nil)
  }

  @Test(arguments: [Rational(0), Rational(-1)])
  func noTimeIsNoJourney(_ duration: Rational) {
    let animation = Animation(.linear, duration: duration)
    for elapsed in [Rational(-1), 0, 1] { #expect(animation.fraction(elapsed: elapsed) == nil) }
  }

  @Test func defaultDurationIsSwiftUIs() {
    #expect(Animation(.linear).duration == Rational(35, 100))
  }
}
