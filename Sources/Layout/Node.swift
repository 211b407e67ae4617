import Curves
import Elements
import Geometry

/// An element at its place, with what was measured of it; lives while one moment is arranged.
///
/// What is absent is left out, lengths are finite, and traits (transition, z-index) are gone: they
/// are read from the element where an item is made.
final class Node {
  /// What the node is.
  enum Kind {
    case stack(Stack)
    case scroll(Node)
    case text(Elements.Text)
    /// Room; along its stack's axis, or both ways outside of one.
    case spacer(Axis?)
    case rectangle(RoundedRectangle)
    case field(TextField)
    case toggle(Toggle)
    case padding(EdgeInsets, Node)
    case frame(width: Double?, height: Double?, Alignment, Node)
    case fill(Alignment, Node)
    case background(Node, behind: Node)
    case animation(AnimationScope, Node)
    case role(Role, Node)
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

/// Children in a row or column.
struct Stack {
  /// The direction in which they follow one another.
  var axis: Axis
  /// Where they stand across it: 0 at the leading side or top, 0.5 in the middle, 1 at the end.
  var alignment: Double
  /// The room between them; nil for SwiftUI's own.
  var spacing: Double?
  /// What is in it, in order.
  var entries: [Entry]
}

/// A child of a stack, or a whole collection of them.
struct Entry {
  /// What it is.
  enum Content {
    /// A child; a condition's child has a key, because it comes and goes by itself.
    case node(Node, element: Element, isConditional: Bool)
    /// The members of a collection, one below another.
    case members(Members)
  }

  /// What it is.
  var content: Content
  /// Animation modifiers around a whole collection or condition, outermost first.
  var scopes: [AnimationScope] = []
}

extension Alignment {
  /// How much of the room to spare lies before an element, from side to side: 0, 0.5 or 1.
  var horizontalPart: Double { horizontal.part }
  /// How much of the room to spare lies above an element: 0, 0.5 or 1.
  var verticalPart: Double { vertical.part }
}

extension HorizontalAlignment {
  /// How much of the room to spare lies before an element: 0, 0.5 or 1.
  var part: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

extension VerticalAlignment {
  /// How much of the room to spare lies above an element: 0, 0.5 or 1.
  var part: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}
