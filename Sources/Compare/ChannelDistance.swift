/// The largest difference of a channel of two pixels, seen over black and over white.
///
/// A straight colour c of opacity α, over a backdrop g, shows `c·α + g·(1 − α)`. Two pixels look
/// alike over every backdrop exactly if they do over these two, since what shows is linear in g. Here
/// everything is multiplied by the largest level M, so that nothing is ever rounded: over black c·α,
/// over white c·α + M·(M − α), of M².
struct ChannelDistance<Level: FixedWidthInteger & UnsignedInteger & SIMDScalar> {
  /// One level of 255, in the unit of distances: 1/M of a pixel's own level.
  static var unit: Int { Int(Level.max) / 255 * Int(Level.max) }

  /// The distance, 0…M², in the unit that ``unit`` is 1/255 of M² in.
  @inline(__always)
  static func between(_ one: SIMD4<Level>, _ other: SIMD4<Level>) -> Int {
    if one.w == .max, other.w == .max {
      let (x, y, z) = (gap(one.x, other.x), gap(one.y, other.y), gap(one.z, other.z))
      return max(x, y, z) * Int(Level.max)
    }
    let (oneAlpha, otherAlpha) = (Int(one.w), Int(other.w))
    // What the white backdrop adds to the one and not to the other.
    let white = Int(Level.max) * (otherAlpha - oneAlpha)
    var largest = 0
    for channel in 0..<3 {
      let black = Int(one[channel]) * oneAlpha - Int(other[channel]) * otherAlpha
      largest = max(largest, abs(black), abs(black + white))
    }
    return largest
  }

  @inline(__always)
  private static func gap(_ one: Level, _ other: Level) -> Int { abs(Int(one) - Int(other)) }
}
