public import Pixels

/// In how many pixels two pictures of one size differ, and in which one most.
public struct BitmapDifference: CustomStringConvertible, Sendable {
  /// The largest difference of a channel, in levels; 256 when the sizes differ.
  public private(set) var levels = 0
  /// How many pixels differ in any channel.
  public private(set) var pixelCount = 0
  private var place = (x: 0, y: 0)
  private var pixels = (SIMD4<UInt8>(), SIMD4<UInt8>())

  /// Compares two pictures; a colour under opacity 0 in either does not count.
  public init(_ one: Bitmap, _ other: Bitmap) {
    guard one.width == other.width, one.height == other.height else {
      levels = 256
      return
    }
    for y in 0..<one.height {
      for x in 0..<one.width { include(one[x, y], other[x, y], x: x, y: y) }
    }
  }

  private mutating func include(_ one: SIMD4<UInt8>, _ other: SIMD4<UInt8>, x: Int, y: Int) {
    if one == other { return }
    let isVisible = one.w > 0 && other.w > 0
    if isVisible || one.w != other.w { pixelCount += 1 }
    for channel in 0..<4 where isVisible || channel == 3 {
      let difference = abs(Int(one[channel]) - Int(other[channel]))
      guard difference > levels else { continue }
      levels = difference
      place = (x, y)
      pixels = (one, other)
    }
  }

  /// Where and how much, for the text of a failed test.
  public var description: String {
    "\(levels) levels at column \(place.x), row \(place.y): \(pixels.0) and \(pixels.1)"
  }
}
