import Elements
import Geometry

/// How far each of a moment's regions is scrolled, in points; a region that was not there is at 0.
struct ScrollOffsets {
  private var offsets: [Place: Double] = [:]

  subscript(region: Place) -> Double {
    get { offsets[region] ?? 0 }
    set { offsets[region] = newValue }
  }
}

extension ScrollAction {
  /// Where the action takes a region of some height from an offset, before it is clamped; nil where
  /// it does nothing, because the member is not there.
  func offset(from offset: Double, height: Double, in layers: [LayerDraft]) -> Double? {
    switch self {
    case .by(let distance): return offset + LayoutNodeBuilder.bounded(distance)
    case .to(let key, let anchor):
      for layer in layers {
        guard let frame = layer.items.frame(ofMember: key) else { continue }
        return Self.offset(showing: frame, at: anchor, from: offset, height: height)
      }
      return nil
    }
  }

  private static func offset(
    showing frame: Rect,
    at anchor: UnitPoint?,
    from offset: Double,
    height: Double,
  ) -> Double {
    if let anchor {
      return frame.minY + LayoutNodeBuilder.bounded(anchor.y) * (frame.height - height)
    }
    if frame.height > height || frame.minY < offset { return frame.minY }
    return max(offset, frame.maxY - height)
  }
}
