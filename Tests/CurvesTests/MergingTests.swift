@testable import Curves
import TestSupport
import Testing
import Time

/// How springs take over from what moves, against an oracle that follows one after the other.
@Suite struct MergingTests {
  private func remainder(
    _ changes: [(at: Rational, by: Double, animation: Animation?)],
    unit: Double = 1,
  ) -> Remainder {
    changes.reduce(into: Remainder(unit: unit)) { remainder, change in
      remainder.retarget(
        by: change.by,
        change.animation.map { Retarget(start: change.at, animation: $0) },
      )
    }
  }

  /// Interrupted three times, on its way out, back and between steps: place and velocity go on.
  @Test(arguments: [Spring.smooth, .snappy, .bouncy, Spring(duration: 0.5, bounce: -0.3)])
  func keepsPlaceAndVelocity(_ spring: Spring) {
    var changes: [(at: Rational, by: Double, animation: Animation?)] = []
    let times: [(start: Int128, delta: Double)] = [(0, 48), (113, -96), (240, 150), (377, -20)]
    for (start, delta) in times {
      let before = remainder(changes)
      let now = Rational(start, 1000)
      let place = before.value(at: now)
      let slope = (before.value(at: now) - before.value(at: now - tiny)) / tiny.double
      changes.append((now, delta, .spring(spring)))
      let after = remainder(changes)
      // The model has moved by delta, the picture not at all, and on it goes as fast.
      #expect(abs(after.value(at: now) - delta - place) <= 1e-12)
      guard start > 0 else { continue }
      let next = (after.value(at: now + tiny) - after.value(at: now)) / tiny.double
      #expect(abs(next - slope) <= 0.05, "velocity \(slope) became \(next)")
      #expect(abs(slope) > 10)
    }
    // Densely, all along: no jump of place, no kink beyond what the acceleration explains.
    let parts = changes.indices.map { Array(changes[...$0]) }
    let stages = parts.map { ($0.reduce(0) { $0 + $1.by }, remainder($0)) }
    let all = (0...4000).map { millisecond -> Double in
      let now = Rational(Int128(millisecond), 2000)
      let stage = stages[(changes.lastIndex { $0.at <= now } ?? 0)]
      return stage.0 - stage.1.value(at: now)
    }
    for index in 2..<all.count {
      #expect(abs(all[index] - all[index - 1]) <= 2)
      #expect(abs(all[index] - 2 * all[index - 1] + all[index - 2]) <= 0.02)
    }
  }

  @Test func startsAtRestAfterACurve() {
    let curve = Animation(.linear, duration: 1)
    let motion = remainder([(0, 100, curve), (Rational(1, 2), 10, .spring(.smooth))])
    let slow = SlowSpring(.smooth, from: 60, velocity: 0)
    for step in 0...200 {
      let elapsed = Rational(Int128(step), 100)
      let value = motion.value(at: Rational(1, 2) + elapsed)
      #expect(abs(value - slow.place(at: elapsed.double)) <= 1e-11)
    }
    #expect(motion.end == .at(Rational(1, 2) + Rational(Int128(slow.rest ?? 0), 300)))
  }

  @Test func forgetsWhatWasBefore() {
    // The spring is over long before the curve would be, and the value is the model's.
    let motion = remainder([
      (0, 100, Animation(.linear, duration: 60)), (1, 0, .spring(.smooth)),
    ])
    guard case .at(let end)? = motion.end else {
      Issue.record("no end")
      return
    }
    #expect(end < 3)
    #expect(motion.value(at: end) == 0)
    #expect(motion.value(at: end - Rational(1, 1_000_000)) != 0)
  }

  @Test func curveChasesAMovingSpring() {
    let curve = Animation(.easeInOut, duration: Rational(1, 2))
    let motion = remainder([(0, 100, .spring(.bouncy)), (Rational(1, 10), -30, curve)])
    let slow = SlowSpring(.bouncy, from: 100, velocity: 0)
    for step in 10...59 {
      let time = Double(step) / 100
      let share = 1 - UnitCurve.easeInOut.value(at: (time - 0.1) / 0.5)
      let expected = share * (slow.place(at: time) - 30)
      #expect(abs(motion.value(at: exactly(time)) - expected) <= 1e-11)
    }
    #expect(motion.end == .at(Rational(6, 10)))
  }

