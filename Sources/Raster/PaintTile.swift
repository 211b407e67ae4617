import Pixels

/// The pixels of one region of the frame while shapes are laid over each other.
///
/// Source-over: each channel becomes `old + (new − old) · weight`, in integers, rounded to nearest.
/// Over an opaque ground the opacity stays full by itself; over none the same formula keeps channels
/// premultiplied. A whole weight copies the colour exactly.
struct PaintTile {
  private(set) var region = PixelRegion(left: 0, top: 0, right: 0, bottom: 0)
  private var pixels: [DeepPixel] = []

  /// Starts a region on an opaque ground, or on nothing.
  mutating func begin(_ region: PixelRegion, ground: RGBA?) {
    self.region = region
    let pixel = ground.map { Paint($0).pixel } ?? DeepPixel(repeating: 0)
    let count = region.width * region.height
    if pixels.count < count {
      pixels = Array(repeating: pixel, count: count)
    } else {
      var span = pixels.mutableSpan
      for index in 0..<count { span[index] = pixel }
    }
  }

  /// Lays what was accumulated over the pixels, in one paint, and forgets it.
  mutating func lay(_ cells: inout CoverageCells, in paint: Paint, clip: ClipWindow) {
    let area = cells.region
    for row in area.top..<area.bottom {
      let pen = RowPen(row: row, of: region, paint: paint, clip: clip)
      var span = pixels.mutableSpan
      cells.takeRow(row) { columns, covered in pen.lay(covered, over: columns, of: &span) }
    }
  }

  /// Lays blurred coverage over the pixels, in one paint.
  mutating func lay(_ coverage: BlurredCoverage, in paint: Paint, clip: ClipWindow) {
    let area = coverage.region
    for row in area.top..<area.bottom {
      let pen = RowPen(row: row, of: region, paint: paint, clip: clip)
      var span = pixels.mutableSpan
      coverage.forEachRun(inRow: row) { columns, covered in
        pen.lay(covered, over: columns, of: &span)
      }
    }
  }

  /// Writes the region's pixels as 8-bit levels into the frame.
  ///
  /// This is the only rounding to 8 bits, to nearest. Without an opaque ground, colours are divided by
  /// their opacity first; where the opacity's level is 0, all levels are.
  func resolve(into levels: inout [UInt8], frameWidth: Int, isOpaque: Bool) {
    let source = pixels.span
    var target = levels.mutableSpan
    for row in 0..<region.height {
      let from = row * region.width
      var at = ((region.top + row) * frameWidth + region.left) * 4
      for index in from..<from + region.width {
        let pixel = source[index]
        let levels = isOpaque ? Self.rounded(pixel) : Self.straight(pixel)
        target[at] = levels.x
        target[at + 1] = levels.y
        target[at + 2] = levels.z
        target[at + 3] = levels.w
        at += 4
      }
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
