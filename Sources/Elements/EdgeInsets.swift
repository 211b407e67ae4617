/// Room on four sides, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// Above.
  public var top: Double
  /// On the side where reading starts.
  public var leading: Double
  /// Below.
  public var bottom: Double
  /// On the side where reading ends.
  public var trailing: Double

  /// Makes the same room on every side.
  public init(_ length: Double) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }

  /// Makes room side by side.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
