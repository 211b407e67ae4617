import Pixels

extension DenseWindow {
  /// Columns and rows of a window.
  static let side = 32

  /// The window at any place in which most pixels of a set lie, the topmost and leftmost of several;
  /// nil for an empty set.
  ///
  /// A window that moves down by a row gains only where a pixel enters a column and none leaves it, so
  /// that only rows with such a column are looked at, each by sums of 32 columns that slide to the right;
  /// and only among the windows that begin in one of 32 columns which, with the next 32, hold more than
  /// the best window so far.
  init?(in pixels: PixelSet) {
    let (width, height) = (min(Self.side, pixels.width), min(Self.side, pixels.height))
    var best: (count: Int, x: Int, y: Int) = (0, 0, 0)
    var columns = Array(repeating: 0, count: pixels.width)
    // The sums of 32 columns each, and one more, so that every such part has a next one.
    var parts = Array(repeating: 0, count: (pixels.width - 1) / Self.side + 2)
    for row in 0..<pixels.height {
      var hasGrown = row == height - 1
      for word in 0..<pixels.rowWords {
        let entering = pixels.words[row * pixels.rowWords + word]
        let leaving = row < height ? 0 : pixels.words[(row - height) * pixels.rowWords + word]
        if entering == leaving { continue }
        (entering & ~leaving).forEachBit { bit in
          columns[word * 64 + bit] += 1
          parts[(word * 64 + bit) / Self.side] += 1
          hasGrown = true
        }
        (leaving & ~entering).forEachBit { bit in
          columns[word * 64 + bit] -= 1
          parts[(word * 64 + bit) / Self.side] -= 1
        }
      }
      guard hasGrown, row >= height - 1 else { continue }
      for part in 0..<parts.count - 1 where parts[part] + parts[part + 1] > best.count {
        let first = part * Self.side
        let end = min(first + Self.side, pixels.width - width + 1)
        guard first < end else { continue }
        var sum = columns[first..<first + width].reduce(0, +)
        for x in first..<end {
          if x > first { sum += columns[x + width - 1] - columns[x - 1] }
          if sum > best.count { best = (sum, x, row - height + 1) }
        }
      }
    }
    guard best.count > 0 else { return nil }
    let box = PixelBox(x: best.x, y: best.y, width: width, height: height)
    self.init(count: best.count, box: box)
  }
}
