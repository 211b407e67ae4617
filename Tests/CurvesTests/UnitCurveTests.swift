import Curves
import Foundation
import TestSupport
import Testing

@Suite struct UnitCurveTests {
  @Test(arguments: Vectors.reference?.curves ?? [])
  func curveMeetsTheReference(_ expected: Vectors.Curve) {
    #expect(expected.samples.count == 65)
    for sample in expected.samples {
      let value = expected.curve.value(at: sample.p)
      #expect(abs(value - sample.value) <= 1e-12, "\(expected.name) at \(sample.p): \(value)")
    }
  }

  @Test func referenceHasItsEightCurves() {
    #expect(Vectors.reference?.curves.count == 8)
    #expect(Vectors.reference?.chase.count == 7)
    #expect(Vectors.reference?.frames.count == 15)
  }

  @Test(arguments: [
    UnitCurve.linear, .easeIn, .easeOut, .easeInOut, UnitCurve(x1: 1, y1: 0, x2: 0, y2: 1),
    UnitCurve(x1: 0, y1: -3, x2: 0, y2: 4), UnitCurve(x1: 1, y1: 2, x2: 1, y2: 2),
  ])
  func endsAreExactAndTheInputIsClamped(_ curve: UnitCurve) {
    for progress in [0, -0.0, -1, -Double.infinity, Double.nan, -Double.leastNonzeroMagnitude] {
      #expect(curve.value(at: progress) == 0)
    }
    for progress in [1, 1.0.nextUp, 2, Double.infinity] {
      #expect(curve.value(at: progress) == 1)
    }
  }

  @Test func linearIsExact() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      let progress = Double.random(in: 0...1, using: &random)
      #expect(UnitCurve.linear.value(at: progress) == progress)
      #expect(UnitCurve(x1: 0.3, y1: 0.3, x2: 0.9, y2: 0.9).value(at: progress) == progress)
    }
  }

  @Test func easeInOutIsSymmetric() {
    for step in 0...4096 {
      let progress = Double(step) / 4096
      let pair =
        UnitCurve.easeInOut.value(at: progress) + UnitCurve.easeInOut.value(at: 1 - progress)
      #expect(abs(pair - 1) <= 1e-15)
      let mirrored = 1 - UnitCurve.easeOut.value(at: 1 - progress)
      #expect(abs(UnitCurve.easeIn.value(at: progress) - mirrored) <= 1e-15)
    }
  }

  /// Where control points lie at 1 and 0, the progress is a cube of the parameter, so that the
  /// parameter is a cube root and the value a polynomial of it.
  @Test(arguments: [0, 1e-18, 1e-15, 1e-12, 1e-9, 1e-6, 1e-3, 0.1, 0.4])
  func steepPlacesAreCubeRoots(_ distance: Double) {
    for side in [-1.0, 1.0] {
      let progress = 0.5 + side * distance
      let parameter = 0.5 + cbrt((progress - 0.5) / 4)
      let expected =
        3 * (1 - parameter) * parameter * parameter + parameter * parameter * parameter
      let value = UnitCurve(x1: 1, y1: 0, x2: 0, y2: 1).value(at: progress)
      #expect(abs(value - expected) <= 1e-12, "at \(progress)")
    }
    let late = 1 - distance
    let fromEnd = cbrt(1 - late)
    let early = cbrt(distance)
    // y1 = y2 = ½: the value is the parameter's polynomial 1½s − 1½s² + s³, symmetric about ½.
    func middle(_ s: Double) -> Double { 1.5 * s - 1.5 * s * s + s * s * s }
    let start = UnitCurve(x1: 0, y1: 0.5, x2: 0, y2: 0.5).value(at: distance)
    #expect(abs(start - middle(early)) <= 1e-12)
    let end = UnitCurve(x1: 1, y1: 0.5, x2: 1, y2: 0.5).value(at: late)
    #expect(abs(end - (1 - middle(fromEnd))) <= 1e-12)
  }

  /// From a parameter both coordinates follow by definition; the solver has to find back.
  @Test func randomCurvesAreSolved() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<20_000 {
      func control() -> Double {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: 0
        case 1: 1
        default: Double.random(in: 0...1, using: &random)
        }
      }
      let curve = UnitCurve(
        x1: control(),
        y1: Double.random(in: -2...3, using: &random),
        x2: control(),
        y2: Double.random(in: -2...3, using: &random),
      )
      let s = Double.random(in: 0...1, using: &random)
      func along(_ first: Double, _ second: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
      }
      let slope =
        3 * (1 - s) * (1 - s) * curve.x1 + 6 * (1 - s) * s * (curve.x2 - curve.x1)
        + 3 * s * s * (1 - curve.x2)
      // Where the curve is steep, the rounding of the progress here decides more than the solver.
      guard slope > 0.01 else { continue }
      let value = curve.value(at: along(curve.x1, curve.x2))
      #expect(abs(value - along(curve.y1, curve.y2)) <= 1e-12, "\(curve) at s = \(s)")
    }
  }

  @Test func hugeControlValuesStayFinite() {
    let curve = UnitCurve(x1: 0.5, y1: 1e308, x2: 0.5, y2: -1e308)
    for step in 0...16 { #expect(curve.value(at: Double(step) / 16).isFinite) }
  }

  @Test func controlPointsOutsideAreRefused() async {
    await #expect(processExitsWith: .failure) { _ = UnitCurve(x1: 1.1, y1: 0, x2: 1, y2: 1) }
    await #expect(processExitsWith: .failure) { _ = UnitCurve(x1: 0, y1: .nan, x2: 1, y2: 1) }
  }
}
