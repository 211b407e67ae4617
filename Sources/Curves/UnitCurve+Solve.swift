// Which parameter of the curve belongs to a progress.
//
// The method is WebKit's UnitBezier and SwiftUI's (swiftui-semantics §1): Newton's iteration from
// parameter = progress, then bisection where that fails. Two things differ. The difference between
// the curve and the progress is computed in twice the precision of a double, because where a curve
// is steep (control points at 1 and 0) it is the cube of the parameter's error and would drown in
// rounding. And the iteration goes on until the parameter is as good as a double can be.

extension UnitCurve {
  /// The parameter at which the curve reaches a progress between 0 and 1, within about 2⁻⁵³.
  func parameter(at progress: Double) -> Double {
    var lower = 0.0
    var upper = 1.0
    var parameter = progress
    for _ in 0..<newtonSteps {
      let excess = excess(at: parameter, over: progress)
      if excess == 0 { return parameter }
      if excess < 0 { lower = parameter } else { upper = parameter }
      let next = parameter - excess / slope(at: parameter)
      // A flat or strongly bent place throws the iteration out of the bracket (or gives NaN).
      guard lower <= next, next <= upper else { break }
      if (next - parameter).magnitude <= closeEnough { return next }
      parameter = next
    }
    while upper - lower > closeEnough {
      let middle = lower + (upper - lower) / 2
      guard lower < middle, middle < upper else { break }
      if excess(at: middle, over: progress) < 0 { lower = middle } else { upper = middle }
    }
    return lower + (upper - lower) / 2
  }

  /// How far the curve's progress at a parameter lies above a progress.
  private func excess(at parameter: Double, over progress: Double) -> Double {
    let here = TwofoldDouble(parameter)
    let rest = TwofoldDouble(sumOf: 1, -parameter)
    let bend = here * rest
    let curve = (rest * x1 + here * x2) * bend * 3 + here * here * here
    return (curve + -progress).value
  }

  /// The derivative of the curve's progress by the parameter; never below 0 but for rounding.
  private func slope(at parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3
      * (rest * rest * x1 + 2 * rest * parameter * (x2 - x1) + parameter * parameter * (1 - x2))
  }
}

/// Newton's iteration doubles the digits each time: from any start that suits it, 8 are plenty.
private let newtonSteps = 8

/// 2⁻⁵⁸: a parameter moved by less is the same double but for the smallest values, and no value
/// of a curve moves by more than three times that.
private let closeEnough = 0x1p-58
