/// Lays one paint over runs of pixels of a tile's row, within a clip.
struct RowPen {
  private let rows: BlockRows
  /// Where the row starts in memory.
  private let start: Int
  /// The frame's column at which the tile begins.
  private let left: Int
  /// How much of the row's height the clip leaves, 0…65536.
  private let height: Int64
  private let paint: Paint
  private let clip: ClipWindow
  private let whole: Range<Int>

  /// A pen for a row of the frame, in a tile that begins at a column of it.
  @inline(__always)
  init(
    row: Int,
    left: Int,
    _ start: Int,
    of rows: BlockRows,
    paint: Paint,
    clip: ClipWindow,
  ) {
    self.rows = rows
    self.start = start
    self.left = left
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
    lay(start..<end, weight: paint.weight(area: covered, share: height), of: &pixels)
    for column in end..<columns.upperBound { lay(covered, overCut: column, of: &pixels) }
  }

  private func lay(
    _ covered: Int64,
    overCut column: Int,
    of pixels: inout MutableSpan<DeepPixel>,
  ) {
    let share = (height * clip.share(column: column)) >> Fixed.bits
    let weight = paint.weight(area: covered, share: share)
    lay(column..<column + 1, weight: weight, of: &pixels)
  }

  @inline(__always)
  private func lay(
    _ columns: Range<Int>,
    weight: UInt64,
    of pixels: inout MutableSpan<DeepPixel>,
  ) {
    guard weight > 0 else { return }
    let places = columns.lowerBound - left..<columns.upperBound - left
    rows.blend(Mix(paint.pixel, weight), places, of: start, &pixels)
  }
}
