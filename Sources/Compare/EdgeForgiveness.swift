import Pixels

/// Forgives pixels that differ only in how far an edge covers them.
///
/// Two rasterizers, or one that draws a shape a fraction of a pixel further on, agree about the areas
/// on both sides of an edge and differ in the pixels between. So a pixel is forgiven when
/// - among its eight neighbours are two, one of either side, that do not differ and have the same colour
///   in both pictures (within ``slack``), and that are part of an area in both: at least two of their
///   own neighbours have their colour too;
/// - in each picture the pixel's colour is a mixture of those two, and is neither of them;
/// - the share of the mixture changes by a half at most: the edge has moved by half a pixel at most.
///
/// So these are never forgiven: a line or dot that is there in one picture only, since around it the
/// other picture has one area and no edge, or, along an edge, one of the areas where the line was; an
/// edge moved by a whole pixel, since pixels of it become wholly the one side or the other, but for a
/// pixel where two soft edges meet; anything that changed the areas themselves. Beyond the picture's borders its rows and columns come back
/// mirrored, so that an edge that runs into a border is seen as it is in the middle, and a pixel on the
/// border that has only one area beside it is not forgiven.
///
/// Limits: pixels that an edge leaves or enters altogether, lines too thin to have an area of their
/// full colour, and mixtures in linear light of strong colours are not forgiven; a line of a colour
/// between those of both its sides that turns into another such colour is, as no look at a few pixels
/// tells it from a moved edge.
///
/// Vyšniauskas ("Anti-aliased pixel and intensity slope detector", 2009) calls a pixel anti-aliased
/// in one picture if it has a darker and a brighter neighbour that lie in areas of one colour, and
/// pixelmatch forgives it if either picture finds it so; both count the border as an area's neighbour.
/// Here both pictures have to agree on the two areas.
struct EdgeForgiveness<Level: FixedWidthInteger & UnsignedInteger & SIMDScalar & Sendable> {
  /// How far apart two colours are, in levels of 255 of premultiplied channels, that count as one:
  /// what dithering and rounding make of an area.
  static var slack: Double { 4 }

  private let pair: LevelPair<Level>
  /// The 5×5 premultiplied pixels around the one looked at, row after row, in both pictures.
  private var expected = Array(repeating: SIMD4<Double>(), count: 25)
  private var actual = Array(repeating: SIMD4<Double>(), count: 25)
  /// Where in them the inner 3×3 are, and the others.
  private let inner = [6, 7, 8, 11, 12, 13, 16, 17, 18]
  private let outer = [0, 1, 2, 3, 4, 5, 9, 10, 14, 15, 19, 20, 21, 22, 23, 24]
  /// Where the neighbours of a place are, relative to it.
  private let ring = [-6, -5, -4, -1, 1, 4, 5, 6]
  /// The neighbours of the middle that have one colour in both pictures.
  private var equals: [Int] = []

  private init(_ pair: LevelPair<Level>) { self.pair = pair }

  /// The pixels that are forgiven, of those that differ.
  static func forgiven(of differing: PixelSet, in pair: LevelPair<Level>) -> PixelSet {
    var search = EdgeForgiveness(pair)
    var forgiven = PixelSet(width: pair.width, height: pair.height)
    for row in 0..<pair.height {
      differing.forEachColumn(row: row) { column in
        guard differing.leavesTwo(around: column, row) else { return }
        if search.isForgiven(column, row, differing) { forgiven.insert(column, row) }
      }
    }
    return forgiven
  }

  private mutating func isForgiven(_ x: Int, _ y: Int, _ differing: PixelSet) -> Bool {
    look(at: x, y, places: inner)
    equals.removeAll(keepingCapacity: true)
    for place in inner where isClose(expected[place], actual[place]) {
      let (column, row) = neighbor(place, of: x, y)
      if !differing.contains(column, row) { equals.append(place) }
    }
    var hasLookedFurther = false
    for (index, one) in equals.enumerated() {
      for other in equals[(index + 1)...] where isMixture(of: one, other) {
        if !hasLookedFurther { look(at: x, y, places: outer) }
        hasLookedFurther = true
        if isInArea(one), isInArea(other) { return true }
      }
    }
    return false
  }

  /// The middle of the 5×5 pixels.
  private var middle: Int { 12 }

  /// Whether at least two neighbours of a place have its colour, in both pictures.
  private func isInArea(_ place: Int) -> Bool {
    ring.count { isClose(expected[place], expected[place + $0]) } >= 2
      && ring.count { isClose(actual[place], actual[place + $0]) } >= 2
  }

  /// Takes some of the pixels around one, mirrored at the picture's borders.
  private mutating func look(at x: Int, _ y: Int, places: [Int]) {
    for place in places {
      let (column, row) = neighbor(place, of: x, y)
      let from = row * pair.width + column
      expected[place] = Self.premultiplied(pair.expected(from))
      actual[place] = Self.premultiplied(pair.actual(from))
    }
  }

  /// The column and row of one of the 5×5 pixels.
  private func neighbor(_ place: Int, of x: Int, _ y: Int) -> (column: Int, row: Int) {
    (
      Self.mirrored(x + place % 5 - 2, pair.width),
      Self.mirrored(y + place / 5 - 2, pair.height),
    )
  }

  private static func mirrored(_ index: Int, _ count: Int) -> Int {
    let inside = index < 0 ? -index : index >= count ? 2 * count - 2 - index : index
    return min(max(inside, 0), count - 1)
  }

  /// Red, green and blue times alpha, and alpha, 0…255 each.
  private static func premultiplied(_ pixel: SIMD4<Level>) -> SIMD4<Double> {
    let one = Double(Level.max)
    let alpha = Double(pixel.w)
    let product = SIMD4(Double(pixel.x), Double(pixel.y), Double(pixel.z), one) * alpha
    return product * (255 / (one * one))
  }

  private func isClose(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> Bool {
    let difference = one - other
    return difference.max() <= Self.slack && difference.min() >= -Self.slack
  }

  /// Whether the pixel in the middle is an inner mixture of two others in both pictures, by shares that
  /// are a half apart at most.
  private func isMixture(of one: Int, _ other: Int) -> Bool {
    guard let share = share(in: expected, of: one, other) else { return false }
    guard let shareToo = self.share(in: actual, of: one, other) else { return false }
    return abs(share - shareToo) <= 0.5
  }

  /// The share of the second of two colours in the middle pixel; nil if it is no mixture of the two.
  private func share(in pixels: [SIMD4<Double>], of one: Int, _ other: Int) -> Double? {
    let way = pixels[other] - pixels[one]
    // Most often the two have one colour.
    if max(way.max(), -way.min()) <= 2 * Self.slack { return nil }
    // The channel in which they are furthest apart tells the share best.
    var best = 0
    for channel in 1..<4 where abs(way[channel]) > abs(way[best]) { best = channel }
    let length = abs(way[best])
    let part = pixels[middle] - pixels[one]
    let walked = way[best] < 0 ? -part[best] : part[best]
    guard walked > Self.slack, length - walked > Self.slack else { return nil }
    let share = walked / length
    return isClose(part, way * share) ? share : nil
  }
}

extension PixelSet {
  /// Whether two pixels around one are not in it, or one is beyond the border.
  ///
  /// Without two that do not differ there are no two sides of an edge.
  fileprivate func leavesTwo(around x: Int, _ y: Int) -> Bool {
    guard x > 0, x < width - 1, y > 0, y < height - 1 else { return true }
    var left = 9
    for row in y - 1...y + 1 {
      for column in x - 1...x + 1 where contains(column, row) { left -= 1 }
    }
    return left >= 2
  }
}
