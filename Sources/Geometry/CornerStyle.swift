/// How a rounded rectangle turns its corners.
public enum CornerStyle: String, Hashable, Sendable, CaseIterable {
  /// Curvature that grows gradually; SwiftUI's default.
  case continuous
  /// A quarter of a circle.
  case circular
}
