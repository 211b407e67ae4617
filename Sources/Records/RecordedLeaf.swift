/// Where a leaf of a window was in one frame, and how it looked.
public struct RecordedLeaf: Hashable, Sendable {
  /// The window, from 0.
  public var window: Int
  /// The row's id as text; nil for what belongs to no row.
  public var row: String?
  /// The leaf's name, such as `fill`, `leading` or `title`.
  public var role: String
  /// Its box in points from the canvas's top left corner, before clipping.
  public var x: Double, y: Double, width: Double, height: Double
  /// The product of the transitions' opacities, 0…1.
  public var opacity: Double
  /// What is written in it; nil for what is no text.
  public var text: String?
  /// How it is painted, by name in a fixed order: `color` (`#rrggbb`, behind it the exact parts and the
  /// opacity where they are more than that), `cornerRadius`, `stroke` …; empty where that was not kept.
  public var look: [Look]

  /// A way in which a leaf is painted.
  public struct Look: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// Its value as people read it.
    public var value: String

    /// Makes a part of a look.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// Makes a leaf.
  public init(
    window: Int,
    row: String?,
    role: String,
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    opacity: Double,
    text: String? = nil,
    look: [Look] = [],
  ) {
    self.window = window
    self.row = row
    self.role = role
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.opacity = opacity
    self.text = text
    self.look = look
  }
}
