import Geometry
import TestSupport
import Testing

@testable import Layout

struct PlacedItemsTests {
  /// Rows of few heights, rows of many widths, elements, several collections.
  private static func items(seed: UInt64) -> [PlacedItem] {
    var random = SplitMix64(seed: seed)
    return (0..<200).map { number in
      let width = seed % 2 == 0 ? 296 : Double.random(in: 1...400, using: &random)
      let isElement = seed % 3 == 0 && number % 17 == 0
      return PlacedItem(
        key: isElement ? .element(number) : .member(of: Int(seed % 5) * (number % 2), key: number),
        revision: number % 30 == 0 ? number : 0,
        frame: Rect(
          x: Double(number % 2),
          y: 48.3 * Double(number),
          width: width,
          height: [40, 56, 72][number % 3],
        ),
      )
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func itemsAreWhatWasPutIn(seed: UInt64) {
    let expected = Self.items(seed: seed)
    var items = PlacedItems(expected)
    #expect(Array(items) == expected)
    #expect(items == PlacedItems(expected))
    for place in [0, 63, 199] {
      var others = expected
      others[place].frame.origin.y += 1
      #expect(items != PlacedItems(others))
      others = expected
      others[place].revision += 1
      #expect(items != PlacedItems(others))
      others = expected
      others[place].key = .member(of: 9, key: place)
      #expect(items != PlacedItems(others))
    }
    #expect(items != PlacedItems(expected.dropLast()))
    items.shareKeys(with: Array(0..<200))
    #expect(Array(items) == expected)
    items.shareKeys(with: Array(1..<201))
    #expect(Array(items) == expected)
  }
}
