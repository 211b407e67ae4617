import Display
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

/// How paints lie over each other and over nothing.
struct CompositingTests {
  private let square = DisplayShape.rectangle(Rect(x: 2, y: 2, width: 4, height: 4))

  private func draw(_ items: [DisplayItem], on background: RGBA?) -> Bitmap {
    Rasterizer.draw(DisplayList(width: 8, height: 8, background: background, items: items))
  }

  @Test
  func opaque_paintCopiesEveryLevelExactly() {
    for level in UInt8.min...UInt8.max {
      let color = RGBA(level, 255 - level, level / 2)
      let pixel = SIMD4<UInt8>(level, 255 - level, level / 2, 255)
      let under = DisplayItem(shape: square, color: RGBA(9, 200, 77, alpha: 0.3))
      let item = DisplayItem(shape: square, color: color)
      #expect(draw([under, item], on: RGBA(10, 20, 30))[3, 3] == pixel)
      #expect(draw([under, item], on: nil)[3, 3] == pixel)
      #expect(draw([], on: color)[0, 0] == pixel)
    }
  }

  @Test(arguments: [0, 1, 127, 128, 254, 255] as [UInt8])
  func opacity_mixesByTheFormula(alpha: UInt8) {
    for (under, over) in [(0, 255), (255, 0), (1, 128), (254, 3), (77, 77)] as [(UInt8, UInt8)] {
      let share = Double(alpha) / 255
      let item = DisplayItem(shape: square, color: RGBA(over, over, over, alpha: share))
      let expected = Double(under) + (Double(over) - Double(under)) * share
      let pixel = draw([item], on: RGBA(under, under, under))[3, 3]
      #expect(pixel.x == UInt8((expected + 0.5).rounded(.down)))
    }
  }

  @Test(arguments: [0, 1.0 / 255, 0.5, 1])
  func transparent_edgesKeepTheirHue(opacity: Double) {
    // Public report C22: rows of #3366cc with round corners on transparent ground.
    let row = DisplayShape.roundedRectangle(
      Rect(x: 1.3, y: 1.7, width: 60, height: 40),
      radius: 12,
      style: .continuous,
    )
    let color = RGBA(0x33, 0x66, 0xcc, alpha: opacity)
    let list = DisplayList(
      width: 64,
      height: 48,
      background: nil,
      items: [DisplayItem(shape: row, color: color)],
    )
    let bitmap = Rasterizer.draw(list)
    #expect(!bitmap.isOpaque)
    var isSeen = false
    for y in 0..<48 {
      for x in 0..<64 {
        let pixel = bitmap[x, y]
        isSeen = isSeen || pixel.w > 0
        let hue = pixel.w > 0 ? SIMD4<UInt8>(0x33, 0x66, 0xcc, pixel.w) : SIMD4(repeating: 0)
        #expect(pixel == hue)
      }
    }
    #expect(isSeen == (opacity > 0))
  }

  @Test(arguments: 500..<520)
  func transparent_overWhiteEqualsDrawnOnWhite(seed: Int) {
    var shapes = RandomShapes(seed: UInt64(seed))
    var list = shapes.list(size: 48, background: nil, items: 5)
    let clear = Rasterizer.draw(list)
    list.background = RGBA(255, 255, 255)
    let white = Rasterizer.draw(list)
    for y in 0..<48 {
      for x in 0..<48 {
        let (over, direct) = (clear[x, y], white[x, y])
        let share = Double(over.w) / 255
        for channel in 0..<3 {
          let mixed = Double(over[channel]) * share + 255 * (1 - share)
          #expect(abs((mixed + 0.5).rounded(.down) - Double(direct[channel])) <= 1)
        }
      }
    }
  }

  @Test
  func clip_edgesCoverByTheirArea() {
    let clip = Rect(x: 2.25, y: 3.5, width: 2.5, height: 2.25)
    let item = DisplayItem(
      shape: .rectangle(Rect(x: -5, y: -5, width: 50, height: 50)),
      color: RGBA(0, 0, 0),
      clip: clip,
    )
    let bitmap = draw([item], on: RGBA(255, 255, 255))
    let across = [0, 0, 0.75, 1, 0.75, 0, 0, 0]
    let down = [0, 0, 0, 0.5, 1, 0.75, 0, 0]
    for y in 0..<8 {
      for x in 0..<8 {
        let level = 255 * (1 - across[x] * down[y])
        #expect(bitmap[x, y].x == UInt8((level + 0.5).rounded(.down)))
      }
    }
  }

  @Test
  func clip_narrowerThanAPixelStillCounts() {
    let item = DisplayItem(
      shape: .rectangle(Rect(x: 0, y: 0, width: 8, height: 8)),
      color: RGBA(0, 0, 0),
      clip: Rect(x: 3.25, y: 0, width: 0.5, height: 8),
    )
    let bitmap = draw([item], on: RGBA(255, 255, 255))
    #expect((0..<8).map { bitmap[$0, 4].x } == [255, 255, 255, 128, 255, 255, 255, 255])
  }

  @Test
  func storage_usedAgainLeavesNoTrace() {
    var rasterizer = Rasterizer()
    var shapes = RandomShapes(seed: 11)
    var bitmap = Rasterizer.draw(blackOnWhite(.path(Path()), width: 3, height: 3))
    for size in [60, 20, 60, 33] {
      for background in [RGBA(1, 2, 3), nil] {
        let list = shapes.list(size: size, background: background, items: 6)
        rasterizer.draw(list, into: &bitmap)
        #expect(bitmap == Rasterizer.draw(list))
        #expect(bitmap == rasterizer.draw(list))
      }
    }
  }
}
