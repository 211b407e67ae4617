import Display
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

/// What holds for coverage whatever the shape.
struct CoverageTests {
  /// The darkness of a black-on-white picture, in pixels.
  private func darkness(_ bitmap: Bitmap) -> Double {
    var sum = 0
    for y in 0..<bitmap.height { for x in 0..<bitmap.width { sum += 255 - Int(bitmap[x, y].x) } }
    return Double(sum) / 255
  }

  @Test
  func area_ofTriangleIsItsFormula() {
    let triangle = Path([
      .move(Point(x: 3.3, y: 2.1)), .line(Point(x: 60.7, y: 20.9)), .line(Point(x: 11.2, y: 58.4)),
    ])
    let area = abs((57.4 * 56.3 - 7.9 * 18.8) / 2)
    let sum = darkness(Rasterizer.draw(blackOnWhite(.path(triangle))))
    // Roundings of about 150 edge pixels to 1/255 do not all go one way.
    #expect(abs(sum - area) < 0.1)
  }

  @Test(arguments: CornerStyle.allCases)
  func area_ofCapsuleIsItsFormula(style: CornerStyle) {
    let rect = Rect(x: 2.2, y: 9.9, width: 58.1, height: 30)
    let sum = darkness(
      Rasterizer.draw(blackOnWhite(.roundedRectangle(rect, radius: 9999, style: style)))
    )
    #expect(abs(sum - (28.1 * 30 + Double.pi * 225)) < 0.1)
  }

  @Test
  func area_ofFractionalRectangleIsExactInEachPixel() {
    let list = blackOnWhite(
      .rectangle(Rect(x: 1.25, y: 1.5, width: 2.5, height: 1)),
      width: 5,
      height: 4,
    )
    let across = [0, 0.75, 1, 0.75, 0]
    let down = [0, 0.5, 0.5, 0]
    let bitmap = Rasterizer.draw(list)
    for y in 0..<4 {
      for x in 0..<5 {
        let level = 255 - 255 * across[x] * down[y]
        #expect(bitmap[x, y].x == UInt8((level + 0.5).rounded(.down)))
      }
    }
  }

  @Test(arguments: 300..<330)
  func translation_byWholePixelsMovesThePicture(seed: Int) {
    var shapes = RandomShapes(seed: UInt64(seed))
    // Coordinates on a binary grid, so that moving them rounds nothing.
    func onGrid(_ path: Path) -> Path {
      func snap(_ point: Point) -> Point {
        Point(x: (point.x * 256).rounded() / 256, y: (point.y * 256).rounded() / 256)
      }
      return Path(
        path.elements.map { element in
          switch element {
          case .move(let end): .move(snap(end))
          case .line(let end): .line(snap(end))
          case .quadratic(let control, let end): .quadratic(snap(control), snap(end))
          case .cubic(let one, let two, let end): .cubic(snap(one), snap(two), snap(end))
          }
        }
      )
    }
    let path = onGrid(seed % 2 == 0 ? shapes.path(in: 30) : shapes.letters(in: 30))
    let (dx, dy) = (Int.random(in: 1...900, using: &shapes.numbers), 77)
    let still = blackOnWhite(.path(path), width: 1000, height: 140)
    let moved = blackOnWhite(
      .path(path),
      width: 1000,
      height: 140,
      map: .scaling(1, translation: Point(x: Double(dx), y: Double(dy))),
    )
    let before = Rasterizer.draw(still)
    let after = Rasterizer.draw(moved)
    for y in 0..<(140 - dy) {
      for x in 0..<(1000 - dx) where before[x, y] != after[x + dx, y + dy] {
        Issue.record("seed \(seed): column \(x), row \(y)")
        return
      }
    }
  }

  @Test(arguments: 400..<410)
  func frame_cutsThePictureWithoutChangingIt(seed: Int) {
    // The same shapes in a frame that ends inside them, and moved out over its left and top edges.
    var shapes = RandomShapes(seed: UInt64(seed))
    let path = shapes.path(in: 300)
    let whole = Rasterizer.draw(blackOnWhite(.path(path), width: 400, height: 400))
    let part = Rasterizer.draw(blackOnWhite(.path(path), width: 130, height: 90))
    for y in 0..<90 {
      for x in 0..<130 where whole[x, y] != part[x, y] {
        Issue.record("seed \(seed): column \(x), row \(y)")
        return
      }
    }
  }

