public import Pixels

/// Compares two pictures: pixels × pixels → verdict.
public struct PictureComparer: Sendable {
  /// What may differ.
  public var tolerance: Tolerance
  /// Boxes whose pixels do not count; parts outside the picture are nothing.
  public var masks: [PixelBox]

  /// Makes a comparer.
  public init(tolerance: Tolerance = .exact, masks: [PixelBox] = []) {
    self.tolerance = tolerance
    self.masks = masks
  }

  /// How two pictures differ; symmetric in them, but for the sign of an offset.
  ///
  /// Pictures of 8 and of 16 bits are compared at 16 bits. Linear in the pixels; memory: a byte a pixel
  /// where any differs, and as much as both pictures where depths differ.
  public func compare(_ expected: Picture, _ actual: Picture) -> PictureVerdict {
    switch (expected.levels, actual.levels) {
    case (.bits8(let old), .bits8(let new)):
      compare(LevelGrid(expected, old), LevelGrid(actual, new))
    case (.bits16(let old), .bits16(let new)):
      compare(LevelGrid(expected, old), LevelGrid(actual, new))
    default:
      compare(LevelGrid(expected, expected.deepLevels), LevelGrid(actual, actual.deepLevels))
    }
  }

  private func compare<Level>(
    _ expected: LevelGrid<Level>,
    _ actual: LevelGrid<Level>,
  ) -> PictureVerdict {
    guard expected.width == actual.width, expected.height == actual.height else {
      return Alignment.best(expected, actual)
    }
    if expected.levels == actual.levels { return .equal }
    var marks = DifferenceMarks(width: expected.width, height: expected.height)
    marks.mark(expected, actual, tolerance: tolerance, masks: masks)
    guard marks.unequal > 0 else { return .equal }
    return .differs(difference(marks))
  }

  private func difference(_ marks: DifferenceMarks) -> PictureDifference {
    var difference = PictureDifference(
      unequal: marks.unequal,
      pixels: marks.pixels,
      forgiven: marks.forgiven,
      largest: marks.largest,
    )
    guard marks.pixels > 0 else {
      // What is within the threshold has a place, too.
      difference.boxes = Clusters.boxes(of: marks, including: .unequal)
      return difference
    }
    difference.densest = DenseWindow.densest(in: marks)
    difference.largestCluster = Clusters.largest(in: marks)
    difference.boxes = Clusters.boxes(of: marks, including: .differs)
    difference.isTooMuch =
      difference.pixels > tolerance.pixels
      || (difference.densest?.count ?? 0) > tolerance.window
      || difference.largestCluster > tolerance.cluster
    return difference
  }

  /// Whether the masks leave no pixel of a picture of some size.
  public func isFullyMasked(width: Int, height: Int) -> Bool {
    guard !masks.isEmpty else { return false }
    return (0..<height).allSatisfy { row in
      var end = 0
      for range in MaskRows.ranges(of: masks, row: row, width: width) {
        guard range.lowerBound <= end else { return false }
        end = max(end, range.upperBound)
      }
      return end >= width
    }
  }
}

/// The columns of a row that masks cover.
enum MaskRows {
  /// The ranges of columns, by their starts; they may overlap.
  static func ranges(of masks: [PixelBox], row: Int, width: Int) -> [Range<Int>] {
    masks.compactMap { mask -> Range<Int>? in
      guard mask.width > 0, mask.y <= row, row < mask.y + mask.height else { return nil }
      let start = max(0, mask.x)
      let end = min(width, mask.x + mask.width)
      return start < end ? start..<end : nil
    }.sorted { $0.lowerBound < $1.lowerBound }
  }
}

extension Picture {
  /// The levels at 16 bits, exactly: 255 becomes 65535.
  var deepLevels: [UInt16] {
    switch levels {
    case .bits8(let levels): levels.map { UInt16($0) * 257 }
    case .bits16(let levels): levels
    }
  }

  /// The levels at 8 bits, rounded, for people to look at.
  var shallowLevels: [UInt8] {
    switch levels {
    case .bits8(let levels): levels
    case .bits16(let levels): levels.map { UInt8((UInt32($0) + 128) / 257) }
    }
  }
}
