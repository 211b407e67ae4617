import Curves
import Elements
import Geometry
import Time

extension Transition {
  /// When an element that goes at a time is gone, where the change itself moves by `animation`; nil
  /// when nothing begins that takes time, so that it is gone at once.
  ///
  /// Exact for timing curves. A spring's end depends on the way: it is that of an element at rest,
  /// for one that is on its way still has a velocity and less or more to go, which nothing tells
  /// here; of an element that leaves by its own size, which only layout knows, it is the latest.
  func endOfRemoval(
    at start: Rational,
    by animation: Animation?,
    reducingMotion: Bool,
  ) -> MotionEnd? {
    let going = parts(reducingMotion: reducingMotion).effects.filter(\.isSeenGoing)
    return Set(going.map(\.tempo)).compactMap { tempo in
      guard let animation = tempo.animation(inheriting: animation), !animation.isImmediate else {
        return nil
      }
      return going.filter { $0.tempo == tempo }
        .endOfRemoval(Retarget(start: start, animation: animation))
    }.max()
  }
}

extension [Effect] {
  /// When all of them are over that go by one animation.
  fileprivate func endOfRemoval(_ retarget: Retarget) -> MotionEnd? {
    var ways: [Double] = []
    var shift = Displacement.none
    for effect in self {
      if case .offset(_, let going) = effect.kind {
        // Offsets only move the place where an element belongs, all of them together.
        shift.points = shift.points + going.points
        shift.sizes = shift.sizes + going.sizes
      } else {
        ways.append(effect.pose - effect.rest)
      }
    }
    if shift.sizes != .zero { return retarget.latestEnd }
    if contains(where: \.isOffset) { ways += [shift.points.x, shift.points.y] }
    return ways.compactMap { way in
      var remainder = Remainder(unit: 1)
      remainder.retarget(by: way, retarget)
      return remainder.end
    }.max()
  }
}

extension Effect {
  fileprivate var isOffset: Bool { if case .offset = kind { true } else { false } }
}
