import Time

extension Animation: CustomStringConvertible {
  /// The animation in SwiftUI's words: `.easeInOut(duration: 0.22)`.
  public var description: String {
    guard case .curve(let curve, let duration) = self else { return ".spring" }
    let seconds = "duration: \(duration.decimal())"
    return switch curve {
    case .linear: ".linear(\(seconds))"
    case .easeIn: ".easeIn(\(seconds))"
    case .easeOut: ".easeOut(\(seconds))"
    case .easeInOut: ".easeInOut(\(seconds))"
    default: ".timingCurve(\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2), \(seconds))"
    }
  }
}
