// When a stepped spring is at rest (swiftui-semantics §2): at the first step at which velocity and
// acceleration are at most 0.06 and at most a hundredth of the way is left.
//
// The measure v² + kq² of a state, its energy, falls but for what the steps add: it never exceeds
// twice what it was (√2 times in its root; the worst is at the limits of stiffness and damping). So a state
// with much more energy than a state at rest can have cannot come after one, and one with much less
// is followed by states at rest only. The first spares looking at most steps, the second bounds the
// length.

extension SpringSteps {
  /// Any journey is this long at most, in units, and its velocity at its start, in units a second.
  static let reach = 1e8

  /// How many steps are looked at one by one; later ones at distances that grow with their number.
  static let closest = 4096

  /// The step from which on a motion is at rest, in units of SwiftUI's and a second; nil for never.
  func rest(from place: Double, velocity: Double) -> Int? {
    guard let longest else { return nil }
    let tolerance = tolerance(travel: place)
    if velocity.magnitude <= slow, place.magnitude <= tolerance { return 0 }
    let first = firstState(from: place, velocity: velocity)
    var (state, count) = lastLively(of: first, tolerance: tolerance)
    if isAtRest(state, tolerance) { return count }
    let aligned = roundedUp(count + 1, doublingFrom: SpringSteps.closest)
    state = self.state(after: aligned - count, of: state)
    count = aligned
    while !isAtRest(state, tolerance), count < longest {
      let stride = searchStride(at: count, doublingFrom: SpringSteps.closest)
      state = powers[min(stride.trailingZeroBitCount, powers.count - 1)] * state
      count += stride
    }
    return count
  }

  /// What may be left of the way: a hundredth; of no way at all, a hundredth of a unit.
  private func tolerance(travel: Double) -> Double {
    travel.magnitude < leastTravel ? 0.01 : travel.magnitude / 100
  }

  private func isAtRest(_ state: State, _ tolerance: Double) -> Bool {
    let acceleration = acceleration(in: state)
    let velocity = state.lead + SpringSteps.length / 2 * acceleration
    return velocity * velocity <= slow * slow && acceleration * acceleration <= slow * slow
      && state.place.magnitude <= tolerance
  }

  /// A step that is too lively for any before it to be at rest, as late as is found by halving; the
  /// first if there is none.
  private func lastLively(of first: State, tolerance: Double) -> (state: State, count: Int) {
    // At rest a = −kq − cw and v = w + ah/2, so that k|q| is at most 0.06 (1 + c).
    let place = min(tolerance, slow * (1 + damping) / stiffness)
    let liveliest = 1.5 * 1.5 * (slow * slow + stiffness * place * place)
    var (state, count) = (first, 1)
    for place in powers.indices.reversed() {
      let next = powers[place] * state
      let velocity = velocity(in: next)
      guard velocity * velocity + stiffness * next.place * next.place > liveliest else { continue }
      state = next
      count += 1 << place
    }
    return (state, count)
  }

  /// Whether all is at rest for good that began within the bounds, so many steps after the first.
  func isOver(after steps: StepMatrix) -> Bool {
    let start = SpringSteps.reach * (1 + SpringSteps.length)
    let place = start * (steps.places.place.magnitude + steps.places.lead.magnitude)
    let lead = start * (steps.leads.place.magnitude + steps.leads.lead.magnitude)
    let h = SpringSteps.length
    let velocity = lead + h / 2 * (stiffness * place + damping * lead)
    let energy = 1.5 * 1.5 * (velocity * velocity + stiffness * place * place)
    let least = leastTravel / 100
    // a = −(kq + cv)/(1 − hc/2), of which the square is at most (k + c²)·(v² + kq²)/(1 − hc/2)².
    let hold = 1 - h * damping / 2
    let strain = (stiffness + damping * damping) / (hold * hold)
    return energy <= slow * slow && energy * strain <= slow * slow
      && energy <= stiffness * least * least
  }
}

/// The velocity (units a second) and the acceleration (units a second²) of rest: √0.0036.
private let slow = 0.06

/// A way shorter than this many units is none: a thousandth of a point moves nothing one could see.
private let leastTravel = 0.001

/// The distance from a place to the next one that a search looks at: 1, and twice as much each time
/// that the place doubles from some power of two on, so that a search costs its logarithm.
func searchStride(at place: Int, doublingFrom limit: Int) -> Int {
  place < limit ? 1 : 1 << (Int.bitWidth - (place / limit).leadingZeroBitCount)
}

/// The next place that a search looks at from one on.
func roundedUp(_ place: Int, doublingFrom limit: Int) -> Int {
  let stride = searchStride(at: place, doublingFrom: limit)
  return (place + stride - 1) / stride * stride
}
