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

/// The overlapping animations of values that changed at the same times.
public struct Chase: Hashable, Sendable {
  /// The animated changes, oldest first; changes at equal times count in order.
  public private(set) var retargets: [Retarget]

  /// Makes the chase of values at rest.
  public init() { retargets = [] }

  /// Appends a change; one without animation leaves the chase as it is.
  ///
  /// - Precondition: no earlier than the changes before.
  public mutating func retarget(at start: Rational, animation: Animation?) {
    precondition(retargets.last.map { $0.start <= start } ?? true, "changes come in order")
    guard let animation else { return }
    retargets.append(Retarget(start: start, animation: animation))
  }

  /// Whether the presented value may differ from the model's, in which case it does until the
  /// newest animation ends.
  public func isRunning(at seconds: Rational) -> Bool {
    retargets.last { $0.start <= seconds }?.isRunning(at: seconds) ?? false
  }

  /// For each animated change the factor with which its delta counts in what is still to travel:
  /// the presented value is the model's less the sum of deltas times weights.
  ///
  /// 0 for changes that are yet to come. Linear in the number of changes.
  public func weights(at seconds: Rational) -> [Double] {
    var weights = [Double](repeating: 0, count: retargets.count)
    var product = 1.0
    for index in retargets.indices.reversed() where retargets[index].start <= seconds {
      product *= retargets[index].share(at: seconds)
      weights[index] = product
      if product == 0 { break }
    }
    return weights
  }

  /// What is still to travel at a time: the model's value less the presented one.
  ///
  /// - Precondition: one delta (new value less old) for each animated change.
  public func remainder(of deltas: [Double], at seconds: Rational) -> Double {
    precondition(deltas.count == retargets.count, "one delta for each animated change")
    var remainder = Remainder()
    for (retarget, delta) in zip(retargets, deltas) where retarget.start <= seconds {
      remainder.retarget(by: delta, share: retarget.share(at: seconds))
    }
    return remainder.value
  }
}
