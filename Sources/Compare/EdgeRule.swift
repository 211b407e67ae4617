/// When a pixel that differs is forgiven: only its coverage by an edge changed, and the edge is there in
/// both pictures.
///
/// The usual rule (Vyšniauskas 2009, "Anti-aliased pixel and intensity slope detector", and what image
/// comparers made of it) asks whether one of the pictures may have an edge at a pixel, and takes the
/// picture's border for one. This one asks more. In each picture the pixel's eight neighbours have to
/// show two regions, a darker and a brighter, of at least two pixels each; the regions have to have the
/// same colours in both pictures; the pixel has to lie between them in both, and really between in one.
/// A line of one pixel that is gone leaves no second region; an edge that moved by a whole pixel leaves
/// its pixels equal to a region in both; another colour of a region is none of the same.
///
/// Beyond the picture's border its outermost pixels go on, so that the border is like the middle.
enum EdgeRule {
  /// Whether a pixel is forgiven.
  static func forgives<Level>(
    _ x: Int,
    _ y: Int,
    _ expected: LevelGrid<Level>,
    _ actual: LevelGrid<Level>,
  ) -> Bool {
    // Regions closer than 8 levels are none.
    let least = 8 * LevelGrid<Level>.unit * LevelGrid<Level>.most
    guard let old = Edge(x, y, in: expected, least: least),
      let new = Edge(x, y, in: actual, least: least)
    else { return false }
    let slack = min(old.range, new.range) / 8
    guard distance(old.dark, new.dark) <= slack, distance(old.bright, new.bright) <= slack,
      old.holdsPixel, new.holdsPixel
    else { return false }
    return old.isBetween || new.isBetween
  }

  /// The largest difference of a channel, alpha among them.
  fileprivate static func distance(_ first: SIMD4<Int>, _ second: SIMD4<Int>) -> Int {
    let way = first &- second
    return max(max(abs(way[0]), abs(way[1])), max(abs(way[2]), abs(way[3])))
  }
}

/// The two regions around a pixel.
private struct Edge {
  let pixel: SIMD4<Int>
  let dark: SIMD4<Int>
  let bright: SIMD4<Int>
  /// How far the regions are apart.
  let range: Int

  /// Finds the regions; nil where there are not two, of two pixels at least.
  init?<Level>(_ x: Int, _ y: Int, in grid: LevelGrid<Level>, least: Int) {
    pixel = grid.pixel(x, y)
    var neighbours: [SIMD4<Int>] = []
    neighbours.reserveCapacity(8)
    for dy in -1...1 {
      for dx in -1...1 where dx != 0 || dy != 0 {
        let column = min(max(x + dx, 0), grid.width - 1)
        let row = min(max(y + dy, 0), grid.height - 1)
        neighbours.append(grid.pixel(column, row))
      }
    }
    var (dark, bright) = (neighbours[0], neighbours[0])
    for neighbour in neighbours {
      if Self.brightness(neighbour) < Self.brightness(dark) { dark = neighbour }
      if Self.brightness(neighbour) > Self.brightness(bright) { bright = neighbour }
    }
    let range = EdgeRule.distance(dark, bright)
    guard range > least else { return nil }
    for region in [dark, bright] {
      let count = neighbours.count { EdgeRule.distance($0, region) <= range / 8 }
      guard count >= 2 else { return nil }
    }
    (self.dark, self.bright, self.range) = (dark, bright, range)
  }

  /// Whether the pixel lies between the regions in every channel, or beyond them by an eighth of what
  /// divides them at most.
  var holdsPixel: Bool {
    (0..<4).allSatisfy { channel in
      let low = min(dark[channel], bright[channel]) - range / 8
      let high = max(dark[channel], bright[channel]) + range / 8
      return (low...high).contains(pixel[channel])
    }
  }

  /// Whether the pixel is of neither region.
  var isBetween: Bool {
    EdgeRule.distance(pixel, dark) > range / 8 && EdgeRule.distance(pixel, bright) > range / 8
  }

  /// Rec. 709's weights of the channels, in ten-thousandths, over white.
  private static func brightness(_ pixel: SIMD4<Int>) -> Int {
    2126 * pixel[0] + 7152 * pixel[1] + 722 * pixel[2] - 10_000 * pixel[3]
  }
}
