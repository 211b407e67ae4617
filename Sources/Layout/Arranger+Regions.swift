import Elements
import Geometry

/// Regions that clip and scroll.
extension Arranger {
  /// A region clips to its own box, on device pixels or not; its content starts at its top, on a
  /// whole device pixel, as if it were not scrolled.
  ///
  /// A region in another one does not scroll.
  func placeRegion(
    _ node: LayoutNode,
    _ action: ScrollAction?,
    at origin: Point,
    offered: Proposal,
    _ context: Context,
  ) {
    guard let inner = measurer.inner(of: node, at: .zero, offered: offered) else { return }
    let outer = context.layer
    let corner = context.isRegion ? outer.origin + origin : origin
    let box = Rect(origin: corner, size: measurer.size(of: node, offered: offered))
    let region = LayerDraft(
      identity: mixed(node.place.number, Reason.region.salt),
      region: node.place.number,
      clip: outer.clip?.intersection(box) ?? box,
      origin: Point(x: measurer.snapped(corner.x), y: measurer.snapped(corner.y)),
      scopes: outer.scopes,
    )
    let first = layers.count
    open(region)
    let content = Context(layer: region, isRegion: true, role: context.role, isAlone: true)
    place(inner.node, at: inner.origin, offered: inner.offer, content)
    let own = layers[first...].filter { $0.region == region.region }
    var scroll = LayerScroll(offset: 0, limit: 0, isAsked: false, scopes: outer.scopes)
    if !context.isRegion {
      let length = measurer.size(of: inner.node, offered: inner.offer).height
      scroll.limit = measurer.snapped(max(0, length - box.height))
      self.scroll(node.place, action, height: box.height, own, &scroll)
    }
    for layer in own {
      layer.scroll = scroll
      if layer.isLazy { layer.madeRange = scroll.offset...(scroll.offset + box.height) }
    }
  }

  /// Moves a region on from the offset that it had: by the action, where that does anything, and
  /// into its limits, to a whole device pixel.
  private func scroll(
    _ region: Place,
    _ action: ScrollAction?,
    height: Double,
    _ layers: [LayerDraft],
    _ scroll: inout LayerScroll,
  ) {
    let earlier = earlierOffsets[region]
    let asked = action.flatMap { $0.offset(from: earlier, height: height, in: layers) }
    scroll.offset = min(max(0, measurer.snapped(asked ?? earlier)), scroll.limit)
    scroll.isAsked = asked != nil
    offsets[region] = scroll.offset
  }
}
