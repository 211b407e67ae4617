/// A rectangle of whole pixels, from the picture's top left corner, y down.
public struct PixelBox: Hashable, Sendable {
  /// The first column and row.
  public var x: Int, y: Int
  /// How many columns and rows, 0 or more.
  public var width: Int, height: Int

  /// Makes a box.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
