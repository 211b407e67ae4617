/// Where children of a column stand, from the side where reading starts.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing
}

/// Where children of a line stand.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom
}

/// Where a smaller element stands in a larger frame.
public struct Alignment: Hashable, Sendable {
  /// From side to side.
  public var horizontal: HorizontalAlignment
  /// From top to bottom.
  public var vertical: VerticalAlignment

  /// Makes an alignment.
  public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(.center, .center)
  /// Where reading starts, half-way down.
  public static let leading = Alignment(.leading, .center)
  /// Where reading starts, at the top.
  public static let topLeading = Alignment(.leading, .top)
}

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
