/// A picture from anywhere, as exact as its file: straight RGBA of 8 or 16 bits a channel.
///
/// Our own pictures are ``Bitmap``s; this is what comes out of a file.
public struct Picture: Hashable, Sendable {
  /// The levels of red, green, blue and alpha of each pixel, row after row, top row first.
  public enum Levels: Hashable, Sendable {
    /// 0…255, for files of at most 8 bits a channel.
    case bits8([UInt8])
    /// 0…65535, for files of 16 bits a channel.
    case bits16([UInt16])
  }

  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Whether the file has neither an alpha channel nor a transparent colour.
  public let isOpaque: Bool
  /// `width · height · 4` levels.
  public let levels: Levels

  /// Makes a picture of the given levels.
  ///
  /// - Precondition: there are `width · height · 4` levels, width and height above 0.
  public init(width: Int, height: Int, isOpaque: Bool, levels: Levels) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    let count =
      switch levels {
      case .bits8(let levels): levels.count
      case .bits16(let levels): levels.count
      }
    precondition(count == width * height * 4, "four levels a pixel")
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.levels = levels
  }

  /// Takes over one of our own pictures.
  public init(_ bitmap: Bitmap) {
    self.init(
      width: bitmap.width,
      height: bitmap.height,
      isOpaque: bitmap.isOpaque,
      levels: .bits8(bitmap.levels),
    )
  }
}
