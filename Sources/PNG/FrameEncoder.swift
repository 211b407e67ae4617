import CPNG
public import Pixels

/// Encodes one picture after another, bands of rows that stay the same only once.
///
/// Each file is what ``PNGEncoder`` makes of its picture alone.
public struct FrameEncoder: Sendable {
  /// Rows of a band in pictures of a width: a power of two in 8…64, so that the pixels of a band stay in
  /// a core's cache, as far as they take up to 512 KB.
  public static func bandHeight(width: Int) -> Int {
    var height = 64
    while height > 8, height * width * 4 > 1 << 19 { height /= 2 }
    return height
  }

  private let width: Int
  private let height: Int
  private let pixelsPerMetre: UInt32
  private let bandHeight: Int
  private let isSmall: Bool
  private var isOpaque = true
  private var deflater: BandDeflater
  /// The bands as they are now, where files are made of bands; nil for one that was not taken in.
  private var bands: [DeflatedBand?]
  /// All rows, where files are made of them at once.
  private var small = SmallStream()

  /// Makes an encoder of pictures of one size and density; see ``PNGEncoder/encode(_:pixelsPerPoint:)``.
  ///
  /// - Precondition: width, height and `pixelsPerPoint` are above 0.
  public init(
    _ encoder: PNGEncoder = PNGEncoder(),
    width: Int,
    height: Int,
    pixelsPerPoint: Double,
  ) {
    precondition(pixelsPerPoint > 0, "a picture has a density")
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    (self.width, self.height) = (width, height)
    pixelsPerMetre = UInt32(min(pixelsPerPoint * 72 / 0.0254 + 0.5, 0x7fff_ffff))
    bandHeight = Self.bandHeight(width: width)
    isSmall = encoder.compression == .small
    deflater = BandDeflater(searches: encoder.compression == .default)
    bands = Array(repeating: nil, count: (height - 1) / bandHeight + 1)
  }

  /// Takes in rows that may have changed since the picture before, as a picture of their own; all rows at
  /// first, and when pictures begin or cease to be opaque.
  ///
  /// - Precondition: they are as wide as the picture and lie in it, and begin and end where bands do or
  ///   with the picture.
  public mutating func update(_ rows: Bitmap, at top: Int) {
    precondition(rows.width == width && top >= 0 && top + rows.height <= height)
    precondition(top % bandHeight == 0, "bands are whole")
    precondition(rows.height % bandHeight == 0 || top + rows.height == height, "bands are whole")
    isOpaque = rows.isOpaque
    if isSmall {
      small.update(rows, at: top, of: height)
      return
    }
    for first in stride(from: 0, to: rows.height, by: bandHeight) {
      let last = min(first + bandHeight, rows.height)
      bands[(top + first) / bandHeight] = deflater.deflate(
        first..<last,
        of: rows,
        isLast: top + last == height,
      )
    }
  }

  /// The file of the picture as it is now.
  ///
  /// - Precondition: all rows were taken in.
  public func file() -> [UInt8] {
    if isSmall { return wrapped(small.stream()) }
    // Deflate with a window of 32 KB, no dictionary, the check bits right (RFC 1950 §2.2).
    var stream: [UInt8] = [0x78, 0x01]
    var checksum = Adler32.empty
    for band in bands {
      guard let band else { preconditionFailure("all rows were taken in") }
      stream += band.bytes
      checksum.append(band.checksum, count: band.count)
    }
    unsafe withUnsafeBytes(of: checksum.value.bigEndian) { unsafe stream.append(contentsOf: $0) }
    return wrapped(stream)
  }

  private func wrapped(_ stream: [UInt8]) -> [UInt8] {
    unsafe stream.withUnsafeBufferPointer { stream in
      var picture = unsafe settle_png_picture(
        width: UInt32(width),
        height: UInt32(height),
        is_opaque: isOpaque,
        pixels_per_metre: pixelsPerMetre,
        data: stream.baseAddress,
        count: stream.count,
      )
      var result = unsafe settle_png_bytes()
      var message = CMessage()
      let status = unsafe message.withBuffer { unsafe settle_png_write(&picture, &result, $0) }
      // A picture always can be written; only memory may be lacking.
      precondition(Int(status) == Int(settle_png_ok), message.text)
      defer { unsafe settle_png_free(result.bytes) }
      return unsafe Array(UnsafeBufferPointer(start: result.bytes, count: result.count))
    }
  }
}
