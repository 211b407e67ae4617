import Geometry
import Testing

struct PathBoundsTests {
  @Test func holdsEndsAndControlPoints() {
    var path = Path()
    path.move(to: Point(x: 3, y: 4))
    path.line(to: Point(x: 5, y: 2))
    #expect(path.bounds == Rect(x: 3, y: 2, width: 2, height: 2))
    path.quadratic(Point(x: -1, y: 9), to: Point(x: 4, y: 4))
    #expect(path.bounds == Rect(x: -1, y: 2, width: 6, height: 7))
    path.cubic(Point(x: 0, y: -8), Point(x: 20, y: 0), to: Point(x: 1, y: 1))
    #expect(path.bounds == Rect(x: -1, y: -8, width: 21, height: 17))
  }

  @Test func nothingHasNoBounds() { #expect(Path().bounds == nil) }

  /// Without a move the pen starts at the origin.
  @Test func originCountsWhereThePenStartsThere() {
    var path = Path()
    path.line(to: Point(x: 2, y: 3))
    #expect(path.bounds == Rect(x: 0, y: 0, width: 2, height: 3))
  }
}
