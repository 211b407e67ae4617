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

  /// How two pictures differ; symmetric in them.
  public func compare(_ expected: Picture, _ actual: Picture) -> PictureVerdict {
    guard expected.width == actual.width, expected.height == actual.height else {
      return .size(offset: PixelOffset(x: 0, y: 0), agreeing: 0, compared: 0)
    }
    return expected == actual ? .equal : .differs(PictureDifference(isTooMuch: true))
  }

  /// A picture of the difference: what is equal pale, what differs marked, for people to look at.
  ///
  /// Pictures of other sizes are padded to the larger width and height.
  public func picture(of expected: Picture, _ actual: Picture) -> Bitmap {
    Bitmap(width: 1, height: 1, isOpaque: true, levels: [0, 0, 0, 255])
  }
}
