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
  /// Which stack holds the rows.
  public var container: Container = .vStack
  /// Whether the region is as wide as its window or as its content.
  public var width: ListWidth = .fill
  /// The order of the rows at first.
  public var sort = Sort(field: nil)
  /// The field whose values part the rows, each part under a header; nil for none.
  ///
  /// Headers stand while rows of equal values stand together.
  public var sections: String?
  /// What a row is known by from one state to the next.
  public var identity: RowIdentity = .id
  /// What the transition is written on.
  public var transitionOn: TransitionOwner = .row
  /// What the animation modifier is written on.
  public var scope: AnimationOwner = .stack
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

/// Which stack holds the rows.
public enum Container: String, Hashable, Sendable, CaseIterable {
  /// Every row is made.
  case vStack = "VStack"
  /// Only rows in sight are made.
  case lazyVStack = "LazyVStack"
}

/// How wide the region is.
public enum ListWidth: String, Hashable, Sendable, CaseIterable {
  /// As wide as its window.
  case fill
  /// As wide as its content, as SwiftUI's `ScrollView` is.
  case hug
}

/// What a row is known by from one state to the next: SwiftUI's `ForEach(_:id:)`.
public enum RowIdentity: Hashable, Sendable {
  /// Its item's id.
  case id
  /// Its place in the list: a mistake that is shown on purpose.
  case index
  /// Nothing: each evaluation makes new ids: a mistake that is shown on purpose.
  case fresh
  /// A field of its item, which several may share: a mistake where they do.
  case field(String)
}

/// What the transition is written on.
public enum TransitionOwner: String, Hashable, Sendable, CaseIterable {
  /// The row.
  case row
  /// The label in it, where it does nothing for the row: a mistake that is shown on purpose.
  case label
}

/// What the animation modifier is written on.
public enum AnimationOwner: String, Hashable, Sendable, CaseIterable {
  /// The stack of rows, which stays.
  case stack
  /// The search field, which holds no row: a mistake that is shown on purpose.
  case query
}
