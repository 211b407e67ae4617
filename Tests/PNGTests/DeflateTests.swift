@testable import PNG
import TestSupport
import Testing

/// The parts of the deflater against what RFC 1950 and RFC 1951 say.
struct DeflateTests {
  /// Counts of symbols, from even to steep.
  private func counts(_ count: Int, seed: UInt64) -> [Int] {
    var numbers = SplitMix64(seed: seed)
    return (0..<count).map { symbol in
      let isThere = Int.random(in: 0..<4, using: &numbers) > 0
      return isThere ? Int.random(in: 1...1 << (symbol % 20 + 1), using: &numbers) : 0
    }
  }

  /// The least bits that any code takes: the sum of all that Huffman's algorithm merges, by search.
  private func leastCost(_ counts: [Int]) -> Int {
    var weights = counts.filter { $0 > 0 }
    if weights.count == 1 { return weights[0] }
    var cost = 0
    while weights.count > 1 {
      weights.sort(by: >)
      let sum = weights.removeLast() + weights.removeLast()
      cost += sum
      weights.append(sum)
    }
    return cost
  }

  @Test(arguments: [2, 3, 19, 30, 286], 0..<10 as Range<UInt64>)
  func codes_areTheShortest(count: Int, seed: UInt64) {
    // Even enough that the limit does not matter.
    let counts = counts(count, seed: seed).map { $0 == 0 ? 0 : 20 + $0 % 40 }
    guard counts.contains(where: { $0 > 0 }) else { return }
    let code = HuffmanCode(counts: counts, limit: 15)
    #expect(code.cost(of: counts) == leastCost(counts))
  }

  /// No code is longer than the limit, all that occur have one, and together they fill the room exactly.
  @Test(arguments: [(286, 15), (30, 15), (19, 7)], 0..<20 as Range<UInt64>)
  func codes_keepTheLimit(shape: (count: Int, limit: Int), seed: UInt64) {
    // Fibonacci's numbers make the deepest trees.
    var counts = counts(shape.count, seed: seed)
    if seed == 0 {
      var pair = (1, 1)
      for symbol in 0..<min(shape.count, 40) {
        counts[symbol] = pair.0
        pair = (pair.1, pair.0 + pair.1)
      }
    }
    let code = HuffmanCode(counts: counts, limit: shape.limit)
    #expect(code.lengths.allSatisfy { $0 <= shape.limit })
    #expect(zip(counts, code.lengths).allSatisfy { $0 == 0 || $1 > 0 })
    let room = code.lengths.filter { $0 > 0 }.map { 1 << (shape.limit - Int($0)) }.reduce(0, +)
    #expect(room == 1 << shape.limit)
  }

  /// The example of RFC 1951 §3.2.2: lengths (3,3,3,3,3,2,4,4) give these codes.
  @Test func codes_areTheStandards() {
    let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    let expected = ["010", "011", "100", "101", "110", "00", "1110", "1111"]
    let found = zip(code.codes, code.lengths).map { bits, length in
      (0..<Int(length)).map { bits >> $0 & 1 == 1 ? "1" : "0" }.joined()
    }
    #expect(found == expected)
  }

  /// The tables of RFC 1951 §3.2.5, some of their lines.
  @Test func symbols_areTheStandards() {
    let lengths = [
      (3, 257), (10, 264), (11, 265), (12, 265), (114, 279), (257, 284), (258, 285),
    ]
    for (length, symbol) in lengths {
      #expect(Int(Symbol.ofLength[length - 3]) + 257 == symbol, "\(length)")
    }
    let distances = [
      (1, 0, 0), (4, 3, 0), (5, 4, 1), (6, 4, 1), (7, 5, 1), (192, 14, 6), (24577, 29, 13),
      (32768, 29, 13),
    ]
    for (distance, symbol, bits) in distances {
      #expect(Symbol.ofDistance(distance) == symbol, "\(distance)")
      #expect(Symbol.distanceBits(symbol) == bits)
    }
    for distance in 1...32768 {
      let symbol = Symbol.ofDistance(distance)
      let rest = distance - Symbol.distanceBase(symbol)
      #expect((0..<1 << Symbol.distanceBits(symbol)).contains(rest))
    }
  }

  /// The sums of RFC 1950 §8.2, byte by byte, over what was put together from parts.
  @Test func checksum_ofPartsIsThatOfTheWhole() {
    var numbers = SplitMix64(seed: 4)
    var whole: (UInt32, UInt32) = (1, 0)
    var sum = Adler32.empty
    for count in [0, 1, 5, 65521, 300_000, 17] {
      let part = (0..<count).map { _ in UInt8.random(in: 200...255, using: &numbers) }
      for byte in part {
        whole.0 = (whole.0 + UInt32(byte)) % 65521
        whole.1 = (whole.1 + whole.0) % 65521
      }
      sum.append(Adler32(part.span), count: count)
      #expect(sum.value == whole.1 << 16 | whole.0)
    }
  }
}
