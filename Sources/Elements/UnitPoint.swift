/// A place in a box as shares of its width and height, from its top left corner in left-to-right
/// layouts; 0…1 inside.
public struct UnitPoint: Hashable, Sendable {
  /// From the leading side.
  public var x: Double
  /// From the top.
  public var y: Double

  /// Makes a place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// In the middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// Half-way along the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// Half-way along the bottom.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// Half-way down the leading side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// Half-way down the trailing side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The corner at the top of the leading side.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The corner at the top of the trailing side.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The corner at the bottom of the leading side.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The corner at the bottom of the trailing side.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// A side of a box.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  case top, bottom, leading, trailing

  /// The side across.
  public var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}
