import Geometry

/// What stands where a face has no glyph: an empty frame, the same in every face.
///
/// It is 0.7 em wide and as high as a capital letter, drawn 0.06 em thick, 0.08 em from either side.
enum MissingGlyph {
  /// The frame's glyph in the units of a face.
  static func glyph(cluster: Int, unitsPerEm: Int) -> UnitLine.Glyph {
    let unit = Double(unitsPerEm) / 100
    let outer = Rect(x: 8 * unit, y: -73 * unit, width: 54 * unit, height: 73 * unit)
    let outline = Path(roundedBorder: outer, radius: 0, style: .circular, width: 6 * unit)
    return .init(id: 0, cluster: cluster, advance: 7 * unitsPerEm / 10, outline: outline)
  }
}
