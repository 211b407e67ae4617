import Curves
import Elements
import Geometry
import Layout
import Time

/// One item's view at one time, followed through the changes of its layer.
///
/// A change counts with the share of its animation that is still to come at the time of interest.
/// Position and size are four values, x, y, width and height, each with its own chase: a change
/// of one leaves the others' motion alone. Colours and contents change at once.
struct Performance {
  /// What the item consists of; that of its last moment on the list once it has departed.
  private(set) var content: ItemContent
  /// The leaves, back to front.
  private(set) var leaves: [MovingLeaf]
  private var item: PlacedItem
  private let reducesMotion: Bool
  private var effects: [Effect]
  /// What each effect's opacity has still to travel; parallel to the effects.
  private var fades: [Remainder]
  private var departure: Last?
  private let grid: PixelGrid

  /// When a departed item is there for the last time; nil when it is gone at once.
  private struct Last {
    var end: MotionEnd?
  }

  /// Makes an item's view: at rest.
  init(_ index: Int, in state: LayerState, grid: PixelGrid) {
    item = state.items[index]
    reducesMotion = state.reduced[index]
    self.grid = grid
    content = state.content(item)
    effects = content.transition.effects(reducingMotion: reducesMotion)
    fades = effects.map { _ in Remainder() }
    let origin = item.frame.origin
    leaves = content.leaves.map { leaf in
      MovingLeaf(leaf, grid.pixels(leaf.frame.translated(by: origin)), scale: grid.scale)
    }
  }

  /// The product of all opacity effects, each within 0…1.
  func opacity(at seconds: Rational) -> Double {
    zip(effects, fades).reduce(1) { product, pair in
      guard pair.0.kind == .opacity else { return product }
      let target: Double = departure != nil && pair.0.disappears ? 0 : 1
      return product * min(1, max(0, target - pair.1.value(at: seconds)))
    }
  }

  /// Whether the view exists at a time: on the list, or departed and its removal not over.
  func exists(at seconds: Rational) -> Bool {
    guard let departure else { return true }
    return departure.end?.isAtOrAfter(seconds) ?? false
  }

  /// Shows the item as it comes, moving into place.
  mutating func insert(_ retarget: Retarget?) {
    let displaced = models(displacedBy: effects.filter(\.appears))
    for index in leaves.indices {
      let (leaf, target) = (leaves[index].leaf, leaves[index].model)
      leaves[index] = MovingLeaf(leaf, displaced[index], scale: grid.scale)
      leaves[index].retarget(to: target, retarget)
    }
    fade(by: 1, where: \.appears, retarget)
  }

  /// Takes the item off the list: it stays where it is and plays its removal.
  mutating func remove(_ retarget: Retarget?) {
    let isSeen = effects.contains(where: \.isSeenGoing)
    let isAnimated = retarget.map { !$0.animation.isImmediate } ?? false
    departure = Last(end: isSeen && isAnimated ? retarget?.latestEnd : nil)
    let displaced = models(displacedBy: effects.filter(\.disappears))
    for index in leaves.indices { leaves[index].retarget(to: displaced[index], retarget) }
    fade(by: -1, where: \.disappears, retarget)
  }

  /// Puts the item in its next place on the list, from where it departed if it had.
  mutating func update(to next: PlacedItem, in state: LayerState, _ retarget: Retarget?) {
    if departure != nil {
      fade(by: 1, where: \.disappears, retarget)
      departure = nil
    }
    if next.revision != item.revision || next.frame.size != item.frame.size {
      adopt(state.content(next))
    }
    item = next
    var former = leaves
    leaves = content.leaves.enumerated().map { place, leaf in
      let model = grid.pixels(leaf.frame.translated(by: next.frame.origin))
      let isInPlace = place < former.count && former[place].leaf.identity == leaf.identity
      guard
        let index = isInPlace
          ? place : former.firstIndex(where: { $0.leaf.identity == leaf.identity })
      else { return MovingLeaf(leaf, model, scale: grid.scale) }
      former[index].leaf = leaf
      former[index].retarget(to: model, retarget)
      return former[index]
    }
  }

  /// Takes over new content; effects that stay of the same sort go on.
  private mutating func adopt(_ next: ItemContent) {
    let following = next.transition.effects(reducingMotion: reducesMotion)
    let isContinued =
      following.count == effects.count
      && zip(effects, following).allSatisfy { $0.continues(as: $1) }
    if !isContinued { fades = following.map { _ in Remainder() } }
    effects = following
    content = next
  }

  private mutating func fade(
    by delta: Double,
    where isConcerned: (Effect) -> Bool,
    _ retarget: Retarget?,
  ) {
    for index in effects.indices where effects[index].kind == .opacity {
      guard isConcerned(effects[index]) else { continue }
      fades[index].retarget(by: delta, retarget)
    }
  }

  /// Where the leaves belong under some effects, on whole pixels.
  private func models(displacedBy effects: [Effect]) -> [Rect] {
    let origin = effects.reduce(item.frame.origin) { $0 + $1.displacement }
    return leaves.map { grid.pixels($0.leaf.frame.translated(by: origin)) }
  }
}
