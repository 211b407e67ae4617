/// How far apart two pixels are, on the backdrop on which they are farthest apart.
struct PixelDistance<Level: FixedWidthInteger & UnsignedInteger & Sendable> {
  private let metric: Tolerance.Metric
  private let threshold: Int
  private let isStrictAboutAlpha: Bool

  init(_ tolerance: Tolerance) {
    metric = tolerance.metric
    threshold = max(0, tolerance.threshold)
    isStrictAboutAlpha = tolerance.isStrictAboutAlpha
  }

  /// The largest difference of a channel over black or white, times the brightest level: 0 only where
  /// both are wholly transparent and that hides their colours.
  func channel(_ first: [Level], _ second: [Level], _ at: Int) -> Int {
    let most = LevelGrid<Level>.most
    if first[at + 3] == 0, second[at + 3] == 0 {
      guard isStrictAboutAlpha else { return 0 }
      return (0..<3).map { abs(Int(first[at + $0]) - Int(second[at + $0])) * most }.max() ?? 0
    }
    let old = LevelGrid<Level>.premultiplied(first, at)
    let new = LevelGrid<Level>.premultiplied(second, at)
    let overBlack = new &- old
    // White shines through by what alpha leaves.
    let overWhite = overBlack &- SIMD4(repeating: overBlack[3])
    var largest = 0
    for channel in 0..<3 {
      largest = max(largest, abs(overBlack[channel]), abs(overWhite[channel]))
    }
    return largest
  }

  /// Whether the pixels are farther apart than the threshold.
  func isBeyond(_ channel: Int, _ first: [Level], _ second: [Level], _ at: Int) -> Bool {
    switch metric {
    case .channel:
      let (limit, overflow) = threshold.multipliedReportingOverflow(
        by: LevelGrid<Level>.unit * LevelGrid<Level>.most
      )
      return !overflow && channel > limit
    case .oklab:
      if first[at + 3] == 0, second[at + 3] == 0 { return channel > 0 }
      let old = LevelGrid<Level>.premultiplied(first, at)
      let new = LevelGrid<Level>.premultiplied(second, at)
      return OKLab.distance(old, new, most: LevelGrid<Level>.most) * 1000 > Double(threshold)
    }
  }
}
