import Display
import Pixels

/// What becomes of a frame's picture: its outlines, and the parts of it that they paint anew.
struct Change {
  /// A display list, its outlines prepared.
  struct Shown {
    var list: DisplayList
    /// One for each item; nil for one that paints nothing.
    var outlines: [Outline?]
  }

  /// What is shown now.
  let shown: Shown
  /// The parts that may differ from what was shown before.
  let damage: [PixelRegion]

  /// Compares a list with what is shown; nothing at first.
  ///
  /// Items that both lists have in the same order paint alike. A pixel outside of all others is painted
  /// by the same items, one over the other, and stays as it is.
  init(from old: Shown?, to list: DisplayList) {
    func outline(_ item: DisplayItem) -> Outline? {
      Outline(item, width: list.width, height: list.height)
    }
    guard let old, old.list.width == list.width, old.list.height == list.height,
      old.list.background == list.background
    else {
      shown = Shown(list: list, outlines: list.items.map(outline))
      damage = [PixelRegion(left: 0, top: 0, right: list.width, bottom: list.height)]
      return
    }
    let kept = CommonItems(old.list.items, list.items).places
    var outlines: [Outline?] = []
    var damage: [PixelRegion] = []
    var next = 0
    for (item, place) in zip(list.items, kept) {
      if let place {
        damage += old.outlines[next..<place].compactMap { $0?.region }
        next = place + 1
        outlines.append(old.outlines[place])
      } else {
        let made = outline(item)
        if let region = made?.region { damage.append(region) }
        outlines.append(made)
      }
    }
    damage += old.outlines[next...].compactMap { $0?.region }
    shown = Shown(list: list, outlines: outlines)
    self.damage = damage
  }

  /// Whether any part of a region may differ.
  func damages(_ region: PixelRegion) -> Bool {
    damage.contains { !$0.intersection(region).isEmpty }
  }
}

/// Which items two lists have in common, in the same order.
private struct CommonItems {
  /// For each item of the new list its place in the old one, rising; nil for one that is new.
  private(set) var places: [Int?]

  /// Lists beyond this many pairs of items are not searched for what moved up or down.
  private static let mostPairs = 1 << 16

  init(_ old: [DisplayItem], _ new: [DisplayItem]) {
    places = Array(repeating: nil, count: new.count)
    let shorter = min(old.count, new.count)
    let head = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let tail =
      (0..<shorter - head).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? shorter - head
    for place in 0..<head { places[place] = place }
    for place in 0..<tail { places[new.count - 1 - place] = old.count - 1 - place }
    let (olds, news) = (head..<old.count - tail, head..<new.count - tail)
    if olds.count == news.count {
      for place in olds where old[place] == new[place] { places[place] = place }
    } else if olds.count * news.count <= Self.mostPairs {
      align(old, olds, new, news)
    }
  }

  /// The longest common subsequence of two parts, by the lengths of those of all of their ends.
  ///
  /// `difference(from:)` would do; Embedded Swift, in which this module must compile, has none.
  private mutating func align(
    _ old: [DisplayItem],
    _ olds: Range<Int>,
    _ new: [DisplayItem],
    _ news: Range<Int>,
  ) {
    let width = news.count + 1
    var lengths = [Int](repeating: 0, count: (olds.count + 1) * width)
    func place(_ one: Int, _ other: Int) -> Int {
      (one - olds.lowerBound) * width + other - news.lowerBound
    }
    for one in olds.reversed() {
      for other in news.reversed() {
        lengths[place(one, other)] =
          old[one] == new[other]
          ? lengths[place(one + 1, other + 1)] + 1
          : max(lengths[place(one + 1, other)], lengths[place(one, other + 1)])
      }
    }
    var (one, other) = (olds.lowerBound, news.lowerBound)
    while one < olds.upperBound, other < news.upperBound {
      if old[one] == new[other] {
        places[other] = one
        (one, other) = (one + 1, other + 1)
      } else if lengths[place(one + 1, other)] >= lengths[place(one, other + 1)] {
        one += 1
      } else {
        other += 1
      }
    }
  }
}
