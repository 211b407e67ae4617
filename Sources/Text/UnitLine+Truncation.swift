extension UnitLine {
  /// As many whole characters from the start as fit in a width together with the ellipsis.
  ///
  /// `text` is the string that was shaped, `width` in font units. A cut falls only where both the
  /// font's clusters (ligatures) and Swift's characters (marks, flags, joined emoji) end, and
  /// never behind a space. A greater width never shows less. Nothing is left where not even the
  /// ellipsis fits. Linear in the text.
  func truncated(to width: Double, ellipsis: UnitLine, text: String) -> UnitLine {
    let room = width - Double(ellipsis.glyphs.reduce(0) { $0 + $1.advance })
    var line = self
    line.glyphs = []
    guard room >= 0 else { return line }
    let kept = glyphCount(within: room, cuts: text.placesToCut)
    let end = kept < glyphs.count ? glyphs[kept].cluster : text.utf8.count
    line.glyphs = Array(glyphs[..<kept])
    line.glyphs += ellipsis.glyphs.map { glyph in
      var glyph = glyph
      glyph.cluster = end
      return glyph
    }
    return line
  }

  /// How many glyphs from the left fit in the room, up to a place where the line may be cut.
  private func glyphCount(within room: Double, cuts: [Bool]) -> Int {
    var count = 0
    var pen = 0
    for (place, glyph) in glyphs.enumerated() {
      if place > 0, glyph.cluster != glyphs[place - 1].cluster, cuts[glyph.cluster] {
        count = place
      }
      pen += glyph.advance
      if Double(pen) > room { return count }
    }
    return glyphs.count
  }
}

extension String {
  /// For each byte of UTF-8, whether a character begins there that does not follow a space.
  fileprivate var placesToCut: [Bool] {
    var places = [Bool](repeating: false, count: utf8.count)
    var offset = 0
    var followsSpace = false
    for character in self {
      places[offset] = !followsSpace
      followsSpace = character == " "
      offset += character.utf8.count
    }
    return places
  }
}
