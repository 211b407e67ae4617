public import Curves
public import Elements

/// The list's look and motion.
public struct ListStyle: Hashable, Sendable {
  /// The region's height in points.
  public var height: Double
  /// The room inside the region, on every side, in points.
  public var padding: Double
  /// The room between rows, in points.
  public var spacing: Double
  /// The look of a row.
  public var row: RowStyle
  /// What stands in the region while no row is visible; nil for nothing.
  public var empty: String?
  /// How rows come and go.
  public var transition: Transition
  /// The animation modifier on the list: `animation` may be nil, as in SwiftUI.
  public var animation: Animation?
  /// What the animation modifier observes.
  public var watch: Watch
}

/// What the list's animation modifier observes.
public enum Watch: String, Hashable, Sendable, CaseIterable {
  /// The ordered ids of the visible rows.
  case ids
  /// How many rows are visible.
  case count
  /// The query's text.
  case query
  /// There is no animation modifier.
  case none
}