  @Test func interpolatingSpringsCombine() {
    let animation = Animation.interpolatingSpring(.bouncy, initialVelocity: 0)
    let motion = remainder([(0, 100, animation), (Rational(1, 10), -30, animation)])
    for step in 10...100 {
      let time = Double(step) / 100
      let first = time < 1.0447 ? 1 - Spring.bouncy.value(at: time) : 0
      let second = 1 - Spring.bouncy.value(at: time - 0.1)
      #expect(abs(motion.value(at: exactly(time)) - second * (100 * first - 30)) <= 1e-12)
    }
    // A spring after it starts at rest: it reports no velocity.
    let taken = remainder([(0, 100, animation), (Rational(1, 10), 0, .spring(.smooth))])
    let place = 100 * (1 - Spring.bouncy.value(at: 0.1))
    let slow = SlowSpring(.smooth, from: place, velocity: 0)
    #expect(abs(taken.value(at: Rational(3, 10)) - slow.place(at: 0.2)) <= 1e-11)
  }

  @Test func wrappedSpringsMergeOnlyWithTheirLike() {
    let (half, fast) = (Rational(1, 2), Animation.speed(.spring(.smooth), factor: 2))
    let place = SlowSpring(.smooth, from: 100, velocity: 0)
    // The same words: place and velocity go on, in the time that runs twice as fast.
    let merged = remainder([(0, 100, fast), (Rational(1, 10), -250, fast)])
    let slow = SlowSpring(
      .smooth,
      from: place.place(at: 0.2) - 250,
      velocity: place.velocity(at: 0.2),
    )
    // Other words: a chase, with a travel of its own.
    let chased = remainder([(0, 100, .spring(.smooth)), (Rational(1, 10), -250, fast)])
    let travel = place.place(at: 0.1) - 250
    let factor = SlowSpring(.smooth, from: travel, velocity: 0)
    for step in 0...100 {
      let elapsed = Double(step) / 100
      let time = Rational(1, 10) + exactly(elapsed)
      #expect(abs(merged.value(at: time) - slow.place(at: 2 * elapsed)) <= 1e-11)
      let expected = factor.place(at: 2 * elapsed) / travel * (place.place(at: 0.1 + elapsed) - 250)
      #expect(abs(chased.value(at: time) - expected) <= 1e-11)
    }
    #expect(merged.end == .at(Rational(1, 10) + half * Rational(Int128(slow.rest ?? 0), 300)))
    #expect(chased.end == .at(Rational(1, 10) + half * Rational(Int128(factor.rest ?? 0), 300)))
  }

  /// SwiftUI's animation goes on from when it began: its delay is over, so it is not waited for again.
  @Test func delayedSpringWaitsOnceAndKeepsItsVelocity() {
    let late = Animation.delay(.spring(.smooth), by: Rational(1, 10))
    var changes: [(at: Rational, by: Double, animation: Animation?)] = [
      (0, 100, late), (Rational(2, 10), 50, late),
    ]
    let motion = remainder(changes)
    let first = SlowSpring(.smooth, from: 100, velocity: 0)
    let second = SlowSpring(
      .smooth,
      from: first.place(at: 0.1) + 50,
      velocity: first.velocity(at: 0.1),
    )
    for step in 0...100 {
      let elapsed = Double(step) / 100
      let value = motion.value(at: Rational(2, 10) + exactly(elapsed))
      #expect(abs(value - second.place(at: elapsed)) <= 1e-11)
    }
    #expect(motion.end == .at(Rational(2, 10) + Rational(Int128(second.rest ?? 0), 300)))
    // And so on: the third has no more to wait for than the second.
    changes.append((Rational(3, 10), -20, late))
    let third = SlowSpring(
      .smooth,
      from: second.place(at: 0.1) - 20,
      velocity: second.velocity(at: 0.1),
    )
    let longer = remainder(changes)
    for step in 0...100 {
      let elapsed = Double(step) / 100
      let value = longer.value(at: Rational(3, 10) + exactly(elapsed))
      #expect(abs(value - third.place(at: elapsed)) <= 1e-11)
    }
  }

