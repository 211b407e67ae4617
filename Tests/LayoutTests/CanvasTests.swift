import Curves
import Elements
import Geometry
import Layout
import Testing
import Text
import Time

struct CanvasTests {
  private let line = Element.text(.init("a")).role(Role("a"))

  private func moment(_ root: Element) -> Moment {
    Moment(time: .zero, root: root, environment: Environment())
  }

  @Test func highestMomentCounts() throws {
    let moments = [16.0, 40, 30].map { moment(line.frame(height: $0)) }
    let arrangements = try LayoutEngine.boxes(width: 100).arrange(moments)
    #expect(
      arrangements.map(\.canvas) == Array(repeating: Size(width: 100, height: 40), count: 3)
    )
    #expect(arrangements.map { $0.frames("a").first?.minY } == [12, 12, 12])
  }

  @Test func higherCanvasCentres() throws {
    let frames = try LayoutEngine.boxes(width: 100, height: 101).arrange(line).frames("a")
    #expect(frames == [Rect(x: 47, y: 42.5, width: 6.5, height: 16)])
  }

  @Test func lowerCanvasNamesTheHeight() throws {
    let engine = LayoutEngine.boxes(height: 460)
    #expect(throws: LayoutError.canvasTooLow(height: 460, needed: 461)) {
      try engine.arrange(SeedWindow.root())
    }
    let message = LayoutError.canvasTooLow(height: 460, needed: 461.00001).description
    #expect(message == "the canvas is 460 pt high, but its content needs 461.001 pt")
    _ = try LayoutEngine.boxes(height: 461).arrange(SeedWindow.root())
  }

  @Test func tooManyPixels() throws {
    let tall = line.frame(height: 1e6)
    #expect(throws: LayoutError.canvasTooLarge(width: 360, height: 1e6, limit: 1 << 28)) {
      try LayoutEngine.boxes().arrange(tall)
    }
    // 2¹⁴ × 2¹⁴ pixels are allowed.
    _ = try LayoutEngine.boxes(width: 8192).arrange(line.frame(height: 8192))
  }

  @Test func nothingIsOnePixelHigh() throws {
    let arrangement = try LayoutEngine.boxes().arrange(.optional(nil))
    #expect(arrangement.canvas == Size(width: 360, height: 0.5))
    #expect(arrangement.drawn.isEmpty)
  }

  @Test func noMoments() throws {
    #expect(try LayoutEngine.boxes().arrange([Moment]()).isEmpty)
  }

  @Test func momentIsHandedOn() throws {
    let moment = Moment(
      time: Rational(3, 2),
      root: line,
      environment: Environment(reduceMotion: true),
      transaction: Transaction(animation: .init(.linear)),
    )
    let arrangement = try #require(try LayoutEngine.boxes().arrange([moment]).first)
    #expect(arrangement.time == Rational(3, 2))
    #expect(arrangement.reduceMotion && arrangement.transaction == moment.transaction)
  }
}
