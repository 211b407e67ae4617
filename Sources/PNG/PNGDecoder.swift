import CPNG
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
    _ = try PNGChunks(bytes, mostPixels: mostPixels)
    let picture = try LibPNG.decode(bytes, mostPixels: mostPixels, keepsDepth: false)
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

/// libpng's decoder behind a plain call.
enum LibPNG {
  /// The picture in a file whose chunks are in order.
  static func decode(
    _ bytes: [UInt8],
    mostPixels: Int,
    keepsDepth: Bool,
  ) throws(PNGError) -> Picture {
    var decoded = unsafe settle_png_decoded()
    var message = CMessage()
    let status = unsafe bytes.withUnsafeBufferPointer { file in
      unsafe message.withBuffer { text in
        let limit = UInt64(max(0, mostPixels))
        return unsafe settle_png_decode(
          file.baseAddress,
          file.count,
          limit,
          keepsDepth,
          &decoded,
          text,
        )
      }
    }
    let (width, height) = unsafe (Int(decoded.width), Int(decoded.height))
    switch Int(status) {
    case Int(settle_png_ok): break
    case Int(settle_png_too_large):
      throw .tooLarge(width: width, height: height, limit: mostPixels)
    default: throw .damaged(message.text, offset: unsafe decoded.offset)
    }
    defer { unsafe settle_png_free(decoded.levels) }
    let count = width * height * 4
    let isOpaque = unsafe decoded.is_opaque
    let levels: Picture.Levels =
      if unsafe decoded.is_deep {
        unsafe .bits16(
          decoded.levels.withMemoryRebound(to: UInt16.self, capacity: count) { levels in
            unsafe Array(UnsafeBufferPointer(start: levels, count: count))
          }
        )
      } else {
        unsafe .bits8(Array(UnsafeBufferPointer(start: decoded.levels, count: count)))
      }
    return Picture(width: width, height: height, isOpaque: isOpaque, levels: levels)
  }
}
