/// A rectangle: `minX ≤ x < maxX`, `minY ≤ y < maxY`, y down.
public struct Rect: Hashable, Sendable {
  /// The corner at the top left.
  public var origin: Point
  /// The extent to the right and down.
  public var size: Size

  /// Makes the rectangle with the given corner and extent.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes the rectangle with the given corner and extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The extent to the right.
  public var width: Double { size.width }
  /// The extent down.
  public var height: Double { size.height }
  /// Whether no point lies inside.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// The rectangle moved by a displacement.
  public func translated(by displacement: Point) -> Rect {
    Rect(origin: origin + displacement, size: size)
  }

  /// The part that lies in both rectangles; empty (but placed) when they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Whether the two share more than an edge.
  ///
  /// A rectangle without area overlaps what its line or point lies strictly inside of.
  public func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Both corners moved to the nearest multiple of 1/scale, halves up, as SwiftUI does with a
  /// leaf's model rectangle (swiftui-semantics §3).
  ///
  /// The scale is in device pixels per unit, above 0.
  public func rounded(toScale scale: Double) -> Rect {
    func snap(_ value: Double) -> Double { (value * scale + 0.5).rounded(.down) / scale }
    let left = snap(minX)
    let top = snap(minY)
    return Rect(x: left, y: top, width: snap(maxX) - left, height: snap(maxY) - top)
  }
}
