import Display
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

/// What is painted anew only in part, against the same list painted whole.
struct StripPainterTests {
  /// A storm of lists, each made from the one before: items come, go, move, fade, change places; the
  /// ground and the size change now and then.
  private struct Storm {
    var shapes: RandomShapes
    var list: DisplayList

    init(seed: UInt64) {
      shapes = RandomShapes(seed: seed)
      list = shapes.list(size: 90, background: shapes.color(opaque: true), items: 9)
    }

    mutating func change() {
      let count = list.items.count
      let place = Int.random(in: 0..<max(1, count), using: &shapes.numbers)
      switch Int.random(in: 0..<10, using: &shapes.numbers) {
      case 0 where count < 14, 1 where count < 14:
        let more = shapes.list(size: 90, background: nil, items: 1).items
        list.items.insert(contentsOf: more, at: place)
      case 2 where count > 3, 3 where count > 3: list.items.remove(at: place)
      case 4 where count > 1: list.items.swapAt(place, (place + 1) % count)
      case 5 where count > 0: list.items[place].blur = shapes.number(0...6)
      case 6 where count > 0: list.items[place].color.alpha *= 0.7
      case 7: list.background = shapes.number(0...1) < 0.3 ? nil : shapes.color(opaque: true)
      case 8 where shapes.number(0...1) < 0.2:
        list.width = Int.random(in: 1...200, using: &shapes.numbers)
        list.height = Int.random(in: 1...200, using: &shapes.numbers)
      default:
        for index in list.items.indices where shapes.number(0...1) < 0.3 {
          list.items[index].map.tx += shapes.number(-3...3)
          list.items[index].map.ty += shapes.number(-3...3)
        }
      }
    }
  }

  /// A picture that strips are put into as they come.
  private struct Canvas {
    var picture = Bitmap(width: 1, height: 1, isOpaque: true, levels: [0, 0, 0, 255])
    var painter: StripPainter

    /// Shows a list; gives the rows of each strip that came.
    mutating func show(_ list: DisplayList) -> [Range<Int>] {
      let isOpaque = list.background != nil
      if picture.width != list.width || picture.height != list.height
        || picture.isOpaque != isOpaque
      {
        let levels = [UInt8](repeating: 77, count: list.width * list.height * 4)
        picture = Bitmap(
          width: list.width,
          height: list.height,
          isOpaque: isOpaque,
          levels: levels,
        )
      }
      var told: [Range<Int>] = []
      var levels = picture.levels
      painter.show(list) { top, strip in
        told.append(top..<top + strip.height)
        let start = top * list.width * 4
        levels.replaceSubrange(start..<start + strip.levels.count, with: strip.levels)
      }
      picture.levels = levels
      return told
    }
  }

  /// After each change the strips that came, put over the picture before, make the list's picture.
  @Test(arguments: 0..<24 as Range<UInt64>, [8, 64])
  func pictures_areThoseOfTheList(seed: UInt64, stripHeight: Int) {
    var storm = Storm(seed: seed)
    var canvas = Canvas(painter: StripPainter(stripHeight: stripHeight))
    for step in 0..<40 {
      let told = canvas.show(storm.list)
      #expect(canvas.picture == Rasterizer.draw(storm.list), "seed \(seed), step \(step)")
      #expect(told.allSatisfy { $0.lowerBound % stripHeight == 0 })
      #expect(zip(told, told.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
      storm.change()
    }
  }

  @Test func still_tellsNothing() {
    let list = blackOnWhite(
      .roundedRectangle(Rect(x: 3, y: 3, width: 20, height: 9), radius: 2, style: .circular),
      width: 40,
      height: 200,
    )
    var canvas = Canvas(painter: StripPainter(stripHeight: 64))
    #expect(canvas.show(list) == [0..<64, 64..<128, 128..<192, 192..<200])
    #expect(canvas.show(list) == [])
  }

  /// A row that slides changes its own strips and no others.
  @Test func aMovedShape_tellsItsOldAndNewStrips() {
    func list(y: Double) -> DisplayList {
      blackOnWhite(
        .roundedRectangle(Rect(x: 3, y: y, width: 20, height: 9), radius: 0, style: .circular),
        width: 40,
        height: 256,
      )
    }
    var canvas = Canvas(painter: StripPainter(stripHeight: 64))
    _ = canvas.show(list(y: 10))
    #expect(canvas.show(list(y: 140)) == [0..<64, 128..<192])
  }
}
