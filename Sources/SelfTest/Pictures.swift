import Display
import Geometry
import Pixels

// Small pictures of everything that a display list can hold, each about one thing.

extension SelfTestCase {
  /// The cases that are pictures.
  static var pictures: [SelfTestCase] {
    [
      SelfTestCase("corners", expected: 0xde68_3a6b_e632_7373, work: .picture(corners)),
      SelfTestCase("outlines", expected: 0xc94e_5726_a97d_27b7, work: .picture(outlines)),
      SelfTestCase("layers", expected: 0xba4a_4c11_1e30_8cf2, work: .picture(layers)),
      SelfTestCase("transparency", expected: 0x028b_e0cd_2492_4317, work: .picture(transparency)),
      SelfTestCase("blur", expected: 0x27ee_c940_6b61_a325, work: .picture(blur)),
      SelfTestCase("clip", expected: 0xf48e_338b_29d9_d546, work: .picture(clip)),
      SelfTestCase("tiles", expected: 0x867d_fe4f_9c63_c582, work: .picture(tiles)),
    ]
  }

  private static let paper = RGBA(250, 248, 244)
  private static let ink = RGBA(28, 28, 30)
  private static let blue = RGBA(0, 122, 255)
  private static let red = RGBA(255, 59, 48)

  /// Both styles of corners, from square to round, filled and as borders, at fractional places.
  private static var corners: DisplayList {
    var items: [DisplayItem] = []
    for (row, style) in [CornerStyle.continuous, .circular].enumerated() {
      for (column, radius) in [0, 4.5, 9, 13, 99].enumerated() {
        let rect = Rect(
          x: 4.3 + 38.7 * Double(column),
          y: 3.6 + 58.2 * Double(row),
          width: 33.4,
          height: 25.9,
        )
        let fill = DisplayShape.roundedRectangle(rect, radius: radius, style: style)
        let below = rect.translated(by: Point(x: 0, y: 28.9))
        let width = 0.4 + 1.1 * Double(column)
        let border = DisplayShape.roundedBorder(below, radius: radius, style: style, width: width)
        items += [DisplayItem(shape: fill, color: blue), DisplayItem(shape: border, color: ink)]
      }
    }
    return DisplayList(width: 200, height: 120, background: paper, items: items)
  }

  /// Lines and curves that cross themselves, with holes, turned, mirrored and thinner than a pixel.
  private static var outlines: DisplayList {
    var star = Path()
    star.move(to: Point(x: 0, y: -20))
    for (x, y) in [(11.8, 16.2), (-19, -6.2), (19, -6.2), (-11.8, 16.2)] {
      star.line(to: Point(x: x, y: y))
    }
    var leaf = Path()
    leaf.move(to: Point(x: -20, y: 3))
    leaf.quadratic(Point(x: 2, y: -30), to: Point(x: 21, y: 1))
    leaf.cubic(Point(x: 4, y: 26), Point(x: -44, y: -22), to: Point(x: -3, y: 19))
    let ring = Path(
      roundedBorder: Rect(x: -17, y: -14, width: 34, height: 28),
      radius: 12,
      style: .continuous,
      width: 5,
    )
    let hair = Path([
      .move(Point(x: -21, y: -17)), .line(Point(x: 22, y: 18)), .line(Point(x: 21.7, y: 18.4)),
    ])
    var items: [DisplayItem] = []
    for (row, turn) in [(1.0, 0.0), (0.8, -0.6), (-0.28, 0.96)].enumerated() {
      for (column, path) in [star, leaf, ring, hair].enumerated() {
        let map = Affine(
          a: turn.0,
          b: turn.1,
          c: column % 2 == 0 ? -turn.1 : turn.1,
          d: column % 2 == 0 ? turn.0 : -turn.0,
          tx: 25.31 + 49.77 * Double(column),
          ty: 24.83 + 48.29 * Double(row),
        )
        items.append(DisplayItem(shape: .path(path), map: map, color: row == 1 ? red : ink))
      }
    }
    return DisplayList(width: 200, height: 148, background: paper, items: items)
  }

