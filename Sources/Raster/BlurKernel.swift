/// The weights of a Gaussian blur in one direction, sampled at whole pixels.
///
/// With the standard deviation σ in pixels, the pixel at a distance d weighs `exp(−d²/2σ²)` out to
/// ⌈3σ⌉, divided by the sum of all. Weights are integers whose sum is exactly `one`, so that what is
/// evenly covered stays as it is, and so that sums depend on no order.
struct BlurKernel {
  /// The bits of a weight.
  private static let bits: UInt64 = 24
  /// The largest standard deviation, in pixels; larger ones count as this.
  static let largest = 60.0

  /// The weights from the middle outwards, the same on both sides.
  private let weights: [UInt32]

  /// Pixels on either side that take part, 1…180.
  var radius: Int { weights.count - 1 }

  /// Nil for a standard deviation of 0, below, or not a number: no blur.
  init?(deviation: Double) {
    guard deviation > 0 else { return nil }
    let deviation = min(deviation, Self.largest)
    let radius = Int((3 * deviation).rounded(.up))
    let heights = (0...radius).map { distance in
      // Divided twice: the square of a tiny deviation could be 0.
      let ratio = Double(distance) / deviation
      return Self.exponential(-ratio * ratio / 2)
    }
    let sum = heights[0] + 2 * heights.dropFirst().reduce(0, +)
    let one = Double(1 << Self.bits)
    var weights = heights.map { UInt32($0 / sum * one + 0.5) }
    // The middle takes what rounding left over: at most ±180 units of its 110,000 or more.
    weights[0] = 1 << Self.bits - 2 * weights.dropFirst().reduce(0, +)
    self.weights = weights
  }

  /// e to the power of an exponent of 0 or below; 0 from −40 down, where no weight is left.
  ///
  /// The series of x/64, whose terms end below 1e-15, squared six times: the relative error stays
  /// below 1e-12, far under half a unit of a weight. It is made of + × ÷ only, and so the same
  /// everywhere.
  private static func exponential(_ exponent: Double) -> Double {
    guard exponent > -40 else { return 0 }
    let part = exponent / 64
    var power = 1.0
    for divisor in stride(from: 16.0, through: 1, by: -1) { power = 1 + power * part / divisor }
    for _ in 0..<6 { power *= power }
    return power
  }

  /// The weighted mean around the place that is `radius` behind `start`, of eight lines at once.
  ///
  /// - Precondition: values are 2³⁰ at most, so that two of them fit 32 bits, and all of them times
  ///   their weights 64.
  @inline(__always)
  func mean(_ lines: Span<SIMD8<UInt32>>, from start: Int) -> SIMD8<UInt32> {
    let weights = weights.span
    let middle = start + weights.count - 1
    var sum = SIMD8<UInt64>(truncatingIfNeeded: lines[middle]) &* UInt64(weights[0])
    for distance in 1..<weights.count {
      let pair = lines[middle - distance] &+ lines[middle + distance]
      sum &+= SIMD8<UInt64>(truncatingIfNeeded: pair) &* UInt64(weights[distance])
    }
    let half = SIMD8<UInt64>(repeating: 1 << (Self.bits - 1))
    return SIMD8<UInt32>(truncatingIfNeeded: (sum &+ half) &>> Self.bits)
  }
}
