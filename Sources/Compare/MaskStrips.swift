import Pixels

/// The pixels outside some boxes, in strips of rows that are alike.
///
/// Boxes may overlap, reach out of the picture or be empty, and have any numbers at all.
struct MaskStrips {
  /// Rows that are alike.
  struct Strip {
    /// The rows.
    var rows: Range<Int>
    /// The columns that count, one bit each, 64 a word; none beyond the picture's width.
    var open: [UInt64]
  }

  private let width: Int
  private let boxes: [(columns: Range<Int>, rows: Range<Int>)]
  private let edges: [Int]

  init(_ boxes: [PixelBox], width: Int, height: Int) {
    self.width = width
    self.boxes = boxes.compactMap { box in
      let columns = Self.clipped(box.x, box.width, to: width)
      let rows = Self.clipped(box.y, box.height, to: height)
      return columns.isEmpty || rows.isEmpty ? nil : (columns, rows)
    }
    let ends = self.boxes.flatMap { [$0.rows.lowerBound, $0.rows.upperBound] }
    edges = Set(ends + [0, height]).sorted()
  }

  /// The part of `start..<start + length` in `0..<limit`; a length below 0 counts as 0.
  private static func clipped(_ start: Int, _ length: Int, to limit: Int) -> Range<Int> {
    let (sum, overflows) = start.addingReportingOverflow(max(length, 0))
    let end = overflows ? Int.max : sum
    let low = min(max(start, 0), limit)
    return low..<max(low, min(end, limit))
  }

  /// How many strips there are.
  var count: Int { edges.count - 1 }

  /// A strip, from the top.
  subscript(index: Int) -> Strip {
    let rows = edges[index]..<edges[index + 1]
    var open = Array(repeating: ~UInt64(0), count: (width + 63) / 64)
    Self.clear(width..<open.count * 64, in: &open)
    for box in boxes where box.rows.contains(rows.lowerBound) {
      Self.clear(box.columns, in: &open)
    }
    return Strip(rows: rows, open: open)
  }

  private static func clear(_ columns: Range<Int>, in words: inout [UInt64]) {
    guard !columns.isEmpty else { return }
    let (first, last) = (columns.lowerBound >> 6, (columns.upperBound - 1) >> 6)
    for word in first...last {
      let low = max(columns.lowerBound - word * 64, 0)
      let high = min(columns.upperBound - word * 64, 64)
      words[word] &= ~((~0 >> UInt64(64 - (high - low))) << UInt64(low))
    }
  }
}

extension PictureComparer {
  /// Whether the masks leave no pixel of a picture to compare.
  public func isFullyMasked(width: Int, height: Int) -> Bool {
    let strips = MaskStrips(masks, width: width, height: height)
    return (0..<strips.count).allSatisfy { strips[$0].open.allSatisfy { $0 == 0 } }
  }
}
