/// How far a face's glyphs reach from the baseline, as fractions of the font size.
public struct FontMetrics: Hashable, Sendable {
  /// Above the baseline.
  public var ascent: Double
  /// Below the baseline, 0 or more in a usual face.
  public var descent: Double
}
