public import Curves
public import Geometry

/// One place of a transition's tree at which something fades, travels, scales or blurs.
///
/// Every effect is a value of its own: the opacities of an insertion and of a removal never share
/// one (swiftui-semantics §4).
public struct Effect: Hashable, Sendable {
  /// What changes.
  public enum Kind: Hashable, Sendable {
    /// From invisible.
    case opacity
    /// By a displacement as the item comes, and by another as it goes.
    case offset(coming: Displacement, going: Displacement)
    /// From a share of the item's size, about a place of its box.
    case scale(Double, UnitPoint)
    /// From a blur of a standard deviation, in points.
    case blur(Double)
  }

  /// What changes.
  public var kind: Kind
  /// Whether it plays when the item comes.
  public var appears: Bool
  /// Whether it plays when the item goes.
  public var disappears: Bool
  /// Whose animation it travels by: of an offset, which moves the leaves, theirs.
  public var tempo = Tempo.inherited

  /// Makes an effect.
  public init(kind: Kind, appears: Bool, disappears: Bool, tempo: Tempo = .inherited) {
    self.kind = kind
    self.appears = appears
    self.disappears = disappears
    self.tempo = tempo
  }

  /// The value while the item is on the list; of an offset, which moves the leaves, 0.
  public var rest: Double {
    switch kind {
    case .opacity, .scale: 1
    case .offset, .blur: 0
    }
  }

  /// The value before the item comes and after it went; of an offset 0.
  public var pose: Double {
    switch kind {
    case .opacity, .offset: 0
    case .scale(let factor, _): factor
    case .blur(let deviation): deviation
    }
  }

  /// Whether something changes when the item comes.
  public var isSeenComing: Bool {
    guard appears, !tempo.isStill else { return false }
    if case .offset(let coming, _) = kind { return coming != .none }
    return pose != rest
  }

  /// Whether something changes when the item goes.
  public var isSeenGoing: Bool {
    guard disappears, !tempo.isStill else { return false }
    if case .offset(_, let going) = kind { return going != .none }
    return pose != rest
  }

  /// Whether the other is an effect of the same sort at the same occasions, so that it can go on
  /// with this one's motion.
  public func continues(as other: Effect) -> Bool {
    guard appears == other.appears, disappears == other.disappears else { return false }
    return switch (kind, other.kind) {
    case (.opacity, .opacity), (.offset, .offset), (.scale, .scale), (.blur, .blur): true
    default: false
    }
  }
}

/// How far a transition takes an item from its place.
public struct Displacement: Hashable, Sendable {
  /// In points.
  public var points = Point.zero
  /// In widths and heights of the item.
  public var sizes = Point.zero

  /// Makes a displacement.
  public init(points: Point = .zero, sizes: Point = .zero) {
    self.points = points
    self.sizes = sizes
  }

  /// No way at all.
  public static let none = Displacement()

  /// By the item's own size beyond an edge of its box.
  public static func beyond(_ edge: Edge) -> Displacement {
    switch edge {
    case .top: Displacement(sizes: Point(x: 0, y: -1))
    case .bottom: Displacement(sizes: Point(x: 0, y: 1))
    case .leading: Displacement(sizes: Point(x: -1, y: 0))
    case .trailing: Displacement(sizes: Point(x: 1, y: 0))
    }
  }

  /// The displacement of an item of a size, in points.
  public func length(for size: Size) -> Point {
    Point(x: points.x + sizes.x * size.width, y: points.y + sizes.y * size.height)
  }
}

/// Whose animation a change inside a transition travels by.
public enum Tempo: Hashable, Sendable {
  /// That of the change of state.
  case inherited
  /// That which `.animation(_:)` on a transition says, whatever came from outside; nil is at once.
  case own(Animation?)

  /// Whether nothing ever moves by it.
  public var isStill: Bool {
    guard case .own(let animation) = self else { return false }
    return animation?.isImmediate ?? true
  }

  /// The animation itself where a change of state brings another; nil for at once.
  public func animation(inheriting inherited: Animation?) -> Animation? {
    switch self {
    case .inherited: inherited
    case .own(let animation): animation
    }
  }
}
