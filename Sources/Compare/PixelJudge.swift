/// Whether two pixels differ, by a tolerance.
struct PixelJudge<Level: FixedWidthInteger & UnsignedInteger & SIMDScalar> {
  private let isStrictAboutAlpha: Bool
  private let metric: Tolerance.Metric
  /// Whether every unequal pixel differs: no distance is computed that rounding might make 0.
  private let isExact: Bool
  private let largestChannel: Int
  private let largestSquare: Double

  init(_ tolerance: Tolerance) {
    isStrictAboutAlpha = tolerance.isStrictAboutAlpha
    metric = tolerance.metric
    isExact = tolerance.threshold <= 0
    // No two pixels are 2000 apart in either metric.
    let threshold = min(max(tolerance.threshold, 0), 2000)
    largestChannel = threshold * ChannelDistance<Level>.unit
    largestSquare = Double(threshold * threshold) / 1_000_000
  }

  /// Whether the pixels are equal, or both wholly transparent where that is as good.
  @inline(__always)
  func areEqual(_ one: SIMD4<Level>, _ other: SIMD4<Level>) -> Bool {
    one == other || (one.w == 0 && other.w == 0 && !isStrictAboutAlpha)
  }

  /// How far apart the channels of unequal pixels are, and whether that is more than may be.
  @inline(__always)
  func judge(_ one: SIMD4<Level>, _ other: SIMD4<Level>) -> (channel: Int, differs: Bool) {
    var (one, other) = (one, other)
    if one.w == 0, other.w == 0 {
      // Where the colour under no opacity counts, it counts as if it were to be seen.
      one.w = .max
      other.w = .max
    }
    let channel = ChannelDistance<Level>.between(one, other)
    if isExact { return (channel, true) }
    switch metric {
    case .channel: return (channel, channel > largestChannel)
    case .oklab:
      return (channel, OKLabDistance<Level>.squaredBetween(one, other) > largestSquare)
    }
  }
}