  @Test(arguments: 420..<440)
  func frame_dividedIntoTilesIsOnePicture(seed: Int) {
    // Tiles of a broad frame are few rows high, those of a narrow one hold it whole.
    var shapes = RandomShapes(seed: UInt64(seed))
    let path = seed % 2 == 0 ? shapes.path(in: 200) : shapes.letters(in: 60)
    let narrow = Rasterizer.draw(blackOnWhite(.path(path), width: 60, height: 200))
    let broad = Rasterizer.draw(blackOnWhite(.path(path), width: 9000, height: 200))
    for y in 0..<200 {
      for x in 0..<60 where narrow[x, y] != broad[x, y] {
        Issue.record("seed \(seed): column \(x), row \(y)")
        return
      }
    }
  }

  @Test
  func frame_widerThanATileIsOnePicture() {
    // A slanted band runs through three tiles; the last is compared with the same band drawn alone.
    func band(from left: Double) -> DisplayShape {
      .path(
        Path([
          .move(Point(x: left, y: -20)), .line(Point(x: left + 140_000, y: 7.25)),
          .line(Point(x: left + 140_000, y: 9.5)), .line(Point(x: left, y: -10)),
        ])
      )
    }
    let wide = Rasterizer.draw(blackOnWhite(band(from: 0), width: 140_000, height: 12))
    let alone = Rasterizer.draw(blackOnWhite(band(from: -139_000), width: 1000, height: 12))
    for y in 0..<12 {
      for x in 0..<1000 where wide[139_000 + x, y] != alone[x, y] {
        Issue.record("column \(x), row \(y)")
        return
      }
    }
    #expect(alone[500, 8].x < 255)
  }

  @Test
  func windings_sameWayCountOnce() {
    let square = Path(roundedRect: Rect(x: 4.5, y: 4.5, width: 20, height: 20))
    var twice = square
    twice.append(square)
    let half = RGBA(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.5)
    func draw(_ path: Path) -> Bitmap {
      Rasterizer.draw(
        DisplayList(
          width: 32,
          height: 32,
          background: RGBA(255, 255, 255),
          items: [DisplayItem(shape: .path(path), color: half)],
        )
      )
    }
    let (one, two) = (draw(square), draw(twice))
    #expect(one[10, 10] == two[10, 10])
    // By the definition a pixel half covered by each of two turns is covered wholly.
    #expect(two[4, 10] == two[10, 10])
    #expect(one[4, 10] != one[10, 10])
  }

  @Test
  func windings_oppositeWayCutAHole() {
    var ring = Path(roundedRect: Rect(x: 2, y: 2, width: 28, height: 28))
    ring.append(Path(roundedRect: Rect(x: 8, y: 8, width: 10, height: 10)).reversed())
    let bitmap = Rasterizer.draw(blackOnWhite(.path(ring), width: 32, height: 32))
    #expect(bitmap[12, 12].x == 255)
    #expect(bitmap[4, 12].x == 0)
  }

  @Test
  func rows_onePixelHighFillExactly() {
    let row = Rect(x: 0, y: 3, width: 8, height: 1)
    let bitmap = Rasterizer.draw(
      blackOnWhite(
        .roundedRectangle(row, radius: 0, style: .continuous),
        width: 8,
        height: 8,
      )
    )
    for y in 0..<8 { #expect(bitmap[5, y].x == (y == 3 ? 0 : 255)) }
  }

  @Test(arguments: [0, -1, Double.nan])
  func sizes_withoutAreaDrawNothing(height: Double) {
    let rect = Rect(x: 1, y: 1, width: 6, height: height)
    let blank = Rasterizer.draw(blackOnWhite(.path(Path()), width: 8, height: 8))
    let shapes: [DisplayShape] = [
      .rectangle(rect), .roundedRectangle(rect, radius: 3, style: .continuous),
      .roundedBorder(rect, radius: 3, style: .circular, width: 1),
    ]
    for shape in shapes {
      #expect(Rasterizer.draw(blackOnWhite(shape, width: 8, height: 8)) == blank)
    }
  }
}
