import Display
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

/// Pictures against the float64 oracle of the same definition: within 1 level everywhere.
struct OracleTests {
  private func expectAgreement(_ list: DisplayList, _ comment: Comment) {
    let oracle = PictureOracle(list)
    let bitmap = Rasterizer.draw(list)
    let difference = BitmapDifference(bitmap, oracle.bitmap)
    #expect(difference.levels <= 1, "\(comment): \(difference)")
    guard list.background != nil else { return }
    // Half a level is the rounding's; what is left is the chords' and the arithmetic's.
    let error = oracle.largestError(of: bitmap)
    #expect(error < 0.8, "\(comment)")
  }

  @Test(arguments: 0..<60)
  func shapes_random(seed: Int) {
    var shapes = RandomShapes(seed: UInt64(seed))
    let list = shapes.list(size: 40, background: shapes.color(opaque: true), items: 4)
    expectAgreement(list, "seed \(seed)")
  }

  @Test(arguments: 100..<140)
  func shapes_randomOnNothing(seed: Int) {
    var shapes = RandomShapes(seed: UInt64(seed))
    let list = shapes.list(size: 40, background: nil, items: 4)
    expectAgreement(list, "seed \(seed)")
  }

  @Test(arguments: 200..<220)
  func shapes_manyFaintLayersOnNothing(seed: Int) {
    var shapes = RandomShapes(seed: UInt64(seed))
    var list = shapes.list(size: 24, background: nil, items: 12)
    for index in list.items.indices { list.items[index].color.alpha /= 100 }
    expectAgreement(list, "seed \(seed)")
  }

  @Test(arguments: CornerStyle.allCases, [0, 0.3, 8, 13.1, 15, 19.9, 20, 21, 9999])
  func corners(style: CornerStyle, radius: Double) {
    let rect = Rect(x: 2.25, y: 3.5, width: 56.3, height: 40)
    expectAgreement(
      blackOnWhite(.roundedRectangle(rect, radius: radius, style: style)),
      "\(style) \(radius)",
    )
  }

  @Test(arguments: CornerStyle.allCases, [0.25, 1, 4.5, 19, 20, 30])
  func borders(style: CornerStyle, width: Double) {
    let rect = Rect(x: 2.25, y: 3.5, width: 56.3, height: 40)
    expectAgreement(
      blackOnWhite(.roundedBorder(rect, radius: 12, style: style, width: width)),
      "\(style) \(width)",
    )
  }

  @Test
  func corners_large() {
    // A quarter of a circle of 400 px crosses the frame: chords must stay close at that size too.
    let rect = Rect(x: 8, y: 8, width: 2000, height: 2000)
    let shape = DisplayShape.roundedRectangle(rect, radius: 400, style: .circular)
    expectAgreement(blackOnWhite(shape, width: 200, height: 200), "circle")
  }

  @Test(arguments: [1, 0.5, 0.1, 0.01])
  func rows_fading(opacity: Double) {
    // Rows as a list has them: a faint fill, a line of letters, fractional places, a clip.
    var shapes = RandomShapes(seed: 7)
    let clip = Rect(x: 3.5, y: 4.25, width: 55.2, height: 52.9)
    let items = (0..<4).flatMap { index in
      let top = Double(index) * 15 + 1.3
      let fill = RGBA(0, 122, 255, alpha: 0.1).opacity(opacity)
      let row = Rect(x: 2, y: top, width: 60, height: 13)
      return [
        DisplayItem(
          shape: .roundedRectangle(row, radius: 4, style: .continuous),
          color: fill,
          clip: clip,
        ),
        DisplayItem(
          shape: .path(shapes.letters(in: 12)),
          map: .scaling(1, translation: Point(x: 6, y: top)),
          color: RGBA(0, 0, 0, alpha: 0.85).opacity(opacity),
          clip: clip,
        ),
      ]
    }
    for background in [RGBA(236, 236, 236), nil] {
      let list = DisplayList(width: 64, height: 64, background: background, items: items)
      expectAgreement(list, "\(opacity)")
    }
  }

  @Test
  func layers_manyEdgesInOnePlace() {
    // Forty faint edges share their pixels, so that their roundings add up.
    let rect = Rect(x: 5.4, y: 5.6, width: 50.3, height: 48.2)
    let items = (0..<40).map { index in
      DisplayItem(
        shape: .roundedRectangle(rect, radius: 15, style: .continuous),
        color: RGBA(red: 0.3, green: index % 2 == 0 ? 1 : 0, blue: 0.5, alpha: 0.037),
      )
    }
    for background in [RGBA(255, 255, 255), nil] {
      expectAgreement(
        DisplayList(width: 64, height: 64, background: background, items: items),
        "forty",
      )
    }
  }
}
