import Geometry

/// The device pixels under the points.
///
/// Motion is computed in device pixels, where a model rectangle's corners are whole numbers, so
/// that a row that has arrived is exactly where a row that never moved is.
struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point, above 0.
  var scale: Double

  /// The nearest whole number of pixels, halves up, of a length or place in points.
  func pixels(_ points: Double) -> Double { (points * scale + 0.5).rounded(.down) }

  /// A place in pixels, whole.
  func pixels(_ place: Point) -> Point { Point(x: pixels(place.x), y: pixels(place.y)) }

  /// The rectangle with its corners on whole pixels, in pixels.
  func pixels(_ rect: Rect) -> Rect {
    let rounded = rect.rounded(toScale: scale)
    // What was rounded is a whole number of pixels divided by the scale: get that number back.
    return Rect(
      x: pixels(rounded.minX),
      y: pixels(rounded.minY),
      width: pixels(rounded.width),
      height: pixels(rounded.height),
    )
  }

  /// The rectangle in pixels, not rounded.
  func scaled(_ rect: Rect) -> Rect {
    Rect(
      x: rect.minX * scale,
      y: rect.minY * scale,
      width: rect.width * scale,
      height: rect.height * scale,
    )
  }

  /// The rectangle in points, of one in pixels.
  func points(_ rect: Rect) -> Rect {
    Rect(
      x: rect.minX / scale,
      y: rect.minY / scale,
      width: rect.width / scale,
      height: rect.height / scale,
    )
  }
}
