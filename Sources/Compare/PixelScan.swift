/// Which pixels of two pictures differ, and how.
struct PixelScan {
  /// How many have other levels, and count.
  private(set) var unequal = 0
  /// The largest difference of a channel, in levels of 255, rounded up.
  private(set) var largest = 0
  /// Those that differ by more than the threshold, and are not forgiven.
  private(set) var differing: PixelSet
  /// Those that differ by more than the threshold, and are forgiven.
  private(set) var forgiven: PixelSet

  /// Compares pixel by pixel, 64 of them at once where they are equal.
  init<Level>(_ pair: LevelPair<Level>, tolerance: Tolerance, masks: MaskStrips) {
    differing = PixelSet(width: pair.width, height: pair.height)
    forgiven = PixelSet(width: pair.width, height: pair.height)
    var judge = RepeatingJudge<Level>(tolerance)
    for index in 0..<masks.count {
      let strip = masks[index]
      for row in strip.rows where !pair.isEqual(row: row) {
        for word in strip.open.indices where strip.open[word] != 0 {
          let place = row * pair.width + word * 64
          let levels = place * 4..<(place + min(pair.width - word * 64, 64)) * 4
          let one = pair.expected.span.extracting(levels)
          let other = pair.actual.span.extracting(levels)
          if one.isEqual(to: other) { continue }
          let bits = judge.differing(one, other, open: strip.open[word])
          if bits != 0 { differing.set(bits, word: word, row: row) }
        }
      }
    }
    unequal = judge.unequal
    let unit = ChannelDistance<Level>.unit
    largest = (judge.largest + unit - 1) / unit
    if tolerance.forgivesAntialiasing {
      forgiven = EdgeForgiveness.forgiven(of: differing, in: pair)
      differing.subtract(forgiven)
    }
  }
}

/// Judges pixel by pixel and remembers the last unequal pair: in areas of one colour it comes again.
private struct RepeatingJudge<Level: FixedWidthInteger & UnsignedInteger & SIMDScalar> {
  /// How many pixels were unequal.
  private(set) var unequal = 0
  /// The largest distance of a channel, in ``ChannelDistance``'s unit.
  private(set) var largest = 0
  private let judge: PixelJudge<Level>
  /// The last pair that was judged, whose pixels are not equal, and whether it differs.
  private var last: (one: UInt64, other: UInt64, isUnequal: Bool, differs: Bool) = (
    0, 0, false, false,
  )

  init(_ tolerance: Tolerance) { judge = PixelJudge(tolerance) }

  /// Compares those of up to 64 pixels that count, and gives which of them differ.
  @inline(__always)
  mutating func differing(_ one: Span<Level>, _ other: Span<Level>, open: UInt64) -> UInt64 {
    var (open, bits) = (open, UInt64(0))
    while open != 0 {
      let column = open.trailingZeroBitCount
      open &= open - 1
      let (packed, otherPacked) = (one.packed(column), other.packed(column))
      if packed == otherPacked { continue }
      if packed != last.one || otherPacked != last.other {
        remember(packed, otherPacked, one.pixel(column), other.pixel(column))
      }
      if last.isUnequal { unequal += 1 }
      if last.differs { bits |= 1 << UInt64(column) }
    }
    return bits
  }

  private mutating func remember(
    _ packed: UInt64,
    _ otherPacked: UInt64,
    _ one: SIMD4<Level>,
    _ other: SIMD4<Level>,
  ) {
    last = (packed, otherPacked, false, false)
    if judge.areEqual(one, other) { return }
    let (channel, differs) = judge.judge(one, other)
    (last.isUnequal, last.differs) = (true, differs)
    largest = max(largest, channel)
  }
}
