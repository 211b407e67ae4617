public import Curves

/// How an element comes and goes: SwiftUI's `AnyTransition`.
public indirect enum Transition: Hashable, Sendable {
  /// Comes and goes at once.
  case identity
  /// Fades.
  case opacity
  /// Travels by a displacement, in points: from it on insertion, to it on removal.
  case offset(x: Double, y: Double)
  /// Grows from a share of its size, and shrinks to it, about a place of its own box.
  case scale(Double, anchor: UnitPoint)
  /// Travels from beyond an edge of its own box, by its own size, and back to it.
  case move(edge: Edge)
  /// Comes from the leading edge and goes to the trailing one.
  case slide
  /// Comes from an edge and goes to the opposite one, fading.
  case push(from: Edge)
  /// Blurs, fades and scales, to 0.9 of its size or to 1.1.
  case blurReplace(BlurReplace)
  /// A transition all changes inside of which, its own and the item's, travel by an animation of
  /// its own (nil at once), whatever came from outside: `.animation(_:)` on a transition.
  case animated(Transition, Animation?)
  /// Two transitions at once, the second applied outside the first.
  case combined(Transition, Transition)
  /// One for insertion, another for removal; the removal lies outside the insertion.
  case asymmetric(insertion: Transition, removal: Transition)

  /// Whether anything but opacity changes, so that reduce motion replaces the whole by `.opacity`.
  public var hasMotion: Bool {
    switch self {
    case .identity, .opacity: false
    case .offset, .scale, .move, .slide, .push, .blurReplace: true
    case .animated(let inner, _): inner.hasMotion
    case .combined(let first, let second): first.hasMotion || second.hasMotion
    case .asymmetric(let insertion, let removal): insertion.hasMotion || removal.hasMotion
    }
  }
}

/// How `.blurReplace` scales.
public enum BlurReplace: String, Hashable, Sendable, CaseIterable {
  /// Smaller as it comes and as it goes.
  case downUp
  /// Larger as it comes and as it goes.
  case upUp
}
