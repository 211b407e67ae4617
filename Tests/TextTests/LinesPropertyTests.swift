import TestSupport
import Testing
import Text

/// Lines of seeded texts, against a breaker that tries everything.
struct LinesPropertyTests {
  private func text(_ random: inout SplitMix64) -> String {
    let pieces = ["a", "W", "i", "-", " ", " ", "ffi", "To", "5", "e\u{301}", "AV"]
    return (0..<Int.random(in: 0...24, using: &random))
      .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
  }

  /// A line's clusters, which cannot be parted, by the glyphs of the whole line.
  private func units(_ text: String, _ line: ShapedText) -> [SlowBreaker.Unit] {
    let bytes = Array(text.utf8)
    var starts: [(cluster: Int, advance: Double)] = []
    for glyph in line.runs.flatMap(\.glyphs) {
      if starts.last?.cluster == glyph.cluster {
        starts[starts.count - 1].advance += glyph.advance
      } else {
        starts.append((glyph.cluster, glyph.advance))
      }
    }
    let ends = starts.dropFirst().map(\.cluster) + [bytes.count]
    return zip(starts, ends).map { start, end in
      .init(
        text: String(decoding: bytes[start.cluster..<end], as: UTF8.self),
        advance: start.advance,
      )
    }
  }

  @Test(arguments: UInt64(0)..<60, [0, 1])
  func linesAreTheSlowBreakers(_ seed: UInt64, _ place: Int) throws {
    let typesetter = try #require(TruncationTests.typesetters.dropFirst(place).first)
    var random = SplitMix64(seed: seed)
    let text = text(&random)
    let units = units(text, typesetter.shape(text, size: 20))
    for _ in 0..<12 {
      // Off the sums of advances, so that a rounding decides nothing.
      let room = Double(Int.random(in: 0...200, using: &random)) + 0.321
      let expected = SlowBreaker(units: units, room: room).lines().map { range in
        units[range].reduce(0) { $0 + $1.advance }
      }
      let lines = typesetter.lines(text, size: 20, maxWidth: room)
      let isEqual = lines.map(\.width).elementsEqual(expected) { abs($0 - $1) < 1e-9 }
      #expect(isEqual, "'\(text)' in \(room)")
    }
  }

  /// Lines that were measured are those that are drawn in the room that they take.
  @Test(arguments: UInt64(100)..<140, [nil, 1, 2, 3])
  func widestLineIsRoomEnough(_ seed: UInt64, _ limit: Int?) throws {
    var random = SplitMix64(seed: seed)
    let text = text(&random) + (Bool.random(using: &random) ? "\n" : " ") + text(&random)
    for typesetter in TruncationTests.typesetters {
      let room = Double.random(in: 25...150, using: &random)
      let lines = typesetter.lines(text, size: 13, maxWidth: room, lineLimit: limit)
      #expect(lines.count <= limit ?? .max && lines.allSatisfy { $0.width <= lines.width })
      #expect(lines.width <= room)
      let again = typesetter.lines(text, size: 13, maxWidth: lines.width, lineLimit: limit)
      #expect(Array(again) == Array(lines), "'\(text)' in \(room)")
    }
  }

  /// Every glyph but spaces at breaks is in a line, in order.
  @Test(arguments: UInt64(200)..<230)
  func nothingIsLost(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = text(&random)
    for typesetter in TruncationTests.typesetters {
      let whole = typesetter.shape(text, size: 13).runs.flatMap(\.glyphs)
      let room = Double.random(in: 0...120, using: &random)
      let shown = typesetter.lines(text, size: 13, maxWidth: room).flatMap(\.runs).flatMap(\.glyphs)
      let spaces = Set(text.utf8.enumerated().filter { $0.element == 0x20 }.map(\.offset))
      func marks(_ glyphs: [Glyph]) -> [Int] {
        glyphs.filter { !spaces.contains($0.cluster) }.map { $0.cluster << 32 | Int($0.id) }
      }
      #expect(marks(shown) == marks(whole))
    }
  }

  /// The longest texts that a scene may have, in the least room and in some.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("x", 65_536), ("\n", 65_537), ("x-", 65_536),
    ],
  )
  func longestTexts(_ piece: String, _ count: Int) throws {
    let text = String(repeating: piece, count: 65_536 / piece.unicodeScalars.count)
    for typesetter in TruncationTests.typesetters {
      #expect(typesetter.lines(text, size: 13, maxWidth: 0).count == count)
      #expect(typesetter.lines(text, size: 13, maxWidth: 300, lineLimit: 3).count <= 3)
    }
  }
}
