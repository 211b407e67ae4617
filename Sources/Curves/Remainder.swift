public import Time

// How overlapping animations of one value combine: each newer one leads from the *still moving*
// value to the new target.
//
// swiftui-semantics §3 gives it as r_i(t) = r_{i−1}(t) + f_i(t−e_i)·(V_i − r_{i−1}(t)) and
// P(t) = M(t) − V_N + r_N(t). With what is still to travel, q_i = V_i − r_i, that is
//
//   q_i = (1 − f_i)·(q_{i−1} + Δ_i)     P = M − q_N
//
// so the weight of the change Δ_j in what is still to travel is the product of (1 − f_i) over j and
// all newer ones. From the end of the newest on its factor is 0: the value is exactly the model's,
// however long older animations would have gone on.
//
// A spring takes over instead: it starts where the value is, as fast as the spring before it was,
// and all that was before is forgotten but for the clock: SwiftUI's animation goes on from when it
// began, so that the delay of `.smooth.delay(0.1)` is not waited for again when it takes over from
// its like.

/// What a value still has to travel, followed through its changes in order.
public struct Remainder: Hashable, Sendable {
  /// How many of the value's own units are one of SwiftUI's: device pixels a point for places and
  /// sizes, 1 for opacities and scales.
  ///
  /// Springs come to rest below thresholds that are absolute in SwiftUI's units.
  private let unit: Double
  /// What may still move it, oldest first.
  private var passages: [Passage] = []

  /// Makes the remainder of a value at rest.
  public init(unit: Double = 1) { self.unit = unit }

  /// Takes in a change of the model: its new value less the old, in the value's own unit.
  ///
  /// Nil is a change without animation, which shows at once while what is in flight plays on.
  /// Changes come in order of their starts.
  public mutating func retarget(by delta: Double, _ retarget: Retarget?) {
    guard let retarget else { return }
    if retarget.course.isImmediate {
      passages = []
      return
    }
    // What is over is exactly 0 from there on, and so is its velocity.
    if let end, end <= .at(retarget.start) { passages = [] }
    if retarget.course.takesOver(from: passages.last?.retarget.course) {
      let motion = motion(at: retarget.start)
      let passage = Passage(
        retarget,
        from: motion.place + delta,
        velocity: motion.velocity,
        unit: unit,
        after: passages.last,
      )
      passages = [passage]
    } else {
      let travel = retarget.course.isDistanceBound ? motion(at: retarget.start).place + delta : 0
      passages.append(Passage(retarget, by: delta, travel: travel / unit))
    }
  }

  /// The model's value less the presented one at a time not before the last change.
  public func value(at seconds: Rational) -> Double {
    guard let end, end > .at(seconds) else { return 0 }
    return passages.reduce(0) { $1.place(at: seconds, after: $0) }
  }

  /// When the value comes to rest; nil when it is at rest already, because nothing that takes time
  /// ever moved it.
  public var end: MotionEnd? { passages.last?.end }

  /// What is still to travel, and how fast springs say that it changes: nothing else tells.
  private func motion(at seconds: Rational) -> (place: Double, velocity: Double) {
    passages.reduce((0, 0)) { $1.motion(at: seconds, after: $0) }
  }
}
