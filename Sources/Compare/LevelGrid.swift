import Pixels

/// A picture's levels at one depth.
struct LevelGrid<Level: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  let width: Int
  let height: Int
  /// Red, green, blue and alpha of each pixel.
  let levels: [Level]

  init(_ picture: Picture, _ levels: [Level]) {
    width = picture.width
    height = picture.height
    self.levels = levels
  }

  /// The brightest level.
  static var most: Int { Int(Level.max) }

  /// How many levels are one of 255.
  static var unit: Int { Int(Level.max) / 255 }

  /// A pixel's colour times its alpha, and its alpha times the brightest level: 0…most².
  ///
  /// Over black a pixel looks like the first three; over white, by (1 − alpha) brighter. So two pixels
  /// are as far apart on any backdrop as on one of these two.
  func pixel(_ x: Int, _ y: Int) -> SIMD4<Int> { Self.premultiplied(levels, (y * width + x) * 4) }

  /// The same for the pixel whose red is at a place in the levels.
  static func premultiplied(_ levels: [Level], _ at: Int) -> SIMD4<Int> {
    let alpha = Int(levels[at + 3])
    return SIMD4(
      Int(levels[at]) * alpha,
      Int(levels[at + 1]) * alpha,
      Int(levels[at + 2]) * alpha,
      alpha * most,
    )
  }

  /// Whether a pixel is the same in both, looking at its four levels.
  static func isEqual(_ first: [Level], _ second: [Level], _ at: Int) -> Bool {
    first[at] == second[at] && first[at + 1] == second[at + 1] && first[at + 2] == second[at + 2]
      && first[at + 3] == second[at + 3]
  }
}
