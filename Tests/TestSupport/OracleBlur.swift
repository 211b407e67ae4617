import Glibc

/// A Gaussian blur by its definition: whole pixels out to ⌈3σ⌉, weights with the sum 1, in Double.
struct OracleBlur {
  /// Pixels on either side.
  let radius: Int
  private let weights: [Double]

  init(deviation: Double) {
    let deviation = min(deviation, 60)
    radius = Int(ceil(3 * deviation))
    let heights = (-radius...radius).map { exp(-pow(Double($0) / deviation, 2) / 2) }
    let sum = heights.reduce(0, +)
    weights = heights.map { $0 / sum }
  }

  /// The picture's inner part, without a radius on each side.
  func blurred(_ values: [Double], width: Int, height: Int) -> [Double] {
    let (innerWidth, innerHeight) = (width - 2 * radius, height - 2 * radius)
    var rows = Array(repeating: 0.0, count: innerWidth * height)
    for y in 0..<height {
      for x in 0..<innerWidth {
        for (place, weight) in weights.enumerated() {
          rows[y * innerWidth + x] += weight * values[y * width + x + place]
        }
      }
    }
    var result = Array(repeating: 0.0, count: innerWidth * innerHeight)
    for y in 0..<innerHeight {
      for x in 0..<innerWidth {
        for (place, weight) in weights.enumerated() {
          result[y * innerWidth + x] += weight * rows[(y + place) * innerWidth + x]
        }
      }
    }
    return result
  }
}
