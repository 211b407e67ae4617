import Diagnosis
import Layout
import Scene
import Story
import Testing
import Text

/// Which rows a lazy stack makes, from where they are.
struct MadeRowsTests {
  @Test(arguments: [
    // Rows are 40 high, 8 apart, the first at 12.
    (0.0...100, 0..<2), (0...12, 0..<0), (0...12.5, 0..<1), (60...108, 1..<2), (99...300, 1..<4),
    (400...500, 0..<0),
  ])
  func rows_inSightAreMade(seen: ClosedRange<Double>, expected: Range<Int>) throws {
    let scene = try document(steps: "")
    let engine = LayoutEngine(typesetter: .boxes, canvasWidth: 360, scale: 2)
    var arrangements = try engine.arrange(Storyboard(scene).moments)
    #expect(MadeRows(arrangements) == MadeRows([nil]))
    let layer = try #require(arrangements[0].layers.indices.last)
    arrangements[0].layers[layer].madeRange = seen
    #expect(MadeRows(arrangements) == MadeRows([expected]))
  }
}
