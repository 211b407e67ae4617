import Testing
import Time

@Suite struct FrameRateTests {
  static let rates: [(rate: Rational, top: Int128, bottom: Int128)] = [
    (Rational(60), 60, 1), (Rational(24), 24, 1), (Rational(7), 7, 1),
    (Rational(decimal: "59.94") ?? 0, 5994, 100), (Rational(30_000, 1001), 30_000, 1001),
    (Rational(1, 10), 1, 10), (Rational(1000), 1000, 1),
  ]

  @Test(arguments: rates)
  func framesHaveExactTimes(_ rate: Rational, _ top: Int128, _ bottom: Int128) {
    let frames = FrameRate(rate)
    for frame in [0, 1, 13, 100_000] {
      let time = frames.time(ofFrame: frame)
      // frame / (top/bottom): compared without dividing.
      #expect(time.numerator * top == Int128(frame) * bottom * time.denominator)
      #expect(frames.frame(atOrBefore: time) == frame)
      #expect(frames.frame(atOrAfter: time) == frame)
      let nudge = Rational(1, 1_000_000_000)
      #expect(frames.frame(atOrBefore: time + nudge) == frame)
      #expect(frames.frame(atOrAfter: time + nudge) == frame + 1)
      #expect(frames.frame(atOrBefore: time - nudge) == frame - 1)
      #expect(frames.frame(atOrAfter: time - nudge) == frame)
    }
  }

  @Test func frameHundredThousandOfNTSC() {
    let time = FrameRate(Rational(30_000, 1001)).time(ofFrame: 100_000)
    #expect(time == Rational(100_000 * 1001, 30_000))
    #expect("\(time)" == "10010/3")
  }

  @Test(arguments: [(60, 14), (24, 6), (7, 2)] as [(Int128, Int)])
  func lastFrameCoversADurationThatDoesNotDivide(_ rate: Int128, _ last: Int) {
    // ⌈0.22·60⌉ = ⌈13.2⌉, ⌈0.22·24⌉ = ⌈5.28⌉, ⌈0.22·7⌉ = ⌈1.54⌉.
    #expect(FrameRate(Rational(rate)).frame(atOrAfter: Rational(22, 100)) == last)
  }

  @Test func aRateIsAboveNothing() async {
    await #expect(processExitsWith: .failure) { _ = FrameRate(0) }
    await #expect(processExitsWith: .failure) { _ = FrameRate(Rational(-1)) }
  }
}
