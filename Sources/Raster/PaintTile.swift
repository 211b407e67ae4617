import Pixels

/// The pixels of one region of the frame while shapes are laid over each other.
///
/// Source-over: each channel becomes `old + (new − old) · weight`, in integers, rounded to nearest.
/// Over an opaque ground the opacity stays full by itself; over none the same formula keeps channels
/// premultiplied. A whole weight copies the colour exactly.
///
/// A row is kept in blocks of 64 pixels. Most blocks of an interface have one colour, and cost what one
/// pixel does until a shape's edge falls into them.
struct PaintTile {
  private(set) var region = PixelRegion(left: 0, top: 0, right: 0, bottom: 0)
  private var rows = BlockRows(width: 0)
  /// For each row a head for each block, and then its pixels.
  private var pixels: [DeepPixel] = []

  /// Starts a region on an opaque ground, or on nothing.
  mutating func begin(_ region: PixelRegion, ground: RGBA?) {
    self.region = region
    rows = BlockRows(width: region.width)
    let ground = ground.map { Paint($0).pixel } ?? DeepPixel(repeating: 0)
    let missing = rows.count * region.height - pixels.count
    if missing > 0 { pixels.append(contentsOf: repeatElement(ground, count: missing)) }
    let rows = rows
    var pixels = pixels.mutableSpan
    for start in stride(from: 0, to: rows.count * region.height, by: max(1, rows.count)) {
      for block in 0..<rows.blocks { pixels[start + block] = ground }
    }
  }

  /// Lays what was accumulated over the pixels, in one paint, and forgets it.
  mutating func lay(_ cells: inout CoverageCells, in paint: Paint, clip: ClipWindow) {
    let (region, rows) = (region, rows)
    let area = cells.region
    var pixels = pixels.mutableSpan
    for row in area.top..<area.bottom {
      let start = (row - region.top) * rows.count
      let pen = RowPen(row: row, left: region.left, start, of: rows, paint: paint, clip: clip)
      cells.takeRow(row) { columns, covered in pen.lay(covered, over: columns, of: &pixels) }
    }
  }

  /// Lays blurred coverage over the pixels, in one paint.
  mutating func lay(_ coverage: BlurredCoverage, in paint: Paint, clip: ClipWindow) {
    let (region, rows) = (region, rows)
    let area = coverage.region
    var pixels = pixels.mutableSpan
    for row in area.top..<area.bottom {
      let start = (row - region.top) * rows.count
      let pen = RowPen(row: row, left: region.left, start, of: rows, paint: paint, clip: clip)
      coverage.forEachRun(inRow: row) { columns, covered in
        pen.lay(covered, over: columns, of: &pixels)
      }
    }
  }

  /// Writes the region's pixels as 8-bit levels into rows of the frame, of which the bitmap's first is
  /// `top`.
  ///
  /// This is the only rounding to 8 bits, to nearest. Without an opaque ground, colours are divided by
  /// their opacity first; where the opacity's level is 0, all levels are.
  func resolve(into levels: inout [UInt8], width: Int, from top: Int, isOpaque: Bool) {
    let pixels = pixels.span
    var target = levels.mutableSpan
    // Any byte is a level. Storing whole pixels takes a fifth of the time of storing their bytes.
    var bytes = unsafe target.mutableBytes
    for row in 0..<region.height {
      var at = ((region.top - top + row) * width + region.left) * 4
      let start = row * rows.count
      for block in 0..<rows.blocks {
        let head = pixels[start + block]
        let count = min(BlockRows.width, region.width - block * BlockRows.width)
        if head != BlockRows.mixed {
          Self.fill(&bytes, at, count, isOpaque ? Self.rounded(head) : Self.straight(head))
        } else {
          let first = start + rows.blocks + block * BlockRows.width
          for index in 0..<count {
            let pixel = pixels[first + index]
            let levels = isOpaque ? Self.rounded(pixel) : Self.straight(pixel)
            bytes.storeBytes(of: levels, toByteOffset: at + index * 4, as: SIMD4<UInt8>.self)
          }
        }
        at += count * 4
      }
    }
  }

  @inline(__always)
  private static func fill(
    _ bytes: inout MutableRawSpan,
    _ start: Int,
    _ count: Int,
    _ levels: SIMD4<UInt8>,
  ) {
    let two = SIMD8(lowHalf: levels, highHalf: levels)
    let four = SIMD16(lowHalf: two, highHalf: two)
    let eight = SIMD32(lowHalf: four, highHalf: four)
    let sixteen = SIMD64(lowHalf: eight, highHalf: eight)
    for index in 0..<count / 16 {
      bytes.storeBytes(of: sixteen, toByteOffset: start + index * 64, as: SIMD64<UInt8>.self)
    }
    for index in count / 16 * 16..<count {
      bytes.storeBytes(of: levels, toByteOffset: start + index * 4, as: SIMD4<UInt8>.self)
    }
  }

  @inline(__always)
  private static func rounded(_ pixel: DeepPixel) -> SIMD4<UInt8> {
    SIMD4(truncatingIfNeeded: (pixel &+ (1 << (Depth.fraction - 1))) &>> Depth.fraction)
  }

  @inline(__always)
  private static func straight(_ pixel: DeepPixel) -> SIMD4<UInt8> {
    let opacity = pixel.w
    if opacity == Depth.full { return rounded(pixel) }
    let level = (opacity + (1 << (Depth.fraction - 1))) >> Depth.fraction
    guard level > 0 else { return SIMD4(repeating: 0) }
    func divided(_ channel: UInt32) -> UInt8 {
      // Rounding may have left a channel a unit above the opacity.
      UInt8(min(255, (UInt64(channel) * 255 + UInt64(opacity / 2)) / UInt64(opacity)))
    }
    return SIMD4(divided(pixel.x), divided(pixel.y), divided(pixel.z), UInt8(level))
  }
}
