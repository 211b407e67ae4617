import CXXHash
public import Pixels

/// What identifies a picture: equal for equal pixels, however a file holds them.
///
/// XXH3-128, with seed 0, of: the width and the height, each as 8 bytes, least significant first; then
/// for each row, from the top, the 16 bytes of the XXH3-128 of its pixels. Pixels are straight red,
/// green, blue and alpha, a byte each, with alpha 255 in opaque pictures. The 16 bytes of a hash are
/// in the canonical order, most significant first, as its digits are printed.
public struct PictureDigest: Hashable, Sendable, CustomStringConvertible {
  /// The upper half of the 128 bits.
  public let high: UInt64
  /// The lower half.
  public let low: UInt64

  /// Computes the digest of a picture; the time grows with its pixels.
  public init(_ bitmap: Bitmap) {
    var summary: [UInt8] = []
    summary.reserveCapacity(16 + 16 * bitmap.height)
    for size in [UInt64(bitmap.width), UInt64(bitmap.height)] {
      for shift in stride(from: 0, to: 64, by: 8) {
        summary.append(UInt8(truncatingIfNeeded: size >> UInt64(shift)))
      }
    }
    let stride = bitmap.width * 4
    for row in 0..<bitmap.height {
      let hash = Self.hash(bitmap.levels, row * stride..<(row + 1) * stride)
      for half in [hash.high64, hash.low64] {
        for shift in Swift.stride(from: 56, through: 0, by: -8) {
          summary.append(UInt8(truncatingIfNeeded: half >> UInt64(shift)))
        }
      }
    }
    let hash = Self.hash(summary, 0..<summary.count)
    high = hash.high64
    low = hash.low64
  }

  /// The 128 bits as 32 lowercase hexadecimal digits.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> XXH128_hash_t {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    return unsafe bytes.withUnsafeBytes { buffer in
      let part = unsafe UnsafeRawBufferPointer(rebasing: buffer[range])
      return unsafe XXH3_128bits(part.baseAddress, part.count)
    }
  }
}
