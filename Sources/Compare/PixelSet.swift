/// A set of a picture's pixels: one bit each, 64 columns a word, every row begins a new word.
struct PixelSet: Equatable {
  /// Columns of the picture.
  let width: Int
  /// Rows of the picture.
  let height: Int
  /// Words in a row.
  let rowWords: Int
  private(set) var words: [UInt64]

  /// An empty set.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    rowWords = (width + 63) / 64
    words = Array(repeating: 0, count: rowWords * height)
  }

  /// How many pixels are in it.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether the pixel in a column and row is in it; none outside the picture.
  func contains(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, x < width, y >= 0, y < height else { return false }
    return words[y * rowWords + x >> 6] >> UInt64(x & 63) & 1 == 1
  }

  /// Sets the bits of 64 columns of a row, the first column lowest.
  mutating func set(_ bits: UInt64, word: Int, row: Int) { words[row * rowWords + word] = bits }

  /// Puts in the pixel in a column and row of the picture.
  mutating func insert(_ x: Int, _ y: Int) { words[y * rowWords + x >> 6] |= 1 << UInt64(x & 63) }

  /// Whether no pixel of a row is in it.
  func isEmpty(row: Int) -> Bool {
    for word in row * rowWords..<(row + 1) * rowWords where words[word] != 0 { return false }
    return true
  }

  /// Calls with the columns of each pixel of a row that is in the set, from the left.
  @inline(__always)
  func forEachColumn(row: Int, _ body: (Int) -> Void) {
    for word in 0..<rowWords {
      words[row * rowWords + word].forEachBit { body(word * 64 + $0) }
    }
  }

  /// The runs of neighbours in a row, from the left.
  func runs(row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for word in 0..<rowWords {
      var bits = words[row * rowWords + word]
      while bits != 0 {
        let start = bits.trailingZeroBitCount
        let length = (~(bits >> UInt64(start))).trailingZeroBitCount
        let (left, right) = (word * 64 + start, word * 64 + min(start + length, 64))
        if let last = runs.last, last.upperBound == left {
          runs[runs.count - 1] = last.lowerBound..<right
        } else {
          runs.append(left..<right)
        }
        bits = start + length >= 64 ? 0 : bits & (~0 << UInt64(start + length))
      }
    }
    return runs
  }

  /// Takes out the pixels of another set of the same picture.
  mutating func subtract(_ other: PixelSet) {
    for word in words.indices where other.words[word] != 0 { words[word] &= ~other.words[word] }
  }
}

extension UInt64 {
  /// Calls with the number of each bit that is set, from the lowest.
  @inline(__always)
  func forEachBit(_ body: (Int) -> Void) {
    var bits = self
    while bits != 0 {
      body(bits.trailingZeroBitCount)
      bits &= bits - 1
    }
  }
}
