@testable import Curves

/// The stepped spring as it is told: one step after the other, every step looked at.
struct SlowSpring {
  var places: [Double]
  var velocities: [Double]
  /// The step from which on it is at rest; nil when that is not among the steps.
  var rest: Int?

  /// Follows so many steps from a place, which is what is still to travel.
  init(
    _ spring: Spring,
    from place: Double,
    velocity: Double,
    unit: Double = 1,
    steps: Int = 4000,
  ) {
    let h = 1.0 / 300
    let ratio = spring.damping / (2 * (spring.mass * spring.stiffness).squareRoot())
    let k = min(45000, spring.stiffness / spring.mass)
    let c = min(450, 2 * ratio * k.squareRoot())
    (places, velocities) = ([place], [velocity])
    var (q, v, a) = (place, velocity, 0.0)
    let tolerance = abs(place / unit) < 0.001 ? 0.01 : abs(place / unit) / 100
    func isAtRest() -> Bool {
      let (q, v, a) = (q / unit, v / unit, a / unit)
      return v * v <= 0.0036 && a * a <= 0.0036 && abs(q) <= tolerance
    }
    if isAtRest() { rest = 0 }
    for step in 1...steps {
      let middle = v + a * h / 2
      q += middle * h
      a = -k * q - c * middle
      v = middle + a * h / 2
      places.append(q)
      velocities.append(v)
      if rest == nil, isAtRest() { rest = step }
    }
  }

  /// What is still to travel so many seconds after the start.
  func place(at seconds: Double) -> Double {
    if let rest, seconds * 300 >= Double(rest) { return 0 }
    let (step, t) = split(seconds)
    let h = 1.0 / 300
    return (2 * t * t * t - 3 * t * t + 1) * places[step]
      + (t * t * t - 2 * t * t + t) * h * velocities[step]
      + (3 * t * t - 2 * t * t * t) * places[step + 1]
      + (t * t * t - t * t) * h * velocities[step + 1]
  }

  /// The slope of that.
  func velocity(at seconds: Double) -> Double {
    if let rest, seconds * 300 >= Double(rest) { return 0 }
    let (step, t) = split(seconds)
    return (6 * t * t - 6 * t) * 300 * (places[step] - places[step + 1])
      + (3 * t * t - 4 * t + 1) * velocities[step] + (3 * t * t - 2 * t) * velocities[step + 1]
  }

  private func split(_ seconds: Double) -> (Int, Double) {
    let step = min(Int(seconds * 300), places.count - 2)
    return (step, seconds * 300 - Double(step))
  }
}
