import Elements
import Geometry

/// What a layer consists of.
extension Arranger {
  /// Members in a region are items, whose leaves wait until they are asked for.
  func addItems(of members: Members, in column: Column, _ context: Context) {
    let collection = members.collection
    let place = members.place.number
    let look = look
    var items = PlacedItems()
    items.reserveCapacity(collection.keys.count)
    measurer.visit(members, in: column) { key, frame in
      let revision = mixed(collection.revision(key), look)
      items.append(
        PlacedItem(key: .member(of: place, key: key), revision: revision, frame: frame)
      )
    }
    if context.layer.items.isEmpty {
      // The usual case copies neither the items nor their keys.
      items.shareKeys(with: collection.keys)
      context.layer.items = items
    } else {
      for item in items { context.layer.items.append(item) }
    }
    context.layer.sources[place] = LayerDraft.Source(
      collection: collection,
      place: members.place,
      role: context.role,
      width: column.offer.width,
    )
  }

  /// Members outside of a region are part of the window.
  func addLeaves(of members: Members, in column: Column, _ context: Context) {
    measurer.visit(members, in: column) { key, frame in
      guard let node = members.node(of: key) else { return }
      let identifier = members.collection.identifier(key)
      LeafMaker(measurer: measurer, palette: palette, identifier: identifier).add(
        node,
        at: frame.origin,
        offered: column.offer,
        role: context.role,
        to: &context.layer.leaves,
      )
    }
  }

  /// An element of a region that is no member of a collection.
  func addItem(
    _ node: LayoutNode,
    _ element: Element? = nil,
    at origin: Point,
    offered: Proposal,
    _ context: Context,
  ) {
    var content = ItemContent(
      identifier: nil,
      transition: element?.transition ?? .opacity,
      zIndex: element?.zIndex ?? 0,
      leaves: [],
    )
    LeafMaker(measurer: measurer, palette: palette, identifier: nil)
      .add(node, at: .zero, offered: offered, role: context.role, to: &content.leaves)
    let layer = context.layer
    let key = ItemKey.element(node.place.number)
    let revision = measurer.memory.revisions
      .number(of: content, of: key, inLayer: layer.identity)
    layer.contents[key] = content
    layer.items.append(
      PlacedItem(
        key: key,
        revision: revision,
        frame: Rect(origin: origin, size: measurer.size(of: node, offered: offered)),
      )
    )
  }
}
