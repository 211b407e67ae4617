import Elements
import Geometry
import Pixels

/// Makes the leaves of a static tree: what is drawn, where, in which colour.
struct LeafMaker {
  /// Knows sizes and places.
  let measurer: Measurer
  /// The window's colours.
  let palette: Palette
  /// The member whose leaves are made; nil for what is none.
  var identifier: Identifier?

  /// Adds the leaves of a node, back to front, at its place.
  ///
  /// A region inside an item shows all of its content from the top: an item has one clip only, its
  /// layer's.
  func add(
    _ node: LayoutNode,
    at origin: Point,
    offered: Proposal,
    role: Role?,
    to leaves: inout [Leaf],
  ) {
    switch node.kind {
    case .stack(let stack):
      add(stack, at: origin, offered: offered, role: role, to: &leaves)
    case .background(_, let behind):
      let back = measurer.backdrop(behind, of: node, at: origin, offered: offered)
      add(back.node, at: back.origin, offered: back.offer, role: role, to: &leaves)
      addInner(of: node, at: origin, offered: offered, role: role, to: &leaves)
    case .role(let own, _):
      addInner(of: node, at: origin, offered: offered, role: own, to: &leaves)
    case .padding, .frame, .fill, .animation, .scroll:
      addInner(of: node, at: origin, offered: offered, role: role, to: &leaves)
    case .text(let text):
      let box = Rect(origin: origin, size: measurer.size(of: node, offered: offered))
      leaves += leaf(of: text, in: box, offered: offered.width, place: node.place, role: role)
    case .rectangle(let rectangle):
      let size = measurer.size(of: node, offered: offered)
      let box = Rect(origin: origin, size: size)
      leaves += self.leaves(of: rectangle, in: box, place: node.place, role: role)
    case .field(let field):
      let box = Rect(origin: origin, size: measurer.size(of: node, offered: offered))
      leaves += self.leaves(of: field, in: box, place: node.place, role: role)
    case .toggle(let toggle):
      let box = Rect(origin: origin, size: measurer.size(of: node, offered: offered))
      leaves += self.leaves(of: toggle, in: box, place: node.place)
    case .spacer: break
    }
  }

  private func addInner(
    of node: LayoutNode,
    at origin: Point,
    offered: Proposal,
    role: Role?,
    to leaves: inout [Leaf],
  ) {
    guard let inner = measurer.inner(of: node, at: origin, offered: offered) else { return }
    add(inner.node, at: inner.origin, offered: inner.offer, role: role, to: &leaves)
  }

  private func add(
    _ stack: Stack,
    at origin: Point,
    offered: Proposal,
    role: Role?,
    to leaves: inout [Leaf],
  ) {
    for entry in measurer.entries(of: stack, at: origin, offered: offered) {
      switch stack.entries[entry.position].content {
      case .node(let node, _, _):
        add(node, at: entry.origin, offered: entry.offer, role: role, to: &leaves)
      case .members(let members):
        let column = Column(
          stack: stack,
          origin: entry.origin,
          breadth: measurer.size(of: stack, offered: offered).width,
          offer: Proposal(width: entry.offer.width, height: nil),
        )
        measurer.visit(members, in: column) { key, frame in
          guard let node = members.node(of: key) else { return }
          add(node, at: frame.origin, offered: column.offer, role: role, to: &leaves)
        }
      }
    }
  }
}

/// The roles that leaves have where the tree does not name them.
extension Role {
  static let text = Role("text")
  static let fill = Role("fill")
  static let field = Role("field")
  static let placeholder = Role("placeholder")
  static let query = Role("query")
  static let caret = Role("caret")
  static let checkbox = Role("checkbox")
  static let tick = Role("tick")
  static let label = Role("label")
}
