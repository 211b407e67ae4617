/// The lengths of a block's two codes, as its header tells them (RFC 1951 §3.2.7).
struct CodeLengths {
  /// A length; or 16, 17, 18 for several that are equal, and how many in the bits that follow.
  private var steps: [(symbol: Int, extra: Int)] = []
  private let code: HuffmanCode
  private let counts: (literals: Int, distances: Int)
  /// How many lengths of the lengths' own code are told.
  private let told: Int
  /// The bits that it takes.
  let size: Int

  /// In which order the lengths' own code is told: what is rarely used comes last.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(_ literals: [UInt8], _ distances: [UInt8]) {
    func used(_ lengths: [UInt8], atLeast least: Int) -> ArraySlice<UInt8> {
      lengths.prefix(max(least, (lengths.lastIndex { $0 > 0 } ?? 0) + 1))
    }
    let (literals, distances) = (used(literals, atLeast: 257), used(distances, atLeast: 1))
    counts = (literals.count, distances.count)
    steps = Self.steps(Array(literals + distances))
    var symbols = [Int](repeating: 0, count: 19)
    for step in steps { symbols[step.symbol] += 1 }
    let code = HuffmanCode(counts: symbols, limit: 7)
    self.code = code
    told = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    size =
      14 + 3 * told + code.cost(of: symbols)
      + steps.reduce(0) { $0 + Self.extraBits($1.symbol) }
  }

  func write(to writer: inout BitWriter) {
    writer.append(UInt64(counts.literals - 257), bits: 5)
    writer.append(UInt64(counts.distances - 1), bits: 5)
    writer.append(UInt64(told - 4), bits: 4)
    for symbol in Self.order.prefix(told) {
      writer.append(UInt64(code.lengths[symbol]), bits: 3)
    }
    for step in steps {
      writer.append(UInt64(code.codes[step.symbol]), bits: Int(code.lengths[step.symbol]))
      writer.append(UInt64(step.extra), bits: Self.extraBits(step.symbol))
    }
  }

  private static func extraBits(_ symbol: Int) -> Int {
    switch symbol {
    case 16: 2
    case 17: 3
    case 18: 7
    default: 0
    }
  }

  /// Lengths with what repeats said in short.
  private static func steps(_ lengths: [UInt8]) -> [(symbol: Int, extra: Int)] {
    var steps: [(symbol: Int, extra: Int)] = []
    var start = 0
    while start < lengths.count {
      let length = lengths[start]
      let end = lengths[start...].firstIndex { $0 != length } ?? lengths.count
      var left = end - start
      if length > 0 {
        steps.append((Int(length), 0))
        left -= 1
      }
      while left >= 3 {
        let taken = min(left, length > 0 ? 6 : left < 11 ? 10 : 138)
        steps.append(
          length > 0 ? (16, taken - 3) : taken < 11 ? (17, taken - 3) : (18, taken - 11)
        )
        left -= taken
      }
      for _ in 0..<left { steps.append((Int(length), 0)) }
      start = end
    }
    return steps
  }
}
