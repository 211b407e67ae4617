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
/// painted over the rest, though not over what it is the background of. One inside an item is not
/// seen: an item's leaves move together. A lazy column beside other parts of a region is a layer of
/// its own as well.
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

  /// Why an element has a layer of its own, to tell apart those at one place.
  enum Reason {
    case region, laziness, front
    /// A scope, by its number among those at the place.
    case scope(Int)

    /// A number of its own; 0 is the window's.
    var salt: Int {
      switch self {
      case .region: -1
      case .laziness: -2
      case .front: -3
      case .scope(let number): number + 1
      }
    }
  }

  /// The layers so far, back to front.
  private(set) var layers: [LayerDraft] = []
  /// The offsets of the moment's regions so far.
  var offsets = ScrollOffsets()

  let measurer: Measurer
  let palette: Palette
  let look: Int
  /// The offsets of the moment before.
  let earlierOffsets: ScrollOffsets

  /// Starts with an empty window; `look` is the number of the palette.
  init(measurer: Measurer, palette: Palette, look: Int, earlierOffsets: ScrollOffsets) {
    self.measurer = measurer
    self.palette = palette
    self.look = look
    self.earlierOffsets = earlierOffsets
  }

  /// Places the window's outermost element, in canvas coordinates.
  func place(_ root: LayoutNode, at origin: Point, offered: Proposal) {
    let window = LayerDraft(
      identity: Place.root.number,
      region: nil,
      clip: nil,
      origin: .zero,
      scopes: [],
    )
    open(window)
    let context = Context(layer: window, isRegion: false, role: nil, isAlone: true)
    place(root, at: origin, offered: offered, context)
  }

  /// Starts a layer over all others.
  func open(_ layer: LayerDraft) { layers.append(layer) }

  /// Puts what follows into a layer of its own, like the one that it would be in.
  private func enterLayer(of place: Place, _ reason: Reason, _ context: inout Context) {
    let identity = mixed(place.number, reason.salt)
    context.layer = LayerDraft(identity: identity, like: context.layer)
    context.isAlone = true
    open(context.layer)
  }

  /// Places what is in a layer, in the layer's coordinates.
  func place(_ node: LayoutNode, at origin: Point, offered: Proposal, _ context: Context) {
    var context = context
    switch node.kind {
    case .stack(let stack) where stack.axis == .vertical || !context.isRegion:
      if stack.isLazy { enterLazy(node.place, &context) }
      context.isAlone = false
      place(stack, of: node, at: origin, offered: offered, context)
    case .scroll(_, let action):
      placeRegion(node, action, at: origin, offered: offered, context)
    case .background(_, let behind):
      context.isAlone = false
      let back = measurer.backdrop(behind, of: node, at: origin, offered: offered)
      let count = layers.count
      place(back.node, at: back.origin, offered: back.offer, context)
      if layers.count > count { enterLayer(of: node.place, .front, &context) }
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
      if !context.isAlone { enterLayer(of: place, .scope(depth), &context) }
      context.layer.scopes.append(scope)
    }
  }

  /// Puts what follows among what is made only in sight; outside of a region all is made.
  private func enterLazy(_ place: Place, _ context: inout Context) {
    guard context.isRegion, !context.layer.isLazy else { return }
    if !context.isAlone { enterLayer(of: place, .laziness, &context) }
    context.layer.isLazy = true
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
