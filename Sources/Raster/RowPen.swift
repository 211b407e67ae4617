/// Lays one paint over runs of pixels of a tile's row, within a clip.
struct RowPen {
  /// The place of the frame's column 0 among the tile's pixels.
  private let base: Int
  /// How much of the row's height the clip leaves, 0…65536.
  private let height: Int64
  private let paint: Paint
  private let clip: ClipWindow
  private let whole: Range<Int>

  /// A pen for a row of the frame, in a tile of that region.
  @inline(__always)
  init(row: Int, of region: PixelRegion, paint: Paint, clip: ClipWindow) {
    base = (row - region.top) * region.width - region.left
    height = clip.share(row: row)
    whole = clip.wholeColumns
    self.paint = paint
    self.clip = clip
  }

  /// Lays a run of columns that are covered alike.
  @inline(__always)
  func lay(_ covered: Int64, over columns: Range<Int>, of pixels: inout MutableSpan<DeepPixel>) {
    let start = min(max(columns.lowerBound, whole.lowerBound), columns.upperBound)
    let end = max(start, min(columns.upperBound, whole.upperBound))
    // The clip cuts at most the first and the last of its columns.
    for column in columns.lowerBound..<start { lay(covered, overCut: column, of: &pixels) }
    let weight = paint.weight(area: covered, share: height)
    Self.blend(&pixels, base + start..<base + end, paint.pixel, weight)
    for column in end..<columns.upperBound { lay(covered, overCut: column, of: &pixels) }
  }

  @inline(__always)
  private func lay(
    _ covered: Int64,
    overCut column: Int,
    of pixels: inout MutableSpan<DeepPixel>,
  ) {
    let share = (height * clip.share(column: column)) >> Fixed.bits
    let weight = paint.weight(area: covered, share: share)
    Self.blend(&pixels, base + column..<base + column + 1, paint.pixel, weight)
  }

  /// Lays one colour over a run of pixels at one weight.
  @inline(__always)
  private static func blend(
    _ pixels: inout MutableSpan<DeepPixel>,
    _ run: Range<Int>,
    _ color: DeepPixel,
    _ weight: UInt64,
  ) {
    if weight == Depth.wholeWeight {
      for index in run { pixels[index] = color }
    } else if weight > 0 {
      let half = SIMD4<UInt64>(repeating: Depth.wholeWeight / 2)
      let added = SIMD4<UInt64>(truncatingIfNeeded: color) &* weight &+ half
      let kept = UInt64(UInt32(truncatingIfNeeded: Depth.wholeWeight - weight))
      for index in run {
        let old = SIMD4<UInt64>(truncatingIfNeeded: pixels[index])
        pixels[index] = DeepPixel(truncatingIfNeeded: (old &* kept &+ added) &>> Depth.weightBits)
      }
    }
  }
}