  /// One that takes over from its like while that still waits waits for the rest of it, in whatever
  /// order time is shifted and stretched.
  @Test func restOfADelayIsWaitedFor() {
    let spring = Animation.spring(.smooth)
    let (tenth, changeTime) = (Rational(1, 10), Rational(6, 100))
    // Each waits until 0.1 s after it began; the second and the third then run twice as fast.
    let kinds: [(Animation, speed: Double)] = [
      (.delay(spring, by: tenth), 1),
      (.delay(.speed(spring, factor: 2), by: tenth), 2),
      (.speed(.delay(spring, by: tenth * 2), factor: 2), 2),
    ]
    for (animation, speed) in kinds {
      let motion = remainder([(1, 100, animation), (1 + changeTime, 50, animation)])
      let slow = SlowSpring(.smooth, from: 150, velocity: 0)
      for step in 6...100 {
        let elapsed = Double(step) / 100
        let value = motion.value(at: 1 + exactly(elapsed))
        #expect(abs(value - slow.place(at: max(0, elapsed - 0.1) * speed)) <= 1e-11)
      }
      let steps = Rational(Int128(slow.rest ?? 0), 300 * Int128(speed))
      #expect(motion.end == .at(1 + tenth + steps))
      // No way to go is over when the wait is.
      let none = remainder([(1, 100, animation), (1 + changeTime, -100, animation)])
      #expect(none.end == .at(1 + tenth))
    }
  }

  /// What is over hands no clock on: its delay is waited for.
  @Test func delayIsWaitedForAfterTheEnd() {
    let late = Animation.delay(.spring(.smooth), by: Rational(1, 10))
    let motion = remainder([(0, 100, late), (60, 50, late)])
    #expect(motion.value(at: 60 + Rational(1, 10)) == 50)
    #expect(motion.value(at: 60 + Rational(2, 10)) < 40)
  }

  /// An opacity by `.smooth.delay(0.1)`, 1 → 0 at 0.5 s and back at 0.8 s, as SwiftUI's rules give it.
  @Test(
    arguments: [
      (80, 0.287084), (82, 0.262959), (85, 0.309060), (90, 0.468407), (91, 0.502493),
      (100, 0.754973),
    ] as [(Int128, Double)]
  )
  func delayedOpacityTurnsWithoutAHalt(_ hundredths: Int128, _ opacity: Double) {
    let late = Animation.delay(.spring(.smooth), by: Rational(1, 10))
    let motion = remainder([(Rational(1, 2), -1, late), (Rational(8, 10), 1, late)])
    let value = 1 - motion.value(at: Rational(hundredths, 100))
    #expect(abs(value - opacity) <= 0.6e-6)
  }

  @Test func immediateDropsAndNilLeaves() {
    let dropped = remainder([
      (0, 100, .spring(.bouncy)), (Rational(1, 10), 5, Animation(.linear, duration: 0)),
    ])
    #expect(dropped.value(at: Rational(1, 10)) == 0)
    #expect(dropped.end == nil)
    let left = remainder([(0, 100, .spring(.bouncy)), (Rational(1, 10), 5, nil)])
    let plain = remainder([(0, 100, .spring(.bouncy))])
    #expect(left.value(at: Rational(2, 10)) == plain.value(at: Rational(2, 10)))
    #expect(left.end == plain.end)
  }

  @Test func noWayToGoIsOverAtOnce() {
    let motion = remainder([(1, 0, .spring(.smooth))])
    #expect(motion.end == .at(1))
    #expect(motion.value(at: 1) == 0)
    // Thrown past its place, it comes back all the same, and ends.
    let before = remainder([(0, 100, .spring(.smooth))])
    let place = before.value(at: Rational(1, 10))
    let thrown = remainder([
      (0, 100, .spring(.smooth)), (Rational(1, 10), -place, .spring(.smooth)),
    ])
    #expect(thrown.value(at: Rational(1, 10)) == 0)
    #expect(abs(thrown.value(at: Rational(2, 10))) > 1)
    guard case .at(let end)? = thrown.end else {
      Issue.record("no end")
      return
    }
    #expect(end > Rational(1, 2) && end < 3)
    #expect(abs(thrown.value(at: end - Rational(1, 1_000_000))) <= 0.0101)
  }

  private let tiny = Rational(1, 1_000_000)
}
