import TestSupport
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

  /// Times whose fraction fills the width: the product with the rate is exact all the same.
  ///
  /// The frame f is right when f ≤ t·p/q < f + 1, compared as f·q/p ≤ t, by products of twice the width.
  @Test(arguments: [
    Rational(999_123_456_789, 1_000_000_000), Rational(30_000, 1001), Rational(1, 10),
  ])
  func longFractionsHaveTheirFrames(_ rate: Rational) {
    let frames = FrameRate(rate)
    var random = SplitMix64(seed: 5)
    for bits in 60..<110 as Range<Int128> {
      let denominator = Int128.random(in: 1 << bits...(1 << (bits + 1)), using: &random)
      let whole = Int128.random(in: -60_000...60_000, using: &random)
      let time = Rational(
        whole * denominator + Int128.random(in: 0...denominator, using: &random),
        denominator,
      )
      let below = frames.frame(atOrBefore: time)
      #expect(frames.time(ofFrame: below) <= time)
      #expect(frames.time(ofFrame: below + 1) > time)
      let above = frames.frame(atOrAfter: time)
      #expect(frames.time(ofFrame: above) >= time)
      #expect(frames.time(ofFrame: above - 1) < time)
    }
  }

  @Test func framesBeyondAllNumbersAreTheLast() {
    let frames = FrameRate(Rational(999_123_456_789, 1_000_000_000))
    for time in [Rational(Int128.max), Rational(Int128.max / 3, 2), Rational(1 << 80)] {
      #expect(frames.frame(atOrAfter: time) == .max)
      #expect(frames.frame(atOrBefore: time) == .max)
      #expect(frames.frame(atOrAfter: -time) == .min)
      #expect(frames.frame(atOrBefore: -time) == .min)
    }
    // The shortest of all times.
    let least = Rational(1, .max)
    #expect(frames.frame(atOrAfter: least) == 1 && frames.frame(atOrBefore: least) == 0)
    #expect(frames.frame(atOrAfter: -least) == 0 && frames.frame(atOrBefore: -least) == -1)
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
