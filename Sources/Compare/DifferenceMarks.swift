import Pixels

/// Which pixels of two pictures of one size are not equal, and how they count.
struct DifferenceMarks {
  /// What a pixel is.
  enum Mark: UInt8 {
    case equal = 0
    /// Not equal, within the threshold.
    case unequal = 1
    /// Forgiven as an anti-aliased edge.
    case forgiven = 2
    /// Beyond the threshold.
    case differs = 3
  }

  let width: Int
  let height: Int
  /// A mark for each pixel, row after row.
  private(set) var marks: [UInt8]
  /// How many pixels are not equal, beyond the threshold, and forgiven.
  private(set) var unequal = 0, pixels = 0, forgiven = 0
  /// The largest difference of a channel in levels of 255, rounded up.
  private(set) var largest = 0
  /// The rows in which any pixel is not equal.
  private(set) var rows: Range<Int> = 0..<0

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    marks = [UInt8](repeating: 0, count: width * height)
  }

  /// Whether a pixel has at least a mark.
  func has(_ mark: Mark, _ x: Int, _ y: Int) -> Bool { marks[y * width + x] >= mark.rawValue }

  /// Looks at every pixel that no mask covers.
  mutating func mark<Level>(
    _ expected: LevelGrid<Level>,
    _ actual: LevelGrid<Level>,
    tolerance: Tolerance,
    masks: [PixelBox],
  ) {
    let distance = PixelDistance<Level>(tolerance)
    let stride = width * 4
    for row in 0..<height {
      let range = row * stride..<(row + 1) * stride
      if expected.levels[range] == actual.levels[range] { continue }
      var column = 0
      for mask in MaskRows.ranges(of: masks, row: row, width: width) + [width..<width] {
        for x in column..<max(column, mask.lowerBound) {
          mark(x, row, expected, actual, distance, tolerance)
        }
        column = max(column, mask.upperBound)
      }
    }
  }

  private mutating func mark<Level>(
    _ x: Int,
    _ y: Int,
    _ expected: LevelGrid<Level>,
    _ actual: LevelGrid<Level>,
    _ distance: PixelDistance<Level>,
    _ tolerance: Tolerance,
  ) {
    let at = (y * width + x) * 4
    if LevelGrid.isEqual(expected.levels, actual.levels, at) { return }
    let channel = distance.channel(expected.levels, actual.levels, at)
    // Nothing of either is seen.
    if channel == 0 { return }
    unequal += 1
    rows = rows.isEmpty ? y..<y + 1 : rows.lowerBound..<y + 1
    let full = LevelGrid<Level>.most * LevelGrid<Level>.unit
    largest = max(largest, (channel + full - 1) / full)
    var mark = Mark.unequal
    if distance.isBeyond(channel, expected.levels, actual.levels, at) {
      let isEdge = tolerance.forgivesAntialiasing && EdgeRule.forgives(x, y, expected, actual)
      mark = isEdge ? .forgiven : .differs
      if isEdge { forgiven += 1 } else { pixels += 1 }
    }
    marks[y * width + x] = mark.rawValue
  }
}
