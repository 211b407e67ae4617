import Geometry
public import Layout

/// Which rows a lazy stack has made at each beat.
public struct MadeRows: Hashable, Sendable {
  /// The places among the beat's visible rows; nil where all are made.
  private let ranges: [Range<Int>?]

  /// All rows are made.
  public init() { ranges = [] }

  /// Which rows are made, by their places among the visible ones, beat after beat; nil for all.
  public init(_ ranges: [Range<Int>?]) { self.ranges = ranges }

  /// Which rows are made where the beats of a storyboard were arranged.
  public init(_ arrangements: [Arrangement]) { ranges = arrangements.map(Self.range) }

  /// The places of the made rows among those that a beat shows; nil for all.
  func range(ofBeat beat: Int) -> Range<Int>? { ranges.indices.contains(beat) ? ranges[beat] : nil }

  private static func range(of arrangement: Arrangement) -> Range<Int>? {
    guard let layer = arrangement.layers.first(where: { $0.madeRange != nil }),
      let seen = layer.madeRange
    else { return nil }
    var place = 0
    var range: Range<Int>?
    for item in layer.items {
      // Headers have keys below 0 and are no rows.
      guard case .member(of: _, let key) = item.key, key >= 0 else { continue }
      if item.frame.maxY > seen.lowerBound, item.frame.minY < seen.upperBound {
        range = (range?.lowerBound ?? place)..<place + 1
      }
      place += 1
    }
    return range ?? 0..<0
  }
}
