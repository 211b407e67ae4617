public import Pixels

/// Digests one picture after another, rows that stay the same only once.
public struct PictureDigester: Sendable {
  private let width: Int
  private let height: Int
  /// The width and height, and the digest of each row.
  private var summary: [UInt8]

  /// Makes a digester of pictures of one size.
  ///
  /// - Precondition: width and height are above 0.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    (self.width, self.height) = (width, height)
    summary = Array(repeating: 0, count: 16 * (height + 1))
    put(UInt64(width).byteSwapped, at: 0)
    put(UInt64(height).byteSwapped, at: 8)
  }

  /// Takes in rows that may have changed since the picture before, as a picture of their own; all rows at
  /// first.
  ///
  /// - Precondition: they are as wide as the picture, and lie in it.
  public mutating func update(_ rows: Bitmap, at top: Int) {
    precondition(rows.width == width && top >= 0 && top + rows.height <= height)
    let stride = width * 4
    var digest = ContentDigest(high: 0, low: 0)
    for row in 0..<rows.height {
      // Most rows of an interface repeat, and comparing takes less time than digesting.
      if row == 0 || !rows.repeatsRowAbove(row) {
        digest = ContentDigest(rows.levels, row * stride..<(row + 1) * stride)
      }
      put(digest.high, at: 16 * (top + row) + 16)
      put(digest.low, at: 16 * (top + row) + 24)
    }
  }

  /// The digest of the picture as it is now; see ``ContentDigest/init(picture:)``.
  public var digest: ContentDigest { ContentDigest(bytes: summary) }

  /// Puts a number's bytes, most significant first.
  private mutating func put(_ number: UInt64, at place: Int) {
    for byte in 0..<8 {
      summary[place + byte] = UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * byte))
    }
  }
}
