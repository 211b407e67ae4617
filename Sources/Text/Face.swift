import Geometry
import Inputs
import Synchronization

/// A face that threads share: one of them at a time shapes with it.
///
/// Shaped lines are remembered above, so that the lock is seldom waited for.
final class Face: Sendable {
  /// Where it came from.
  let info: FaceInfo
  /// Its line metrics.
  let metrics: FontMetrics

  private let handle: Mutex<FontHandle>

  /// Opens a face of a font file, or says why it cannot be used; `font` is its name in errors.
  init(_ bytes: [UInt8], file: FaceFile, font: String) throws(FontError) {
    try FontFile(bytes, font: font).validate(index: file.index)
    guard let handle = FontHandle(bytes, index: file.index),
      handle.glyphCount > 0, handle.unitsPerEm > 0
    else { throw .noGlyphs(font: font) }
    info = FaceInfo(family: handle.family, file: file)
    metrics = handle.metrics
    self.handle = Mutex(handle)
  }

  /// The font file's bytes.
  var bytes: [UInt8] { handle.withLock { $0.bytes } }

  /// Shapes a line; `place` is the face's own in its chain.
  func line(_ text: String, place: Int) -> UnitLine {
    handle.withLock { handle in
      var line = UnitLine(face: place, unitsPerEm: handle.unitsPerEm, glyphs: [], missing: [])
      var missingClusters: [Int] = []
      // A long text has few glyphs, which are drawn once and share their strokes.
      var outlines: [UInt32: Path] = [:]
      for glyph in handle.shape(text) {
        guard glyph.id == 0 else {
          let outline = outlines[glyph.id] ?? handle.outline(of: glyph.id)
          outlines[glyph.id] = outline
          line.glyphs.append(UnitLine.Glyph(glyph, outline: outline))
          continue
        }
        // A character of several code points, all of them missing, is one box.
        guard missingClusters.last != glyph.cluster else { continue }
        missingClusters.append(glyph.cluster)
        line.glyphs.append(
          MissingGlyph.glyph(cluster: glyph.cluster, unitsPerEm: handle.unitsPerEm)
        )
      }
      line.missing = missingCharacters(of: text, in: missingClusters) { handle.hasGlyph(for: $0) }
      return line
    }
  }
}

extension UnitLine.Glyph {
  fileprivate init(_ glyph: FontHandle.PlacedGlyph, outline: Path) {
    self.init(
      id: glyph.id,
      cluster: glyph.cluster,
      advance: glyph.advance,
      offset: (glyph.xOffset, -glyph.yOffset),
      outline: outline,
    )
  }
}
