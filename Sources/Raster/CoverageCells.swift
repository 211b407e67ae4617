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

  /// The pixels that are accumulated.
  private(set) var region = PixelRegion(left: 0, top: 0, right: 0, bottom: 0)
  private var stride = 0
  private var cells: [Int64] = []

  /// The region's edges in units of 1/65536 pixel.
  private(set) var leftEdge: Int64 = 0
  private(set) var topEdge: Int64 = 0
  private(set) var rightEdge: Int64 = 0
  private(set) var bottomEdge: Int64 = 0

  /// Turns to another region, whose rows were all taken or never added to.
  mutating func begin(_ region: PixelRegion) {
    self.region = region
    leftEdge = Int64(region.left) << Fixed.bits
    topEdge = Int64(region.top) << Fixed.bits
    rightEdge = Int64(region.right) << Fixed.bits
    bottomEdge = Int64(region.bottom) << Fixed.bits
    // What a line in the last column hands to the pixel on its right falls into one more cell.
    stride = region.width + 1
    let missing = stride * region.height - cells.count
    if missing > 0 { cells.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// Adds a line of a contour.
  mutating func addLine(from start: FixedPoint, to end: FixedPoint) {
    let down = start.y < end.y
    let (upper, lower) = down ? (start, end) : (end, start)
    let top = max(upper.y, topEdge)
    let bottom = min(lower.y, bottomEdge)
    guard top < bottom, min(upper.x, lower.x) < rightEdge else { return }
    let sign: Int64 = down ? 1 : -1
    if top >> Fixed.bits == (bottom - 1) >> Fixed.bits, top == upper.y, bottom == lower.y {
      addSpan(row: top >> Fixed.bits, upper.x, lower.x, height: bottom - top, sign: sign)
      return
    }
    let toRight = upper.x < lower.x
    var ramp = ExactRamp(
      rise: toRight ? lower.x - upper.x : upper.x - lower.x,
      run: lower.y - upper.y,
      distance: top - upper.y,
    )
    var y = top
    var x = toRight ? upper.x &+ ramp.height : upper.x &- ramp.height
    while y < bottom {
      let row = y >> Fixed.bits
      let next = min((row + 1) << Fixed.bits, bottom)
      ramp.advance(by: next - y)
      let nextX = toRight ? upper.x &+ ramp.height : upper.x &- ramp.height
      addSpan(row: row, x, nextX, height: next - y, sign: sign)
      (x, y) = (nextX, next)
    }
  }

  /// Adds the part of a line that lies in one row, by its two x and its height there.
  @inline(__always)
  private mutating func addSpan(
    row: Int64,
    _ one: Int64,
    _ other: Int64,
    height: Int64,
    sign: Int64,
  ) {
    let left = min(one, other)
    let right = max(one, other)
    let base = (Int(row) - region.top) * stride - region.left
    if right <= leftEdge {
      cells[base + region.left] &+= sign * height * (2 * Fixed.one)
    } else if left < rightEdge {
      let column = left >> Fixed.bits
      if left >= leftEdge, right <= (column + 1) << Fixed.bits {
        let offset = column << Fixed.bits
        add(height: sign * height, from: left - offset, to: right - offset, at: base + Int(column))
      } else {
        addCells(base: base, from: left, to: right, height: height, sign: sign)
      }
    }
  }

  /// Adds a line that crosses columns or the region's left edge.
  private mutating func addCells(
    base: Int,
    from left: Int64,
    to right: Int64,
    height: Int64,
    sign: Int64,
  ) {
    var x = max(left, leftEdge)
    var ramp = ExactRamp(rise: height, run: right - left, distance: x - left)
    var risen = ramp.height
    // What lies left of the region winds around all of its pixels.
    if risen > 0 { cells[base + region.left] &+= sign * risen * (2 * Fixed.one) }
    let limit = min(right, rightEdge)
    while x < limit {
      let column = x >> Fixed.bits
      let offset = column << Fixed.bits
      let next = min(offset + Fixed.one, right)
      ramp.advance(by: next - x)
      let gain = sign * (ramp.height - risen)
      add(height: gain, from: x - offset, to: next - offset, at: base + Int(column))
      risen = ramp.height
      x = next
    }
  }

  /// Adds a line within one pixel, by its signed height and its two distances from the left edge.
  @inline(__always)
  private mutating func add(height: Int64, from one: Int64, to other: Int64, at cell: Int) {
    // Twice the area to the line's left, which the pixel itself lacks and the next one regains.
    let missing = height &* (one &+ other)
    cells[cell] &+= height &* (2 * Fixed.one) &- missing
    cells[cell + 1] &+= missing
  }

  /// Hands out a row's coverage as runs of equal pixels, left to right, and forgets the row.
  ///
  /// A run's area is `min(whole, |Σ signed area|)`, above 0: the coverage under the non-zero rule.
  @inline(__always)
  mutating func takeRow(_ row: Int, _ body: (_ columns: Range<Int>, _ area: Int64) -> Void) {
    let base = (row - region.top) * stride
    let width = region.width
    let left = region.left
    var sum: Int64 = 0
    var start = 0
    var cells = cells.mutableSpan
    while start < width {
      sum &+= cells[base + start]
      cells[base + start] = 0
      var end = start + 1
      while end < width, cells[base + end] == 0 { end += 1 }
      let area = Int64(min(UInt64(Self.whole), sum.magnitude))
      if area > 0 { body(left + start..<left + end, area) }
      start = end
    }
    cells[base + width] = 0
  }
}
