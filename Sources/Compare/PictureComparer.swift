public import Pixels

/// Compares two pictures: pixels × pixels → verdict.
public struct PictureComparer: Sendable {
  /// What may differ.
  public var tolerance: Tolerance
  /// Boxes whose pixels do not count; parts outside the picture are nothing.
  ///
  /// Between pictures of different sizes they mean nothing: no place of the one is a place of the other.
  public var masks: [PixelBox]

  /// Makes a comparer.
  public init(tolerance: Tolerance = .exact, masks: [PixelBox] = []) {
    self.tolerance = tolerance
    self.masks = masks
  }

  /// How two pictures differ; symmetric in them, but that an offset turns round.
  public func compare(_ expected: Picture, _ actual: Picture) -> PictureVerdict {
    guard expected.width == actual.width, expected.height == actual.height else {
      return align(expected, actual)
    }
    let scan = scan(expected, actual)
    return scan.unequal == 0 ? .equal : .differs(difference(of: scan))
  }

  /// Compares two pictures of one size pixel by pixel, 16-bit levels with 8-bit ones at 16 bits.
  func scan(_ expected: Picture, _ actual: Picture) -> PixelScan {
    let (width, height) = (expected.width, expected.height)
    let strips = MaskStrips(masks, width: width, height: height)
    switch (expected.levels, actual.levels) {
    case (.bits8(let one), .bits8(let other)):
      let pair = LevelPair(width: width, height: height, expected: one, actual: other)
      return PixelScan(pair, tolerance: tolerance, masks: strips)
    case (let one, let other):
      let pair = LevelPair(width: width, height: height, expected: one.wide, actual: other.wide)
      return PixelScan(pair, tolerance: tolerance, masks: strips)
    }
  }

  private func difference(of scan: PixelScan) -> PictureDifference {
    var near = NearBoxes()
    var largestCluster = 0
    ClusterFinder.forEachCluster(of: scan.differing) { cluster in
      largestCluster = max(largestCluster, cluster.count)
      near.insert(cluster.box)
    }
    let pixels = scan.differing.count
    let densest = DenseWindow(in: scan.differing)
    return PictureDifference(
      unequal: scan.unequal,
      pixels: pixels,
      forgiven: scan.forgiven.count,
      largest: scan.largest,
      densest: densest,
      largestCluster: largestCluster,
      boxes: near.largest(PictureDifference.mostBoxes),
      isTooMuch: pixels > tolerance.pixels || (densest?.count ?? 0) > tolerance.window
        || largestCluster > tolerance.cluster,
    )
  }
}
