@testable import Curves
import TestSupport
import Testing
import Time

/// Storms of changes under every kind of animation, against an oracle that follows the rules of
/// swiftui-semantics §3 one after the other, spring steps and all.
@Suite struct StormTests {
  /// One animation in the oracle's stack, in seconds as doubles.
  private struct Entry {
    /// From when its time is counted.
    var clock: Double
    var end: Double
    /// That of its spring; nil for a curve.
    var time: OwnTime?
    /// What is still to travel and its velocity, given those of what was before.
    var motion: (Double, (Double, Double)) -> (Double, Double)
  }

  /// The stack that the oracle keeps.
  private struct Oracle {
    var entries: [Entry] = []

    func motion(at time: Double) -> (Double, Double) {
      guard let last = entries.last, time < last.end else { return (0, 0) }
      return entries.reduce((0, 0)) { $1.motion(time - $1.clock, $0) }
    }

    mutating func add(_ animation: Kind, at start: Double, by delta: Double) {
      switch animation {
      case .nothing: break
      case .curve(_, let duration) where duration <= 0: entries = []
      case .curve(let curve, let duration):
        let end = start + duration
        entries.append(
          Entry(clock: start, end: end) { time, before in
            let rest = time >= duration ? 0 : 1 - curve.value(at: time / duration)
            return (rest * (before.0 + delta), 0)
          }
        )
      case .spring(let spring, let speed, let delay):
        // What is over has no clock to hand on.
        if let last = entries.last, last.end <= start { entries = [] }
        let time = OwnTime(speed: speed, delay: delay)
        let isLike = entries.last?.time == time
        if time == OwnTime(speed: 1, delay: 0) || isLike {
          takeOver(spring, in: time, at: start, by: delta)
        } else {
          chase(spring, in: time, at: start, by: delta)
        }
      }
    }

    private mutating func takeOver(
      _ spring: Spring,
      in own: OwnTime,
      at start: Double,
      by delta: Double,
    ) {
      let (place, velocity) = motion(at: start)
      let slow = SlowSpring(spring, from: place + delta, velocity: velocity / own.speed)
      // The clock of its like runs on; what that has spent of its own time is no more to come.
      let last = entries.last?.time == own ? entries.last : nil
      let clock = last?.clock ?? start
      let spent = own(start - clock)
      let end = clock + own.length(steps: slow.rest) + spent / own.speed
      let entry = Entry(clock: clock, end: end, time: own) { time, _ in
        let time = max(0, own(time) - spent)
        return (slow.place(at: time), slow.velocity(at: time) * own.speed)
      }
      entries = [entry]
    }

    private mutating func chase(
      _ spring: Spring,
      in own: OwnTime,
      at start: Double,
      by delta: Double,
    ) {
      let rest = SlowSpring(spring, from: motion(at: start).0 + delta, velocity: 0).rest
      var slow = SlowSpring(spring, from: 1, velocity: 0)
      slow.rest = rest
      let entry = Entry(clock: start, end: start + own.length(steps: rest), time: own) {
        [slow] time, before in
        let (share, rate) = (slow.place(at: own(time)), slow.velocity(at: own(time)) * own.speed)
        return (share * (before.0 + delta), rate * (before.0 + delta) + share * before.1)
      }
      entries.append(entry)
    }
  }

  /// The time of a spring with a delay inside and a speed outside.
  private struct OwnTime: Equatable {
    var speed: Double
    var delay: Double

    func callAsFunction(_ time: Double) -> Double { max(0, time * speed - delay) }
    func length(steps: Int?) -> Double { (Double(steps ?? 0) / 300 + delay) / speed }
  }

  private enum Kind {
    case nothing
    case curve(UnitCurve, Double)
    case spring(Spring, speed: Double, delay: Double)

    /// The animation in our own words.
    var animation: Animation? {
      switch self {
      case .nothing: return nil
      case .curve(let curve, let duration): return Animation(curve, duration: exactly(duration))
      case .spring(let spring, let speed, let delay):
        var animation = Animation.spring(spring)
        if delay > 0 { animation = .delay(animation, by: exactly(delay)) }
        if speed != 1 { animation = .speed(animation, factor: exactly(speed)) }
        return animation
      }
    }

    static func random(using random: inout SplitMix64) -> Kind {
      let spring =
        [Spring.smooth, .snappy, .bouncy, Spring(duration: 0.25, bounce: -0.2)]
        .randomElement(using: &random) ?? .smooth
      switch Int.random(in: 0..<10, using: &random) {
      case 0: return .nothing
      case 1: return .curve(.linear, [0, 0.3].randomElement(using: &random) ?? 0)
      case 2: return .curve(.easeInOut, 0.22)
      case 3: return .curve(.easeOut, 1)
      case 4: return .spring(spring, speed: 2, delay: 0)
      case 5: return .spring(spring, speed: 1, delay: 0.0625)
      case 6: return .spring(spring, speed: 0.5, delay: 0.125)
      default: return .spring(spring, speed: 1, delay: 0)
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func agreesWithTheOracle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (remainder, oracle) = (Remainder(), Oracle())
    var start = Rational(0)
    for _ in 0..<Int.random(in: 2...12, using: &random) {
      let kind = Kind.random(using: &random)
      let delta = Double(Int.random(in: -200...200, using: &random))
      remainder.retarget(by: delta, kind.animation.map { Retarget(start: start, animation: $0) })
      oracle.add(kind, at: start.double, by: delta)
      let gap = Rational(Int128.random(in: 0...400, using: &random), 997)
      for _ in 0..<8 {
        let time = start + gap * Rational(Int128.random(in: 0...1000, using: &random), 1000)
        let expected = oracle.motion(at: time.double).0
        #expect(abs(remainder.value(at: time) - expected) <= 1e-9, "\(kind) at \(time)")
      }
      start = start + gap
    }
    switch (remainder.end, oracle.entries.last?.end) {
    case (.at(let end)?, let expected?):
      #expect(abs(end.double - expected) <= 1e-9)
      #expect(remainder.value(at: end) == 0)
      #expect(remainder.value(at: end + 1) == 0)
    case (nil, nil): break
    default: Issue.record("one of them ends, the other does not")
    }
  }
}
