/// An affine map of the plane: `(x, y) ↦ (a·x + c·y + tx, b·x + d·y + ty)`.
public struct Affine: Hashable, Sendable {
  /// How x contributes to the mapped x.
  public var a: Double
  /// How x contributes to the mapped y.
  public var b: Double
  /// How y contributes to the mapped x.
  public var c: Double
  /// How y contributes to the mapped y.
  public var d: Double
  /// The displacement to the right.
  public var tx: Double
  /// The displacement down.
  public var ty: Double

  /// Makes the map with the given coefficients.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that moves nothing.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The map that multiplies both coordinates, then displaces.
  public static func scaling(_ factor: Double, translation: Point = .zero) -> Affine {
    Affine(a: factor, b: 0, c: 0, d: factor, tx: translation.x, ty: translation.y)
  }

  /// Where the map takes a point.
  @inlinable
  public func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}
