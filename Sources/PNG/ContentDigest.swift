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
    var digester = PictureDigester(width: bitmap.width, height: bitmap.height)
    digester.update(bitmap, at: 0)
    self = digester.digest
  }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    let hash = unsafe bytes.withUnsafeBytes { buffer in
      let part = unsafe UnsafeRawBufferPointer(rebasing: buffer[range])
      return unsafe XXH3_128bits(part.baseAddress, part.count)
    }
    (high, low) = (hash.high64, hash.low64)
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
