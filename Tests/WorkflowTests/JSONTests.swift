import Elements
import Foundation
import Timeline
import Geometry
import TestSupport
import Testing
import Time
import Workflow

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

  private let leaves = [
    TracedLeaf(
      window: 0,
      row: .integer(1),
      role: Role("fill"),
      frame: Rect(x: 32, y: 153.25, width: 296, height: 40),
      opacity: 0.1,
    ),
    TracedLeaf(
      window: 1,
      row: .text("a\"b"),
      role: Role("leading"),
      frame: Rect(x: -0.0, y: 0, width: 0, height: 0),
      opacity: 0,
    ),
    TracedLeaf(
      window: 0,
      row: nil,
      role: Role("title"),
      frame: Rect(x: 20, y: 20, width: 1, height: 22),
      opacity: 1,
    ),
  ]

  @Test func trace_isOneLineByWindow() {
    let first =
      #"{"row": 1, "role": "fill", "x": 32, "y": 153.25, "width": 296, "height": 40, "opacity": 0.1}"#
    let title =
      #"{"row": null, "role": "title", "x": 20, "y": 20, "width": 1, "height": 22, "opacity": 1}"#
    let second =
      #"{"row": "a\"b", "role": "leading", "x": 0, "y": 0, "width": 0, "height": 0, "opacity": 0}"#
    let line = String(decoding: TraceText.line(leaves, windows: 2), as: UTF8.self)
    #expect(
      line == """
        [{"window": 0, "leaves": [\(first), \(title)]}, {"window": 1, "leaves": [\(second)]}]
        """
    )
    #expect(
      String(decoding: TraceText.line([]), as: UTF8.self) == #"[{"window": 0, "leaves": []}]"#
    )
  }

  @Test func trace_entriesAreWhatInspectPrints() throws {
    let entries = TraceText.entries(leaves, frame: 7, time: Rational(7, 60), windows: 2)
    let text = "{\"format\": 1, \"frames\": [" + String(decoding: entries, as: UTF8.self) + "]}"
    let parsed = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    let frames = try #require(parsed["frames"] as? [[String: Any]])
    #expect(frames.map { $0["window"] as? Int } == [0, 1])
    #expect(frames.map { $0["frame"] as? Int } == [7, 7])
    #expect(frames.map { $0["time"] as? Double } == [0.116666667, 0.116666667])
    #expect(frames.map { ($0["leaves"] as? [Any])?.count } == [2, 1])
  }
}
