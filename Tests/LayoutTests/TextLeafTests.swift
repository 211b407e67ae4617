import Elements
import Foundation
import Geometry
import Inputs
import Layout
import Testing
import Text

struct TextLeafTests {
  private func inter() throws -> Typesetter {
    let path = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    let data = try #require(FileManager.default.contents(atPath: path), "fonts-inter is needed")
    let resources = Resources(
      read: { (path, _) throws(ResourceError) in throw .notFound(path: path) },
      findFace: { _ in FaceFile(path: path) },
      readFace: { (_, _) throws(ResourceError) in [UInt8](data) },
    )
    return try Typesetter(resources: resources)
  }

  /// Inter's ascent 2728 and descent 680 of 2816 stand in the middle of 16 pt: the baseline lies
  /// (16 − 15.733)/2 + 12.594 = 12.727 pt down, 12.5 on half points.
  @Test(arguments: [(2.0, 12.5), (1, 13), (4, 12.75)])
  func baseline(_ scale: Double, y: Double) throws {
    let engine = LayoutEngine(typesetter: try inter(), canvasWidth: 100, scale: scale)
    let leaf = try #require(try engine.arrange(.text(.init("H"))).drawn.first).leaf
    guard case .path(let path) = leaf.content else { return }
    let lowest = path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point.y
      default: nil
      }
    }.max()
    #expect(lowest == y)
  }

  /// 7480 units of 2816 at 13 pt are 34.53 pt: 35 on half points.
  @Test func boxIsTheLineUpToAPixel() throws {
    let engine = LayoutEngine(typesetter: try inter(), canvasWidth: 100, scale: 2)
    let frame = try #require(try engine.arrange(.text(.init("Tile A"))).drawn.first).frame
    #expect(frame.size == Size(width: 35, height: 16))
  }

  @Test func missingCharactersAreReported() throws {
    let engine = LayoutEngine(typesetter: try inter(), canvasWidth: 400, scale: 2)
    let titles = [3: "漢字", 5: "漢 z"]
    let rows = ForEach(
      keys: [5, 3],
      content: { .text(.init(titles[$0] ?? "")) },
      identifier: { .integer($0 * 10) },
    )
    let root = Element.vStack(
      alignment: .leading,
      spacing: 0,
      children: [
        .text(.init("\u{10fffd}")),
        Element.scrollView(.vStack(alignment: .leading, spacing: 0, children: [.forEach(rows)])),
      ],
    )
    let drawn = try engine.arrange(root).drawn
    #expect(drawn.count == 3)
    let found = engine.missingCharacters.map { ($0.scalar, $0.identifier) }
    let expected: [(Unicode.Scalar, Identifier?)] = [
      ("字", .integer(30)), ("漢", .integer(30)), ("\u{10fffd}", nil),
    ]
    #expect(found.elementsEqual(expected, by: ==))
  }

  @Test func missingCharactersOfAllLinesAreReported() throws {
    let engine = LayoutEngine(typesetter: try inter(), canvasWidth: 30, scale: 2)
    _ = try engine.arrange(.text(.init("a\n漢\nb 字", lineLimit: nil)))
    #expect(engine.missingCharacters.map(\.scalar) == ["字", "漢"])
  }

  @Test(arguments: ["", "   ", "\t"])
  func nothingToDrawIsNoLeaf(_ string: String) throws {
    let root = Element.vStack(
      alignment: .leading,
      spacing: 0,
      children: [.text(.init(string)), .text(.init("a"))],
    )
    let drawn = try LayoutEngine.boxes().arrange(root).drawn
    #expect(drawn.map(\.frame.minY) == [16])
  }

  @Test func shapeWithoutPaintIsNoLeaf() throws {
    let shape = Element.roundedRectangle(.init(cornerRadius: 3))
    #expect(try LayoutEngine.boxes().arrange(shape).drawn.isEmpty)
  }

  @Test func strokeLiesOverFill() throws {
    let shape = RoundedRectangle(
      cornerRadius: 3,
      style: .circular,
      fill: Color(.red),
      stroke: Color(.blue),
    )
    let root = Element.roundedRectangle(shape).role(Role("card")).frame(width: 20, height: 10)
    let drawn = try LayoutEngine.boxes().arrange(root.fillWidth(alignment: .leading)).drawn
    #expect(drawn.map(\.role) == ["card", "edge"])
    #expect(
      drawn.map(\.frame) == Array(repeating: Rect(x: 0, y: 0, width: 20, height: 10), count: 2)
    )
    #expect(drawn.last?.leaf.content == .border(cornerRadius: 3, style: .circular, width: 1))
  }

  @Test func innermostRoleNames() throws {
    let root = Element.vStack(
      alignment: .leading,
      spacing: 0,
      children: [Element.text(.init("a")).role(Role("inner")), .text(.init("b"))],
    ).role(Role("outer"))
    #expect(try LayoutEngine.boxes().arrange(root).drawn.map(\.role) == ["inner", "outer"])
  }
}
