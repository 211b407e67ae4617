import Geometry

/// Signed area of the pixels of a region, accumulated from the lines of closed contours.
///
/// A line adds to each row that it crosses: the pixels to its right gain its height in the row, the
/// pixels that it passes through gain the part of that area which lies to the line's right. Each cell
/// holds the *change* from the pixel before it, so that a line touches only the cells it passes
/// through and one running sum gives the areas; see raphlinus/font-rs for the method. Areas are
/// integers, and sums of integers do not depend on their order.
struct CoverageCells {
  /// The signed area of a whole pixel.
  static let whole: Int64 = 1 << 33

  private var area = CoverageArea(PixelRegion(left: 0, top: 0, right: 0, bottom: 0))
  private var cells: [Int64] = []

  /// The pixels that are accumulated.
  var region: PixelRegion { area.region }

  /// Turns to another region, whose rows were all taken or never added to.
  mutating func begin(_ region: PixelRegion) {
    area = CoverageArea(region)
    let missing = area.rowCount * region.height - cells.count
    if missing > 0 { cells.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// Adds a path's contours, mapped to device pixels.
  ///
  /// - Precondition: every mapped coordinate is finite.
  mutating func add(_ path: Path, mappedBy map: Affine) {
    let area = area
    var cells = cells.mutableSpan
    area.add(path, mappedBy: map, to: &cells)
  }

  /// Hands out a row's coverage as runs of equal pixels, left to right, and forgets the row.
  ///
  /// A run's area is `min(whole, |Σ signed area|)`, above 0: the coverage under the non-zero rule.
  @inline(__always)
  mutating func takeRow(_ row: Int, _ body: (_ columns: Range<Int>, _ area: Int64) -> Void) {
    let base = (row - region.top) * area.rowCount
    let first = base + area.markCount
    let (left, width) = (region.left, region.width)
    var cells = cells.mutableSpan
    var sum: Int64 = 0
    var start = 0
    for word in base..<first {
      var bits = UInt64(bitPattern: cells[word])
      if bits == 0 { continue }
      cells[word] = 0
      while bits != 0 {
        let column = (word - base) << 6 + bits.trailingZeroBitCount
        bits &= bits &- 1
        let change = cells[first + column]
        if change == 0 { continue }
        cells[first + column] = 0
        let end = min(column, width)
        let area = Self.area(sum)
        if area > 0, start < end { body(left + start..<left + end, area) }
        sum &+= change
        start = end
      }
    }
    let area = Self.area(sum)
    if area > 0, start < width { body(left + start..<left + width, area) }
  }

  @inline(__always)
  private static func area(_ sum: Int64) -> Int64 { Int64(min(UInt64(whole), sum.magnitude)) }
}
