public import Pixels

extension PictureComparer {
  /// A picture of the difference, for people: the actual picture in pale greys, pixels that differ in
  /// vermilion, those within the threshold or forgiven in blue, masked ones darker.
  ///
  /// Pictures of other sizes are padded to the larger width and height; what only one of them has is
  /// hatched. The two colours are far apart to every eye (Okabe and Ito 2008).
  public func picture(of expected: Picture, _ actual: Picture) -> Bitmap {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    let common = (
      width: min(expected.width, actual.width), height: min(expected.height, actual.height),
    )
    let old = LevelGrid(expected, expected.deepLevels).cropped(common.width, common.height)
    let new = LevelGrid(actual, actual.deepLevels).cropped(common.width, common.height)
    var marks = DifferenceMarks(width: common.width, height: common.height)
    marks.mark(old, new, tolerance: tolerance, masks: masks)
    var levels = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let color =
          x < common.width && y < common.height
          ? color(x, y, marks, new) : Self.hatching(x, y)
        let at = (y * width + x) * 4
        (levels[at], levels[at + 1], levels[at + 2]) = (color.x, color.y, color.z)
      }
    }
    for mask in masks { darken(mask, width, height, &levels) }
    return Bitmap(width: width, height: height, isOpaque: true, levels: levels)
  }

  private func color(
    _ x: Int,
    _ y: Int,
    _ marks: DifferenceMarks,
    _ actual: LevelGrid<UInt16>,
  ) -> SIMD3<UInt8> {
    if marks.has(.differs, x, y) { return SIMD3(213, 94, 0) }
    if marks.has(.unequal, x, y) { return SIMD3(0, 114, 178) }
    let pixel = actual.pixel(x, y)
    let whole = 65535 * 65535
    let overWhite = (2126 * pixel[0] + 7152 * pixel[1] + 722 * pixel[2]) / 10_000 + whole - pixel[3]
    // From 160 for black to 250 for white.
    let grey = UInt8(clamping: 160 + overWhite / (whole / 90))
    return SIMD3(grey, grey, grey)
  }

  /// Diagonal stripes, 4 pixels wide.
  private static func hatching(_ x: Int, _ y: Int) -> SIMD3<UInt8> {
    (x + y) / 4 % 2 == 0 ? SIMD3(204, 121, 167) : SIMD3(240, 228, 236)
  }

  private func darken(_ mask: PixelBox, _ width: Int, _ height: Int, _ levels: inout [UInt8]) {
    for y in max(0, mask.y)..<max(0, min(height, mask.y + mask.height)) {
      for x in max(0, mask.x)..<max(max(0, mask.x), min(width, mask.x + mask.width)) {
        for channel in 0..<3 {
          let at = (y * width + x) * 4 + channel
          levels[at] = levels[at] / 4 * 3
        }
      }
    }
  }
}

extension LevelGrid {
  /// The part of it from its top left corner.
  fileprivate func cropped(_ width: Int, _ height: Int) -> LevelGrid {
    if width == self.width, height == self.height { return self }
    var part: [Level] = []
    part.reserveCapacity(width * height * 4)
    for y in 0..<height { part += levels[y * self.width * 4..<(y * self.width + width) * 4] }
    return LevelGrid(width: width, height: height, levels: part)
  }

  private init(width: Int, height: Int, levels: [Level]) {
    self.width = width
    self.height = height
    self.levels = levels
  }
}
