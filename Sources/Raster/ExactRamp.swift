/// The height of a straight line, `⌊rise · distance / run⌋`, as the distance grows.
///
/// The height at a distance is exact and does not depend on the steps that led there, so that a line
/// entered in its middle meets the same grid points as one walked from its start.
struct ExactRamp {
  private let rise: Int64
  private let run: Int64
  private let stepHeight: Int64
  private let stepRemainder: Int64
  private var remainder: Int64
  /// The height here.
  private(set) var height: Int64

  /// Enters the line at a distance from its start.
  ///
  /// - Precondition: `0 ≤ distance ≤ run ≤ 2⁴⁶`, `run > 0`, `0 ≤ rise ≤ 2⁴⁶`.
  init(rise: Int64, run: Int64, distance: Int64) {
    self.rise = rise
    self.run = run
    (stepHeight, stepRemainder) = (rise << Fixed.bits).quotientAndRemainder(dividingBy: run)
    if distance == 0 {
      (height, remainder) = (0, 0)
    } else {
      (height, remainder) = run.dividingFullWidth(rise.multipliedFullWidth(by: distance))
    }
  }

  /// Goes on by at most one pixel.
  @inline(__always)
  mutating func advance(by distance: Int64) {
    var extra = stepRemainder
    if distance == Fixed.one {
      height &+= stepHeight
    } else {
      let part = (rise &* distance).quotientAndRemainder(dividingBy: run)
      height &+= part.quotient
      extra = part.remainder
    }
    remainder &+= extra
    if remainder >= run {
      remainder &-= run
      height &+= 1
    }
  }
}
