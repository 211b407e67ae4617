import Elements
import Geometry
import Text

/// Makes what a layer's items consist of when it is asked for.
struct ContentMaker: Sendable {
  let measurer: Measurer
  let palette: Palette
  /// The content of items that are no members.
  let contents: [ItemKey: ItemContent]
  /// The collections that members come from, by their places.
  let sources: [Int: LayerDraft.Source]

  /// The transitions that the layer's items have; nil when a collection has to be asked for each.
  var transitions: [Transition]? {
    var known = Set(contents.values.map(\.transition))
    for source in sources.values {
      guard let transitions = source.collection.transitions else { return nil }
      known.formUnion(transitions)
    }
    return Array(known)
  }

  /// What an item of the layer consists of; nothing for an item of another.
  func content(of item: PlacedItem) -> ItemContent {
    if let content = contents[item.key] { return content }
    guard case .member(let place, let key) = item.key, let source = sources[place] else {
      return ItemContent(identifier: nil, transition: .opacity, zIndex: 0, leaves: [])
    }
    let question = ContentQuestion(place: source.place, width: source.width, item: item.drawn)
    return measurer.memory.contents.value(for: question, cost: \.cost) {
      content(ofMember: key, of: source)
    }
  }

  /// A member is placed as it was measured: offered the column's width and no height.
  private func content(ofMember key: Int, of source: LayerDraft.Source) -> ItemContent {
    let element = source.collection.content(key)
    let identifier = source.collection.identifier(key)
    var content = ItemContent(
      identifier: identifier,
      transition: element.transition ?? .opacity,
      zIndex: element.zIndex ?? 0,
      leaves: [],
    )
    let place = source.place.child(key)
    guard let node = LayoutNodeBuilder.node(element, at: place, in: .vertical) else {
      return content
    }
    let maker = LeafMaker(measurer: measurer, palette: palette, identifier: identifier)
    let offer = Proposal(width: source.width, height: nil)
    maker.add(node, at: .zero, offered: offer, role: source.role, to: &content.leaves)
    return content
  }
}

extension ItemContent {
  /// The room that it takes in memory, in strokes.
  fileprivate var cost: Int { leaves.reduce(20) { $0 + $1.cost } }
}

extension Leaf {
  fileprivate var cost: Int {
    if case .path(let path) = content { 10 + path.elements.count } else { 10 }
  }
}
