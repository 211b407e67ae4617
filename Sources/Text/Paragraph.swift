/// A part of a text between line breaks of its own, shaped once for every width.
struct Paragraph: Sendable {
  /// The part of a text that lines show.
  struct Line {
    /// The glyphs that are shown.
    var shown: Range<Int>
    /// The glyph with which the next line begins; the number of glyphs behind the last line.
    var end: Int
  }

  /// What it says, in one line.
  let text: String
  /// Where it begins in the whole text, in bytes of UTF-8.
  let offset: Int
  /// The paragraph as one long line.
  let line: UnitLine
  /// What begins at each byte of the text.
  let places: [BreakPlace]

  /// Takes a part of a text that begins at a byte, and its glyphs.
  init(_ text: String, offset: Int, line: UnitLine) {
    self.text = text
    self.offset = offset
    self.line = line
    places = text.breakPlaces
  }

  /// Whether it shows nothing.
  var isBlank: Bool { places.allSatisfy { $0 == .space || $0 == .inside } }

  /// The line that begins with a glyph, in room of so many font units.
  ///
  /// It takes all that is left where that fits; else as much as fits up to an opportunity, without
  /// the spaces before it; else as many characters as fit, but one at least. Looks at each of the
  /// line's glyphs twice, and at those of the word that did not fit.
  func line(from start: Int, room: Double) -> Line {
    var pen = 0
    var word: Int?
    var cut: Int?
    for place in start..<line.glyphs.count {
      let cluster = line.glyphs[place].cluster
      let begins = places[cluster]
      if place > start, cluster != line.glyphs[place - 1].cluster {
        if begins == .opportunity { word = place }
        if begins == .character { cut = place }
      }
      pen += line.glyphs[place].advance
      if Double(pen) > room, begins != .space, let end = word ?? cut {
        return Line(shown: start..<withoutSpaces(start..<end), end: end)
      }
    }
    let end = line.glyphs.count
    return Line(shown: start..<(Double(pen) > room ? withoutSpaces(start..<end) : end), end: end)
  }

  /// Where glyphs end without the spaces behind them.
  func withoutSpaces(_ glyphs: Range<Int>) -> Int {
    var end = glyphs.upperBound
    while end > glyphs.lowerBound, places[line.glyphs[end - 1].cluster] == .space { end -= 1 }
    return end
  }

  /// A part of the paragraph as a line of its own.
  func unitLine(_ shown: Range<Int>) -> UnitLine {
    UnitLine(
      face: line.face,
      unitsPerEm: line.unitsPerEm,
      glyphs: Array(line.glyphs[shown]),
      missing: line.missing,
    )
  }
}
