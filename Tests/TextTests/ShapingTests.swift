import Geometry
import Inputs
import Testing
import Text

/// Inter's units in an em: at this size a point is a unit, and widths are whole numbers.
private let em = 2816.0

struct ShapingTests {
  /// linux-facts §1; "AVATAR To" is 15504 without kerning.
  @Test(arguments: [("Tile A", 7480.0), ("No matching labels", 25480), ("AVATAR To", 14432)])
  func width(of string: String, is units: Double) throws {
    #expect(try Inter.typesetter().shape(string, size: em).width == units)
  }

  @Test func widthScalesWithSize() throws {
    #expect(try Inter.typesetter().shape("Tile A", size: 13).width == 7480.0 * 13 / 2816)
  }

  @Test func metricsAreTheFaces() throws {
    let metrics = try Inter.typesetter().metrics
    #expect(metrics.ascent == 2728 / em && metrics.descent == 680 / em)
  }

  @Test func faceIsNamed() throws {
    let typesetter = try Inter.typesetter()
    let face = try #require(typesetter.faces.first)
    #expect(face.family == "Inter")
    #expect(face.file.path == Inter.path)
    #expect(try typesetter.bytes(ofFace: 0) == Inter.bytes(Inter.path))
  }

  /// The x height is 1536 units and the capital height 2048; round letters overshoot a little.
  @Test(arguments: [("x", 1536.0), ("H", 2048), ("I", 2048), ("z", 1536)])
  func outlineReaches(_ letter: String, height: Double) throws {
    let text = try Inter.typesetter().shape(letter, size: em)
    let box = try #require(text.outline.box)
    #expect(box.minY == -height)
    #expect(box.maxY == 0)
    #expect(box.minX >= 0 && box.maxX <= text.width)
  }

  @Test func glyphsAdvanceToTheWidth() throws {
    let text = try Inter.typesetter().shape("Settle draws", size: em)
    let run = try #require(text.runs.first)
    #expect(run.glyphs.reduce(0) { $0 + $1.advance } == text.width)
    #expect(run.glyphs.map(\.cluster) == Array(0..<12))
    #expect(run.direction == .leftToRight)
  }

  /// A word's outline is its letters' outlines side by side ("HHH" has no kerning).
  @Test func outlineIsLettersSideBySide() throws {
    let typesetter = try Inter.typesetter()
    let letter = typesetter.shape("H", size: em)
    var expected = Path()
    for place in 0..<3 {
      let shift = Point(x: Double(place) * letter.width, y: 0)
      expected.append(letter.outline, mappedBy: .scaling(1, translation: shift))
    }
    #expect(typesetter.shape("HHH", size: em).outline == expected)
  }

  @Test func emptyStringIsEmpty() throws {
    let text = try Inter.typesetter().shape("", size: 13)
    #expect(text.width == 0 && text.outline.isEmpty && text.runs.isEmpty && !text.isTruncated)
  }

  @Test(arguments: ["a\tb", "a\nb", "a\r\nb", "a\u{0}b", "a\u{7f}b", "a\u{85}b", "a\u{2028}b"])
  func controlIsASpace(_ string: String) throws {
    let typesetter = try Inter.typesetter()
    let text = typesetter.shape(string, size: em)
    #expect(text.width == typesetter.shape("a b", size: em).width)
    #expect(text.missing.isEmpty)
  }

  @Test func longLabel() throws {
    let typesetter = try Inter.typesetter()
    let text = typesetter.shape(String(repeating: "H", count: 10_240), size: em)
    #expect(text.width == 10_240 * typesetter.shape("H", size: em).width)
  }

  /// Equal Swift strings of different code points must not answer for one another.
  @Test func memoTellsCodePointsApart() throws {
    let composed = "\u{212b}"  // ångström sign
    let other = "\u{c5}"
    #expect(composed == other)
    let first = try Inter.typesetter()
    let second = try Inter.typesetter()
    let (a1, b1) = (first.shape(composed, size: em), first.shape(other, size: em))
    let (b2, a2) = (second.shape(other, size: em), second.shape(composed, size: em))
    #expect(a1 == a2 && b1 == b2)
  }

  @Test func threadsAgree() async throws {
    let typesetter = try Inter.typesetter()
    let strings = (0..<40).map { "Label \($0) AVATAR fi -> é" }
    let expected = try strings.map { try Inter.typesetter().shape($0, size: 13) }
    await withTaskGroup(of: [ShapedText].self) { group in
      for _ in 0..<32 {
        group.addTask { strings.map { typesetter.shape($0, size: 13) } }
      }
      for await result in group { #expect(result == expected) }
    }
  }
}

extension Path {
  /// The smallest rectangle around all points, control points too.
  var box: Rect? {
    let points = elements.flatMap { element in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quadratic(let control, let end): [control, end]
      case .cubic(let first, let second, let end): [first, second, end]
      }
    }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
