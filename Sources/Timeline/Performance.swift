import Curves
import Elements
import Geometry
import Layout
import Time

/// One item's view, followed through the changes of its layer.
///
/// Colours and contents change at once; each side of a leaf's box and each effect of the transition
/// has a chase of its own.
struct Performance {
  /// What the item consists of; that of its last moment on the list once it has departed.
  private(set) var content: ItemContent
  /// The leaves, back to front.
  private(set) var leaves: [MovingLeaf]
  /// The latest end of the motion that was started last; nil when none was.
  private(set) var end: MotionEnd?
  /// When that was, in seconds.
  private(set) var lastStart: Rational?
  private var item: PlacedItem
  private let reducesMotion: Bool
  private var effects: [MovingEffect]
  private var tempo: Tempo
  /// The item's own box, which scaling is about; nil where nothing scales.
  private var box: MovingBox?
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
    let parts = content.transition.parts(reducingMotion: reducesMotion)
    effects = parts.effects.map(MovingEffect.init)
    tempo = parts.leaves
    let origin = item.frame.origin
    leaves = content.leaves.map { leaf in
      let model = grid.pixels(leaf.frame.translated(by: origin))
      return MovingLeaf(leaf: leaf, box: MovingBox(model, scale: grid.scale))
    }
    box = ownBox
  }

  /// Whether the view exists at a time: on the list, or departed and its removal not over.
  func exists(at seconds: Rational) -> Bool {
    guard let departure else { return true }
    return departure.end?.isAtOrAfter(seconds) ?? false
  }

  /// What the transition makes of the item at a time.
  func pose(at seconds: Rational) -> Pose {
    var pose = Pose()
    for moving in effects {
      let value = moving.value(at: seconds)
      switch moving.effect.kind {
      case .opacity: pose.opacity *= min(1, max(0, value))
      case .offset: break
      case .blur: pose.blur += max(0, value) * grid.scale
      case .scale(_, let anchor):
        guard let frame = box?.presented(at: seconds) else { break }
        pose.scale(by: value, about: frame.point(at: anchor))
      }
    }
    return pose
  }

  /// Shows the item as it comes, moving into place.
  mutating func insert(in state: LayerState) {
    let retarget = state.retarget(by: tempo)
    let shift = displacement { $0.appears ? $0.coming : .none }
    for index in leaves.indices {
      let target = leaves[index].box.model
      leaves[index].box = MovingBox(model(of: leaves[index].leaf, shift), scale: grid.scale)
      note(leaves[index].box.retarget(to: target, retarget), in: state)
    }
    if let target = box?.model {
      box = MovingBox(grid.pixels(item.frame.translated(by: shift)), scale: grid.scale)
      note(box?.retarget(to: target, retarget), in: state)
    }
    for index in effects.indices { note(effects[index].play(.coming, in: state), in: state) }
  }

  /// Takes the item off the list: it stays where it is and plays its removal.
  mutating func remove(in state: LayerState) {
    let retarget = state.retarget(by: tempo)
    let shift = displacement { $0.disappears ? $0.going : .none }
    var last: MotionEnd?
    for index in leaves.indices {
      let target = model(of: leaves[index].leaf, shift)
      last = latest(last, leaves[index].box.retarget(to: target, retarget))
    }
    let frame = grid.pixels(item.frame.translated(by: shift))
    last = latest(last, box?.retarget(to: frame, retarget))
    for index in effects.indices { last = latest(last, effects[index].play(.going, in: state)) }
    if last == nil, state.isUniform, state.mayRun(at: state.start),
      effects.contains(where: \.effect.isSeenGoing)
    {
      // A way that is rounded to none takes its time all the same.
      last = state.retarget?.latestEnd
    }
    departure = Last(end: last)
    note(last, in: state)
  }

  /// Puts the item in its next place on the list, from where it departed if it had.
  mutating func update(to next: PlacedItem, in state: LayerState) {
    if departure != nil {
      for index in effects.indices { note(effects[index].play(.returning, in: state), in: state) }
      departure = nil
    }
    if next.revision != item.revision || next.frame.size != item.frame.size {
      adopt(state.content(next))
    }
    item = next
    let retarget = state.retarget(by: tempo)
    note(box?.retarget(to: grid.pixels(next.frame), retarget), in: state)
    var former = leaves
    leaves = content.leaves.enumerated().map { place, leaf in
      let model = model(of: leaf, .zero)
      let isInPlace = place < former.count && former[place].leaf.identity == leaf.identity
      guard
        let index = isInPlace
          ? place : former.firstIndex(where: { $0.leaf.identity == leaf.identity })
      else { return MovingLeaf(leaf: leaf, box: MovingBox(model, scale: grid.scale)) }
      // A text that became another has its own size at once, as it has its own letters.
      if leaf.content.isPath, leaf.content != former[index].leaf.content {
        former[index].box.resize(to: model.size)
      }
      former[index].leaf = leaf
      note(former[index].box.retarget(to: model, retarget), in: state)
      return former[index]
    }
  }

  /// Takes over new content; effects that stay of the same sort go on.
  private mutating func adopt(_ next: ItemContent) {
    let parts = next.transition.parts(reducingMotion: reducesMotion)
    let isContinued =
      parts.effects.count == effects.count
      && zip(effects, parts.effects).allSatisfy { $0.effect.continues(as: $1) }
    effects =
      isContinued
      ? zip(effects, parts.effects).map { $0.continued(as: $1) }
      : parts.effects.map(MovingEffect.init)
    tempo = parts.leaves
    content = next
    box = box ?? ownBox
  }

  /// The item's box at rest, where something scales about it.
  private var ownBox: MovingBox? {
    guard effects.contains(where: \.effect.isScale) else { return nil }
    return MovingBox(grid.pixels(item.frame), scale: grid.scale)
  }

  private mutating func note(_ motion: MotionEnd?, in state: LayerState) {
    guard let motion else { return }
    end = lastStart == state.start ? latest(end, motion) : motion
    lastStart = state.start
  }

  private func displacement(_ part: (Effect) -> Displacement) -> Point {
    effects.reduce(.zero) { $0 + part($1.effect).length(for: item.frame.size) }
  }

  /// Where a leaf belongs under a displacement, on whole pixels.
  private func model(of leaf: Leaf, _ displacement: Point) -> Rect {
    grid.pixels(leaf.frame.translated(by: item.frame.origin + displacement))
  }
}

extension LeafContent {
  /// Whether it is a text or a mark, which is as large as it is, whatever its box.
  var isPath: Bool { if case .path = self { true } else { false } }
}

extension Effect {
  fileprivate var isScale: Bool { if case .scale = kind { true } else { false } }

  /// The displacement as the item comes, of an effect that has one.
  fileprivate var coming: Displacement {
    if case .offset(let coming, _) = kind { coming } else { .none }
  }

  /// The displacement as the item goes, of an effect that has one.
  fileprivate var going: Displacement {
    if case .offset(_, let going) = kind { going } else { .none }
  }
}

extension Rect {
  /// A place of the rectangle.
  fileprivate func point(at place: UnitPoint) -> Point {
    Point(x: minX + place.x * width, y: minY + place.y * height)
  }
}
