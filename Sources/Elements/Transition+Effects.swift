public import Curves
import Geometry

extension Transition {
  /// What a transition consists of.
  public struct Parts: Hashable, Sendable {
    /// The places where something changes, inner ones first.
    public var effects: [Effect]
    /// Whose animation the item's own leaves move by, inside of it all.
    public var leaves: Tempo
  }

  /// The parts of the transition; under reduced motion one that moves anything is a plain fade.
  public func parts(reducingMotion: Bool) -> Parts {
    var outermostFirst: [Effect] = []
    let transition = reducingMotion && hasMotion ? .opacity : self
    let occasion = Occasion(appears: true, disappears: true, tempo: .inherited)
    let innermost = transition.collect(into: &outermostFirst, occasion)
    // An offset only changes where leaves belong: each moves by the animation that reaches it.
    for index in outermostFirst.indices {
      if case .offset = outermostFirst[index].kind { outermostFirst[index].tempo = innermost }
    }
    return Parts(effects: outermostFirst.reversed(), leaves: innermost)
  }

  /// The animations that it brings along, nil for at once.
  public var animations: [Animation?] {
    switch self {
    case .animated(let inner, let animation): [animation] + inner.animations
    case .combined(let first, let second): first.animations + second.animations
    case .asymmetric(let insertion, let removal): insertion.animations + removal.animations
    case .identity, .opacity, .offset, .scale, .move, .slide, .push, .blurReplace: []
    }
  }

  /// When a part plays and by whose animation.
  private struct Occasion {
    var appears: Bool
    var disappears: Bool
    var tempo: Tempo

    func effect(_ kind: Effect.Kind) -> Effect {
      Effect(kind: kind, appears: appears, disappears: disappears, tempo: tempo)
    }
  }

  /// Walks from the outermost effect inwards, and tells whose animation holds inside of all.
  ///
  /// `.animation(_:)` holds for all that it wraps, and what is inside has the last word. An
  /// insertion gets no disappearance and a removal no appearance, however they are nested.
  private func collect(into effects: inout [Effect], _ occasion: Occasion) -> Tempo {
    var occasion = occasion
    switch self {
    case .animated(let inner, let animation):
      occasion.tempo = .own(animation)
      return inner.collect(into: &effects, occasion)
    case .combined(let first, let second):
      occasion.tempo = second.collect(into: &effects, occasion)
      return first.collect(into: &effects, occasion)
    case .asymmetric(let insertion, let removal):
      var coming = occasion
      coming.disappears = false
      occasion.appears = false
      coming.tempo = removal.collect(into: &effects, occasion)
      return insertion.collect(into: &effects, coming)
    default: break
    }
    if occasion.appears || occasion.disappears {
      effects += kinds.map(occasion.effect)
    }
    return occasion.tempo
  }

  /// What changes in a transition that consists of no others, outer effects first.
  private var kinds: [Effect.Kind] {
    switch self {
    case .opacity: [.opacity]
    case .offset(let x, let y):
      [.both(Displacement(points: Point(x: x, y: y)))]
    case .scale(let factor, let anchor): [.scale(factor, anchor)]
    case .move(let edge): [.both(.beyond(edge))]
    case .slide: [.offset(coming: .beyond(.leading), going: .beyond(.trailing))]
    case .push(let edge):
      [.opacity, .offset(coming: .beyond(edge), going: .beyond(edge.opposite))]
    case .blurReplace(let manner):
      // swiftui-semantics §4: to 7 points of blur and 0.9 or 1.1 of the size.
      [.opacity, .blur(7), .scale(manner == .downUp ? 0.9 : 1.1, .center)]
    case .identity, .combined, .asymmetric, .animated: []
    }
  }
}

extension Effect.Kind {
  /// The same way back as it came.
  fileprivate static func both(_ displacement: Displacement) -> Effect.Kind {
    .offset(coming: displacement, going: displacement)
  }
}
