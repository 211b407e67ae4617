public import Elements
public import Geometry
public import Pixels
public import Time

/// One moment placed: leaf boxes with identities; no alignment and no relative length left.
///
/// Lengths are points, y down, from the canvas's top left corner unless said otherwise.
public struct Arrangement: Sendable {
  /// When the moment begins, in seconds.
  public var time: Rational
  /// How the change into this moment moves, where no scope says otherwise.
  public var transaction: Transaction
  /// Whether transitions with motion are replaced by fades.
  public var reduceMotion: Bool
  /// The canvas.
  public var canvas: Size
  /// What lies under everything, opaque; nil for a transparent picture.
  public var background: RGBA?
  /// The parts that are painted and clipped together, back to front.
  public var layers: [Layer]
}
