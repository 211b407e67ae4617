import Elements
import Geometry

/// One place of a transition's tree at which something fades or travels.
///
/// Every effect is a value of its own: the opacities of an insertion and of a removal never share
/// one (swiftui-semantics §4).
struct Effect: Hashable, Sendable {
  /// What changes.
  enum Kind: Hashable, Sendable {
    /// From invisible.
    case opacity
    /// By a displacement, in points.
    case offset(Point)
  }

  /// What changes.
  var kind: Kind
  /// Whether it plays when the item comes.
  var appears: Bool
  /// Whether it plays when the item goes.
  var disappears: Bool

  /// The displacement, in points; none for an opacity.
  var displacement: Point {
    switch kind {
    case .opacity: .zero
    case .offset(let displacement): displacement
    }
  }

  /// Whether something fades or travels when the item comes.
  var isSeenComing: Bool { appears && kind != .offset(.zero) }

  /// Whether something fades or travels when the item goes.
  var isSeenGoing: Bool { disappears && kind != .offset(.zero) }

  /// Whether the other is an effect of the same sort at the same occasions, so that it can go on
  /// with this one's motion.
  func continues(as other: Effect) -> Bool {
    appears == other.appears && disappears == other.disappears
      && (kind == .opacity) == (other.kind == .opacity)
  }
}

extension Transition {
  /// The places where something fades or travels, inner ones first.
  ///
  /// Under reduced motion a transition that moves anything is replaced by a fade.
  func effects(reducingMotion: Bool) -> [Effect] {
    var effects: [Effect] = []
    let transition = reducingMotion && hasMotion ? .opacity : self
    transition.collect(into: &effects, appears: true, disappears: true)
    return effects
  }

  /// The farthest that it displaces an item up or down, in points.
  var reach: Double {
    effects(reducingMotion: false).reduce(0) { $0 + $1.displacement.y.magnitude }
  }

  /// An insertion gets no disappearance and a removal no appearance, however they are nested.
  private func collect(into effects: inout [Effect], appears: Bool, disappears: Bool) {
    guard appears || disappears else { return }
    switch self {
    case .identity, .scale, .move, .slide, .push, .blurReplace: break
    case .animated(let inner, _):
      inner.collect(into: &effects, appears: appears, disappears: disappears)
    case .opacity:
      effects.append(Effect(kind: .opacity, appears: appears, disappears: disappears))
    case .offset(let x, let y):
      let kind = Effect.Kind.offset(Point(x: x, y: y))
      effects.append(Effect(kind: kind, appears: appears, disappears: disappears))
    case .combined(let first, let second):
      first.collect(into: &effects, appears: appears, disappears: disappears)
      second.collect(into: &effects, appears: appears, disappears: disappears)
    case .asymmetric(let insertion, let removal):
      insertion.collect(into: &effects, appears: appears, disappears: false)
      removal.collect(into: &effects, appears: false, disappears: disappears)
    }
  }
}
