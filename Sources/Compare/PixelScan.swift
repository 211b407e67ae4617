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
    let judge = PixelJudge<Level>(tolerance)
    var largest = 0
    for index in 0..<masks.count {
      let strip = masks[index]
      for row in strip.rows where !pair.isEqual(row: row) {
        for word in strip.open.indices where strip.open[word] != 0 {
          let place = row * pair.width + word * 64
          let levels = place * 4..<(place + min(pair.width - word * 64, 64)) * 4
          let one = pair.expected.span.extracting(levels)
          let other = pair.actual.span.extracting(levels)
          if one.isEqual(to: other) { continue }
          let bits = scan(one, other, open: strip.open[word], judge, &largest)
          if bits != 0 { differing.set(bits, word: word, row: row) }
        }
      }
    }
    let unit = ChannelDistance<Level>.unit
    self.largest = (largest + unit - 1) / unit
    if tolerance.forgivesAntialiasing {
      forgiven = EdgeForgiveness.forgiven(of: differing, in: pair)
      differing.subtract(forgiven)
    }
  }

  /// Compares those of up to 64 pixels that count, and gives which of them differ.
  @inline(__always)
  private mutating func scan<Level>(
    _ one: Span<Level>,
    _ other: Span<Level>,
    open: UInt64,
    _ judge: PixelJudge<Level>,
    _ largest: inout Int,
  ) -> UInt64 {
    var (open, bits) = (open, UInt64(0))
    while open != 0 {
      let column = open.trailingZeroBitCount
      open &= open - 1
      let (pixel, otherPixel) = (one.pixel(column), other.pixel(column))
      if judge.areEqual(pixel, otherPixel) { continue }
      let (channel, differs) = judge.judge(pixel, otherPixel)
      unequal += 1
      largest = max(largest, channel)
      if differs { bits |= 1 << UInt64(column) }
    }
    return bits
  }
}
