import Elements
import Geometry
import Text

/// The members of a collection in a column, measured without asking for each of them.
///
/// One member stands for all of its height class. Where it fills the width it is offered, so do the
/// others; where it does not, each is measured, because widths differ with the text. So do the
/// heights of texts that may have several lines, whatever their classes are.
final class Members {
  /// The collection.
  let collection: ForEach
  /// Its place in the tree.
  let place: Place

  private var extents: [Double?: Extent] = [:]

  /// Members of one size, one after another.
  struct Run {
    /// The size of each; nil where they show nothing.
    var size: Size?
    var count: Int
  }

  /// What the members take at one width.
  struct Extent {
    /// The members' sizes, in order.
    var runs: [Run] = []
    /// How many show something.
    var count = 0
    /// The widest.
    var width = 0.0
    /// All heights together, without spacing.
    var height = 0.0
  }

  /// Takes a collection that stands at a place.
  init(_ collection: ForEach, at place: Place) {
    self.collection = collection
    self.place = place
  }

  /// What the members take when each is offered the width and no height.
  ///
  /// Linear in the members; a width is measured once.
  func extent(width: Double?, by measurer: Measurer) -> Extent {
    if let extent = extents[width] { return extent }
    let collection = collection
    var extent = Extent()
    var classes: [Int: ClassExtent] = [:]
    var last: (number: Int, extent: ClassExtent)?
    for key in collection.keys {
      let number = collection.heightClass(key)
      let shared: ClassExtent
      if let last, last.number == number {
        shared = last.extent
      } else {
        shared = classes[number] ?? classExtent(of: key, number, width: width, by: measurer)
        classes[number] = shared
        last = (number, shared)
      }
      let size = shared.isAlike ? shared.size : self.size(of: key, width: width, by: measurer)
      extent.append(size)
    }
    extents[width] = extent
    return extent
  }

  /// The node of one member; nil where it shows nothing.
  func node(of key: Int) -> LayoutNode? {
    LayoutNodeBuilder.node(collection.content(key), at: place.child(key), in: .vertical)
  }

  private func classExtent(
    of key: Int,
    _ number: Int,
    width: Double?,
    by measurer: Measurer,
  ) -> ClassExtent {
    let question = ClassQuestion(
      place: place,
      number: number,
      width: width,
      os: measurer.os,
    )
    return measurer.memory.extents.value(for: question) {
      guard let node = node(of: key) else { return ClassExtent(size: nil, isAlike: true) }
      let size = measurer.size(of: node, offered: Proposal(width: width, height: nil))
      let isAlike = width != nil && node.fillsWidth && !node.hasSeveralLines
      return ClassExtent(size: size, isAlike: isAlike)
    }
  }

  private func size(of key: Int, width: Double?, by measurer: Measurer) -> Size? {
    let question = MemberQuestion(
      place: place,
      key: key,
      revision: collection.revision(key),
      width: width,
      os: measurer.os,
    )
    return measurer.memory.sizes.value(for: question) {
      node(of: key).map { measurer.size(of: $0, offered: Proposal(width: width, height: nil)) }
    }
  }
}

extension Members.Extent {
  /// Adds a member.
  fileprivate mutating func append(_ size: Size?) {
    if let last = runs.last, last.size == size {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Members.Run(size: size, count: 1))
    }
    guard let size else { return }
    count += 1
    width = max(width, size.width)
    height += size.height
  }
}

extension LayoutNode {
  /// Whether it takes all the width that it is offered, whatever it shows.
  fileprivate var fillsWidth: Bool {
    switch kind {
    case .fill: true
    case .stack(let stack): stack.isLazy
    case .padding(_, let node), .role(_, let node), .animation(_, let node),
      .background(let node, _):
      node.fillsWidth
    case .frame(let width, _, _, let node): width == nil && node.fillsWidth
    default: false
    }
  }

  /// Whether its height may depend on what a text in it says; a collection is not looked into.
  fileprivate var hasSeveralLines: Bool {
    switch kind {
    case .text(let text): text.hasSeveralLines
    case .stack(let stack):
      stack.entries.contains { entry in
        switch entry.content {
        case .node(let node, _, _): node.hasSeveralLines
        case .members: true
        }
      }
    case .frame(_, let height, _, let node): height == nil && node.hasSeveralLines
    case .padding(_, let node), .fill(_, let node), .role(_, let node), .animation(_, let node),
      .background(let node, _), .scroll(let node, _):
      node.hasSeveralLines
    case .spacer, .rectangle, .field, .toggle: false
    }
  }
}
