import Curves
import Elements
import Time

extension ListStyle {
  /// The list as it is when nothing is said, which is what the format's example shows.
  static let standard = ListStyle(
    height: 300,
    padding: 12,
    spacing: 8,
    row: .standard,
    transition: .asymmetric(
      insertion: .combined(.offset(x: 0, y: 8), .opacity),
      removal: .opacity,
    ),
    animation: Animation(.easeInOut, duration: .init(22, 100)),
    watch: .ids,
  )
}

extension Checker {
  /// The list's look and motion.
  mutating func list(_ node: Node?) -> ListStyle {
    var list = ListStyle.standard
    guard let node, let fields = fields(node, as: Tables.list) else { return list }
    list.height = length(fields["height"], of: "height") ?? list.height
    list.padding = length(fields["padding"], of: "padding") ?? list.padding
    list.spacing = length(fields["spacing"], of: "spacing") ?? list.spacing
    list.container =
      word(fields["container"], of: "container", as: Container.self) ?? list.container
    list.width = word(fields["width"], of: "width", as: ListWidth.self) ?? list.width
    list.row = row(fields["row"])
    list.empty = text(fields["empty"], of: "empty")
    list.sort = sort(fields["sort"]) ?? list.sort
    list.sections = field(fields["sections"], of: "sections")
    list.identity = identity(fields["identity"]) ?? list.identity
    list.transition = transition(fields["transition"]) ?? list.transition
    list.transitionOn =
      word(fields["transitionOn"], of: "transitionOn", as: TransitionOwner.self)
      ?? list.transitionOn
    list.animation = animation(fields["animation"], of: "animation") ?? list.animation
    list.watch = word(fields["watch"], of: "watch", as: Watch.self) ?? list.watch
    list.scope = scope(fields["scope"]) ?? list.scope
    return list
  }

  /// An order: a field's name, a mapping, or null for the order of the items themselves.
  mutating func sort(_ node: Node?) -> Sort? {
    guard let node else { return nil }
    if node.isNull { return Sort(field: nil) }
    guard case .mapping = node.content else {
      return field(node, of: "sort").map { Sort(field: $0) }
    }
    guard let fields = fields(node, as: Tables.sort) else { return nil }
    let order = word(fields["order"], of: "order", as: SortOrder.self)
    return Sort(field: field(fields["by"], of: "by"), isDescending: order == .descending)
  }

  private mutating func identity(_ node: Node?) -> RowIdentity? {
    guard let node else { return nil }
    if case .mapping = node.content {
      guard let fields = fields(node, as: Tables.identity), let by = fields["by"] else {
        return nil
      }
      if by.isNull { refuse(by, of: "by", expected: "the name of a field") }
      return field(by, of: "by").map { .field($0) }
    }
    switch word(node, of: "identity", as: IdentityWord.self) {
    case .id?: return .id
    case .index?: return .index
    case .fresh?: return .fresh
    case nil: return nil
    }
  }

  private mutating func scope(_ node: Node?) -> AnimationOwner? {
    guard let node, let scope = word(node, of: "scope", as: AnimationOwner.self) else { return nil }
    if scope == .query, !controls.contains("query") {
      report(.missing(what: "the key 'query' in 'filter'", owner: "'scope: query'"), at: node)
    }
    return scope
  }
}

/// Which way an order goes.
enum SortOrder: String, CaseIterable {
  case ascending, descending
}

/// What rows are known by, where one word says it.
enum IdentityWord: String, CaseIterable {
  case id, index, fresh
}
