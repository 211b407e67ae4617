@testable import Curves
import TestSupport
import Testing
import Time

/// SwiftUI's `.spring`, stepped at 1/300 s.
@Suite struct SpringStepsTests {
  static let springs = [
    Spring.smooth, .snappy, .bouncy, Spring(duration: 0.5, bounce: -0.3),
    Spring(duration: 0.2, bounce: 0.4), Spring(duration: 1.2),
    Spring(response: 0.15, dampingRatio: 0.86),
  ]

  private func end(_ spring: Spring, travel: Double, unit: Double = 1) -> MotionEnd? {
    var remainder = Remainder(unit: unit)
    remainder.retarget(by: travel, Retarget(start: 0, animation: .spring(spring)))
    return remainder.end
  }

  /// §2's ends are those that a display of 60 frames a second sees.
  @Test(arguments: [(1.0, 50), (8, 62), (48, 72), (208, 81)])
  func endsMeetTheReference(_ travel: Double, _ frame: Int) {
    guard case .at(let end)? = end(.smooth, travel: travel) else {
      Issue.record("no end")
      return
    }
    #expect((end * 60).ceiling == Int128(frame))
    // −, in pixels of half a point, and twice as far on a screen of twice as many.
    #expect(self.end(.smooth, travel: -travel) == .at(end))
    #expect(self.end(.smooth, travel: 2 * travel, unit: 2) == .at(end))
  }

  @Test(arguments: springs)
  func staysCloseToTheClosedForm(_ spring: Spring) {
    let retarget = Retarget(start: 0, animation: .spring(spring))
    var worst = 0.0
    for step in 0...2000 {
      let time = Rational(Int128(step), 1000)
      worst = max(worst, abs(1 - retarget.share(at: time) - spring.value(at: time.double)))
    }
    // The first step has no acceleration for half of it, which is the whole difference: the shorter
    // the response, the larger.
    #expect(worst <= 0.013 * max(1, 0.5 / spring.response))
    #expect(worst >= 1e-4)
  }

  @Test(arguments: Vectors.reference?.springs ?? [])
  func staysCloseToTheVectors(_ expected: Vectors.Spring) {
    let spring = Spring(duration: expected.duration, bounce: expected.bounce)
    let retarget = Retarget(start: 0, animation: .spring(spring))
    for sample in expected.closedForm {
      let value = 1 - retarget.share(at: exactly(sample.t))
      #expect(abs(value - sample.value) <= 0.013 * max(1, 0.5 / expected.duration))
    }
  }

