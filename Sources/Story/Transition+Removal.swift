import Curves
import Elements
import Time

extension Transition {
  /// When an element that goes at a time is gone, where the change itself moves by `animation`; nil
  /// when nothing begins that takes time, so that it is gone at once.
  ///
  /// Exact for timing curves; for a spring, whose end depends on the travel, the latest.
  func endOfRemoval(at start: Rational, by animation: Animation?) -> MotionEnd? {
    var played: [Animation?] = []
    playRemoval(by: animation, isGoing: true, into: &played)
    return played.compactMap { $0 }.filter { !$0.isImmediate }
      .map { Retarget(start: start, animation: $0).latestEnd }.max()
  }

  /// Collects the animations by which its effects play when an element goes, outer ones first;
  /// gives the one that reaches what is inside.
  @discardableResult
  private func playRemoval(
    by animation: Animation?,
    isGoing: Bool,
    into played: inout [Animation?],
  ) -> Animation? {
    switch self {
    case .identity, .offset(x: 0, y: 0), .scale(1, _): break
    case .opacity, .offset, .scale, .move, .slide, .push, .blurReplace:
      if isGoing { played.append(animation) }
    case .animated(let inner, let own):
      return inner.playRemoval(by: own, isGoing: isGoing, into: &played)
    case .combined(let first, let second):
      let inside = second.playRemoval(by: animation, isGoing: isGoing, into: &played)
      return first.playRemoval(by: inside, isGoing: isGoing, into: &played)
    case .asymmetric(let insertion, let removal):
      let inside = removal.playRemoval(by: animation, isGoing: isGoing, into: &played)
      return insertion.playRemoval(by: inside, isGoing: false, into: &played)
    }
    return animation
  }

  /// The animations that it has of its own, in no order.
  var ownAnimations: [Animation] {
    switch self {
    case .identity, .opacity, .offset, .scale, .move, .slide, .push, .blurReplace: []
    case .animated(let inner, let own): inner.ownAnimations + (own.map { [$0] } ?? [])
    case .combined(let first, let second): first.ownAnimations + second.ownAnimations
    case .asymmetric(let insertion, let removal):
      insertion.ownAnimations + removal.ownAnimations
    }
  }
}
