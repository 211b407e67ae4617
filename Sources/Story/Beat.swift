public import Scene

/// One state of the list, and how it came about.
public struct Beat: Sendable {
  /// 0 for the start, then the step's place from 1.
  public let number: Int
  /// What the author wrote: its time, in seconds (0 for the start), its name, what it sets.
  public let step: Step
  /// The controls and the surroundings.
  public let state: ListState
  /// The visible rows in order, as places among the storyboard's items; a list that several beats
  /// show is in memory once.
  public let visible: [Int]
  /// How many items there are, visible or not.
  public let total: Int
  /// What moves the list, and why.
  public let trigger: Trigger
}
