import Elements
import Geometry

/// Rows and columns (swiftui-semantics §5, "Stack").
extension Measurer {
  /// A child of a stack that takes room, measured.
  struct StackedEntry {
    /// Its place among the stack's entries.
    var position: Int
    /// The room before it.
    var spacing: Double
    /// What it was offered.
    var offer: Proposal
    /// What it took.
    var size: Size
  }

  /// The size of a row or column: all children with the room between, and the largest across.
  func size(of stack: Stack, offered: Proposal) -> Size {
    let list = entries(of: stack, offered: offered)
    var size = Size.zero
    size[stack.axis] = list.reduce(0) { $0 + ($1.spacing + $1.size[stack.axis]) }
    size[stack.axis.across] = breadth(of: stack, list, offered)
    return size
  }

  /// How far a stack with the given children reaches across its direction.
  func breadth(of stack: Stack, _ list: [StackedEntry], _ offered: Proposal) -> Double {
    let least = stack.isLazy ? offered[stack.axis.across] ?? 0 : 0
    return list.reduce(least) { max($0, $1.size[stack.axis.across]) }
  }

  /// The children that take room, in order.
  ///
  /// Without an offer along the axis each takes its own size. Otherwise what is left is offered in
  /// equal parts, to the least flexible first; spacers come last. Members of a collection keep
  /// their own heights.
  func entries(of stack: Stack, offered: Proposal) -> [StackedEntry] {
    let axis = stack.axis
    var list = spaced(stack, offered)
    guard let length = offered[axis], length.isFinite else {
      for place in list.indices {
        list[place].size = size(of: stack.entries[list[place].position], stack, offered)
        list[place].offer = offered
      }
      return list
    }
    var room = list.reduce(length) { $0 - $1.spacing }
    var spacers = list.count { stack.entries[$0.position].isSpacer }
    for (count, place) in zip(
      (1...max(1, list.count)).reversed(),
      order(list, stack, offered),
    ) {
      let entry = stack.entries[list[place].position]
      if entry.isSpacer { spacers -= 1 }
      // Spacers are served last, but their least length is kept for them.
      let isBeforeSpacers = !entry.isSpacer
      let kept = isBeforeSpacers ? Double(spacers) * ControlMetrics.spacerMinimum : 0
      let sharing = isBeforeSpacers ? count - spacers : count
      var offer = offered
      offer[axis] = max(0, (room - kept) / Double(sharing))
      list[place].offer = offer
      list[place].size = size(of: entry, stack, offer)
      room -= list[place].size[axis]
    }
    return list
  }

  /// The entries that take room, each with the room before it.
  private func spaced(_ stack: Stack, _ offered: Proposal) -> [StackedEntry] {
    var list: [StackedEntry] = []
    var previous: Entry?
    for (position, entry) in stack.entries.enumerated() {
      if case .members(let members) = entry.content,
        members.extent(width: offered.width, by: self).count == 0
      {
        continue
      }
      let isLoose = previous?.isSpacer ?? false || entry.isSpacer
      let own = isLoose ? 0 : ControlMetrics.spacing
      list.append(
        StackedEntry(
          position: position,
          spacing: previous == nil ? 0 : stack.spacing ?? own,
          offer: offered,
          size: .zero,
        )
      )
      previous = entry
    }
    return list
  }

  /// In which order children are offered room: the least flexible first, spacers last.
  private func order(_ list: [StackedEntry], _ stack: Stack, _ offered: Proposal) -> [Int] {
    var least = offered
    least[stack.axis] = 0
    var most = offered
    most[stack.axis] = .infinity
    let flexibility = list.map { place -> Double in
      let entry = stack.entries[place.position]
      return size(of: entry, stack, most)[stack.axis] - size(of: entry, stack, least)[stack.axis]
    }
    return list.indices.sorted { first, second in
      let isFirstSpacer = stack.entries[list[first].position].isSpacer
      let isSecondSpacer = stack.entries[list[second].position].isSpacer
      if isFirstSpacer != isSecondSpacer { return isSecondSpacer }
      return (flexibility[first], first) < (flexibility[second], second)
    }
  }

  private func size(of entry: Entry, _ stack: Stack, _ offered: Proposal) -> Size {
    switch entry.content {
    case .node(let node, _, _): return size(of: node, offered: offered)
    case .members(let members):
      let extent = members.extent(width: offered.width, by: self)
      let spacing = Double(max(0, extent.count - 1)) * (stack.spacing ?? ControlMetrics.spacing)
      return Size(width: extent.width, height: extent.height + spacing)
    }
  }
}

extension Entry {
  /// Whether it is room between others.
  var isSpacer: Bool {
    if case .node(let node, _, _) = content { node.isSpacer } else { false }
  }
}
