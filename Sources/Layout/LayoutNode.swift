import Curves
import Elements
import Geometry

/// An element at its place, with what was measured of it; lives while one moment is arranged.
///
/// What is absent is left out, lengths are finite, and traits (transition, z-index) are gone: they
/// are read from the element where an item is made.
final class LayoutNode {
  /// What the node is.
  enum Kind {
    case stack(Stack)
    /// A region, and what the moment does to its offset.
    case scroll(LayoutNode, ScrollAction?)
    case text(Elements.Text)
    /// Room; along its stack's axis, or both ways outside of one.
    case spacer(Axis?)
    case rectangle(RoundedRectangle)
    case field(TextField)
    case toggle(Toggle)
    case padding(EdgeInsets, LayoutNode)
    case frame(width: Double?, height: Double?, Alignment, LayoutNode)
    case fill(Alignment, LayoutNode)
    case background(LayoutNode, behind: LayoutNode)
    case animation(AnimationScope, LayoutNode)
    case role(Role, LayoutNode)
  }

  /// The node's place in the tree.
  let place: Place
  /// What it is.
  let kind: Kind
  /// The sizes that it took, by what it was offered.
  var sizes: [Proposal: Size] = [:]

  /// Makes a node.
  init(_ place: Place, _ kind: Kind) {
    self.place = place
    self.kind = kind
  }

  /// Whether it is room between others, next to which there is no spacing.
  var isSpacer: Bool {
    switch kind {
    case .spacer: true
    case .role(_, let node), .animation(_, let node): node.isSpacer
    default: false
    }
  }
}
