import Pixels
import TestSupport
import Testing

@testable import Compare

/// Windows, clusters and boxes against the plainest way to find them.
struct CountingTests {
  /// Pictures of black pixels on white: single ones, runs, blocks, lines across words of 64 columns.
  private static func spots(seed: Int) -> Canvas {
    var random = SplitMix64(seed: UInt64(seed))
    let (width, height) = (
      Int.random(in: 1...150, using: &random), Int.random(in: 1...80, using: &random),
    )
    var canvas = Canvas(width, height)
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      let (x, y) = (
        Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random),
      )
      let long = Int.random(in: 1...(seed % 3 == 0 ? 90 : 3), using: &random)
      let isAcross = Bool.random(using: &random)
      canvas = canvas.filled(
        x,
        y,
        min(isAcross ? long : 1, width - x),
        min(isAcross ? 1 : long, height - y),
        .black,
      )
    }
    return canvas
  }

  @Test(arguments: 0..<60)
  func window_isTheDensestAnywhere(seed: Int) throws {
    let canvas = Self.spots(seed: seed)
    let (width, height) = (min(32, canvas.width), min(32, canvas.height))
    var best: (count: Int, x: Int, y: Int) = (0, 0, 0)
    for y in 0...canvas.height - height {
      for x in 0...canvas.width - width {
        let count = canvas.part(x, y, width, height).pixels.count { $0 == .black }
        if count > best.count { best = (count, x, y) }
      }
    }
    let found = difference(Canvas(canvas.width, canvas.height), canvas).densest
    let box = PixelBox(x: best.x, y: best.y, width: width, height: height)
    #expect(found == DenseWindow(count: best.count, box: box))
  }

  /// Clusters by spreading from pixel to pixel.
  private static func clusters(_ canvas: Canvas) -> [Cluster] {
    var left = canvas
    var clusters: [Cluster] = []
    for start in left.pixels.indices where left.pixels[start] == .black {
      var (queue, members) = ([start], [(x: Int, y: Int)]())
      left.pixels[start] = .white
      while let place = queue.popLast() {
        let (x, y) = (place % left.width, place / left.width)
        members.append((x, y))
        for row in max(0, y - 1)...min(left.height - 1, y + 1) {
          for column in max(0, x - 1)...min(left.width - 1, x + 1)
          where left[column, row] == .black {
            left[column, row] = .white
            queue.append(row * left.width + column)
          }
        }
      }
      let (xs, ys) = (members.map(\.x), members.map(\.y))
      let (minX, minY) = (xs.min() ?? 0, ys.min() ?? 0)
      let box = PixelBox(
        x: minX,
        y: minY,
        width: (xs.max() ?? 0) - minX + 1,
        height: (ys.max() ?? 0) - minY + 1,
      )
      clusters.append(Cluster(count: members.count, box: box))
    }
    return clusters
  }

  private static func pixelSet(_ canvas: Canvas) -> PixelSet {
    var set = PixelSet(width: canvas.width, height: canvas.height)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width where canvas[x, y] == .black { set.insert(x, y) }
    }
    return set
  }

  @Test(arguments: 0..<60)
  func clusters_areThoseOfSpreading(seed: Int) {
    let canvas = Self.spots(seed: seed)
    var found: [Cluster] = []
    ClusterFinder.forEachCluster(of: Self.pixelSet(canvas)) { found.append($0) }
    func order(_ one: Cluster, _ other: Cluster) -> Bool {
      let (box, otherBox) = (one.box, other.box)
      return (box.y, box.x, box.width, box.height, one.count)
        < (otherBox.y, otherBox.x, otherBox.width, otherBox.height, other.count)
    }
    let expected = Self.clusters(canvas)
    #expect(found.sorted(by: order) == expected.sorted(by: order))
    let largest = difference(Canvas(canvas.width, canvas.height), canvas).largestCluster
    #expect(largest == expected.map(\.count).max())
  }

  @Test
  func spirals_andCombs_areOneCluster() {
    // A comb's teeth are many clusters until its last row; a spiral joins its own runs.
    var comb = Canvas(131, 9).filled(0, 8, 131, 1, .black)
    for x in stride(from: 0, to: 131, by: 2) { comb = comb.filled(x, 0, 1, 8, .black) }
    for canvas in [comb, comb.flipped, comb.transposed, comb.flipped.transposed] {
      let white = Canvas(canvas.width, canvas.height)
      #expect(difference(white, canvas).largestCluster == 131 + 66 * 8)
    }
    let spiral = Canvas(64, 9).filled(0, 0, 64, 1, .black).filled(63, 1, 1, 8, .black)
      .filled(0, 8, 63, 1, .black).filled(0, 2, 1, 6, .black).filled(1, 2, 50, 1, .black)
    #expect(difference(Canvas(64, 9), spiral).largestCluster == 64 + 8 + 63 + 6 + 50)
  }

  @Test
  func corners_touch() {
    var canvas = Canvas(130, 130)
    for place in 0..<130 { canvas[place, 129 - place] = .black }
    #expect(difference(Canvas(130, 130), canvas).largestCluster == 130)
  }

  @Test(arguments: 0..<40)
  func boxes_areFew_farApart_andHoldAll(seed: Int) {
    let canvas = Self.spots(seed: seed)
    let boxes = difference(Canvas(canvas.width, canvas.height), canvas).boxes
    #expect(boxes.count <= PictureDifference.mostBoxes)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width where canvas[x, y] == .black {
        #expect(
          boxes.contains {
            (0..<$0.width).contains(x - $0.x) && (0..<$0.height).contains(y - $0.y)
          }
        )
      }
    }
    let areas = boxes.map { $0.width * $0.height }
    #expect(areas == areas.sorted(by: >))
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] { #expect(Self.gap(box, other) > 8) }
    }
  }

  private static func gap(_ one: PixelBox, _ other: PixelBox) -> Int {
    max(
      one.x - other.x - other.width,
      other.x - one.x - one.width,
      one.y - other.y - other.height,
      other.y - one.y - one.height,
    )
  }

  @Test
  func boxes_joinAtEightPixelsBetween() {
    func boxes(gap: Int) -> [PixelBox] {
      let ground = Canvas(60, 20)
      return difference(
        ground,
        ground.filled(2, 3, 4, 5, .black).filled(6 + gap, 4, 2, 2, .black),
      ).boxes
    }
    #expect(boxes(gap: 8) == [PixelBox(x: 2, y: 3, width: 14, height: 5)])
    #expect(
      boxes(gap: 9)
        == [
          PixelBox(x: 2, y: 3, width: 4, height: 5), PixelBox(x: 15, y: 4, width: 2, height: 2),
        ]
    )
  }

  @Test
  func manyBoxes_areReducedByDoublingWhatIsNear() {
    // 40 pixels 15 apart are too many: within 16 of each other they become one.
    var canvas = Canvas(640, 4)
    for place in 0..<40 { canvas[place * 16, 1] = .black }
    #expect(
      difference(Canvas(640, 4), canvas).boxes == [PixelBox(x: 0, y: 1, width: 625, height: 1)]
    )
    // A grid 10 apart of 300 pixels, more than are kept while they come in.
    var grid = Canvas(220, 170)
    for place in 0..<300 { grid[place % 20 * 11, place / 20 * 11] = .black }
    #expect(
      difference(Canvas(220, 170), grid).boxes == [PixelBox(x: 0, y: 0, width: 210, height: 155)]
    )
  }

  @Test
  func budgets_areEachEnough() {
    // Two pairs of pixels, far apart.
    let ground = Canvas(100, 10)
    let other = ground.filled(3, 3, 2, 1, .black).filled(80, 5, 2, 1, .black)
    let enough = Tolerance(pixels: 4, window: 2, cluster: 2)
    #expect(!difference(ground, other, enough).isTooMuch)
    for path in [\Tolerance.pixels, \.window, \.cluster] {
      var less = enough
      less[keyPath: path] -= 1
      #expect(difference(ground, other, less).isTooMuch)
    }
  }
}
