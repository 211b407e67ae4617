import CPNG
public import Pixels

/// Encodes one picture after another, bands of rows that stay the same only once.
///
/// Each file is what ``PNGEncoder`` makes of its picture alone.
public struct FrameEncoder: Sendable {
  /// Rows of a band in pictures of a width: a power of two in 8…64, so that the pixels of a band stay in
  /// a core's cache of 256 KB if they can.
  public static func bandHeight(width: Int) -> Int {
    var height = 64
    while height > 8, height * width * 4 > 1 << 18 { height /= 2 }
    return height
  }

  private let encoder: PNGEncoder
  private var deflater: BandDeflater
  private let pixelsPerMetre: UInt32
  private var bands: [DeflatedBand?] = []
  private var shape: [Int] = []
  private var bandHeight = 64

  /// Makes an encoder of pictures of one density; see ``PNGEncoder/encode(_:pixelsPerPoint:)``.
  ///
  /// - Precondition: `pixelsPerPoint` is above 0.
  public init(_ encoder: PNGEncoder = PNGEncoder(), pixelsPerPoint: Double) {
    precondition(pixelsPerPoint > 0, "a picture has a density")
    self.encoder = encoder
    deflater = BandDeflater(searches: encoder.compression == .default)
    pixelsPerMetre = UInt32(min(pixelsPerPoint * 72 / 0.0254 + 0.5, 0x7fff_ffff))
  }

  /// Takes in rows that may have changed since the picture before; all of them at first, and whenever
  /// its size changes.
  public mutating func update(_ rows: Range<Int>, of bitmap: Bitmap) {
    guard encoder.compression != .small, !rows.isEmpty else { return }
    begin(bitmap)
    for place in rows.lowerBound / bandHeight...(rows.upperBound - 1) / bandHeight {
      bands[place] = band(place, of: bitmap)
    }
  }

  /// The file of the picture as it is now.
  public mutating func file(of bitmap: Bitmap) -> [UInt8] {
    if encoder.compression == .small { return wrapped(SmallStream.bytes(of: bitmap), bitmap) }
    begin(bitmap)
    // Deflate with a window of 32 KB, no dictionary, the check bits right (RFC 1950 §2.2).
    var stream: [UInt8] = [0x78, 0x01]
    var checksum = Adler32.empty
    for place in bands.indices {
      let band = bands[place] ?? band(place, of: bitmap)
      bands[place] = band
      stream += band.bytes
      checksum.append(band.checksum, count: band.count)
    }
    unsafe withUnsafeBytes(of: checksum.value.bigEndian) { unsafe stream.append(contentsOf: $0) }
    return wrapped(stream, bitmap)
  }

  private mutating func begin(_ bitmap: Bitmap) {
    let shape = [bitmap.width, bitmap.height, bitmap.isOpaque ? 1 : 0]
    guard shape != self.shape else { return }
    self.shape = shape
    bandHeight = Self.bandHeight(width: bitmap.width)
    bands = Array(repeating: nil, count: (bitmap.height - 1) / bandHeight + 1)
  }

  private mutating func band(_ place: Int, of bitmap: Bitmap) -> DeflatedBand {
    let top = place * bandHeight
    return deflater.deflate(top..<min(top + bandHeight, bitmap.height), of: bitmap)
  }

  private func wrapped(_ stream: [UInt8], _ bitmap: Bitmap) -> [UInt8] {
    unsafe stream.withUnsafeBufferPointer { stream in
      var picture = unsafe settle_png_picture(
        width: UInt32(bitmap.width),
        height: UInt32(bitmap.height),
        is_opaque: bitmap.isOpaque,
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
