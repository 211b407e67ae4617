/// How an element comes and goes: SwiftUI's `AnyTransition`.
public indirect enum Transition: Hashable, Sendable {
  /// Comes and goes at once.
  case identity
  /// Fades.
  case opacity
  /// Travels by a displacement, in points: from it on insertion, to it on removal.
  case offset(x: Double, y: Double)
  /// Two transitions at once, the second applied outside the first.
  case combined(Transition, Transition)
  /// One for insertion, another for removal; the removal lies outside the insertion.
  case asymmetric(insertion: Transition, removal: Transition)

  /// Whether anything but opacity changes, so that reduce motion replaces the whole by `.opacity`.
  public var hasMotion: Bool {
    switch self {
    case .identity, .opacity: false
    case .offset: true
    case .combined(let first, let second): first.hasMotion || second.hasMotion
    case .asymmetric(let insertion, let removal): insertion.hasMotion || removal.hasMotion
    }
  }
}
