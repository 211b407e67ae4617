import CXXHash
public import Pixels

/// 128 bits that identify a picture, or some bytes: equal for equal content.
///
/// XXH3-128 with seed 0. Its 16 bytes are in the canonical order, most significant first, as its
/// digits are printed.
public struct ContentDigest: Hashable, Sendable {
  /// The upper half.
  public let high: UInt64
  /// The lower half.
  public let low: UInt64

  /// Makes a digest of its halves.
  public init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// Digests bytes; the time grows with their number.
  public init(bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }

  /// Digests a picture, however a file holds it; the time grows with its pixels.
  ///
  /// It is the digest of: the width and the height, each as 8 bytes, least significant first; then
  /// for each row, from the top, the 16 bytes of the digest of its pixels. Pixels are straight red,
  /// green, blue and alpha, a byte each, with alpha 255 in opaque pictures.
  public init(picture bitmap: Bitmap) {
    var digester = PictureDigester()
    digester.update(0..<bitmap.height, of: bitmap)
    self = digester.digest(of: bitmap)
  }

  fileprivate init(_ bytes: [UInt8], _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    let hash = unsafe bytes.withUnsafeBytes { buffer in
      let part = unsafe UnsafeRawBufferPointer(rebasing: buffer[range])
      return unsafe XXH3_128bits(part.baseAddress, part.count)
    }
    (high, low) = (hash.high64, hash.low64)
  }

}

/// Digests one picture after another, rows that stay the same only once.
public struct PictureDigester: Sendable {
  /// The width and height, and the digest of each row.
  private var summary: [UInt8] = []

  /// Makes a digester that has seen nothing.
  public init() {}

  /// Takes in rows that may have changed since the picture before; all of them at first, and whenever
  /// its size changes.
  public mutating func update(_ rows: Range<Int>, of bitmap: Bitmap) {
    if summary.count != 16 * (bitmap.height + 1) {
      summary = Array(repeating: 0, count: 16 * (bitmap.height + 1))
    }
    put(UInt64(bitmap.width).byteSwapped, at: 0)
    put(UInt64(bitmap.height).byteSwapped, at: 8)
    let stride = bitmap.width * 4
    for row in rows {
      let digest = ContentDigest(bitmap.levels, row * stride..<(row + 1) * stride)
      put(digest.high, at: 16 * row + 16)
      put(digest.low, at: 16 * row + 24)
    }
  }

  /// The digest of the picture as it is now; see ``ContentDigest/init(picture:)``.
  public func digest(of bitmap: Bitmap) -> ContentDigest {
    precondition(summary.count == 16 * (bitmap.height + 1), "all rows were taken in")
    return ContentDigest(bytes: summary)
  }

  /// Puts a number's bytes, most significant first.
  private mutating func put(_ number: UInt64, at place: Int) {
    for byte in 0..<8 {
      summary[place + byte] = UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * byte))
    }
  }
}

extension ContentDigest: LosslessStringConvertible {
  /// Reads 32 hexadecimal digits; nil for anything else.
  public init?(_ description: String) {
    guard description.utf8.count == 32, !description.contains("+"),
      let high = UInt64(description.prefix(16), radix: 16),
      let low = UInt64(description.suffix(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// The 128 bits as 32 lowercase hexadecimal digits.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
