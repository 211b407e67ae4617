import Display
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

/// Values that no scene should hold, but may.
struct HostileTests {
  private let odd: [Double] = [
    .nan, .infinity, -.infinity, 1e12, -1e12, 1e300, -1e300, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, 0x1p29, -0x1p29, 0x1p29 + 1, 1e9,
  ]

  @Test
  func rectangle_farBeyondTheFrameFillsIt() {
    for far in [1e5, 1e9, 1e12, 1e30] {
      let rect = Rect(x: -far, y: -far, width: 2 * far, height: 2 * far)
      for style in CornerStyle.allCases {
        let list = blackOnWhite(
          .roundedRectangle(rect, radius: far / 3, style: style),
          width: 9,
          height: 7,
        )
        #expect(Rasterizer.draw(list).levels.allSatisfy { $0 == 0 || $0 == 255 })
        #expect(Rasterizer.draw(list)[4, 4] == SIMD4(0, 0, 0, 255))
      }
    }
  }

  @Test
  func lines_farBeyondTheFrameCrossItWhereTheyShould() {
    // Half-planes whose edges run through the frame, against the same edges with near ends.
    for (dx, dy) in [(1.0, 1.0), (1, -1), (3, 1), (-2, 5), (1, 0.25)] {
      func wedge(_ reach: Double) -> DisplayShape {
        let start = Point(x: 20 - reach * dx, y: 20 - reach * dy)
        let end = Point(x: 20 + reach * dx, y: 20 + reach * dy)
        let side = Point(x: 20 - reach * dy * 4, y: 20 + reach * dx * 4)
        return .path(Path([.move(start), .line(end), .line(side)]))
      }
      let near = Rasterizer.draw(blackOnWhite(wedge(1000), width: 40, height: 40))
      let far = Rasterizer.draw(blackOnWhite(wedge(0x1p31), width: 40, height: 40))
      let difference = BitmapDifference(near, far)
      #expect(difference.levels <= 1, "\(dx), \(dy): \(difference)")
    }
  }

  @Test
  func curves_farBeyondTheFrameCrossItWhereTheyShould() {
    // A circle so large that its edge is straight within the frame.
    let far = 0x1p33
    let rect = Rect(x: 20.25, y: 20 - far, width: 2 * far, height: 2 * far)
    let list = blackOnWhite(
      .roundedRectangle(rect, radius: far, style: .circular),
      width: 40,
      height: 40,
    )
    let bitmap = Rasterizer.draw(list)
    #expect(bitmap[19, 20].x == 255)
    #expect(abs(Int(bitmap[20, 20].x) - 64) <= 1)
    #expect(bitmap[21, 20].x == 0)
  }

  @Test
  func coordinates_ofAnyValueNeverTrap() {
    var numbers = SplitMix64(seed: 3)
    func pick() -> Double { odd.randomElement(using: &numbers) ?? 0 }
    func place() -> Point { Point(x: pick(), y: pick()) }
    for _ in 0..<3000 {
      let rect = Rect(x: pick(), y: pick(), width: pick(), height: pick())
      let path = Path([
        .line(place()), .move(place()), .cubic(place(), place(), place()), .line(place()),
        .quadratic(place(), place()),
      ])
      let shapes: [DisplayShape] = [
        .rectangle(rect), .roundedRectangle(rect, radius: pick(), style: .continuous),
        .roundedBorder(rect, radius: pick(), style: .circular, width: pick()), .path(path),
      ]
      let items = shapes.map { shape in
        DisplayItem(
          shape: shape,
          map: Affine(a: pick(), b: 0, c: 0, d: 1, tx: pick(), ty: pick()),
          color: RGBA(red: pick(), green: pick(), blue: pick(), alpha: pick()),
          clip: Rect(x: pick(), y: pick(), width: pick(), height: pick()),
        )
      }
      let list = DisplayList(width: 5, height: 5, background: nil, items: items)
      #expect(Rasterizer.draw(list).levels.count == 100)
    }
  }

  @Test
  func coordinates_notFinitePaintNothing() {
    for value in [Double.nan, .infinity, -.infinity] {
      let path = Path([
        .move(Point(x: 0, y: 0)), .line(Point(x: 9, y: value)), .line(Point(x: 0, y: 9)),
      ])
      let bitmap = Rasterizer.draw(blackOnWhite(.path(path), width: 9, height: 9))
      #expect(bitmap.levels.allSatisfy { $0 == 255 })
    }
  }

  @Test
  func colors_outsideTheirRangeAreClamped() {
    let square = DisplayShape.rectangle(Rect(x: 0, y: 0, width: 2, height: 2))
    let color = RGBA(red: 7, green: -3, blue: .nan, alpha: 1e9)
    let list = DisplayList(
      width: 2,
      height: 2,
      background: RGBA(9, 9, 9),
      items: [DisplayItem(shape: square, color: color)],
    )
    #expect(Rasterizer.draw(list)[1, 1] == SIMD4(255, 0, 0, 255))
  }

  @Test
  func clip_withoutAreaOrSensePaintsNothing() {
    let clips = [
      Rect(x: 1, y: 1, width: 0, height: 5), Rect(x: 1, y: 1, width: -3, height: 5),
      Rect(x: .nan, y: 1, width: 5, height: 5), Rect(x: 1, y: 1, width: 5, height: .nan),
      Rect(x: 100, y: 1, width: 5, height: 5),
    ]
    for clip in clips {
      let all = DisplayShape.rectangle(Rect(x: -9, y: -9, width: 99, height: 99))
      let bitmap = Rasterizer.draw(blackOnWhite(all, width: 9, height: 9, clip: clip))
      #expect(bitmap.levels.allSatisfy { $0 == 255 })
    }
  }

  @Test
  func path_withoutMoveBeginsAtTheOrigin() {
    let corner = [Path.Element.line(Point(x: 4, y: 0)), .line(Point(x: 0, y: 4))]
    let implied = Rasterizer.draw(blackOnWhite(.path(Path(corner)), width: 5, height: 5))
    let spelt = Rasterizer.draw(
      blackOnWhite(.path(Path([.move(.zero)] + corner)), width: 5, height: 5)
    )
    #expect(implied == spelt)
    #expect(implied[0, 0].x == 0)
  }
}
