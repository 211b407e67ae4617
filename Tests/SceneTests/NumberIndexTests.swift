@testable import Scene
import TestSupport
import Testing

/// A dictionary is the oracle.
struct NumberIndexTests {
  @Test(arguments: [1, 10, 1000]) func likeADictionary(spread: Int) {
    var random = SplitMix64(seed: UInt64(spread))
    var index = NumberIndex<Int>()
    var oracle: [Int: Int] = [:]
    for value in 0..<500 {
      // Ascending as a rule, with steps back.
      let step = Int(random.next() % 7) - 2
      let number = value + step * spread
      #expect(index[number] == oracle[number])
      index.set(value, for: number)
      oracle[number] = value
      #expect(index[number] == value)
    }
    #expect(index.count == oracle.count)
    for number in (-3 * spread)...(500 + 5 * spread) { #expect(index[number] == oracle[number]) }
    let even = index.numbers { $0.isMultiple(of: 2) }
    #expect(even.sorted() == oracle.filter { $1.isMultiple(of: 2) }.keys.sorted())
  }

  @Test func emptyAndExtreme() {
    var index = NumberIndex<String>()
    #expect(index.isEmpty && index[0] == nil)
    index.set("least", for: .min)
    index.set("greatest", for: .max)
    index.set("middle", for: 0)
    #expect(!index.isEmpty && index.count == 3)
    #expect([Int.min, 0, .max].map { index[$0] } == ["least", "middle", "greatest"])
    #expect(index[1] == nil && index[-1] == nil)
  }
}
