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
  /// The model's value less the presented one, in the value's own unit.
  public private(set) var value: Double

  /// Makes the remainder of a value at rest.
  public init() { value = 0 }

  /// Takes in a change of the model.
  ///
  /// The delta is the model's new value less the old. The share is what the change's animation has
  /// still to come at the time of interest (`Retarget.share(at:)`); nil for a change without
  /// animation, which shows at once while what is in flight plays on.
  public mutating func retarget(by delta: Double, share: Double?) {
    guard let share else { return }
    // An animation that is over leaves nothing, not even of an infinite journey.
    value = share == 0 ? 0 : share * (value + delta)
  }
}
