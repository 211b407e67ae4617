import Geometry
import Testing
import Text

struct MissingGlyphTests {
  /// 0.7 em of Inter's 2816 units, rounded down.
  private static let advance = 1971.0

  @Test(arguments: ["漢", "👨‍👩‍👧‍👦", "🇯🇵", "\u{10fffd}"])
  func missingCharacterIsOneBox(_ character: String) throws {
    let text = try Inter.typesetter().shape(character, size: 2816)
    #expect(text.width == Self.advance)
    let box = try #require(text.outline.box)
    #expect(abs(box.minX - 0.08 * 2816) < 1e-9 && abs(box.maxX - 0.62 * 2816) < 1e-9)
    #expect(abs(box.minY + 0.73 * 2816) < 1e-9 && box.maxY == 0)
  }

  @Test func boxIsTheSameForAll() throws {
    let typesetter = try Inter.typesetter()
    let first = typesetter.shape("漢", size: 13)
    #expect(typesetter.shape("字", size: 13).outline == first.outline)
  }

  @Test func eachIsReportedOnceInOrder() throws {
    let text = try Inter.typesetter().shape("a字b漢c字", size: 13)
    #expect(text.missing == ["字", "漢"])
  }

  @Test func joinersAreNotMissed() throws {
    let text = try Inter.typesetter().shape("👨‍👩‍👧", size: 13)
    #expect(text.missing == ["👨", "👩", "👧"])
  }

  @Test func plainTextMissesNothing() throws {
    #expect(try Inter.typesetter().shape("Größe — naïve 'quotes' №5", size: 13).missing.isEmpty)
  }

  /// The frame is hollow: its two contours run in opposite senses (shoelace areas of unlike sign).
  @Test func boxIsHollow() throws {
    let path = try Inter.typesetter().shape("漢", size: 1000).outline
    var contours: [[Point]] = []
    for element in path.elements {
      switch element {
      case .move(let point): contours.append([point])
      case .line(let point): contours[contours.count - 1].append(point)
      default: Issue.record("a frame has straight sides")
      }
    }
    let areas = contours.map { corners in
      zip(corners, corners.dropFirst() + corners.prefix(1))
        .reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
    }
    try #require(areas.count == 2)
    #expect(areas[0] * areas[1] < 0)
    #expect(abs(areas[0]) > abs(areas[1]))
  }
}
