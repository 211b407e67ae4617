public import Pixels

/// Reads PNG files of every kind as 8-bit straight RGBA.
///
/// As ``PNGReader`` does, but 16 bits are rounded to 8.
public enum PNGDecoder {
  /// The picture in a file; bytes after its end are ignored.
  ///
  /// It is opaque when the file has neither an alpha channel nor a transparent colour. Throws before
  /// taking memory when the header promises more pixels than the limit, or more than the bytes could
  /// hold.
  public static func decode(
    _ bytes: [UInt8],
    mostPixels: Int = 1 << 28,
  ) throws(PNGError) -> Bitmap {
    let chunks = try PNGChunks(bytes, mostPixels: mostPixels)
    let (picture, _) = try PNGReader.picture(bytes, chunks, keepsDepth: false)
    guard case .bits8(let levels) = picture.levels else {
      preconditionFailure("levels were rounded to 8 bits")
    }
    return Bitmap(
      width: picture.width,
      height: picture.height,
      isOpaque: picture.isOpaque,
      levels: levels,
    )
  }
}
