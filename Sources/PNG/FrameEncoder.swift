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
  private var isOpaque = true
  private var deflater: BandDeflater
  /// The bands as they are now; nil for one that is not deflated yet.
  private var bands: [DeflatedBand?]
  /// The pixels of all bands, where they are deflated when a file is asked for; otherwise none.
  private var levels: [UInt8]?

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
    let isSmall = encoder.compression == .small
    // Every band has codes of its own, which take some hundred bytes: small files have fewer.
    bandHeight = Self.bandHeight(width: width) * (isSmall ? 4 : 1)
    levels = isSmall ? Array(repeating: 0, count: width * height * 4) : nil
    deflater = BandDeflater(encoder.compression.search)
    bands = Array(repeating: nil, count: (height - 1) / bandHeight + 1)
  }

  /// Takes in rows that may have changed since the picture before, as a picture of their own; all rows at
  /// first, and when pictures begin or cease to be opaque.
  ///
  /// - Precondition: they are as wide as the picture and lie in it, and begin and end where bands do or
  ///   with the picture.
  public mutating func update(_ rows: Bitmap, at top: Int) {
    precondition(rows.width == width && top >= 0 && top + rows.height <= height)
    let end = top + rows.height
    let unit = Self.bandHeight(width: width)
    precondition(top % unit == 0 && (end % unit == 0 || end == height), "bands are whole")
    isOpaque = rows.isOpaque
    for place in top / bandHeight...(end - 1) / bandHeight { bands[place] = nil }
    if levels != nil {
      levels?.replaceSubrange(top * width * 4..<end * width * 4, with: rows.levels)
      return
    }
    for first in stride(from: top, to: end, by: bandHeight) {
      let band = first - top..<min(first + bandHeight, end) - top
      bands[first / bandHeight] = deflater.deflate(
        band,
        of: rows,
        isLast: top + band.upperBound == height,
      )
    }
  }

  /// The file of the picture as it is now.
  ///
  /// - Precondition: all rows were taken in.
  public mutating func file() -> [UInt8] {
    deflateWhatWaits()
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

  /// Deflates the bands whose pixels have changed since the file before.
  private mutating func deflateWhatWaits() {
    guard let levels, bands.contains(where: { $0 == nil }) else { return }
    let picture = Bitmap(width: width, height: height, isOpaque: isOpaque, levels: levels)
    for place in bands.indices where bands[place] == nil {
      let rows = place * bandHeight..<min((place + 1) * bandHeight, height)
      bands[place] = deflater.deflate(rows, of: picture, isLast: rows.upperBound == height)
    }
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

extension PNGEncoder.Compression {
  /// How a band is searched for what repeats.
  fileprivate var search: RowMatcher.Search {
    switch self {
    case .fast: .nearby
    case .default: .last
    case .small: .thorough
    }
  }
}
