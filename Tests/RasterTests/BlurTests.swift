import Display
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

/// Blurred shapes against their definition, at their edges, and through every division.
struct BlurTests {
  private func expectAgreement(_ list: DisplayList, _ comment: Comment) {
    let oracle = PictureOracle(list)
    let bitmap = Rasterizer.draw(list)
    let difference = BitmapDifference(bitmap, oracle.bitmap)
    #expect(difference.levels <= 1, "\(comment): \(difference)")
  }

  private func square(_ rect: Rect, blur: Double, clip: Rect? = nil, size: Int = 64) -> Bitmap {
    var list = blackOnWhite(.rectangle(rect), width: size, height: size, clip: clip)
    list.items[0].blur = blur
    return Rasterizer.draw(list)
  }

  @Test(arguments: 0..<24)
  func shapes_random(seed: Int) {
    var shapes = RandomShapes(seed: UInt64(seed))
    let ground = seed % 3 == 0 ? nil : shapes.color(opaque: true)
    var list = shapes.list(size: 36, background: ground, items: 3)
    for index in list.items.indices { list.items[index].blur = shapes.number(0...6) }
    expectAgreement(list, "seed \(seed)")
  }

  @Test(arguments: [0.01, 0.2, 0.34, 1, 1.999, 14, 60])
  func deviation_ofAnySize(blur: Double) {
    var list = blackOnWhite(
      .rectangle(Rect(x: -9.3, y: 4.6, width: 25, height: 11.1)),
      width: 24,
      height: 20,
    )
    list.items[0].blur = blur
    expectAgreement(list, "\(blur)")
  }

  @Test
  func deviation_aboveSixtyIsSixty() {
    let rect = Rect(x: 10, y: 10, width: 300, height: 20)
    let largest = square(rect, blur: 60)
    #expect(square(rect, blur: 59.5) != largest)
    for blur in [60.1, 1e9, .infinity] { #expect(square(rect, blur: blur) == largest) }
  }

  @Test
  func deviation_withoutSenseBlursNothing() {
    let rect = Rect(x: 9.3, y: 9.1, width: 40.2, height: 21.7)
    let sharp = square(rect, blur: 0)
    for blur in [-0.0, -3, .nan, -.infinity] { #expect(square(rect, blur: blur) == sharp) }
  }

  @Test
  func reach_isThreeDeviationsExactly() {
    // σ = 2: whole inside by 6 pixels, untouched outside by 6.
    let bitmap = square(Rect(x: 20, y: 20, width: 24, height: 24), blur: 2)
    for y in 0..<64 {
      for x in 0..<64 {
        let level = bitmap[x, y].x
        if (26..<38).contains(x) && (26..<38).contains(y) { #expect(level == 0) }
        if !(14..<50).contains(x) || !(14..<50).contains(y) { #expect(level == 255) }
      }
    }
    #expect((1..<254).contains(bitmap[19, 32].x))
    // Both sides of a straight edge make up one whole, as an even kernel has it.
    for distance in 0..<6 {
      let sum = Int(bitmap[20 + distance, 32].x) + Int(bitmap[19 - distance, 32].x)
      #expect(abs(sum - 255) <= 1)
    }
  }

  @Test
  func clip_comesAfterTheBlur() {
    // The ink lies outside of the clip, and outside of the frame: what is blurred in shows.
    let ink = Rect(x: -20, y: 0, width: 22, height: 64)
    let clip = Rect(x: 4, y: 0, width: 60, height: 64)
    let clipped = square(ink, blur: 5, clip: clip)
    let free = square(ink, blur: 5)
    #expect(free[4, 32].x < 200)
    for x in 0..<64 { #expect(clipped[x, 32].x == (x < 4 ? 255 : free[x, 32].x)) }
    let outside = square(Rect(x: -30, y: 0, width: 29, height: 64), blur: 9)
    #expect(outside[0, 32].x < 160)
  }

  @Test(arguments: [3.7, 40])
  func pictures_cutFromALargerOneAreEqual(blur: Double) {
    // Several tiles against one, at odd places, ink far out of the small frame included.
    var shapes = RandomShapes(seed: 5)
    var large = shapes.list(size: 560, background: RGBA(250, 240, 230), items: 6)
    for index in large.items.indices {
      large.items[index].blur = index % 2 == 0 ? blur : 0
      large.items[index].clip = nil
    }
    let whole = Rasterizer.draw(large)
    for (left, top) in [(0, 0), (251, 249), (301, 17), (497, 496)] {
      var part = large
      (part.width, part.height) = (61, 64)
      for index in part.items.indices {
        part.items[index].map.tx -= Double(left)
        part.items[index].map.ty -= Double(top)
      }
      let bitmap = Rasterizer.draw(part)
      let isEqual = (0..<64).allSatisfy { y in
        (0..<61).allSatisfy { bitmap[$0, y] == whole[left + $0, top + y] }
      }
      #expect(isEqual, "\(left), \(top)")
    }
  }

  @Test
  func storage_usedAgainLeavesNoTrace() {
    var rasterizer = Rasterizer()
    var shapes = RandomShapes(seed: 12)
    for (size, blur) in [(60, 9.0), (20, 2), (60, 0), (33, 30), (41, 0.5)] {
      var list = shapes.list(size: size, background: nil, items: 4)
      for index in list.items.indices { list.items[index].blur = blur }
      #expect(rasterizer.draw(list) == Rasterizer.draw(list))
    }
  }

  @Test
  func coordinates_ofAnySizeStayBounded() {
    for far in [1e5, 1e9, 1e30] {
      let rect = Rect(x: -far, y: -far, width: 2 * far, height: 2 * far)
      #expect(square(rect, blur: 60, size: 9).levels.allSatisfy { $0 == 0 || $0 == 255 })
    }
    let broken = square(Rect(x: .nan, y: 0, width: 9, height: 9), blur: 8)
    #expect(broken.levels.allSatisfy { $0 == 255 })
  }
}
