import Pixels

/// The levels of two pictures of one size, of equally many bits.
struct LevelPair<Level: FixedWidthInteger & UnsignedInteger & SIMDScalar & Sendable>: Sendable {
  /// Columns.
  let width: Int
  /// Rows.
  let height: Int
  /// Red, green, blue and alpha of each pixel of the one picture.
  let expected: [Level]
  /// Those of the other.
  let actual: [Level]

  /// The pixel of the one picture at a place, counted in pixels from the top left.
  @inline(__always)
  func expected(_ place: Int) -> SIMD4<Level> { expected.span.pixel(place) }

  /// The pixel of the other picture at a place.
  @inline(__always)
  func actual(_ place: Int) -> SIMD4<Level> { actual.span.pixel(place) }

  /// Whether all levels of a row are equal.
  func isEqual(row: Int) -> Bool {
    let levels = row * width * 4..<(row + 1) * width * 4
    return expected.span.extracting(levels).isEqual(to: actual.span.extracting(levels))
  }
}

extension Span where Element: FixedWidthInteger & UnsignedInteger & SIMDScalar {
  /// The red, green, blue and alpha at a place, counted in pixels.
  @inline(__always)
  func pixel(_ place: Int) -> SIMD4<Element> {
    let at = place * 4
    return SIMD4(self[at], self[at + 1], self[at + 2], self[at + 3])
  }

  /// The same four in one number.
  @inline(__always)
  func packed(_ place: Int) -> UInt64 {
    let at = place * 4
    return UInt64(self[at]) | UInt64(self[at + 1]) << 16 | UInt64(self[at + 2]) << 32
      | UInt64(self[at + 3]) << 48
  }

  /// Whether all levels are those of as many others.
  ///
  /// All are read, so that the compiler takes many at once.
  @inline(__always)
  func isEqual(to other: Span<Element>) -> Bool {
    precondition(count == other.count, "as many levels")
    var unequal: Element = 0
    for index in indices { unequal |= self[index] ^ other[index] }
    return unequal == 0
  }
}

extension Picture.Levels {
  /// The levels at 16 bits: white is 65535, so that an 8-bit level counts 257 times.
  var wide: [UInt16] {
    switch self {
    case .bits8(let levels): levels.map { UInt16($0) * 257 }
    case .bits16(let levels): levels
    }
  }
}
