import Geometry
import Testing
import Text

/// At size 20 a unit of the definition (0.05 em) is a point.
struct BoxTests {
  @Test(arguments: [
    ("A", 10.0), (" ", 5), ("漢", 20), ("👨‍👩‍👧‍👦", 20), ("🇩🇪", 20), ("e\u{301}", 10), ("A B", 25),
    ("\n", 5),
    ("\t", 5), ("한", 20), ("ﬁ", 10),
  ])
  func width(of string: String, is points: Double) {
    #expect(Typesetter.boxes.shape(string, size: 20).width == points)
  }

  @Test func boxStandsOnTheBaseline() {
    let text = Typesetter.boxes.shape("A", size: 20)
    #expect(text.outline.box == Rect(x: 1, y: -14, width: 8, height: 14))
    #expect(text.outline.elements.count == 4)
  }

  @Test func spaceHasNoBox() { #expect(Typesetter.boxes.shape("  ", size: 20).outline.isEmpty) }

  @Test func nothingIsMissing() {
    #expect(Typesetter.boxes.shape("漢\u{10fffd}", size: 20).missing.isEmpty)
    #expect(Typesetter.boxes.faces.isEmpty)
  }

  @Test func metrics() {
    let metrics = Typesetter.boxes.metrics
    #expect(metrics.ascent == 0.95 && metrics.descent == 0.25)
  }
}
