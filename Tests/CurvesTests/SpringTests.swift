@testable import Curves
import Testing
import Time

/// Springs in closed form against swiftui-semantics §2 and the reference's vectors.
@Suite struct SpringTests {
  @Test(arguments: Vectors.reference?.springs ?? [])
  func closedFormMeetsTheReference(_ expected: Vectors.Spring) {
    let spring = Spring(duration: expected.duration, bounce: expected.bounce)
    #expect(abs(spring.stiffness / expected.stiffness - 1) <= 1e-15)
    #expect(abs(spring.damping / expected.damping - 1) <= 1e-15)
    #expect(expected.closedForm.count == 41)
    for sample in expected.closedForm {
      #expect(abs(spring.value(at: sample.t) - sample.value) <= 1e-13, "at \(sample.t)")
      let thrown = spring.value(at: sample.t, initialVelocity: 3)
      #expect(abs(thrown - sample.fromVelocity3) <= 1e-13, "at \(sample.t)")
    }
  }

  @Test func referenceHasItsSixSprings() {
    #expect(Vectors.reference?.springs.count == 6)
  }

  /// The table of §2, to its printed digits.
  @Test func publishedValues() {
    let rows: [(t: Double, x: Double, v: Double, snappy: Double, bouncy: Double, flat: Double)] = [
      (0.05, 0.131311455, 4.212253, 0.138210353, 0.145715014, 0.114430257),
      (0.10, 0.357739556, 4.494374, 0.388102446, 0.423302123, 0.290825711),
      (0.15, 0.561960454, 3.596542, 0.617684900, 0.685055180, 0.446163132),
      (0.20, 0.715415689, 2.558283, 0.786369170, 0.873710896, 0.570395351),
      (0.30, 0.890033939, 1.092168, 0.956446594, 1.033930362, 0.742605813),
      (0.40, 0.960457286, 0.414455, 1.001616993, 1.039302609, 0.845914230),
      (0.50, 0.986399069, 0.147447, 1.006019961, 1.014498422, 0.907764486),
      (0.75, 0.999158725, 0.009558, 1.000435513, 0.998191828, 0.974429949),
    ]
    let flat = Spring(duration: 0.5, bounce: -0.3)
    for row in rows {
      #expect(abs(Spring.smooth.value(at: row.t) - row.x) <= 5e-10)
      #expect(abs(Spring.smooth.velocity(at: row.t) - row.v) <= 5e-7)
      #expect(abs(Spring.snappy.value(at: row.t) - row.snappy) <= 5e-10)
      #expect(abs(Spring.bouncy.value(at: row.t) - row.bouncy) <= 5e-10)
      #expect(abs(flat.value(at: row.t) - row.flat) <= 5e-10)
    }
    #expect(abs(Spring.smooth.stiffness - 157.913670) <= 5e-7)
    #expect(abs(Spring.smooth.damping - 25.132741) <= 5e-7)
    #expect(abs(Spring.snappy.damping - 21.362830) <= 5e-7)
    #expect(abs(Spring.bouncy.damping - 17.592919) <= 5e-7)
    #expect(abs(flat.damping - 35.903916) <= 5e-7)
  }

  @Test func publishedPeaks() {
    for (spring, time, height) in [
      (Spring.snappy, 0.4746, 0.0062876), (Spring.bouncy, 0.3501, 0.045988),
    ] {
      let peak = (0...10_000).map { Double($0) / 10_000 }.max {
        spring.value(at: $0) < spring.value(at: $1)
      }
      #expect(abs((peak ?? 0) - time) <= 1e-4)
      #expect(abs(spring.value(at: peak ?? 0) - 1 - height) <= 5e-7)
    }
  }

  @Test func publishedSettlingDurations() throws {
    #expect(Spring.smooth.settlingDuration() == Rational(8, 10))
    #expect(Spring(duration: 0.5, bounce: -0.3).settlingDuration() == Rational(14, 10))
    #expect(abs(try #require(Spring.snappy.settlingDuration()).double - 0.8768) <= 5e-5)
    #expect(abs(try #require(Spring.bouncy.settlingDuration()).double - 1.0447) <= 5e-5)
    #expect(Spring(duration: 0.5, bounce: 1).settlingDuration() == nil)
    // From far away it takes longer; one that comes past its target settles only once it is back.
    let thrown = try #require(Spring.smooth.settlingDuration(initialVelocity: 100))
    #expect(thrown > Rational(8, 10))
    for step in 0...200 {
      let time = thrown.double + Double(step) / 10
      #expect(abs(Spring.smooth.value(at: time, initialVelocity: 100) - 1) < 0.001)
    }
  }

  /// A sluggish spring is searched in steps that grow, so that days cost no more than seconds.
  @Test func slowSpringsSettleToo() throws {
    let slow = Spring(stiffness: 0.001, damping: 1000)
    let end = try #require(slow.settlingDuration())
    #expect(abs(slow.value(at: end.double) - 1) < 0.001)
    // ln 1000 · c/k = 6.9e6 s, and no more than a 512th late.
    #expect(end.double >= 6_907_755 && end.double <= 6_907_755 * 1.003)
    #expect(Spring(stiffness: 1e-9, damping: 1e9).settlingDuration() == nil)
  }

  /// Each form tends to the next: the damping 1 ± 1e-9 times critical moves by about as little.
  @Test func formsMeetAtCriticalDamping() {
    for step in 0...40 {
      let time = Double(step) / 20
      let critical = Spring.smooth.value(at: time, initialVelocity: 2)
      for factor in [1 - 1e-9, 1 + 1e-9, 1 - 1e-14, 1 + 1e-14] {
        let near = Spring(
          stiffness: Spring.smooth.stiffness,
          damping: Spring.smooth.damping * factor,
        )
        #expect(
          abs(near.value(at: time, initialVelocity: 2) - critical) <= 1e-8 * abs(1 - factor) / 1e-9
            + 1e-14
        )
      }
    }
  }

  @Test(arguments: [-0.6, -0.3, 0, 0.15, 0.3, 0.9, 1])
  func velocityIsTheSlope(_ bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    #expect(spring.velocity(at: 0, initialVelocity: 3) == 3)
    for step in 1...40 {
      let (time, h) = (Double(step) / 40, 1e-5)
      let later = spring.value(at: time + h, initialVelocity: 3)
      let slope = (later - spring.value(at: time - h, initialVelocity: 3)) / (2 * h)
      #expect(abs(spring.velocity(at: time, initialVelocity: 3) - slope) <= 1e-5)
    }
  }

  @Test func saysHowItWasMade() {
    let spring = Spring(duration: 0.4, bounce: 0.2)
    #expect(abs(spring.response - 0.4) <= 1e-15)
    #expect(abs(spring.bounce - 0.2) <= 1e-15)
    #expect(abs(spring.dampingRatio - 0.8) <= 1e-15)
    #expect(abs(Spring(duration: 1, bounce: -0.5).dampingRatio - 2) <= 1e-15)
    #expect(abs(Spring(duration: 1, bounce: -0.5).bounce + 0.5) <= 1e-15)
    let heavy = Spring(mass: 4, stiffness: 100, damping: 60)
    #expect(heavy.angularFrequency == 5)
    #expect(heavy.dampingRatio == 1.5)
    #expect(heavy.notOverdamped == Spring(mass: 4, stiffness: 100, damping: 40))
    #expect(spring.notOverdamped == spring)
    #expect(Spring(duration: 0.5, bounce: 7) == Spring(duration: 0.5, bounce: 1))
    #expect(Spring(duration: -1) == Spring(duration: 0.001))
  }
}
