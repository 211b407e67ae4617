import Pixels

extension DenseWindow {
  /// The side of the window, in pixels.
  static let side = 32

  /// The window with the most pixels that differ, at any place; of several the first from the top, then
  /// from the left. Linear in the pixels of the rows that have any.
  static func densest(in marks: DifferenceMarks) -> DenseWindow? {
    let (width, height) = (min(side, marks.width), min(side, marks.height))
    var best: DenseWindow?
    // How many pixels differ in each column of the window's rows.
    var columns = [Int](repeating: 0, count: marks.width)
    let first = max(0, min(marks.rows.lowerBound - height + 1, marks.height - height))
    let last = min(marks.rows.upperBound - 1, marks.height - height)
    for y in first..<first + height { add(y, 1, marks, to: &columns) }
    for top in first...max(first, last) {
      if top > first {
        add(top - 1, -1, marks, to: &columns)
        add(top + height - 1, 1, marks, to: &columns)
      }
      var count = columns[..<width].reduce(0, +)
      for left in 0...(marks.width - width) {
        if left > 0 { count += columns[left + width - 1] - columns[left - 1] }
        if count > best?.count ?? 0 {
          let box = PixelBox(x: left, y: top, width: width, height: height)
          best = DenseWindow(count: count, box: box)
        }
      }
    }
    return best
  }

  private static func add(
    _ y: Int,
    _ sign: Int,
    _ marks: DifferenceMarks,
    to columns: inout [Int],
  ) {
    guard marks.rows.contains(y) else { return }
    for x in 0..<marks.width where marks.has(.differs, x, y) { columns[x] += sign }
  }
}
