import Curves
import Elements
import Geometry
import Text

/// Places one moment's tree and sorts what is drawn into layers.
///
/// What stands outside of every region is one item of a layer of its own. A region is a layer whose
/// items are the members of collections and the conditions' elements in it, found through columns
/// and modifiers; anything else in it is an item that never comes or goes. An animation modifier
/// around a part of either makes that part a layer of its own, with the same clip and coordinates,
/// painted over the rest. One inside an item is not seen: an item's leaves move together.
final class Arranger {
  /// What holds where a node stands.
  struct Context {
    /// The layer that is being filled.
    var layer: LayerDraft
    /// Whether the layer is a region's, so that its elements are items.
    var isRegion: Bool
    /// The name of the leaves.
    var role: Role?
    /// Whether nothing else is in the layer but what follows.
    var isAlone: Bool
  }

  /// The layers so far, back to front.
  private(set) var layers: [LayerDraft] = []

  private let measurer: Measurer
  private let palette: Palette
  private let look: Int

  /// Starts with an empty window; `look` is the number of the palette.
  init(measurer: Measurer, palette: Palette, look: Int) {
    self.measurer = measurer
    self.palette = palette
    self.look = look
  }

  /// Places the window's outermost element, in canvas coordinates.
  func place(_ root: LayoutNode, at origin: Point, offered: Proposal) {
    let window = open(Place.root, salt: 0, clip: nil, origin: .zero, scopes: [])
    let context = Context(layer: window, isRegion: false, role: nil, isAlone: true)
    place(root, at: origin, offered: offered, context)
  }

  private func open(
    _ place: Place,
    salt: Int,
    clip: Rect?,
    origin: Point,
    scopes: [AnimationScope],
  ) -> LayerDraft {
    let identity = salt == 0 ? place.number : mixed(place.number, salt)
    let layer = LayerDraft(identity: identity, clip: clip, origin: origin, scopes: scopes)
    layers.append(layer)
    return layer
  }

  private func place(_ node: LayoutNode, at origin: Point, offered: Proposal, _ context: Context) {
    var context = context
    switch node.kind {
    case .stack(let stack) where stack.axis == .vertical || !context.isRegion:
      context.isAlone = false
      place(stack, of: node, at: origin, offered: offered, context)
    case .scroll: placeRegion(node, at: origin, offered: offered, context)
    case .background(_, let behind):
      context.isAlone = false
      let back = measurer.backdrop(behind, of: node, at: origin, offered: offered)
      place(back.node, at: back.origin, offered: back.offer, context)
      placeInner(of: node, at: origin, offered: offered, context)
    case .role(let role, _):
      context.role = role
      placeInner(of: node, at: origin, offered: offered, context)
    case .animation(let scope, _):
      enter([scope], at: node.place, &context)
      placeInner(of: node, at: origin, offered: offered, context)
    case .padding, .frame, .fill:
      placeInner(of: node, at: origin, offered: offered, context)
    case .stack, .text, .rectangle, .field, .toggle, .spacer:
      if context.isRegion {
        addItem(node, at: origin, offered: offered, context)
      } else {
        LeafMaker(measurer: measurer, palette: palette, identifier: nil)
          .add(node, at: origin, offered: offered, role: context.role, to: &context.layer.leaves)
      }
    }
  }

  private func placeInner(
    of node: LayoutNode,
    at origin: Point,
    offered: Proposal,
    _ context: Context,
  ) {
    guard let inner = measurer.inner(of: node, at: origin, offered: offered) else { return }
    place(inner.node, at: inner.origin, offered: inner.offer, context)
  }

  private func place(
    _ stack: Stack,
    of node: LayoutNode,
    at origin: Point,
    offered: Proposal,
    _ context: Context,
  ) {
    let breadth = measurer.size(of: node, offered: offered).width
    for placed in measurer.entries(of: stack, at: origin, offered: offered) {
      let entry = stack.entries[placed.position]
      var context = context
      enter(entry.scopes, at: entry.place, &context)
      switch entry.content {
      case .node(let node, let element, let isConditional):
        if isConditional, context.isRegion {
          addItem(node, element, at: placed.origin, offered: placed.offer, context)
        } else {
          place(node, at: placed.origin, offered: placed.offer, context)
        }
      case .members(let members):
        let offer = Proposal(width: placed.offer.width, height: nil)
        let column = Column(stack: stack, origin: placed.origin, breadth: breadth, offer: offer)
        if context.isRegion {
          addItems(of: members, in: column, context)
        } else {
          addLeaves(of: members, in: column, context)
        }
      }
    }
  }

  /// Puts what follows in the scope of animation modifiers, outermost first.
  private func enter(_ scopes: [AnimationScope], at place: Place, _ context: inout Context) {
    for (depth, scope) in scopes.enumerated() {
      if context.isAlone {
        context.layer.scopes.append(scope)
      } else {
        context.layer = open(
          place,
          salt: depth + 1,
          clip: context.layer.clip,
          origin: context.layer.origin,
          scopes: context.layer.scopes + [scope],
        )
        context.isAlone = true
      }
    }
  }

  /// A region clips to its own box, on device pixels or not; its content starts at its top, on a
  /// whole device pixel, and is not scrolled.
  private func placeRegion(
    _ node: LayoutNode,
    at origin: Point,
    offered: Proposal,
    _ context: Context,
  ) {
    guard let inner = measurer.inner(of: node, at: .zero, offered: offered) else { return }
    let outer = context.layer
    let corner = context.isRegion ? outer.origin + origin : origin
    let box = Rect(origin: corner, size: measurer.size(of: node, offered: offered))
    let region = open(
      node.place,
      salt: -1,
      clip: outer.clip?.intersection(box) ?? box,
      origin: Point(x: measurer.snapped(corner.x), y: measurer.snapped(corner.y)),
      scopes: outer.scopes,
    )
    let context = Context(layer: region, isRegion: true, role: context.role, isAlone: true)
    place(inner.node, at: inner.origin, offered: inner.offer, context)
  }

  /// Members in a region are items, whose leaves wait until they are asked for.
  private func addItems(of members: Members, in column: Column, _ context: Context) {
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
    )
  }

  /// Members outside of a region are part of the window.
  private func addLeaves(of members: Members, in column: Column, _ context: Context) {
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
  private func addItem(
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

extension Entry {
  fileprivate var place: Place {
    switch content {
    case .node(let node, _, _): node.place
    case .members(let members): members.place
    }
  }
}
