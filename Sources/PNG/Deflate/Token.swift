/// One step of a deflated stream (RFC 1951 §3.2.3): a byte as it is, or a copy of what came before.
///
/// A copy may stand for several of the same length and distance that follow each other, as a row of one
/// colour has them.
struct Token {
  /// The longest copy in bytes.
  static let longest = 258
  /// The farthest that a copy reaches back in bytes.
  static let reach = 32768
  /// How many copies one token stands for at most.
  static let mostRepeats = 255

  /// A byte; or bit 31, 8 bits of repeats, 8 of the length less 3, 15 of the distance less 1.
  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// A byte.
  static func literal(_ byte: UInt8) -> Token { Token(bits: UInt32(byte)) }

  /// A copy of so many bytes from so far back, once or more often.
  ///
  /// - Precondition: 3…258 bytes, from 1…32768 back, 1…255 times.
  static func copy(_ length: Int, from distance: Int, repeats: Int = 1) -> Token {
    Token(
      bits: 1 << 31 | UInt32(truncatingIfNeeded: repeats) << 23
        | UInt32(truncatingIfNeeded: length - 3) << 15 | UInt32(truncatingIfNeeded: distance - 1)
    )
  }

  /// Whether it is a copy.
  var isCopy: Bool { bits >> 31 != 0 }
  /// The byte of a literal.
  var byte: Int { Int(bits) }
  /// The length of a copy in bytes.
  var length: Int { Int(bits >> 15 & 0xff) + 3 }
  /// How far back a copy reaches in bytes.
  var distance: Int { Int(bits & 0x7fff) + 1 }
  /// How often a copy is made.
  var repeats: Int { Int(bits >> 23 & 0xff) }
}

/// The symbols that stand for lengths and distances, and the bits that follow them (RFC 1951 §3.2.5).
enum Symbol {
  /// The symbol that ends a block; lengths follow it.
  static let end = 256
  /// How many symbols stand for bytes, the end and lengths; and for distances.
  static let literalCount = 286, distanceCount = 30

  /// For each length less 3: its symbol, less 257.
  static let ofLength: [UInt8] = {
    var symbols = [UInt8](repeating: 0, count: 256)
    for symbol in 0..<28 {
      for length in lengthBase[symbol]..<lengthBase[symbol + 1] {
        symbols[length - 3] = UInt8(symbol)
      }
    }
    // The longest has a symbol of its own.
    symbols[255] = 28
    return symbols
  }()

  /// The first length of each symbol, and how many bits choose among its lengths.
  static let lengthBase = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163,
    195, 227, 258,
  ]
  static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]

  /// The symbol of a distance: two for each power of two from 4 on.
  @inline(__always)
  static func ofDistance(_ distance: Int) -> Int {
    let last = distance - 1
    if last < 4 { return last }
    let top = Int.bitWidth - 1 - last.leadingZeroBitCount
    return top << 1 | last >> (top - 1) & 1
  }

  /// How many bits choose among a symbol's distances.
  @inline(__always)
  static func distanceBits(_ symbol: Int) -> Int { symbol < 4 ? 0 : symbol >> 1 - 1 }

  /// The first distance of a symbol.
  @inline(__always)
  static func distanceBase(_ symbol: Int) -> Int {
    symbol < 4 ? symbol + 1 : (2 | symbol & 1) << distanceBits(symbol) + 1
  }
}
