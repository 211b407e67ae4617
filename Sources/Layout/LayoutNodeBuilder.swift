import Curves
import Elements

/// Turns elements into nodes: leaves out what is absent and flattens what is a group.
enum LayoutNodeBuilder {
  /// No length of a scene is longer, in points; sums of millions of them are still exact enough.
  static let longest = 1e7

  /// The node of an element; nil where it is absent.
  static func node(_ element: Element, at place: Place, in axis: Axis? = nil) -> LayoutNode? {
    switch element {
    case .vStack(let alignment, let spacing, let children):
      stack(.vertical, alignment.part, spacing, children, place)
    case .lazyVStack(let alignment, let spacing, let children):
      stack(.vertical, alignment.part, spacing, children, place, isLazy: true)
    case .hStack(let alignment, let spacing, let children):
      stack(.horizontal, alignment.part, spacing, children, place)
    case .scrollView(let content, let action):
      node(content, at: place.child(0)).map { LayoutNode(place, .scroll($0, action)) }
    case .forEach:
      group(element, place)
    case .optional(let child):
      child == nil ? nil : group(element, place)
    case .text(let text): LayoutNode(place, .text(text))
    case .spacer: LayoutNode(place, .spacer(axis))
    case .roundedRectangle(let rectangle): LayoutNode(place, .rectangle(bounded(rectangle)))
    case .textField(let field): LayoutNode(place, .field(field))
    case .toggle(let toggle): LayoutNode(place, .toggle(toggle))
    case .modified(let inner, let modifier): modified(inner, modifier, place, axis)
    }
  }

  /// A collection or condition where one element is expected: a column of what it holds, as
  /// SwiftUI puts it.
  private static func group(_ element: Element, _ place: Place) -> LayoutNode {
    stack(.vertical, HorizontalAlignment.center.part, nil, [element], place)
  }

  private static func stack(
    _ axis: Axis,
    _ alignment: Double,
    _ spacing: Double?,
    _ children: [Element],
    _ place: Place,
    isLazy: Bool = false,
  ) -> LayoutNode {
    var list: [Entry] = []
    for (position, child) in children.enumerated() {
      list += entries(child, at: place.child(position), in: axis)
    }
    let stack = Stack(
      axis: axis,
      alignment: alignment,
      spacing: spacing.map { bounded($0) },
      entries: list,
      isLazy: isLazy,
    )
    return LayoutNode(place, .stack(stack))
  }

  private static func modified(
    _ inner: Element,
    _ modifier: Modifier,
    _ place: Place,
    _ axis: Axis?,
  ) -> LayoutNode? {
    if case .background(let behind) = modifier {
      // Only here are there two elements, which need a place each.
      guard let front = node(inner, at: place.child(0), in: axis) else { return nil }
      guard let back = node(behind, at: place.child(1)) else { return front }
      return LayoutNode(place, .background(front, behind: back))
    }
    guard let node = node(inner, at: place, in: axis) else { return nil }
    switch modifier {
    case .padding(let insets): return LayoutNode(place, .padding(bounded(insets), node))
    case .frame(let width, let height, let alignment):
      return LayoutNode(
        place,
        .frame(width: width.map(bounded), height: height.map(bounded), alignment, node),
      )
    case .fillWidth(let alignment): return LayoutNode(place, .fill(alignment, node))
    case .animation(let animation, let value):
      return LayoutNode(place, .animation(.init(animation: animation, value: value), node))
    case .role(let role): return LayoutNode(place, .role(role, node))
    case .transition, .zIndex, .background: return node
    }
  }

  /// What an element adds to a stack: nothing, itself, or the members of a collection.
  private static func entries(_ element: Element, at place: Place, in axis: Axis) -> [Entry] {
    switch element {
    case .optional(nil):
      return []
    case .optional(.some(let child)):
      return entries(child, at: place.child(0), in: axis).map { $0.conditional }
    case .forEach(let collection):
      return members(collection, place, axis)
    case .modified(let inner, .animation(let animation, let value)) where inner.isGroup:
      let scope = AnimationScope(animation: animation, value: value)
      return entries(inner, at: place, in: axis).map { entry in
        var entry = entry
        entry.scopes.insert(scope, at: 0)
        return entry
      }
    case .modified(let inner, let modifier):
      if let group = inner.distributing(modifier) { return entries(group, at: place, in: axis) }
    default: break
    }
    return node(element, at: place, in: axis).map {
      [Entry(content: .node($0, element: element, isConditional: false))]
    } ?? []
  }

  /// A column keeps a collection whole; in a row its members are children like others.
  private static func members(_ collection: ForEach, _ place: Place, _ axis: Axis) -> [Entry] {
    if axis == .vertical { return [Entry(content: .members(Members(collection, at: place)))] }
    return collection.keys.flatMap { key in
      entries(collection.content(key), at: place.child(key), in: axis)
    }
  }

  /// The length made finite: NaN is 0.
  static func bounded(_ length: Double) -> Double {
    length.isNaN ? 0 : min(max(length, -longest), longest)
  }

  private static func bounded(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: bounded(insets.top),
      leading: bounded(insets.leading),
      bottom: bounded(insets.bottom),
      trailing: bounded(insets.trailing),
    )
  }

  private static func bounded(_ rectangle: RoundedRectangle) -> RoundedRectangle {
    var rectangle = rectangle
    rectangle.cornerRadius = max(0, bounded(rectangle.cornerRadius))
    return rectangle
  }
}

extension Entry {
  fileprivate var conditional: Entry {
    guard case .node(let node, let element, _) = content else { return self }
    return Entry(content: .node(node, element: element, isConditional: true), scopes: scopes)
  }
}

extension Element {
  /// Whether it is a collection or a condition under its modifiers.
  fileprivate var isGroup: Bool {
    switch self {
    case .forEach, .optional: true
    case .modified(let inner, _): inner.isGroup
    default: false
    }
  }

  /// The collection or condition with the modifier said of each of its elements, as SwiftUI does;
  /// nil for what is neither.
  fileprivate func distributing(_ modifier: Modifier) -> Element? {
    switch self {
    case .optional(let child): return .optional(child.map { .modified($0, modifier) })
    case .forEach(var collection):
      let content = collection.content
      collection.content = { .modified(content($0), modifier) }
      return .forEach(collection)
    case .modified(let inner, .animation(let animation, let value)):
      // A scope stays around the whole group.
      return inner.distributing(modifier)?.animation(animation, value: value)
    case .modified(let inner, let earlier):
      return inner.distributing(earlier)?.distributing(modifier)
    default: return nil
    }
  }
}
