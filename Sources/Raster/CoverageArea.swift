/// A region of the frame, as the cells of ``CoverageCells`` lie in memory, and what a line adds to them.
///
/// A row has a word of marks for each 64 of its cells, a bit for each that may not be 0, and then its
/// cells: one for each column, and one more for what a line in the last column hands to the pixel on its
/// right.
struct CoverageArea {
  /// The pixels.
  let region: PixelRegion
  /// Words of marks in a row.
  let markCount: Int
  /// Words of a row.
  let rowCount: Int

  /// The region's edges in units of 1/65536 pixel.
  let leftEdge, topEdge, rightEdge, bottomEdge: Int64

  init(_ region: PixelRegion) {
    self.region = region
    let cellCount = region.width + 1
    markCount = (cellCount + 63) >> 6
    rowCount = markCount + cellCount
    leftEdge = Int64(region.left) << Fixed.bits
    topEdge = Int64(region.top) << Fixed.bits
    rightEdge = Int64(region.right) << Fixed.bits
    bottomEdge = Int64(region.bottom) << Fixed.bits
  }

  /// Adds a line of a contour.
  @inline(__always)
  func addLine(
    from start: FixedPoint,
    to end: FixedPoint,
    _ cells: inout MutableSpan<Int64>,
  ) {
    let (top, bottom) = (min(start.y, end.y), max(start.y, end.y))
    guard top < bottom, bottom > topEdge, top < bottomEdge, min(start.x, end.x) < rightEdge
    else { return }
    // Chords are short: most lie in one row.
    if top >> Fixed.bits == (bottom &- 1) >> Fixed.bits, top >= topEdge, bottom <= bottomEdge {
      addSpan(row: top >> Fixed.bits, start.x, end.x, height: end.y &- start.y, &cells)
    } else {
      addRows(from: start, to: end, &cells)
    }
  }

  /// Adds a line that crosses rows.
  private func addRows(
    from start: FixedPoint,
    to end: FixedPoint,
    _ cells: inout MutableSpan<Int64>,
  ) {
    let down = start.y < end.y
    let (upper, lower) = down ? (start, end) : (end, start)
    let top = max(upper.y, topEdge)
    let bottom = min(lower.y, bottomEdge)
    let sign: Int64 = down ? 1 : -1
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
      addSpan(row: row, x, nextX, height: sign &* (next &- y), &cells)
      (x, y) = (nextX, next)
    }
  }

  /// Adds the part of a line that lies in one row, by its two x and its signed height there.
  @inline(__always)
  private func addSpan(
    row: Int64,
    _ one: Int64,
    _ other: Int64,
    height: Int64,
    _ cells: inout MutableSpan<Int64>,
  ) {
    let left = min(one, other)
    let right = max(one, other)
    let base = (Int(row) - region.top) * rowCount
    if right <= leftEdge {
      add(height &* (2 * Fixed.one), base, column: 0, &cells)
    } else if left < rightEdge {
      let column = left >> Fixed.bits
      if left >= leftEdge, right <= (column + 1) << Fixed.bits {
        let offset = column << Fixed.bits
        add(height, from: left - offset, to: right - offset, base, Int(column), &cells)
      } else {
        addCells(base, from: left, to: right, height: height, &cells)
      }
    }
  }

  /// Adds a line that crosses columns or the region's left edge.
  private func addCells(
    _ base: Int,
    from left: Int64,
    to right: Int64,
    height: Int64,
    _ cells: inout MutableSpan<Int64>,
  ) {
    let sign = height.signum()
    var x = max(left, leftEdge)
    var ramp = ExactRamp(rise: height * sign, run: right - left, distance: x - left)
    var risen = ramp.height
    // What lies left of the region winds around all of its pixels.
    if risen > 0 { add(sign * risen * (2 * Fixed.one), base, column: 0, &cells) }
    let limit = min(right, rightEdge)
    while x < limit {
      let column = x >> Fixed.bits
      let offset = column << Fixed.bits
      let next = min(offset + Fixed.one, right)
      ramp.advance(by: next - x)
      let gain = sign * (ramp.height - risen)
      add(gain, from: x - offset, to: next - offset, base, Int(column), &cells)
      risen = ramp.height
      x = next
    }
  }

  /// Adds a line within one pixel, by its signed height and its two distances from the left edge; the
  /// column is the frame's.
  @inline(__always)
  private func add(
    _ height: Int64,
    from one: Int64,
    to other: Int64,
    _ base: Int,
    _ column: Int,
    _ cells: inout MutableSpan<Int64>,
  ) {
    // Twice the area to the line's left, which the pixel itself lacks and the next one regains.
    let missing = height &* (one &+ other)
    let place = column &- region.left
    let cell = base &+ markCount &+ place
    cells[cell] &+= height &* (2 * Fixed.one) &- missing
    cells[cell &+ 1] &+= missing
    mark(base, column: place, &cells)
    mark(base, column: place &+ 1, &cells)
  }

  @inline(__always)
  private func add(
    _ change: Int64,
    _ base: Int,
    column: Int,
    _ cells: inout MutableSpan<Int64>,
  ) {
    cells[base &+ markCount &+ column] &+= change
    mark(base, column: column, &cells)
  }

  @inline(__always)
  private func mark(_ base: Int, column: Int, _ cells: inout MutableSpan<Int64>) {
    cells[base &+ column >> 6] |= 1 &<< Int64(truncatingIfNeeded: column & 63)
  }
}
