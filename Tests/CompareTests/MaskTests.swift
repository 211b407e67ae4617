import Compare
import Pixels
import TestSupport
import Testing

/// Boxes that do not count.
struct MaskTests {
  private func isCovered(_ x: Int, _ y: Int, by masks: [PixelBox]) -> Bool {
    masks.contains {
      x >= $0.x && y >= $0.y && x - $0.x < $0.width && y - $0.y < $0.height
    }
  }

  @Test(arguments: 0..<40)
  func maskedPixels_countNowhere(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let (width, height) = (Int.random(in: 1...140, using: &random), 40)
    let one = Canvas(random: width, height, colors: [.white, .black], with: &random)
    let other = Canvas(random: width, height, colors: [.white, .black], with: &random)
    let masks = (0..<Int.random(in: 0...7, using: &random)).map { _ in
      PixelBox(
        x: Int.random(in: -30...140, using: &random),
        y: Int.random(in: -30...50, using: &random),
        width: Int.random(in: -2...70, using: &random),
        height: Int.random(in: -2...30, using: &random),
      )
    }
    // The same as making those pixels alike.
    var alike = other
    for y in 0..<height {
      for x in 0..<width where isCovered(x, y, by: masks) { alike[x, y] = one[x, y] }
    }
    #expect(difference(one, other, masks: masks) == difference(one, alike))
  }

  @Test
  func masks_ofAnyNumbers() {
    let (one, other) = (Canvas(9, 9), Canvas(9, 9, .black))
    let (least, most) = (Int.min, Int.max)
    for box in [
      PixelBox(x: most, y: most, width: most, height: most),
      PixelBox(x: least, y: 0, width: most, height: 9),
      PixelBox(x: 0, y: 0, width: least, height: least),
      PixelBox(x: 9, y: 0, width: 5, height: 9),
    ] {
      #expect(difference(one, other, masks: [box]).unequal == 81)
      #expect(!PictureComparer(masks: [box]).isFullyMasked(width: 9, height: 9))
    }
    let all = PictureComparer(masks: [PixelBox(x: -5, y: -5, width: most, height: most)])
    #expect(all.isFullyMasked(width: 9, height: 9))
    #expect(all.compare(one.picture, other.picture) == .equal)
  }

  @Test(arguments: 0..<60)
  func fullyMasked_isTheUnion(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let width = [6, 64, 70].randomElement(using: &random) ?? 1
    // A picture in tiles, of which sometimes one is left out.
    let missing = Int.random(in: -1..<4, using: &random)
    let (column, row) = (Int.random(in: 1..<width, using: &random), 3)
    let masks = [
      PixelBox(x: -1, y: -1, width: column + 1, height: row + 1),
      PixelBox(x: column, y: 0, width: width, height: row),
      PixelBox(x: 0, y: row, width: column, height: 9),
      PixelBox(x: column, y: row, width: width - column, height: 5),
    ].enumerated().filter { $0.offset != missing }.map(\.element)
    let isAll = (0..<8).allSatisfy { y in
      (0..<width).allSatisfy { isCovered($0, y, by: masks) }
    }
    #expect(isAll == (missing < 0))
    #expect(PictureComparer(masks: masks).isFullyMasked(width: width, height: 8) == isAll)
  }

  @Test
  func noMask_isNotFull() {
    #expect(!PictureComparer().isFullyMasked(width: 1, height: 1))
  }
}
