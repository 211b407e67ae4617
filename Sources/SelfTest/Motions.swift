import Curves
import Time

// How values move: what is added are the places at the frames of a rate that divides nothing evenly,
// and when each motion ends.

extension SelfTestCase {
  /// The cases of motion.
  static var motions: [SelfTestCase] {
    [
      SelfTestCase("curves", expected: 0xb79e_0d6d_0500_7466, work: .numbers(addCurves)),
      SelfTestCase("springs", expected: 0x7ece_acef_68ca_ed8d, work: .numbers(addSprings)),
      SelfTestCase("modifiers", expected: 0x7181_a874_d3da_845f, work: .numbers(addModifiers)),
      SelfTestCase(
        "interruptions",
        expected: 0xec16_fc4c_e4c3_78ba,
        work: .numbers(addInterruptions),
      ),
    ]
  }

  private static let rate = FrameRate(Rational(30000, 1001))

  @Sendable
  private static func addCurves(to fingerprint: inout Fingerprint) {
    let steep = UnitCurve(x1: 1, y1: 0, x2: 0, y2: 1)
    let flat = UnitCurve(x1: 0, y1: 1, x2: 1, y2: 0)
    let overshooting = UnitCurve(x1: 0.34, y1: 1.56, x2: 0.64, y2: -0.4)
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, steep, flat, overshooting,
    ]
    for curve in curves {
      for step in 0...1000 { fingerprint.add(curve.value(at: Double(step) / 1000)) }
    }
  }

  @Sendable
  private static func addSprings(to fingerprint: inout Fingerprint) {
    let stiff = Spring(mass: 0.3, stiffness: 9000, damping: 4)
    let sluggish = Spring(duration: 0.4, bounce: -0.6)
    for spring in [.smooth, .snappy, .bouncy, stiff, sluggish] as [Spring] {
      fingerprint.add(.spring(spring))
      for velocity in [0, 7.5, -40] {
        fingerprint.add(.interpolatingSpring(spring, initialVelocity: velocity))
      }
    }
  }

  @Sendable
  private static func addModifiers(to fingerprint: inout Fingerprint) {
    let curve = Animation(.easeInOut, duration: Rational(22, 100))
    let spring = Animation.spring(.bouncy)
    for animation in [curve, spring] {
      let delayed = Animation.delay(animation, by: Rational(1, 10))
      fingerprint.add(delayed)
      fingerprint.add(.speed(delayed, factor: Rational(7, 10)))
      fingerprint.add(.repeated(delayed, count: 3, autoreverses: true))
      fingerprint.add(.repeated(animation, count: nil, autoreverses: false))
    }
  }

  /// Values that turn round on their way, between frames, again and again.
  @Sendable
  private static func addInterruptions(to fingerprint: inout Fingerprint) {
    let curve = Animation(.easeOut, duration: Rational(35, 100))
    let animations: [Animation] = [
      curve, .spring(.snappy), .delay(.spring(.snappy), by: Rational(1, 20)),
      .interpolatingSpring(.bouncy, initialVelocity: 3), .spring(.smooth),
    ]
    var remainder = Remainder(unit: 2)
    for (place, animation) in animations.enumerated() {
      let start = Rational(Int128(place) * 113, 1000)
      let way = Double(place * place) * 17.3 - 40
      remainder.retarget(by: way, Retarget(start: start, animation: animation))
      let first = rate.frame(atOrAfter: start)
      for frame in first..<first + 60 {
        fingerprint.add(remainder.value(at: rate.time(ofFrame: frame)))
      }
    }
    fingerprint.add(remainder.end)
  }
}

extension Fingerprint {
  /// Adds what is to come of a way of 1, for two seconds, and when it ends.
  fileprivate mutating func add(_ animation: Animation) {
    let retarget = Retarget(start: Rational(1, 7), animation: animation)
    for frame in 0..<60 { add(retarget.share(at: Rational(Int128(frame) * 1001, 30000))) }
    add(retarget.latestEnd)
  }

  /// Adds an end: its exact time, or that there is none.
  fileprivate mutating func add(_ end: MotionEnd?) {
    guard case .at(let seconds)? = end else {
      add(UInt8(end == nil ? 0 : 1))
      return
    }
    for term in [seconds.numerator, seconds.denominator] {
      add(UInt64(truncatingIfNeeded: term))
      add(UInt64(truncatingIfNeeded: term >> 64))
    }
  }
}
