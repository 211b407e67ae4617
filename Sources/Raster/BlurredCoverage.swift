/// The coverage of the pixels of a region after a Gaussian blur.
///
/// Each pixel is a sum of integers over the coverage around it, all rows first, then all columns, so
/// that a picture does not depend on its division into regions. Eight rows, then eight columns, go
/// side by side through the same sum.
struct BlurredCoverage {
  /// Coverage loses these bits, so that the sum of two fits 32: a pixel is whole at 2³⁰.
  private static let lostBits: Int64 = 3

  /// The pixels that were blurred.
  private(set) var region = PixelRegion(left: 0, top: 0, right: 0, bottom: 0)
  /// Eight rows of coverage, from a radius before the region to a radius behind it.
  private var rows: [SIMD8<UInt32>] = []
  /// The region in bands of eight columns, one band after another.
  private var bands: [SIMD8<UInt32>] = []
  /// The rows of a band: the region's, and a radius of room above and below for what is blurred in.
  private var bandHeight = 0

  /// Blurs what was accumulated, as far as it reaches into a region, and forgets it.
  ///
  /// - Precondition: the cells' region lies within the region grown by the kernel's radius.
  mutating func blur(
    _ cells: inout CoverageCells,
    by kernel: BlurKernel,
    into region: PixelRegion,
  ) {
    self.region = region
    bandHeight = region.height + 2 * kernel.radius
    Self.clear(&bands, count: (region.width + 7) / 8 * bandHeight)
    let source = cells.region
    for top in stride(from: source.top, to: source.bottom, by: 8) {
      let taken = top..<min(top + 8, source.bottom)
      Self.clear(&rows, count: region.width + 2 * kernel.radius)
      for row in taken { take(row, of: &cells, lane: row - top, radius: kernel.radius) }
      blurRows(taken, by: kernel)
    }
    blurColumns(by: kernel)
  }

  private static func clear(_ lines: inout [SIMD8<UInt32>], count: Int) {
    if lines.count < count {
      lines = Array(repeating: .zero, count: count)
    } else {
      var span = lines.mutableSpan
      for index in 0..<count { span[index] = .zero }
    }
  }

  private mutating func take(_ row: Int, of cells: inout CoverageCells, lane: Int, radius: Int) {
    let offset = radius - region.left
    var rows = rows.mutableSpan
    cells.takeRow(row) { columns, area in
      let value = UInt32((area + 1 << (Self.lostBits - 1)) >> Self.lostBits)
      for column in columns { rows[column + offset][lane] = value }
    }
  }

  /// Blurs eight rows along themselves and turns them into the bands.
  private mutating func blurRows(_ taken: Range<Int>, by kernel: BlurKernel) {
    let first = taken.lowerBound - region.top + kernel.radius
    for column in 0..<region.width {
      let mean = kernel.mean(rows.span, from: column)
      let start = column / 8 * bandHeight + first
      for lane in 0..<taken.count { bands[start + lane][column % 8] = mean[lane] }
    }
  }

  /// Blurs each band from top to bottom; the result begins where the band does.
  private mutating func blurColumns(by kernel: BlurKernel) {
    for start in stride(from: 0, to: (region.width + 7) / 8 * bandHeight, by: bandHeight) {
      for row in start..<start + region.height {
        // What is overwritten is a radius above this row, and no later row looks so far up.
        bands[row] = kernel.mean(bands.span, from: row)
      }
    }
  }

  /// Hands out a row's coverage as runs of equal pixels, left to right.
  ///
  /// A run's area is above 0, `CoverageCells.whole` at most.
  @inline(__always)
  func forEachRun(inRow row: Int, _ body: (_ columns: Range<Int>, _ area: Int64) -> Void) {
    let bands = bands.span
    let base = row - region.top
    func value(_ column: Int) -> UInt32 { bands[base + column / 8 * bandHeight][column % 8] }
    var start = 0
    while start < region.width {
      let covered = value(start)
      var end = start + 1
      while end < region.width, value(end) == covered { end += 1 }
      if covered > 0 {
        body(region.left + start..<region.left + end, Int64(covered) << Self.lostBits)
      }
      start = end
    }
  }
}
