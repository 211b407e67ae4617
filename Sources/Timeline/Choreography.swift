public import Curves
import Elements
import Geometry
public import Layout
public import Time

/// All that ever moves: the arrangements of a scene, as a pure function of time.
///
/// No identity, no animation and no transition is left in what it hands on: a list of shapes, or
/// where each leaf is, for any time and in any order of asking.
///
/// The rules are swiftui-semantics §3 and §4; where those leave a choice: position and size of a
/// leaf are four values with a chase each; a transition's displacement is a part of the leaf's place
/// before that is rounded; the origin and the clip of a layer change at once; a layer that comes or
/// goes does so at once, with all its items at rest.
public struct Choreography: Sendable {
  /// Device pixels per point.
  public var scale: Double { grid.scale }
  /// When anything is on its way, in seconds: from the start to the end, both included, of every
  /// animation that gave a leaf a way to go and comes to an end; in order, and apart from each other.
  public let motion: [ClosedRange<Rational>]
  /// From when on something moves that never comes to rest, in seconds; nil when all does.
  public let endlessMotion: Rational?

  /// The latest end of what began at a time.
  private let ends: [Rational: MotionEnd]

  let grid: PixelGrid
  /// The arrangements without their items: those are in the lives.
  let arrangements: [Arrangement]
  let lives: [LayerLife]
  /// For each arrangement and each of its layers, the layer's life and state.
  let casts: [[Cast]]

  /// Which state of which life a layer shows.
  struct Cast: Hashable, Sendable {
    var life: Int
    var state: Int
    /// Which of the life's offsets it is scrolled by.
    var scroll: Int
  }

  /// Makes the choreography of arrangements in order of time, the first of which has always been.
  ///
  /// Arrangements at one time are transactions that follow each other at once. The scale is in
  /// device pixels per point. Linear in the number of items of all arrangements.
  ///
  /// - Precondition: there is an arrangement; times do not go back; the scale is finite and above 0.
  public init(_ arrangements: [Arrangement], scale: Double) {
    precondition(!arrangements.isEmpty, "there is always a start")
    precondition(
      zip(arrangements, arrangements.dropFirst()).allSatisfy { $0.time <= $1.time },
      "times do not go back",
    )
    precondition(scale > 0 && scale.isFinite, "a scale is above 0")
    let grid = PixelGrid(scale: scale)
    var cast = Casting(grid: grid)
    for arrangement in arrangements { cast.append(arrangement) }
    let lives = cast.lives.map(\.life)
    self.grid = grid
    self.lives = lives
    self.arrangements = arrangements.map(\.withoutItems)
    casts = cast.casts
    let motions = lives.flatMap { $0.motions(on: grid) }
    motion = motions.compactMap(\.interval).sorted { $0.lowerBound < $1.lowerBound }
      .reduce(into: []) { $0.join($1) }
    ends = Dictionary(motions.map { ($0.start, $0.end) }, uniquingKeysWith: max)
    endlessMotion = motions.filter { $0.end == .never }.map(\.start).min()
  }

  /// The latest end of every animation that gave a leaf a way to go and comes to an end, in seconds;
  /// 0 if none did.
  public var endOfMotion: Rational { max(.zero, motion.last?.upperBound ?? .zero) }

  /// When what began at a time by an animation is at rest; nil when nothing moves by it.
  ///
  /// A spring is at rest when the last of what it moves is; all other animations take their time,
  /// whatever they move.
  public func end(ofMotionFrom start: Rational, by animation: Animation) -> MotionEnd? {
    if let end = ends[start] { return end }
    if animation.isImmediate || animation.endDependsOnTravel || !isMoving(at: start) { return nil }
    return Retarget(start: start, animation: animation).latestEnd
  }

  /// Whether anything is on its way at a time.
  public func isMoving(at seconds: Rational) -> Bool {
    if let endlessMotion, endlessMotion <= seconds { return true }
    let place = motion.firstIndex(bisecting: { seconds <= $0.upperBound })
    return place < motion.count && motion[place].lowerBound <= seconds
  }

  /// Which arrangement holds at a time: the last that began, the first before all.
  func arrangement(at seconds: Rational) -> Int {
    max(0, arrangements.firstIndex(bisecting: { $0.time > seconds }) - 1)
  }
}

extension Arrangement {
  fileprivate var withoutItems: Arrangement {
    var arrangement = self
    for index in layers.indices { arrangement.layers[index].items = PlacedItems() }
    return arrangement
  }
}

/// Finds each layer's life through the arrangements.
private struct Casting {
  var lives: [LayerLifeBuilder] = []
  var casts: [[Choreography.Cast]] = []
  /// The layers of the arrangement before, by where they are.
  private var present: [Place: (layer: Layer, life: Int)] = [:]

  private let grid: PixelGrid

  private struct Place: Hashable {
    var window: Int
    var identity: Int
  }

  init(grid: PixelGrid) { self.grid = grid }

  mutating func append(_ arrangement: Arrangement) {
    var next: [Place: (layer: Layer, life: Int)] = [:]
    var casts: [Choreography.Cast] = []
    for layer in arrangement.layers {
      let place = Place(window: layer.window, identity: layer.identity)
      let life: Int
      if let (old, number) = present[place] {
        life = number
        lives[life].append(layer, after: old, in: arrangement)
      } else {
        life = lives.count
        lives.append(LayerLifeBuilder(layer, in: arrangement, grid: grid))
      }
      next[place] = (layer, life)
      casts.append(
        Choreography.Cast(
          life: life,
          state: lives[life].states.count - 1,
          scroll: lives[life].scrolls.count - 1,
        )
      )
    }
    present = next
    self.casts.append(casts)
  }
}
