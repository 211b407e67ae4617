import Display
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

/// What is painted anew only in part, against the same list painted whole.
struct RepainterTests {
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

  /// After each change the picture is the list's, and what lies outside of the rows that were told is
  /// what it was.
  @Test(arguments: 0..<24 as Range<UInt64>, [8, 64])
  func pictures_areThoseOfTheList(seed: UInt64, bandHeight: Int) {
    var storm = Storm(seed: seed)
    var painter = Repainter(bandHeight: bandHeight)
    for step in 0..<40 {
      let before = painter.picture
      var told: [Range<Int>] = []
      painter.show(storm.list) { rows, _ in told.append(rows) }
      let whole = Rasterizer.draw(storm.list)
      #expect(painter.picture == whole, "seed \(seed), step \(step)")
      #expect(told.allSatisfy { $0.lowerBound % bandHeight == 0 && $0.count <= bandHeight })
      #expect(zip(told, told.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
      if before.width == whole.width, before.height == whole.height {
        let stride = whole.width * 4
        let silent = (0..<whole.height).filter { row in !told.contains { $0.contains(row) } }
        #expect(
          silent.allSatisfy { row in
            let part = row * stride..<(row + 1) * stride
            return before.levels[part] == whole.levels[part]
          }
        )
      } else {
        #expect(told.map(\.count).reduce(0, +) == whole.height)
      }
      storm.change()
    }
  }

  @Test func still_tellsNothing() {
    let list = blackOnWhite(
      .roundedRectangle(Rect(x: 3, y: 3, width: 20, height: 9), radius: 2, style: .circular),
      width: 40,
      height: 200,
    )
    var painter = Repainter(bandHeight: 64)
    var told = 0
    painter.show(list) { _, _ in told += 1 }
    #expect(told == 4)
    painter.show(list) { _, _ in told += 1 }
    #expect(told == 4)
  }

  /// One row that slides changes its own bands and no others.
  @Test func aMovedShape_tellsItsOldAndNewBands() {
    func list(y: Double) -> DisplayList {
      blackOnWhite(
        .roundedRectangle(Rect(x: 3, y: y, width: 20, height: 9), radius: 0, style: .circular),
        width: 40,
        height: 256,
      )
    }
    var painter = Repainter(bandHeight: 64)
    painter.show(list(y: 10)) { _, _ in }
    var told: [Range<Int>] = []
    painter.show(list(y: 140)) { rows, _ in told.append(rows) }
    #expect(told == [0..<64, 128..<192])
  }
}
