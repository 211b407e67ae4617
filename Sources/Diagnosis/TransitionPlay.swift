import Curves
import Elements

/// The animations by which a transition plays in a change: its own, else the change's.
struct TransitionPlay {
  /// Those of all that fades or travels when a row comes.
  private(set) var coming: [Animation?] = []
  /// Those of all that fades or travels when a row goes.
  private(set) var going: [Animation?] = []
  /// What reaches the row inside of it, and moves it to its later places.
  private(set) var inside: Animation?

  init(_ transition: Transition, by animation: Animation?) {
    inside = animation
    inside = play(transition, by: animation, comes: true, goes: true)
  }

  /// Whether anything is seen when a row comes.
  var isSeenComing: Bool { coming.contains { $0.isSeen } }

  /// Whether anything is seen when a row goes.
  var isSeenGoing: Bool { going.contains { $0.isSeen } }

  /// Collects from the outside to the inside; gives what reaches what is inside.
  private mutating func play(
    _ transition: Transition,
    by animation: Animation?,
    comes: Bool,
    goes: Bool,
  ) -> Animation? {
    switch transition {
    case .identity, .offset(x: 0, y: 0), .scale(1, anchor: _): break
    case .opacity, .offset, .scale, .move, .slide, .push, .blurReplace:
      if comes { coming.append(animation) }
      if goes { going.append(animation) }
    case .animated(let inner, let own):
      return play(inner, by: own, comes: comes, goes: goes)
    case .combined(let first, let second):
      let between = play(second, by: animation, comes: comes, goes: goes)
      return play(first, by: between, comes: comes, goes: goes)
    case .asymmetric(let insertion, let removal):
      let between = play(removal, by: animation, comes: false, goes: goes)
      return play(insertion, by: between, comes: comes, goes: false)
    }
    return animation
  }
}
