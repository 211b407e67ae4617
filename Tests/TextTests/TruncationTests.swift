import Geometry
import TestSupport
import Testing
import Text

struct TruncationTests {
  static let typesetters: [Typesetter] = [.boxes] + ((try? [Inter.typesetter()]) ?? [])

  @Test func wholeLineStaysWhole() throws {
    let typesetter = try Inter.typesetter()
    let whole = typesetter.shape("No matching labels", size: 13)
    #expect(typesetter.shape("No matching labels", size: 13, maxWidth: whole.width) == whole)
    #expect(!whole.isTruncated)
  }

  @Test(arguments: [0, 1])
  func neverWiderAndMonotone(_ place: Int) throws {
    let typesetter = try #require(Self.typesetters.dropFirst(place).first)
    let text = "The quick brown fox, ffi -> and AVATAR To"
    var shown = 0
    for step in 0...600 {
      let width = Double(step) / 2
      let line = typesetter.shape(text, size: 13, maxWidth: width)
      #expect(line.width <= width)
      let count = line.runs.first?.glyphs.count ?? 0
      #expect(count >= shown)
      shown = count
      if line.isTruncated, let last = line.runs.first?.glyphs.last {
        #expect(last.cluster <= text.utf8.count)
      }
    }
    #expect(shown > 20)
  }

  /// "AB…" of boxes at size 20: ten a character.
  @Test func boxesCutExactly() {
    let texts = [9.9, 10, 19.9, 20, 29, 30].map {
      Typesetter.boxes.shape("ABCDEF", size: 20, maxWidth: $0)
    }
    #expect(texts.map { $0.width } == [0, 10, 10, 20, 20, 30])
    #expect(texts.allSatisfy { $0.isTruncated })
  }

  @Test func noSpaceBeforeTheEllipsis() {
    // A, B, space (5), then C: the room of 25 before the ellipsis would take the space.
    let text = Typesetter.boxes.shape("AB CDEF", size: 20, maxWidth: 35)
    #expect(text.width == 30)
  }

  @Test(arguments: ["e\u{301}\u{302}\u{303}", "👨‍👩‍👧‍👦", "🇩🇪", "👋🏽", "각"])
  func charactersAreNotCut(_ character: String) throws {
    let text = String(repeating: character, count: 8)
    let starts = Set((0...8).map { $0 * character.utf8.count })
    for typesetter in Self.typesetters {
      for width in stride(from: 0.0, through: 260, by: 3.5) {
        let line = typesetter.shape(text, size: 20, maxWidth: width)
        guard line.isTruncated, let ellipsis = line.runs.first?.glyphs.last else { continue }
        #expect(starts.contains(ellipsis.cluster), "\(character) at \(width)")
      }
    }
  }

  @Test(arguments: [-1, 0, Double.nan, -Double.infinity])
  func noRoomShowsNothing(_ width: Double) {
    let text = Typesetter.boxes.shape("AB", size: 13, maxWidth: width)
    #expect(text.width == 0 && text.outline.isEmpty && text.isTruncated)
  }

  /// Ten thousand characters of no width must not be cut one after another.
  @Test(.timeLimit(.minutes(1)))
  func hostileLongText() throws {
    let text =
      String(repeating: "\u{200b}", count: 10_000) + String(repeating: "W", count: 10_000)
    let line = try Inter.typesetter().shape(text, size: 13, maxWidth: 100)
    #expect(line.isTruncated && line.width <= 100)
  }
}
