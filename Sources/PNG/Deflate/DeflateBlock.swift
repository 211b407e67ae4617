/// One block of a deflated stream in the codes that make it smallest (RFC 1951 §3.2.3).
struct DeflateBlock {
  private let literals: HuffmanCode
  private let distances: HuffmanCode
  private let header: CodeLengths?
  /// The bits that the block takes.
  let size: Int

  /// Chooses between the codes that every decoder knows and codes of the block's own.
  init(_ tokens: [Token]) {
    let counts = SymbolCounts(tokens)
    let ownLiterals = HuffmanCode(counts: counts.literals, limit: 15)
    let ownDistances = HuffmanCode(counts: counts.distances, limit: 15)
    let header = CodeLengths(ownLiterals.lengths, ownDistances.lengths)
    let ownSize =
      3 + header.size + ownLiterals.cost(of: counts.literals)
      + ownDistances.cost(of: counts.distances)
    let fixedSize =
      3 + Self.fixedLiterals.cost(of: counts.literals)
      + Self.fixedDistances.cost(of: counts.distances)
    let isFixed = fixedSize <= ownSize
    literals = isFixed ? Self.fixedLiterals : ownLiterals
    distances = isFixed ? Self.fixedDistances : ownDistances
    self.header = isFixed ? nil : header
    size = min(fixedSize, ownSize) + counts.extraBits
  }

  /// Writes it, as the last of the stream or not; the tokens are those that it was chosen for.
  func write(_ tokens: [Token], to writer: inout BitWriter, isLast: Bool) {
    writer.append(isLast ? 1 : 0, bits: 1)
    writer.append(header == nil ? 1 : 2, bits: 2)
    header?.write(to: &writer)
    let bytes = (0...Symbol.end).map { BitString(literals, $0) }
    let lengths = (0..<256).map { less in
      let symbol = Int(Symbol.ofLength[less])
      var string = BitString(literals, 257 + symbol)
      string.append(less + 3 - Symbol.lengthBase[symbol], bits: Symbol.lengthBits[symbol])
      return string
    }
    let starts = (0..<Symbol.distanceCount).map { BitString(distances, $0) }
    for token in tokens {
      guard token.isCopy else {
        writer.append(bytes[token.byte])
        continue
      }
      let symbol = Symbol.ofDistance(token.distance)
      var copy = lengths[token.length - 3]
      copy.append(starts[symbol])
      copy.append(
        token.distance - Symbol.distanceBase(symbol),
        bits: Symbol.distanceBits(symbol),
      )
      for _ in 0..<token.repeats { writer.append(copy) }
    }
    writer.append(bytes[Symbol.end])
  }

  private static let fixedLiterals = HuffmanCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
  )
  private static let fixedDistances = HuffmanCode(lengths: Array(repeating: 5, count: 30))
}

/// How often each symbol occurs in a block, its end included.
private struct SymbolCounts {
  var literals = [Int](repeating: 0, count: Symbol.literalCount)
  var distances = [Int](repeating: 0, count: Symbol.distanceCount)
  /// The bits that choose among lengths and distances of one symbol.
  var extraBits = 0

  init(_ tokens: [Token]) {
    var lengths = [Int](repeating: 0, count: 256)
    for token in tokens {
      if token.isCopy {
        let distance = Symbol.ofDistance(token.distance)
        lengths[token.length - 3] += token.repeats
        distances[distance] += token.repeats
        extraBits += token.repeats * Symbol.distanceBits(distance)
      } else {
        literals[token.byte] += 1
      }
    }
    for (less, count) in lengths.enumerated() where count > 0 {
      let symbol = Int(Symbol.ofLength[less])
      literals[257 + symbol] += count
      extraBits += count * Symbol.lengthBits[symbol]
    }
    literals[Symbol.end] = 1
  }
}

/// Some bits in the order in which they are written: a symbol's code, and what follows it; 48 at most.
private struct BitString {
  var bits: UInt64
  var count: Int

  init(_ code: HuffmanCode, _ symbol: Int) {
    bits = UInt64(code.codes[symbol])
    count = Int(code.lengths[symbol])
  }

  @inline(__always)
  mutating func append(_ value: Int, bits width: Int) {
    bits |= UInt64(truncatingIfNeeded: value) &<< UInt64(truncatingIfNeeded: count)
    count &+= width
  }

  @inline(__always)
  mutating func append(_ next: BitString) {
    bits |= next.bits &<< UInt64(truncatingIfNeeded: count)
    count &+= next.count
  }
}

extension BitWriter {
  @inline(__always)
  fileprivate mutating func append(_ string: BitString) { append(string.bits, bits: string.count) }
}
