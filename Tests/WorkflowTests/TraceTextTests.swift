import Elements
import Foundation
import Timeline
import Geometry
import Testing
import Time
import Workflow

@Suite struct TraceTextTests {
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
