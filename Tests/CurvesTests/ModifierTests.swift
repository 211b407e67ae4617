@testable import Curves
import Testing
import Time

/// `.delay`, `.speed` and the repeats.
@Suite struct ModifierTests {
  private let linear = Animation(.linear, duration: 1)

  private func share(_ animation: Animation, at seconds: Rational) -> Double {
    Retarget(start: 0, animation: animation).share(at: seconds)
  }

  @Test func delayHoldsAndRunsMeanwhile() {
    let late = Animation.delay(linear, by: Rational(1, 2))
    #expect(late.longestSpan == Rational(3, 2))
    #expect(share(late, at: Rational(1, 2)) == 1)
    #expect(share(late, at: Rational(3, 4)) == 0.75)
    #expect(share(late, at: Rational(3, 2)) == 0)
    #expect(Retarget(start: 0, animation: late).mayRun(at: Rational(1, 4)))
    #expect(Animation.delay(linear, by: -1).longestSpan == 1)
    #expect(share(.delay(linear, by: -1), at: Rational(1, 4)) == 0.75)
  }

  @Test func speedStretches() {
    let fast = Animation.speed(linear, factor: 2)
    #expect(fast.longestSpan == Rational(1, 2))
    #expect(share(fast, at: Rational(1, 8)) == 0.75)
    #expect(share(fast, at: Rational(1, 2)) == 0)
    for factor in [Rational(0), -2] {
      let still = Animation.speed(linear, factor: factor)
      #expect(still.isEndless && !still.isImmediate)
      #expect(share(still, at: 1_000_000) == 1)
    }
  }

  /// The last word counts last: a delay after a speed is real seconds, before it is not.
  @Test func orderMatters() {
    let stretched = Animation.speed(.delay(linear, by: 1), factor: 2)
    #expect(stretched.longestSpan == 1)
    #expect(share(stretched, at: Rational(3, 4)) == 0.5)
    let shifted = Animation.delay(.speed(linear, factor: 2), by: 1)
    #expect(shifted.longestSpan == Rational(3, 2))
    #expect(share(shifted, at: Rational(5, 4)) == 0.5)
  }

  @Test func repeatsGoThereAndBack() {
    let thrice = Animation.repeated(linear, count: 3, autoreverses: true)
    #expect(thrice.longestSpan == 3)
    let expected = [1, 0.75, 0.5, 0.25, 0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0, 0]
    for (quarter, share) in expected.enumerated() {
      #expect(self.share(thrice, at: Rational(Int128(quarter), 4)) == share)
    }
    // Without, each pass begins anew right after its predecessor's end value.
    let again = Animation.repeated(linear, count: 2, autoreverses: false)
    #expect(share(again, at: 1) == 0)
    #expect(share(again, at: Rational(5, 4)) == 0.75)
    #expect(share(again, at: 2) == 0)
  }

  @Test func evenRepeatsJumpToTheTarget() {
    let twice = Animation.repeated(linear, count: 2, autoreverses: true)
    #expect(share(twice, at: Rational(199, 100)) > 0.98)
    #expect(share(twice, at: 2) == 0)
    #expect(Animation.repeated(linear, count: 0, autoreverses: true).longestSpan == 1)
    #expect(Animation.repeated(linear, count: -5, autoreverses: true).longestSpan == 1)
  }

  @Test func foreverNeverEnds() {
    let forever = Animation.repeated(linear, count: nil, autoreverses: true)
    #expect(forever.longestSpan == nil)
    #expect(share(forever, at: 1_000_000) == 1)
    #expect(share(forever, at: 1_000_001) == 0)
    #expect(share(forever, at: Rational(4_000_001, 4)) == 0.75)
    var remainder = Remainder()
    remainder.retarget(by: 8, Retarget(start: 1, animation: forever))
    #expect(remainder.end == .never)
    #expect(remainder.value(at: Rational(5, 2)) == 4)
  }

  @Test func repeatsNest() {
    // There and back in 2 s, a second's rest each time, three times, twice as fast.
    let swing = Animation.delay(.repeated(linear, count: 2, autoreverses: true), by: 1)
    let all = Animation.speed(.repeated(swing, count: 3, autoreverses: false), factor: 2)
    #expect(all.longestSpan == Rational(9, 2))
    #expect(share(all, at: Rational(1, 2)) == 1)
    #expect(share(all, at: Rational(3, 4)) == 0.5)
    #expect(share(all, at: Rational(3, 2) + Rational(3, 4)) == 0.5)
    #expect(share(all, at: Rational(3, 2) + Rational(1, 4)) == 1)
    #expect(share(all, at: Rational(9, 2)) == 0)
    // Backwards through a delay: the way back comes first, then the wait.
    let waits = Animation.repeated(.delay(linear, by: 1), count: 2, autoreverses: true)
    #expect(share(waits, at: Rational(5, 2)) == 0)
    #expect(share(waits, at: Rational(7, 2)) == 0.5)
  }

