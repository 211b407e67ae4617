import Elements
import Geometry

/// Regions that clip and scroll.
extension Arranger {
  /// A region clips to its own box, on device pixels or not; its content starts at its top, on a
  /// whole device pixel, as if it were not scrolled.
  ///
  /// A region in another one does not scroll, nor does it move with the other's content.
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
    let scroll =
      context.isRegion
      ? LayerScroll(offset: 0, limit: 0, isAsked: false, scopes: outer.scopes)
      : scroll(
        of: node.place,
        action,
        content: measurer.size(of: inner.node, offered: inner.offer).height,
        height: box.height,
        layers: own,
        scopes: outer.scopes,
      )
    for layer in own {
      layer.scroll = scroll
      if layer.isLazy { layer.madeRange = scroll.offset...(scroll.offset + box.height) }
    }
  }

  /// Moves a region on from the offset that it had: by the action, where that does anything, and
  /// into the limits of its content, to a whole device pixel.
  private func scroll(
    of region: Place,
    _ action: ScrollAction?,
    content: Double,
    height: Double,
    layers: [LayerDraft],
    scopes: [AnimationScope],
  ) -> LayerScroll {
    let limit = measurer.snapped(max(0, content - height))
    let earlier = earlierOffsets[region]
    let asked = action.flatMap { $0.offset(from: earlier, height: height, in: layers) }
    let offset = min(max(0, measurer.snapped(asked ?? earlier)), limit)
    offsets[region] = offset
    return LayerScroll(offset: offset, limit: limit, isAsked: asked != nil, scopes: scopes)
  }
}
