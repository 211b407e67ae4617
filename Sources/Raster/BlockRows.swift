/// How the rows of a tile lie in memory: for each block of 64 pixels a head, and then the pixels.
///
/// A head is the colour of all of the block's pixels, or says that each has its own.
struct BlockRows {
  /// Pixels of a block.
  static let width = 64
  /// The head of a block whose pixels have colours of their own; no colour is so bright.
  static var mixed: DeepPixel { DeepPixel(repeating: .max) }

  /// Pixels of a row.
  let width: Int
  /// Blocks of a row; the last may have fewer pixels in the picture.
  let blocks: Int
  /// Heads and pixels of a row.
  let count: Int

  init(width: Int) {
    self.width = width
    blocks = (width + Self.width - 1) / Self.width
    count = blocks * (1 + Self.width)
  }

  /// Lays a colour over a run of columns of the row that starts at a place in memory.
  @inline(__always)
  func blend(
    _ mix: Mix,
    _ columns: Range<Int>,
    of start: Int,
    _ pixels: inout MutableSpan<DeepPixel>,
  ) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let block = column >> 6
      let first = block << 6
      let limit = min(first &+ Self.width, width)
      let end = min(limit, columns.upperBound)
      let head = start &+ block
      let old = pixels[head]
      if column == first, end == limit, mix.isWhole || old.x != Self.mixed.x {
        pixels[head] = mix.over(old)
      } else {
        if old.x != Self.mixed.x { spread(block, of: start, &pixels) }
        let place = start &+ blocks
        for index in place &+ column..<place &+ end { pixels[index] = mix.over(pixels[index]) }
      }
      column = end
    }
  }

  /// Gives each of a block's pixels a place of its own.
  private func spread(_ block: Int, of start: Int, _ pixels: inout MutableSpan<DeepPixel>) {
    let color = pixels[start + block]
    pixels[start + block] = Self.mixed
    let first = start + blocks + block * Self.width
    for index in first..<first + Self.width { pixels[index] = color }
  }
}

/// One colour at one weight, laid over pixel after pixel.
struct Mix {
  private let color: DeepPixel
  private let weight: UInt64
  /// The colour's part of the sum, and half a unit for the rounding.
  private let added: SIMD4<UInt64>
  /// The weight of what lies under it.
  private let kept: UInt64

  @inline(__always)
  init(_ color: DeepPixel, _ weight: UInt64) {
    self.color = color
    self.weight = weight
    let half = SIMD4<UInt64>(repeating: Depth.wholeWeight / 2)
    added = SIMD4<UInt64>(truncatingIfNeeded: color) &* weight &+ half
    kept = UInt64(UInt32(truncatingIfNeeded: Depth.wholeWeight - weight))
  }

  /// Whether nothing is left of what lies under it.
  var isWhole: Bool { weight == Depth.wholeWeight }

  @inline(__always)
  func over(_ pixel: DeepPixel) -> DeepPixel {
    if isWhole { return color }
    let old = SIMD4<UInt64>(truncatingIfNeeded: pixel)
    return DeepPixel(truncatingIfNeeded: (old &* kept &+ added) &>> Depth.weightBits)
  }
}
