import Elements

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
  /// Whether only what is in sight is made; such a column is as wide as it is offered.
  var isLazy = false
}

/// A child of a stack, or a whole collection of them.
struct Entry {
  /// What it is.
  enum Content {
    /// A child; a condition's child has a key, because it comes and goes by itself.
    case node(LayoutNode, element: Element, isConditional: Bool)
    /// The members of a collection, one below another.
    case members(Members)
  }

  /// What it is.
  var content: Content
  /// Animation modifiers around a whole collection or condition, outermost first.
  var scopes: [AnimationScope] = []
}
