import Geometry
import TestSupport
import Testing

@testable import Layout
@testable import Timeline

@Suite struct MatchingTests {
  static func items(_ keys: [ItemKey]) -> PlacedItems {
    PlacedItems(keys.map { PlacedItem(key: $0, revision: 0, frame: .zero) })
  }

  /// Ascending lists, shuffled ones, elements among members, two collections.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func matchesAreWhereTheKeysAre(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func list() -> [ItemKey] {
      var keys = (0..<20).filter { _ in Bool.random(using: &random) }.map { key -> ItemKey in
        switch seed % 4 {
        case 1 where key < 3: .element(key)
        case 2: .member(of: key % 2, key: key)
        default: .member(of: 0, key: key)
        }
      }
      if seed % 4 == 3 { keys.shuffle(using: &random) }
      return keys
    }
    let (old, new) = (list(), list())
    let matching = Matching(Self.items(new), with: Self.items(old))
    #expect(matching.previous == new.map { old.firstIndex(of: $0) })
    #expect(matching.departures == old.indices.filter { !new.contains(old[$0]) })
  }
}
