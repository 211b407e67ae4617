public import Pixels

/// Writes pictures as PNG files: 8-bit RGB when opaque, RGBA otherwise.
///
/// Says that the colours are sRGB and how dense the pixels are. The bytes depend on the picture, the
/// density and the compression; never on the machine or on what was encoded before.
public struct PNGEncoder: Hashable, Sendable {
  /// What a file's size may cost.
  public enum Compression: String, Hashable, Sendable, CaseIterable {
    /// As little time as possible.
    case fast
    /// Files no larger than libpng's default makes them, at many times its speed.
    case `default`
    /// Smaller files, for what is kept or sent.
    case small
  }

  /// What a file's size may cost.
  public var compression: Compression

  /// Makes an encoder.
  public init(_ compression: Compression = .default) { self.compression = compression }

  /// The bytes of a PNG file.
  ///
  /// The density is recorded as 72 · `pixelsPerPoint` pixels per inch, in whole pixels per metre, as
  /// far as a file can hold it (757,000 pixels a point).
  ///
  /// - Precondition: `pixelsPerPoint` is above 0.
  public func encode(_ bitmap: Bitmap, pixelsPerPoint: Double) -> [UInt8] {
    var encoder = FrameEncoder(
      self,
      width: bitmap.width,
      height: bitmap.height,
      pixelsPerPoint: pixelsPerPoint,
    )
    encoder.update(bitmap, at: 0)
    return encoder.file()
  }
}
