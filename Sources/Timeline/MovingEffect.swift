import Curves
import Elements
import Time

/// An effect of a transition on its way between the list and elsewhere.
struct MovingEffect {
  /// The effect.
  let effect: Effect
  private var isAway = false
  private var remainder = Remainder()

  /// Makes an effect at rest.
  init(_ effect: Effect) { self.effect = effect }

  /// The value at a time, in the effect's own unit.
  func value(at seconds: Rational) -> Double {
    (isAway ? effect.pose : effect.rest) - remainder.value(at: seconds)
  }

  /// Starts elsewhere and goes to rest, or goes elsewhere, or comes back from there.
  ///
  /// Gives the end of the motion that this starts; nil when it starts none.
  @discardableResult
  mutating func play(_ phase: Phase, in state: LayerState) -> MotionEnd? {
    guard phase == .coming ? effect.appears : effect.disappears else { return nil }
    isAway = phase == .going
    let way = effect.pose - effect.rest
    guard way != 0 else { return nil }
    let retarget = state.retarget(by: effect.tempo)
    remainder.retarget(by: phase == .going ? way : -way, retarget)
    return retarget == nil ? nil : remainder.end
  }

  /// Goes on as another effect of the same sort.
  func continued(as next: Effect) -> MovingEffect {
    var other = MovingEffect(next)
    other.isAway = isAway
    other.remainder = remainder
    return other
  }

  /// What happens to the item.
  enum Phase {
    case coming, going, returning
  }
}
