public import Time

/// A change of a window's state, as it was recorded.
public struct RecordedStep: Hashable, Sendable {
  /// The window, from 0.
  public var window: Int
  /// The author's step, from 1; 0 for the start.
  ///
  /// A step that types has a state for each key.
  public var number: Int
  /// When it happens, in seconds.
  public var time: Rational
  /// The author's name for it.
  public var label: String?
  /// What it does, a line for each thing: `query "a"`, `insert [9] at the end`.
  public var does: [String]
  /// The ids of the visible rows in order, ``mostRows`` at most.
  public var visible: [String]
  /// How many rows are visible.
  public var visibleCount: Int
  /// What moves the list, in SwiftUI's words: `.easeInOut(duration: 0.22)`; nil for nothing.
  public var animation: String?

  /// How many ids are kept at most.
  public static let mostRows = 100

  /// Makes a step.
  public init(
    window: Int,
    number: Int,
    time: Rational,
    label: String?,
    does: [String],
    visible: [String],
    visibleCount: Int,
    animation: String?,
  ) {
    self.window = window
    self.number = number
    self.time = time
    self.label = label
    self.does = does
    self.visible = visible
    self.visibleCount = visibleCount
    self.animation = animation
  }
}
