import Geometry

/// Text that needs no font: every character is a box, for pictures that must be the same on every
/// machine.
///
/// A character is half an em wide, one of East Asian width or an emoji a whole em; its box stands
/// on the baseline, 0.7 em high, 0.05 em from either side. White space is a quarter of an em and
/// has no box.
enum BoxLine {
  /// What stands in for a font's own metrics.
  static let metrics = FontMetrics(ascent: 0.95, descent: 0.25)

  /// Twenty units make all of the above whole numbers.
  private static let unitsPerEm = 20

  /// The boxes of a line.
  static func line(_ text: String) -> UnitLine {
    var line = UnitLine(face: 0, unitsPerEm: unitsPerEm, glyphs: [], missing: [])
    var cluster = 0
    for character in text {
      line.glyphs.append(glyph(for: character, cluster: cluster))
      cluster += character.utf8.count
    }
    return line
  }

  private static func glyph(for character: Character, cluster: Int) -> UnitLine.Glyph {
    if character.isWhitespace {
      return .init(id: 0, cluster: cluster, advance: 5, outline: Path())
    }
    let advance = character.isWide ? 20 : 10
    let box = character.isWide ? wideBox : box
    return .init(id: 1, cluster: cluster, advance: advance, outline: box)
  }

  private static let box = Path(roundedRect: Rect(x: 1, y: -14, width: 8, height: 14))
  private static let wideBox = Path(roundedRect: Rect(x: 1, y: -14, width: 18, height: 14))
}

extension Character {
  /// Whether it is as wide as it is high: the wide blocks of Unicode's EastAsianWidth, by range.
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return wideRanges.contains { $0.contains(scalar.value) }
  }
}

/// Hangul, CJK, Kana, full-width forms, emoji and the supplementary ideographs.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf, 0xac00...0xd7a3,
  0xf900...0xfaff, 0xfe30...0xfe4f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f1e6...0x1f1ff,
  0x1f300...0x1f64f, 0x1f680...0x1f6ff, 0x1f900...0x1f9ff, 0x20000...0x3fffd,
]
