@testable import Curves
import Foundation
import TestSupport
import Testing

@Suite struct ElementaryTests {
  /// The largest error, in units in the last place, against vectors of 400 bits.
  private func worstError(_ table: String, _ function: (Double) -> Double) throws -> Double {
    let lines = table.split(separator: "\n")
    #expect(lines.count >= 60)
    return try lines.map { line in
      let numbers = try line.split(separator: " ").map { try #require(Double($0)) }
      let difference = (function(numbers[0]) - numbers[1]) - numbers[2]
      return abs(difference) / numbers[1].ulp
    }.max() ?? .infinity
  }

  @Test func expMeetsHighPrecision() throws {
    #expect(try worstError(ElementaryVectors.exp, Elementary.exp) <= 0.501)
  }

  @Test func sineMeetsHighPrecision() throws {
    #expect(
      try worstError(ElementaryVectors.sine) { Elementary.sineAndCosine($0).sine } <= 0.501
    )
  }

  @Test func cosineMeetsHighPrecision() throws {
    #expect(
      try worstError(ElementaryVectors.cosine) { Elementary.sineAndCosine($0).cosine } <= 0.501
    )
  }

  /// Against the C library, whose own error is below one unit.
  @Test func manyMeetTheLibrary() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<3000 {
      let power = Double.random(in: -700...700, using: &random)
      let expected = Foundation.exp(power)
      #expect(abs(Elementary.exp(power) - expected) <= expected.ulp)
      let angle = Double.random(in: -1000...1000, using: &random)
      let (sine, cosine) = Elementary.sineAndCosine(angle)
      #expect(abs(sine - sin(angle)) <= sin(angle).ulp)
      #expect(abs(cosine - cos(angle)) <= cos(angle).ulp)
      let share = Foundation.exp(Double.random(in: -40...5, using: &random))
      #expect(abs(Elementary.oneLessExp(minus: share) + expm1(-share)) <= expm1(-share).ulp)
      let large = Foundation.exp(power)
      let logarithm = Foundation.log(large)
      #expect(abs(Elementary.log(large) - logarithm) <= 0x1p-52 * max(1, abs(logarithm)))
    }
  }

  @Test func endsOfTheRange() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(710) == .infinity)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(-746) == 0)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(.nan).isNaN)
    // The least double above 0 is e to −744.44…
    #expect(Elementary.exp(-744.5) == .leastNonzeroMagnitude)
    #expect(abs(Elementary.exp(-720) - Foundation.exp(-720)) <= .leastNonzeroMagnitude)
    #expect(Elementary.sineAndCosine(0) == (0, 1))
    #expect(Elementary.sineAndCosine(.infinity) == (0, 1))
    #expect(Elementary.log(1) == 0)
    #expect(abs(Elementary.log(1000) - 6.907755278982137) <= 0x1p-50)
  }
}
