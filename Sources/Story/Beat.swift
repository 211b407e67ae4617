public import Time

/// One state of the list, and how it came about.
public struct Beat: Sendable {
  /// 0 for the start, then the step's place from 1.
  public let number: Int
  /// When it begins, in seconds; 0 for the start.
  public let time: Rational
  /// The step's name, if it has one.
  public let label: String?
  /// The controls and the surroundings.
  public let state: ListState
  /// The visible rows in order, as places among the items.
  public let visible: [Int]
  /// What became of the rows.
  public let change: RowChange
  /// Whether the list's animation applies, and why.
  public let trigger: Trigger
}