  /// Rows as a list has them, faint and fainter, over each other.
  private static func rows(count: Int) -> [DisplayItem] {
    (0..<count).map { index in
      let place = Double(index)
      let rect = Rect(x: 6.5 + 3.1 * place, y: 5.2 + 6.7 * place, width: 90, height: 30)
      return DisplayItem(
        shape: .roundedRectangle(rect, radius: 8, style: .continuous),
        color: (index % 2 == 0 ? blue : red).opacity(1 / (1 + place)),
      )
    }
  }

  /// Source-over on an opaque ground, from whole paint to one of a two-thousandth.
  private static var layers: DisplayList {
    var items = rows(count: 12)
    for index in items.indices.dropFirst(8) { items[index].color.alpha /= 180 }
    return DisplayList(width: 140, height: 120, background: paper, items: items)
  }

  /// The same over nothing, where colours are divided by their opacity at the end.
  private static var transparency: DisplayList {
    DisplayList(width: 140, height: 120, background: nil, items: rows(count: 12))
  }

  /// Blurs from less than a pixel to more than a shape, and one that reaches in from outside.
  private static var blur: DisplayList {
    var items: [DisplayItem] = []
    for (index, deviation) in [0.3, 1.7, 4, 9.5].enumerated() {
      let rect = Rect(x: 12.4 + 44 * Double(index), y: 20.8, width: 24.7, height: 40)
      let shape = DisplayShape.roundedRectangle(rect, radius: 6, style: .continuous)
      items.append(DisplayItem(shape: shape, color: blue, blur: deviation))
    }
    let outside = Rect(x: 20, y: 96, width: 140, height: 20)
    items.append(
      DisplayItem(
        shape: .roundedRectangle(outside, radius: 0, style: .circular),
        color: red.opacity(0.8),
        blur: 6,
      )
    )
    return DisplayList(width: 190, height: 94, background: paper, items: items)
  }

  /// Clips with edges within pixels, narrower than one, and over a blur.
  private static var clip: DisplayList {
    var items: [DisplayItem] = []
    for (index, clip) in [
      Rect(x: 5.25, y: 7.75, width: 40.5, height: 30.5),
      Rect(x: 58.4, y: 2.3, width: 0.6, height: 44),
      Rect(x: 70.1, y: 20.6, width: 31, height: 0.7),
      Rect(x: 108.9, y: 9.1, width: 33.3, height: 33.3),
    ].enumerated() {
      let rect = Rect(x: 2 + 48.5 * Double(index), y: 3, width: 46, height: 42)
        .translated(by: Point(x: index == 1 ? -8 : index == 2 ? -34 : index == 3 ? -44 : 0, y: 0))
      let shape = DisplayShape.roundedRectangle(rect, radius: 14, style: .continuous)
      items.append(
        DisplayItem(shape: shape, color: red, blur: index == 3 ? 3 : 0, clip: clip)
      )
    }
    return DisplayList(width: 150, height: 48, background: nil, items: items)
  }

  /// A frame that is painted in several parts, sharp and blurred shapes across all of them.
  private static var tiles: DisplayList {
    let band = Path([
      .move(Point(x: -30, y: 20)),
      .cubic(Point(x: 150, y: -90), Point(x: 250, y: 330), Point(x: 440, y: 90)),
      .line(Point(x: 440, y: 130)),
      .cubic(Point(x: 250, y: 370), Point(x: 150, y: -50), Point(x: -30, y: 60)),
    ])
    let disc = Rect(x: 120.5, y: 40.5, width: 150, height: 150)
    return DisplayList(
      width: 401,
      height: 230,
      background: paper,
      items: [
        DisplayItem(
          shape: .roundedRectangle(disc, radius: 75, style: .circular),
          color: red.opacity(0.7),
          blur: 12,
        ),
        DisplayItem(shape: .path(band), color: blue.opacity(0.85)),
      ],
    )
  }
}
