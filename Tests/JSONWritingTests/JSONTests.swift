import JSONWriting
import TestSupport
import Testing
import Time

@Suite struct JSONTests {
  @Test(arguments: [
    ("plain", #""plain""#), ("", #""""#), ("\"\\/", #""\"\\/""#),
    ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
    ("\0\u{1}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u001f\u{7F}\""),
    ("é😀\u{2028}", "\"é😀\u{2028}\""), ("\r\n", #""\r\n""#),
  ])
  func text_escapes(text: String, json: String) {
    #expect(JSON.text(text).line == json)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-2.5, "-2.5"), (0.1, "0.1"), (1e-7, "1e-07"),
    (1e16, "1e+16"), (153.0, "153"), (0.758359, "0.758359"), (1.0 / 3, "0.3333333333333333"),
    (Double.leastNonzeroMagnitude, "5e-324"),
  ])
  func number_shortest(number: Double, json: String) {
    #expect(JSON.number(number).line == json)
  }

  @Test func number_readsBackAsItself() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(Double(JSON.number(number).line) == number)
    }
  }

  @Test func number_mustBeFinite() async {
    await #expect(processExitsWith: .failure) { _ = JSON.number(.nan).line }
    await #expect(processExitsWith: .failure) { _ = JSON.number(.infinity).line }
  }

  @Test func value_nestsInOrder() {
    let value = JSON.object([
      ("b", .array([.integer(1), .null, .bool(true)])), ("a", .object([])), ("c", .array([])),
      ("t", .decimal(Rational(1, 60))), ("u", .decimal(Rational(-1, 2))),
    ])
    #expect(
      value.line
        == #"{"b": [1, null, true], "a": {}, "c": [], "t": 0.016666667, "u": -0.5}"#
    )
  }

  /// Control characters in names too; the forms that have no members stay on their line.
  @Test func indented_isForPeople() {
    let value = JSON.object([
      ("a\u{1}", .array([.object([("b", .text("\t"))]), .integer(2)])),
      ("c", .object([])), ("d", .array([])),
    ])
    #expect(
      value.indented == #"""
        {
          "a\u0001": [{
            "b": "\t"
          }, 2],
          "c": {},
          "d": []
        }
        """#
    )
    #expect(JSON.integer(1).indented == "1")
  }
}
