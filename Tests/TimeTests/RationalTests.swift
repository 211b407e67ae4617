import TestSupport
import Testing
import Time

@Suite struct RationalTests {
  static let samples: [Rational] = {
    var random = SplitMix64(seed: 3)
    return (0..<60).map { index in
      // Small terms meet often; large ones reach the digits that scenes can hold.
      let size: Int128 = index % 2 == 0 ? 12 : 100_000_000_000_000
      return Rational(
        Int128.random(in: -size...size, using: &random),
        Int128.random(in: 1...(index % 2 == 0 ? 12 : 1_000_000_000), using: &random),
      )
    }
  }()

  @Test func termsAreLowest() {
    for value in Self.samples {
      #expect(value.denominator > 0)
      var (a, b) = (value.numerator.magnitude, value.denominator.magnitude)
      while b != 0 { (a, b) = (b, a % b) }
      #expect(a == 1)
    }
    #expect(Rational(6, -4) == Rational(-3, 2))
    #expect(Rational(-6, -4).numerator == 3)
    #expect(Rational(0, -7) == .zero)
  }

  /// a/b + c/d = e/f exactly when (ad + cb)·f = e·bd, and so on: by products only.
  @Test func arithmeticAgreesWithCrossProducts() {
    for first in Self.samples {
      for second in Self.samples {
        let (a, b) = (first.numerator, first.denominator)
        let (c, d) = (second.numerator, second.denominator)
        let sum = first + second
        #expect(isEqual((a * d + c * b, b * d), sum))
        #expect(isEqual((a * d - c * b, b * d), first - second))
        if b < 100, d < 100 {
          let product = first * second
          #expect(a * c * product.denominator == product.numerator * (b * d))
        }
        if second != 0 {
          #expect(first / second * second == first)
        }
      }
    }
  }

  private func isEqual(_ terms: (Int128, Int128), _ value: Rational) -> Bool {
    let left = terms.0.multipliedFullWidth(by: value.denominator)
    let right = value.numerator.multipliedFullWidth(by: terms.1)
    return left.high == right.high && left.low == right.low
  }

  @Test func orderAgreesWithCrossProducts() {
    for first in Self.samples {
      for second in Self.samples {
        // At most 10¹⁴·10⁹ a side: no overflow here.
        let left = first.numerator * second.denominator
        let right = second.numerator * first.denominator
        #expect((first < second) == (left < right))
        #expect((first == second) == (left == right))
      }
    }
  }

  @Test func orderIsExactBeyondTheWidth() {
    let large = Int128.max / 3
    #expect(Rational(large, large - 1) > Rational(large + 1, large))
    #expect(Rational(-large, large - 1) < Rational(-large - 1, large))
  }

  @Test(
    arguments: [
      (7, 2, 3, 4), (-7, 2, -4, -3), (6, 2, 3, 3), (-6, 2, -3, -3), (0, 5, 0, 0), (1, 3, 0, 1),
      (-1, 3, -1, 0),
    ] as [(Int128, Int128, Int128, Int128)]
  )
  func wholeNumbersBelowAndAbove(_ top: Int128, _ bottom: Int128, _ floor: Int128, _ up: Int128) {
    #expect(Rational(top, bottom).floor == floor)
    #expect(Rational(top, bottom).ceiling == up)
  }

  @Test func doubleIsTheNearest() {
    #expect(Rational(22, 100).double == 0.22)
    #expect(Rational(-1, 3).double == -1.0 / 3.0)
    #expect(Rational(0).double == 0)
  }

  @Test(
    arguments: [
      ("0", 0, 1), ("0.22", 11, 50), ("-1.50", -3, 2), ("+7", 7, 1), (".5", 1, 2), ("5.", 5, 1),
      ("59.94", 2997, 50), ("007", 7, 1), ("0.000000001", 1, 1_000_000_000),
    ] as [(String, Int128, Int128)]
  )
  func decimalsAreReadLiterally(_ text: String, _ top: Int128, _ bottom: Int128) {
    #expect(Rational(decimal: text) == Rational(top, bottom))
  }

  @Test(arguments: [
    "", ".", "-", "+", "-.", "1.2.3", "1e3", "0x1", "1,5", " 1", "1 ", "--1", "+-1", "٣", "NaN",
    "∞", "1234567890123456789", "0.1234567890123456789",
  ])
  func whatIsNoDecimalIsRefused(_ text: String) {
    #expect(Rational(decimal: text) == nil)
  }

  @Test(
    arguments: [
      (1, 3, 9, "0.333333333"), (2, 3, 9, "0.666666667"), (1, 2, 0, "1"), (-1, 2, 3, "-0.5"),
      (100, 1, 9, "100"), (1, 1000, 2, "0"), (-1, 1000, 2, "0"), (1, 200, 2, "0.01"),
      (999_999, 1_000_000, 3, "1"), (10, 1, 0, "10"), (7, 60, 4, "0.1167"),
    ] as [(Int128, Int128, Int, String)]
  )
  func decimalsArePrinted(_ top: Int128, _ bottom: Int128, _ places: Int, _ text: String) {
    #expect(Rational(top, bottom).decimal(places: places) == text)
  }

  @Test func longFractionsArePrinted() {
    // 2/3, a half and all nines, with terms that fill the width.
    let third = Int128.max / 3
    #expect(Rational(2 * third, 3 * third - 1).decimal() == "0.666666667")
    #expect(Rational(-third, 2 * third + 1).decimal(places: 1) == "-0.5")
    #expect(Rational(.max - 1, .max).decimal() == "1")
    #expect(
      Rational(.max - 1, .max).decimal(places: 38) == "0." + String(repeating: "9", count: 38)
    )
    #expect(Rational(.max).decimal() == "170141183460469231731687303715884105727")
    #expect(Rational(1, .max).decimal() == "0")
  }

  @Test func printingThenReadingGivesTheSame() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<500 {
      let value = Rational(
        Int128.random(in: -86_400_000_000_000...86_400_000_000_000, using: &random),
        1_000_000_000,
      )
      #expect(Rational(decimal: value.decimal()) == value)
    }
  }

  @Test func descriptionIsAFraction() {
    #expect("\(Rational(14, 120))" == "7/60")
    #expect("\(Rational(-4, 2))" == "-2")
  }
}
