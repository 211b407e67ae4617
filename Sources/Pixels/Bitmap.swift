/// A picture: rows of straight sRGB pixels, 8 bits a channel, top row first.
public struct Bitmap: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Whether every pixel is opaque by construction, so that a file needs no alpha channel.
  public let isOpaque: Bool
  /// Red, green, blue, alpha of each pixel, row after row: `width · height · 4` levels.
  ///
  /// A pixel whose alpha is 0 has colour 0 in our own pictures.
  public var levels: [UInt8]

  /// Makes a picture of the given levels.
  ///
  /// - Precondition: `levels.count == width · height · 4`, width and height above 0.
  public init(width: Int, height: Int, isOpaque: Bool, levels: [UInt8]) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    precondition(levels.count == width * height * 4, "four levels a pixel")
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.levels = levels
  }

  /// The pixel in a column and row: red, green, blue, alpha.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let at = (y * width + x) * 4
    return SIMD4(levels[at], levels[at + 1], levels[at + 2], levels[at + 3])
  }
}
