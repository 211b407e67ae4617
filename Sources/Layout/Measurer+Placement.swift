import Elements
import Geometry

/// Where elements stand within the one that holds them.
extension Measurer {
  /// A node at its place, with what it is offered.
  struct Placed {
    /// The node.
    var node: LayoutNode
    /// Its top left corner.
    var origin: Point
    /// What it is offered there.
    var offer: Proposal
  }

  /// An entry of a stack at its place.
  struct PlacedEntry {
    /// Its place among the stack's entries.
    var position: Int
    /// Its top left corner; of a collection, that of the column's own room.
    var origin: Point
    /// What it is offered there.
    var offer: Proposal
  }

  /// The element inside a modifier or region, in the same coordinates; nil for anything else.
  func inner(of node: LayoutNode, at origin: Point, offered: Proposal) -> Placed? {
    let offer = childOffer(node, offered)
    switch node.kind {
    case .padding(let insets, let child):
      let shift = Point(x: insets.leading, y: insets.top)
      return Placed(node: child, origin: origin + shift, offer: offer)
    case .frame(_, _, let alignment, let child), .fill(let alignment, let child):
      let outer = size(of: node, offered: offered)
      let inner = size(of: child, offered: offer)
      let shift = Point(
        x: (outer.width - inner.width) * alignment.horizontal.part,
        y: (outer.height - inner.height) * alignment.vertical.part,
      )
      return Placed(node: child, origin: origin + shift, offer: offer)
    case .scroll(let child, _), .background(let child, _), .animation(_, let child),
      .role(_, let child):
      return Placed(node: child, origin: origin, offer: offer)
    case .stack, .text, .spacer, .rectangle, .field, .toggle: return nil
    }
  }

  /// The element behind another: offered the other's size, in the middle.
  func backdrop(
    _ behind: LayoutNode,
    of node: LayoutNode,
    at origin: Point,
    offered: Proposal,
  ) -> Placed {
    let front = size(of: node, offered: offered)
    let offer = Proposal(width: front.width, height: front.height)
    let back = size(of: behind, offered: offer)
    let shift = Point(x: (front.width - back.width) / 2, y: (front.height - back.height) / 2)
    return Placed(node: behind, origin: origin + shift, offer: offer)
  }

  /// A stack's children at their places; those without room are left out.
  func entries(of stack: Stack, at origin: Point, offered: Proposal) -> [PlacedEntry] {
    let list = entries(of: stack, offered: offered)
    let across = stack.axis.across
    let breadth = breadth(of: stack, list, offered)
    var pen = 0.0
    return list.map { entry in
      pen += entry.spacing
      var place = origin
      var shift = (breadth - entry.size[across]) * stack.alignment
      // A collection's members are placed one by one across the whole breadth.
      if case .members = stack.entries[entry.position].content { shift = 0 }
      switch stack.axis {
      case .horizontal: place = origin + Point(x: pen, y: shift)
      case .vertical: place = origin + Point(x: shift, y: pen)
      }
      pen += entry.size[stack.axis]
      return PlacedEntry(position: entry.position, origin: place, offer: entry.offer)
    }
  }

  /// Visits the members of a collection from top to bottom with their boxes.
  ///
  /// Linear in the members, a few additions each.
  func visit(_ members: Members, in column: Column, body: (_ key: Int, _ frame: Rect) -> Void) {
    let spacing = column.stack.spacing ?? ControlMetrics.spacing
    let alignment = column.stack.alignment
    var top = column.origin.y
    var keys = members.collection.keys[...]
    for run in members.extent(width: column.offer.width, by: self).runs {
      defer { keys = keys.dropFirst(run.count) }
      guard let size = run.size else { continue }
      let left = column.origin.x + (column.breadth - size.width) * alignment
      for key in keys.prefix(run.count) {
        body(key, Rect(x: left, y: top, width: size.width, height: size.height))
        top += size.height + spacing
      }
    }
  }
}

/// The column in which a collection's members stand.
struct Column {
  /// How they stand in it.
  var stack: Stack
  /// The top left corner of their part of it.
  var origin: Point
  /// The width of the whole column.
  var breadth: Double
  /// What each member is offered.
  var offer: Proposal
}