  @Test func agreesWithSlowSteps() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<60 {
      let spring = Spring(
        duration: Double.random(in: 0...1.5, using: &random),
        bounce: Double.random(in: -0.8...1, using: &random),
      )
      let place = Double.random(in: -500...500, using: &random)
      let velocity = Double.random(in: -5000...5000, using: &random)
      let slow = SlowSpring(spring, from: place, velocity: velocity, steps: 1000)
      let steps = SpringSteps(spring)
      let scale = max(abs(place), slow.velocities.map(abs).max() ?? 0)
      for _ in 0..<30 {
        let time = Rational(Int128.random(in: 0...9999, using: &random), 3003)
        let motion = steps.motion(at: time, from: place, velocity: velocity)
        guard slow.rest.map({ time < SpringSteps.seconds($0) }) ?? true else { continue }
        #expect(abs(motion.place - slow.place(at: time.double)) <= 1e-10 * scale)
        #expect(abs(motion.velocity - slow.velocity(at: time.double)) <= 1e-8 * scale)
      }
    }
  }

  /// The search for rest skips most steps; it must not skip the first one at rest.
  @Test func restIsTheFirstStepAtRest() {
    var random = SplitMix64(seed: 4)
    var found = 0
    for round in 0..<600 {
      let spring = Spring(
        duration: pow2(Double.random(in: -11...3, using: &random)),
        bounce: round & 1 == 0
          ? Double.random(in: -0.99...0.95, using: &random)
          : [0, 0.15, 0.3].randomElement(using: &random) ?? 0,
      )
      let size = pow2(Double.random(in: -14...20, using: &random))
      let place = round % 10 == 0 ? 0 : Double.random(in: -size...size, using: &random)
      let speed = pow2(Double.random(in: -8...16, using: &random))
      let velocity = round % 3 == 0 ? 0 : Double.random(in: -speed...speed, using: &random)
      let slow = SlowSpring(spring, from: place, velocity: velocity, steps: 4095)
      let rest = SpringSteps(spring).rest(from: place, velocity: velocity)
      guard let expected = slow.rest else {
        #expect(rest.map { $0 >= 4096 } ?? true)
        continue
      }
      found += 1
      #expect(rest == expected, "\(spring) from \(place) at \(velocity)")
    }
    #expect(found >= 400)
  }

  @Test func longestIsABoundAndTight() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let spring = Spring(
        duration: pow2(Double.random(in: -11...4, using: &random)),
        bounce: Double.random(in: -0.99...0.98, using: &random),
      )
      let steps = SpringSteps(spring)
      let longest = try #require(steps.longest)
      let places = [0, 1e-300, -0.001, 1, 1e8, Double.random(in: -1e8...1e8, using: &random)]
      for place in places {
        for velocity in [0, 1e8, -1e8, Double.random(in: -1e8...1e8, using: &random)] {
          let rest = try #require(steps.rest(from: place, velocity: velocity))
          #expect(rest <= longest)
          // At the end it is as near and as slow as was promised.
          let state = steps.state(
            after: max(0, rest - 1),
            of: steps.firstState(from: place, velocity: velocity),
          )
          if rest > 0 { #expect(abs(steps.velocity(in: state)) <= 0.06 + 1e-9) }
        }
      }
    }
    let smooth = try #require(Animation.spring(.smooth).longestSpan)
    #expect(smooth.double < 3.2)
  }

  @Test func slowAndLightlyDampedSpringsEnd() throws {
    // Seconds, then minutes, then hours of steps, each found in no time.
    for (spring, least) in [
      (Spring(duration: 60), 20.0), (Spring(duration: 3600, bounce: 0.5), 600),
      (Spring(duration: 0.5, bounce: 0.9999), 1000),
    ] {
      let steps = SpringSteps(spring)
      let rest = try #require(steps.rest(from: 1000, velocity: 0))
      #expect(Double(rest) / 300 >= least)
      #expect(rest <= (try #require(steps.longest)))
    }
    for spring in [Spring(duration: 0.5, bounce: 1), Spring(stiffness: 100, damping: 1e-9)] {
      let animation = Animation.spring(spring)
      #expect(animation.isEndless)
      #expect(Retarget(start: 0, animation: animation).latestEnd == .never)
      #expect(end(spring, travel: 8) == .never)
    }
  }

  /// Undamped, it swings for ever between there and back.
  @Test func undampedKeepsItsEnergy() {
    let steps = SpringSteps(Spring(duration: 0.5, bounce: 1))
    for second in [0, 10, 1000, 86_399] {
      let swing = (0..<300).map { part in
        steps.motion(at: Rational(Int128(second * 300 + part), 300), from: 1, velocity: 0).place
      }
      #expect(abs((swing.max() ?? 0) - 1) <= 0.01)
      #expect(abs((swing.min() ?? 0) + 1) <= 0.01)
    }
  }

  /// What no step of 1/300 s can follow is softened until it can: nothing ever bursts.
  @Test func stiffAndSluggishSpringsStayBounded() {
    for spring in [
      Spring(duration: 0), Spring(duration: 0, bounce: -0.99),
      Spring(duration: 0.001, bounce: 0.9),
      Spring(duration: 0.02, bounce: -0.9), Spring(stiffness: 1e6, damping: 1e6),
      Spring(mass: 1000, stiffness: 0.001, damping: 1e6),
    ] {
      let steps = SpringSteps(spring)
      for step in 0...3000 {
        let place = steps.motion(at: Rational(Int128(step), 299), from: 1, velocity: 0).place
        #expect(abs(place) <= 1.000001)
      }
    }
  }

  /// One motion, however often it is looked at: a frame is the same at 60, 120 and 1000 a second.
  @Test func frameRateDoesNotMatter() {
    let retarget = Retarget(start: Rational(1, 7), animation: .spring(.bouncy))
    var remainder = Remainder()
    remainder.retarget(by: 48, retarget)
    let sparse = (0...60).map { remainder.value(at: Rational(1, 7) + Rational($0, 60)) }
    for (index, rate) in [120, 300, 600, 1020].enumerated() {
      var other = Remainder()
      other.retarget(by: 48, retarget)
      let dense = (0...rate).map {
        other.value(at: Rational(1, 7) + Rational(Int128($0), Int128(rate)))
      }
      #expect((0...60).allSatisfy { dense[$0 * rate / 60] == sparse[$0] }, "\(index)")
    }
  }

  private func pow2(_ exponent: Double) -> Double { Elementary.exp(exponent * 0.6931471805599453) }
}
