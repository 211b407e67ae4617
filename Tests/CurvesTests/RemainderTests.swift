import Curves
import TestSupport
import Testing
import Time

@Suite struct RemainderTests {
  /// A value that changed at some times, presented by what it has still to travel.
  struct Track {
    /// A change of the model; without a retarget it shows at once.
    struct Change {
      var start: Rational
      var value: Double
      var retarget: Retarget?
    }

    let initial: Double
    var changes: [Change] = []

    init(from value: Double) { initial = value }

    mutating func set(_ value: Double, at start: Rational, _ animation: Animation?) {
      let retarget = animation.map { Retarget(start: start, animation: $0) }
      changes.append(Change(start: start, value: value, retarget: retarget))
    }

    func value(at seconds: Rational) -> Double {
      var remainder = Remainder()
      var model = initial
      for change in changes where change.start <= seconds {
        remainder.retarget(by: change.value - model, change.retarget)
        model = change.value
      }
      return model - remainder.value(at: seconds)
    }

    /// Whether the newest animation runs.
    func isRunning(at seconds: Rational) -> Bool {
      changes.last { $0.start <= seconds }?.retarget?.mayRun(at: seconds) ?? false
    }
  }

  static func animation(_ curve: UnitCurve, _ hundredths: Int128) -> Animation {
    Animation(curve, duration: Rational(hundredths, 100))
  }

  @Test(arguments: Vectors.reference?.chase ?? [])
  func chaseMeetsTheReference(_ expected: Vectors.Chase) {
    let curves: [String: UnitCurve] = ["linear": .linear, "easeInOut": .easeInOut]
    var track = Track(from: expected.start)
    for change in expected.changes {
      let curve = change.curve.flatMap { curves[$0] }
      #expect((curve == nil) == (change.curve == nil))
      let animation = curve.map { Animation($0, duration: exactly(change.duration ?? 0)) }
      track.set(change.model, at: exactly(change.t), animation)
    }
    for sample in expected.samples {
      let time = exactly(sample.t)
      #expect(abs(track.value(at: time) - sample.value) <= 1e-12, "at \(sample.t)")
    }
  }

  /// The table of swiftui-semantics §3 and §9.
  @Test func publishedValues() {
    var moved = Track(from: 0)
    moved.set(10, at: 0, Self.animation(.linear, 100))
    moved.set(15, at: Rational(1, 4), Self.animation(.linear, 100))
    moved.set(12, at: Rational(1, 2), Self.animation(.linear, 100))
    #expect(moved.value(at: Rational(3, 4)) == 11.4375)

    var reversed = Track(from: 0)
    reversed.set(1, at: 0, Self.animation(.linear, 22))
    reversed.set(0, at: Rational(11, 100), Self.animation(.linear, 22))
    for (step, expected) in [0.50, 0.54, 0.56, 0.56, 0.54, 0.50].enumerated() {
      let time = Rational(110 + 22 * Int128(step), 1000)
      #expect(abs(reversed.value(at: time) - expected) <= 1e-14)
    }

    var faded = Track(from: 0)
    faded.set(1, at: 0, Self.animation(.easeInOut, 22))
    faded.set(0, at: Rational(11, 100), Self.animation(.easeInOut, 22))
    #expect(abs(faded.value(at: Rational(165, 1000)) - 0.758359) <= 5e-7)
  }

  @Test func noTimeDropsWhatIsInFlight() {
    var track = Track(from: 0)
    track.set(10, at: 0, Self.animation(.linear, 100))
    track.set(20, at: Rational(1, 2), Animation(.linear, duration: 0))
    #expect(track.value(at: Rational(49, 100)) == 4.9)
    #expect(track.value(at: Rational(1, 2)) == 20)
    #expect(track.value(at: Rational(3, 4)) == 20)
    track.set(30, at: Rational(3, 4), Animation(.linear, duration: -1))
    #expect(track.value(at: Rational(3, 4)) == 30)
    #expect(!track.isRunning(at: Rational(3, 4)))
  }

  @Test func unanimatedChangeLetsTheFlightGoOn() {
    var track = Track(from: 0)
    track.set(10, at: 0, Self.animation(.linear, 100))
    let before = track.value(at: Rational(1, 2))
    track.set(110, at: Rational(1, 2), nil)
    #expect(track.value(at: Rational(1, 2)) == before + 100)
    #expect(track.value(at: 1) == 110)
  }

  @Test func changesAtOneTimeCombine() {
    // r₁ = ½·10 = 5, r₂ = 5 + ½·(4 − 5) = 4.5; replaced it would be 2, added up 2 as well.
    var track = Track(from: 0)
    track.set(10, at: 0, Self.animation(.linear, 100))
    track.set(4, at: 0, Self.animation(.linear, 100))
    #expect(track.value(at: Rational(1, 2)) == 4.5)
  }

  @Test func newestEndEndsAll() {
    var track = Track(from: 0.1)
    track.set(0.7, at: 0, Self.animation(.linear, 200))
    track.set(0.3, at: Rational(1, 2), Self.animation(.easeInOut, 20))
    #expect(track.isRunning(at: Rational(7, 10)))
    #expect(track.value(at: Rational(7, 10)) == 0.3)
    #expect(!track.isRunning(at: Rational(71, 100)))
    #expect(track.value(at: Rational(71, 100)) == 0.3)
    #expect(!track.isRunning(at: Rational(-1)))
  }

  /// The formula as the reference writes it, against the form that we use.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func agreesWithTheWrittenFormula(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let curves: [UnitCurve] = [.linear, .easeIn, .easeOut, .easeInOut]
    var track = Track(from: 3)
    var entries: [(start: Rational, target: Double, animation: Animation)] = []
    var start = Rational(0)
    var sum = 0.0
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let animation = Animation(
        curves[Int.random(in: 0..<4, using: &random)],
        duration: Rational(Int128.random(in: 1...500, using: &random), 1000),
      )
      let delta = Double(Int.random(in: -96...96, using: &random))
      sum += delta
      track.set(3 + sum, at: start, animation)
      entries.append((start, sum, animation))
      start = start + Rational(Int128.random(in: 0...300, using: &random), 1000)
    }
    for _ in 0..<40 {
      let time = Rational(Int128.random(in: 0...4000, using: &random), 1000)
      var (reached, target) = (0.0, 0.0)
      for entry in entries where entry.start <= time {
        let elapsed = time - entry.start
        guard case .curve(let curve, let duration) = entry.animation else { continue }
        let fraction = elapsed > duration ? 1 : curve.value(at: (elapsed / duration).double)
        target = entry.target
        reached += fraction * (target - reached)
      }
      let expected = 3 + target - target + reached
      #expect(abs(track.value(at: time) - expected) <= 1e-11)
    }
  }
}