  @Test func repeatedSpringsHaveThePeriodOfTheirTravel() {
    let slow = SlowSpring(.smooth, from: 48, velocity: 0)
    let period = Rational(Int128(slow.rest ?? 0), 300)
    var remainder = Remainder()
    let animation = Animation.repeated(.spring(.smooth), count: 3, autoreverses: true)
    remainder.retarget(by: 48, Retarget(start: 0, animation: animation))
    #expect(remainder.end == .at(period * 3))
    let tenth = Rational(1, 10)
    let place = slow.place(at: 0.1)
    #expect(abs(remainder.value(at: tenth) - place) <= 1e-11)
    #expect(abs(remainder.value(at: period + tenth) - (48 - place)) <= 1e-11)
    #expect(abs(remainder.value(at: period * 2 + tenth) - place) <= 1e-11)
    // Repeats never merge: the spring that follows one of its like is a chase.
    remainder.retarget(by: 0, Retarget(start: tenth, animation: animation))
    #expect(
      abs(remainder.value(at: tenth * 2) - slow.place(at: 0.2) * slow.place(at: 0.1) / 48) <= 0.01
    )
  }

  /// Nothing that is said of a curve without duration gives it one.
  @Test func immediateStaysImmediate() {
    let none = Animation(.linear, duration: 0)
    for animation in [
      Animation.delay(none, by: 1), .speed(none, factor: 0), .speed(none, factor: 2),
      .repeated(none, count: 3, autoreverses: true),
      .repeated(none, count: nil, autoreverses: true),
    ] {
      #expect(animation.isImmediate)
      #expect(animation.longestSpan == 0)
      #expect(!Retarget(start: 0, animation: animation).mayRun(at: 0))
    }
  }

  /// Whatever terms meet, nothing overflows and passes keep their places.
  @Test func longFractionsDoNotOverflow() {
    var animation = Animation(.easeInOut, duration: Rational(123_456_789, 1_000_000_000))
    for round in 0..<16 {
      animation =
        switch round & 3 {
        case 0: .speed(animation, factor: Rational(999, 1000))
        case 1: .delay(animation, by: Rational(987_654_321, 1_000_000_000))
        case 2: .speed(animation, factor: Rational(1001, 997))
        default: .repeated(animation, count: 3, autoreverses: round & 4 != 0)
        }
    }
    let retarget = Retarget(start: Rational(1, 1_000_000_000), animation: animation)
    for step in 0..<200 {
      let time = Rational(Int128(step) * 999_999_937, 999_999_929)
      let share = retarget.share(at: time)
      #expect(share >= 0 && share <= 1)
    }
  }

  /// Two speeds whose fractions have no common divisor: spans are rounded up, and what is added to
  /// them stays far from overflow.
  @Test func longFractionsOfSpansAreRoundedUp() throws {
    let factors = [Rational(1_073_741_827, 1_000_000_000), Rational(536_870_923, 1_000_000_000)]
    let fast = factors.reduce(linear) { .speed($0, factor: $1) }
    let span = try #require(fast.longestSpan)
    let exact = 1 / 1.073741827 / 0.536870923
    #expect(span.denominator <= 1_000_000_000)
    #expect(span.double >= exact - 1e-15 && span.double < exact + 1.001e-9)
    // A rate of nine digits and a start between its frames: the longest fraction a scene can add to.
    let rate = FrameRate(Rational(999_123_456_789, 1_000_000_000))
    let frame = rate.time(ofFrame: 1)
    let start = Rational(123_456_789, 1_000_000_000) + frame * 7 + 86_400
    for animation in [
      fast, factors.reduce(Animation.spring(.bouncy)) { .speed($0, factor: $1) },
      .repeated(
        .delay(fast, by: Rational(987_654_321, 1_000_000_000)),
        count: 3,
        autoreverses: true,
      ),
    ] {
      var remainder = Remainder()
      for change in 0..<4 as Range<Int128> {
        let time = start + frame * Rational(change * 11)
        remainder.retarget(by: 100, Retarget(start: time, animation: animation))
        for step in 0..<20 as Range<Int128> {
          let value = remainder.value(at: time + frame * Rational(step * 100))
          #expect(value.isFinite && abs(value) <= 1000)
        }
        guard case .at(let end)? = remainder.end else {
          Issue.record("no end")
          return
        }
        #expect(end > time && remainder.value(at: end) == 0)
        // The frame that shows it at rest: f·q/p is not before the end, and less than a frame after.
        let last = rate.frame(atOrAfter: end)
        #expect(rate.time(ofFrame: last) >= end && rate.time(ofFrame: last) - end < frame)
      }
    }
  }

  /// Short fractions are not rounded: 0.35 s at 0.777 of the speed, a third of a second.
  @Test func shortFractionsOfSpansStay() {
    let slow = Animation.speed(
      .init(.linear, duration: Rational(35, 100)),
      factor: Rational(777, 1000),
    )
    #expect(slow.longestSpan == Rational(350, 777))
    #expect(Animation.speed(linear, factor: 3).longestSpan == Rational(1, 3))
    #expect(
      Animation.delay(.speed(linear, factor: 3), by: Rational(1, 1_000_000_000)).longestSpan
        == Rational(1_000_000_003, 3_000_000_000)
    )
  }

  @Test func interpolatingSpringEndsWhenSettled() {
    let animation = Animation.interpolatingSpring(.bouncy, initialVelocity: 3)
    let retarget = Retarget(start: 0, animation: animation)
    #expect(retarget.share(at: 0) == 1)
    let time = Rational(3, 10)
    let expected = 1 - Spring.bouncy.value(at: 0.3, initialVelocity: 3)
    #expect(abs(retarget.share(at: time) - expected) <= 1e-15)
    guard case .at(let end) = retarget.latestEnd else {
      Issue.record("no end")
      return
    }
    #expect(retarget.share(at: end) == 0)
    #expect(retarget.share(at: end - Rational(1, 1000)) != 0)
    let endless = Animation.interpolatingSpring(
      Spring(duration: 1, bounce: 1),
      initialVelocity: 0,
    )
    #expect(endless.isEndless)
  }
}
