import Pixels

/// A few boxes around many: those that are near each other are joined until none are.
///
/// What comes out depends on the boxes and not on their order: joining only ever makes boxes larger,
/// and what was near a box is near a larger one. Where there are too many, "near" is doubled.
struct NearBoxes {
  /// How many are kept while more come in: enough that "near" is seldom doubled for nothing, few
  /// enough to compare each new box with all.
  private static let most = 256

  /// The boxes, no two near each other.
  private(set) var boxes: [PixelBox] = []
  /// How many pixels may lie between two boxes that are near each other, across and down.
  private var distance = 8

  /// Takes one more box in.
  mutating func insert(_ box: PixelBox) {
    join(box)
    reduce(to: Self.most)
  }

  /// The boxes, at most as many as wanted, the largest first; of equally large ones the upper, then the
  /// left one.
  func largest(_ count: Int) -> [PixelBox] {
    var few = self
    few.reduce(to: count)
    return few.boxes.sorted { one, other in
      let (area, otherArea) = (one.width * one.height, other.width * other.height)
      return (otherArea, one.y, one.x) < (area, other.y, other.x)
    }
  }

  private mutating func reduce(to count: Int) {
    while boxes.count > count {
      distance *= 2
      let all = boxes
      boxes = []
      for box in all { join(box) }
    }
  }

  private mutating func join(_ box: PixelBox) {
    var box = box
    while let near = boxes.firstIndex(where: { isNear($0, box) }) {
      box = box.union(boxes[near])
      boxes.swapAt(near, boxes.count - 1)
      boxes.removeLast()
    }
    boxes.append(box)
  }

  private func isNear(_ one: PixelBox, _ other: PixelBox) -> Bool {
    one.x - other.x - other.width <= distance && other.x - one.x - one.width <= distance
      && one.y - other.y - other.height <= distance && other.y - one.y - one.height <= distance
  }
}
