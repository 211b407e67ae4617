import Geometry

/// A shaped line before it has a size: whole font units, so that no position is rounded twice.
struct UnitLine {
  /// A glyph in font units, y down.
  struct Glyph {
    /// The glyph's number in its face; 0 for the box of a missing character.
    var id: UInt32
    /// Where the text that it shows begins, in bytes of UTF-8.
    var cluster: Int
    /// How far the pen moves.
    var advance: Int
    /// Where the glyph stands from the pen, to the right and down.
    var offset: (x: Int, y: Int) = (0, 0)
    /// The outline around the glyph's own origin.
    var outline: Path
  }

  /// The face, by its place in the chain.
  var face: Int
  /// Font units in the font size, above 0.
  var unitsPerEm: Int
  /// The glyphs from left to right.
  var glyphs: [Glyph]
  /// The characters that the face lacks, each once.
  var missing: [Unicode.Scalar]

  /// The line at a font size in points.
  func scaled(to size: Double, isTruncated: Bool = false) -> ShapedText {
    let unit = Double(unitsPerEm)
    var run = GlyphRun(face: face, direction: .leftToRight, glyphs: [])
    run.glyphs.reserveCapacity(glyphs.count)
    var outline: [Path.Element] = []
    var pen = 0
    for glyph in glyphs {
      let origin = Point(
        x: Double(pen + glyph.offset.x) * size / unit,
        y: Double(glyph.offset.y) * size / unit,
      )
      run.glyphs.append(
        .init(
          id: glyph.id,
          cluster: glyph.cluster,
          advance: Double(glyph.advance) * size / unit,
          origin: origin,
        )
      )
      var placed = Path()
      placed.append(glyph.outline, mappedBy: .scaling(size / unit, translation: origin))
      outline += placed.elements
      pen += glyph.advance
    }
    return ShapedText(
      runs: run.glyphs.isEmpty ? [] : [run],
      width: width(of: glyphs[...], at: size),
      outline: Path(outline),
      missing: missing,
      isTruncated: isTruncated,
    )
  }

  /// How far the pen moves over some of the glyphs at a font size, in points, at least 0.
  func width(of glyphs: ArraySlice<Glyph>, at size: Double) -> Double {
    let pen = glyphs.reduce(0) { $0 + $1.advance }
    return max(0, Double(pen) * size / Double(unitsPerEm))
  }
}
