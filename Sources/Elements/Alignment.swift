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
}
