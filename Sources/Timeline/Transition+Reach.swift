import Elements
import Geometry

extension Set<Transition> {
  /// The farthest that any of them takes an item up or down that is no higher than this, in points.
  func reach(height: Double) -> Double {
    reduce(0) { reach, transition in
      let effects = transition.parts(reducingMotion: false).effects
      // What an effect scales, it scales with the ways of those inside of it.
      let way = effects.reduce(0) { $0 * $1.enlargement + $1.reach(height: height) }
      return Swift.max(reach, way)
    }
  }
}

extension Effect {
  /// How much longer at most the ways inside of it become.
  fileprivate var enlargement: Double {
    if case .scale(let factor, _) = kind { max(1, factor.magnitude) } else { 1 }
  }

  fileprivate func reach(height: Double) -> Double {
    switch kind {
    case .opacity: 0
    case .offset(let coming, let going):
      max(coming.reach(height: height), going.reach(height: height))
    case .scale(let factor, let anchor):
      // As far as the edge that is farther from the anchor comes towards it, or goes from it.
      (1 - factor).magnitude * max(anchor.y.magnitude, (1 - anchor.y).magnitude) * height
    case .blur(let deviation): 3 * deviation
    }
  }
}

extension Displacement {
  /// The farthest way up or down of an item that is no higher than this, in points.
  fileprivate func reach(height: Double) -> Double {
    points.y.magnitude + sizes.y.magnitude * height
  }
}
