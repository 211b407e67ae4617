/// A checkbox and its label.
public struct Toggle: Hashable, Sendable {
  /// The label.
  public var label: String
  /// Whether it is ticked.
  public var isOn: Bool

  /// Makes a toggle.
  public init(_ label: String, isOn: Bool) {
    self.label = label
    self.isOn = isOn
  }
}
