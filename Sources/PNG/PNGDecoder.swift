import CPNG
public import Pixels

/// Reads PNG files of every kind as 8-bit straight RGBA.
///
/// Palettes, grey, fewer than 8 bits and transparent colours are expanded, 16 bits are rounded to 8,
/// interlaced files are put together. What chunks say about the meaning of colours is not applied.
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
    guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else {
      throw .notPNG
    }
    var decoded = unsafe settle_png_decoded()
    var message = CMessage()
    let status = unsafe bytes.withUnsafeBufferPointer { file in
      unsafe message.withBuffer { text in
        let limit = UInt64(max(0, mostPixels))
        return unsafe settle_png_decode(file.baseAddress, file.count, limit, &decoded, text)
      }
    }
    let (width, height) = unsafe (Int(decoded.width), Int(decoded.height))
    switch Int(status) {
    case Int(settle_png_ok): break
    case Int(settle_png_too_large): throw .tooLarge(width: width, height: height)
    default: throw .damaged(message.text)
    }
    defer { unsafe settle_png_free(decoded.levels) }
    let levels = unsafe UnsafeBufferPointer(start: decoded.levels, count: width * height * 4)
    return unsafe Bitmap(
      width: width,
      height: height,
      isOpaque: decoded.is_opaque,
      levels: Array(levels),
    )
  }
}
