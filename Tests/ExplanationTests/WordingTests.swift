import Testing

@testable import Explanation

struct WordingTests {
  @Test(arguments: [
    (0, "0"), (-0.00001, "0"), (1.23456, "1.2346"), (249.05, "249.05"), (-12.5, "-12.5"),
    (100, "100"),
    (0.99999, "1"),
  ])
  func number_hasFourDigitsAtMost(value: Double, text: String) {
    #expect(Wording.number(value) == text)
  }

  @Test func number_ofAnySizeIsWritten() {
    #expect(Wording.number(.nan) == "nan")
    #expect(Wording.number(-.infinity) == "-inf")
    #expect(Wording.number(1e300) == "1e+300")
    #expect(Wording.numbers(1, 1.000001) == ("1", "1.000001"))
  }

  @Test func lists_areCut() {
    #expect(Wording.list(["a"]) == "a")
    #expect(Wording.list(["a", "b"]) == "a and b")
    #expect(Wording.list((1...9).map(String.init)) == "1, 2, 3, 4, 5, 6 and 3 more")
    #expect(Wording.frames([12...12]) == "frame 12")
    #expect(Wording.frames([12...25, 40...40]) == "frames 12–25 and 40")
    #expect(Wording.rows(["New York", "3"]) == "rows \"New York\" and 3")
  }

  @Test func text_staysInOneLine() {
    #expect(Wording.excerpt("a\nb\u{202e}c", atMost: 40) == "a\\nb\\u{202e}c")
    #expect(Wording.excerpt("abcdef", atMost: 4) == "abc…")
  }
}
