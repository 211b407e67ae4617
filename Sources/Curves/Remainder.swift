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

/// What a value still has to travel, followed through its changes in order.
public struct Remainder: Hashable, Sendable {
  /// How many of the value's own units are one of SwiftUI's: device pixels a point for places and
  /// sizes, 1 for opacities and scales.
  ///
  /// Springs come to rest below thresholds that are absolute in SwiftUI's units.
  private let unit: Double
  /// The changes that may still move it, oldest first.
  private var changes: [Change] = []

  private struct Change: Hashable {
    var retarget: Retarget
    var delta: Double
  }

  /// Makes the remainder of a value at rest.
  public init(unit: Double = 1) { self.unit = unit }

  /// Takes in a change of the model: its new value less the old, in the value's own unit.
  ///
  /// Nil is a change without animation, which shows at once while what is in flight plays on.
  /// Changes come in order of their starts.
  public mutating func retarget(by delta: Double, _ retarget: Retarget?) {
    guard let retarget else { return }
    if retarget.animation.isImmediate {
      changes = []
    } else {
      changes.append(Change(retarget: retarget, delta: delta))
    }
  }

  /// The model's value less the presented one at a time not before the last change.
  public func value(at seconds: Rational) -> Double {
    guard let end, end.isAtOrAfter(seconds) else { return 0 }
    return changes.reduce(0) { rest, change in
      let share = change.retarget.animation.share(elapsed: seconds - change.retarget.start)
      return share == 0 ? 0 : share * (rest + change.delta)
    }
  }

  /// When the value comes to rest; nil when it is at rest already, because nothing that takes time
  /// ever moved it.
  public var end: MotionEnd? {
    changes.last?.retarget.latestEnd
  }
}
