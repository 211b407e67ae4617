/// A canonical prefix code: how many bits each symbol takes, and which (RFC 1951 §3.2.2).
struct HuffmanCode {
  /// The bits of each symbol; 0 for one without a code.
  let lengths: [UInt8]
  /// Each symbol's code, its first bit lowest, as it is written.
  let codes: [UInt16]

  /// The code of given lengths.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [Int](repeating: 0, count: 16)
    for length in 1..<16 { next[length] = (next[length - 1] + counts[length - 1]) << 1 }
    codes = lengths.map { length in
      guard length > 0 else { return 0 }
      let code = next[Int(length)]
      next[Int(length)] += 1
      return Self.reversed(code, Int(length))
    }
  }

  /// The shortest code for symbols that occur so often, none longer than a limit.
  ///
  /// Some decoders want two symbols at least, so that rare ones are given codes where fewer occur.
  ///
  /// - Precondition: a limit of at most 15 bits, in which all symbols find room; fewer than 512 symbols.
  init(counts: [Int], limit: Int) {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    var used = counts.indices.filter { counts[$0] > 0 }
    for symbol in 0..<2 where used.count < 2 && !used.contains(symbol) { used.append(symbol) }
    // Rising counts, equal ones by symbol, in one number each: there are fewer than 512 symbols.
    let order = used.map { max(1, counts[$0]) << 9 | $0 }.sorted()
    let depths = Self.depths(order.map { $0 >> 9 }, limit: limit)
    for (key, depth) in zip(order, depths) { lengths[key & 511] = UInt8(depth) }
    self.init(lengths: lengths)
  }

  /// How many bits it takes to write symbols that occur so often.
  func cost(of counts: [Int]) -> Int {
    zip(counts, lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
  }

  /// The depth of each leaf in the best tree over rising weights, at most a limit.
  ///
  /// Huffman's algorithm with two queues; then depths beyond the limit are cut, and the rarest of what
  /// is shallower goes deeper until all fit, as zlib does.
  private static func depths(_ weights: [Int], limit: Int) -> [Int] {
    let count = weights.count
    var weights = weights
    weights.reserveCapacity(2 * count)
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var (leaf, node) = (0, count)
    func takesLeaf() -> Bool {
      leaf < count && (node >= weights.count || weights[leaf] <= weights[node])
    }
    while weights.count < 2 * count - 1 {
      var sum = 0
      for _ in 0..<2 {
        let isLeaf = takesLeaf()
        let taken = isLeaf ? leaf : node
        if isLeaf { leaf += 1 } else { node += 1 }
        sum += weights[taken]
        parents[taken] = weights.count
      }
      weights.append(sum)
    }
    var depths = [Int](repeating: 0, count: 2 * count - 1)
    for place in (0..<2 * count - 2).reversed() { depths[place] = depths[parents[place]] + 1 }
    return limited(Array(depths[..<count]), limit)
  }

  /// Falling depths with none beyond the limit, whose code is complete.
  private static func limited(_ depths: [Int], _ limit: Int) -> [Int] {
    guard depths[0] > limit else { return depths }
    var counts = [Int](repeating: 0, count: limit + 1)
    for depth in depths { counts[min(depth, limit)] += 1 }
    // In units of the deepest leaf's share of all codes.
    var excess = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) } - 1 << limit
    while excess > 0 {
      // One leaf of the deepest level goes up beside one that comes down from above it.
      var level = limit - 1
      while counts[level] == 0 { level -= 1 }
      counts[level] -= 1
      counts[level + 1] += 2
      counts[limit] -= 1
      excess -= 1
    }
    return (1...limit).reversed().flatMap { Array(repeating: $0, count: counts[$0]) }
  }

  private static func reversed(_ code: Int, _ length: Int) -> UInt16 {
    var (code, result) = (code, 0)
    for _ in 0..<length {
      result = result << 1 | code & 1
      code >>= 1
    }
    return UInt16(result)
  }
}
