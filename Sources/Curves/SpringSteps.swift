import Time

/// A spring followed in steps of 1/300 s, as SwiftUI's `.spring` is, from any place and velocity.
///
/// Velocity Verlet (swiftui-semantics §2): with the acceleration a, which is 0 for the first half
/// step, w = v + a·h/2, q ← q + w·h, a ← −kq − cw, v ← w + a·h/2. A step is thus a linear map of the
/// place q and the velocity w of the half step before, and n steps are the n-th power of its matrix.
/// The place is what is still to travel. Between steps it follows the cubic that has their places
/// and velocities, so that all frame rates look at one motion.
struct SpringSteps: Sendable {
  /// How many steps are a second.
  static let rate = 300
  /// The length of a step, in seconds.
  static let length = 1.0 / Double(rate)

  /// The force for each unit of distance and mass.
  let stiffness: Double
  /// The force for each unit of velocity and mass.
  let damping: Double
  /// The step matrix to the powers 1, 2, 4 …: as many as the longest motion has binary digits.
  private(set) var powers: [StepMatrix] = []
  /// A number of steps after which any motion within the bounds of `reach` is over; nil for never.
  private(set) var longest: Int?

  /// A place and the velocity of the half step before it.
  struct State {
    var place: Double
    var lead: Double
  }

  /// How long so many steps are.
  static func seconds(_ steps: Int) -> Rational { Rational(Int128(steps), Int128(rate)) }

  /// Makes the steps of a spring.
  init(_ spring: Spring) {
    // SwiftUI's limit of stiffness; the damping keeps its ratio.
    stiffness = min(spring.stiffness / spring.mass, 45000)
    // h²k + 2hc stays below 4: above that the steps would overtake themselves without end.
    damping = min(2 * spring.dampingRatio * stiffness.squareRoot(), 1.5 * Double(SpringSteps.rate))
    let (h, k, c) = (SpringSteps.length, stiffness, damping)
    powers.append(
      StepMatrix(
        places: (1 - h * h * k, h * (1 - h * c)),
        leads: (-h * k, 1 - h * c),
      )
    )
    findLongest()
  }

  /// Place and velocity a time of 0 or more after the start; in units and units a second.
  func motion(
    at seconds: Rational,
    from place: Double,
    velocity: Double,
  ) -> (place: Double, velocity: Double) {
    // In whole numbers: far quicker than fractions in lowest terms, and as exact.
    let steps = (seconds.numerator * Int128(SpringSteps.rate))
      .quotientAndRemainder(dividingBy: seconds.denominator)
    let count = Int(min(steps.quotient, 1 << 40))
    let part = Double(steps.remainder) / Double(seconds.denominator)
    let first = firstState(from: place, velocity: velocity)
    var before = (place: place, velocity: velocity)
    var next = first
    if count > 0 {
      let state = state(after: count - 1, of: first)
      before = (state.place, self.velocity(in: state))
      next = powers[0] * state
    }
    if part == 0 { return before }
    return Hermite(from: before, to: (next.place, self.velocity(in: next))).motion(at: part)
  }

  /// The state after the first step, which has no acceleration to begin with.
  func firstState(from place: Double, velocity: Double) -> State {
    State(place: place + SpringSteps.length * velocity, lead: velocity)
  }

  /// A state a number of steps later.
  func state(after count: Int, of state: State) -> State {
    var state = state
    var rest = count
    for power in powers where rest != 0 {
      if rest & 1 != 0 { state = power * state }
      rest >>= 1
    }
    var power = powers[powers.count - 1]
    while rest != 0 {
      power = power * power
      if rest & 1 != 0 { state = power * state }
      rest >>= 1
    }
    return state
  }

  /// The acceleration in a state, in units a second².
  func acceleration(in state: State) -> Double {
    -stiffness * state.place - damping * state.lead
  }

  /// The velocity in a state, in units a second.
  func velocity(in state: State) -> Double {
    state.lead + SpringSteps.length / 2 * acceleration(in: state)
  }

  private mutating func findLongest() {
    // 2³³ steps are 331 days, more than any scene has.
    while powers.count < 34, !isOver(after: powers[powers.count - 1]) {
      let last = powers[powers.count - 1]
      powers.append(last * last)
    }
    guard powers.count < 34 else { return }
    // The last power is enough, the one before is not: halve the distance between.
    var sum = StepMatrix.identity
    var count = 0
    for place in powers.indices.dropLast().reversed() {
      let next = powers[place] * sum
      guard !isOver(after: next) else { continue }
      sum = next
      count += 1 << place
    }
    // One for the state that the rest follows, one for the first count that is enough.
    longest = roundedUp(count + 2, doublingFrom: SpringSteps.closest)
  }
}

/// Two places and velocities a step apart, and the cubic between.
private struct Hermite {
  var from: (place: Double, velocity: Double)
  var to: (place: Double, velocity: Double)

  /// The motion at a part of the step within 0…1.
  func motion(at part: Double) -> (place: Double, velocity: Double) {
    let h = SpringSteps.length
    let rise = to.place - from.place
    let square = rise - h * from.velocity
    let cube = h * (from.velocity + to.velocity) - 2 * rise
    // from + h v t + (square) t² + cube·t²(t − 1): the ends and their slopes are met.
    let bend = square + cube * (part - 1)
    return (
      from.place + part * (h * from.velocity + part * bend),
      from.velocity + part * (2 * square + cube * (3 * part - 2)) / h,
    )
  }
}
