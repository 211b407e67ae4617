import Pixels

/// Where one picture lies in another of a different size.
///
/// Trying every offset would take the square of the pixels. Offsets are proposed instead: the corners
/// and the middle, and those that most digests of equal blocks ask for: whole rows, whole columns, then
/// blocks of 8×8 pixels. Of these that one is best at which the most pixels agree beyond those that do
/// not: else a large overlap of mostly empty pictures would beat a smaller one in which everything
/// agrees. All are counted pixel by pixel, so that a wrong proposal costs time and nothing else.
struct Alignment<Level: FixedWidthInteger & UnsignedInteger & SIMDScalar & Sendable> {
  /// How many proposals of each kind of block are counted out.
  private static var mostProposals: Int { 8 }
  /// How often a block may be in a picture and still say something about its place.
  private static var mostRepeats: Int { 4 }

  private let small: PixelGrid<Level>
  private let large: PixelGrid<Level>
  /// The best offset so far, and how many more pixels agree there than do not.
  private var best = (lead: Int.min, offset: PixelOffset(x: 0, y: 0))

  /// Aligns the one picture with the other.
  private init(_ small: PixelGrid<Level>, _ large: PixelGrid<Level>) {
    (self.small, self.large) = (small, large)
    let (right, down) = (large.width - small.width, large.height - small.height)
    for (x, y) in [(0, 0), (0, down), (right, 0), (right, down), (right / 2, down / 2)] {
      propose(PixelOffset(x: x, y: y))
    }
    let width = min(small.width, large.width)
    let height = min(small.height, large.height)
    let blocks = [(width, 1), (1, height), (min(8, width), min(8, height))]
    for (width, height) in blocks where !isComplete {
      for offset in offsets(blockWidth: width, height: height) { propose(offset) }
    }
  }

  /// The verdict on two pictures of different sizes, the offset from the expected one.
  static func verdict(
    _ expected: PixelGrid<Level>,
    _ actual: PixelGrid<Level>,
  ) -> PictureVerdict {
    // In one order, so that exchanging the pictures only turns the offset round.
    let isInOrder = (expected.height, expected.width) < (actual.height, actual.width)
    let alignment =
      isInOrder ? Alignment(expected, actual) : Alignment(actual, expected)
    let offset = alignment.best.offset
    let (columns, rows) = alignment.overlap(offset)
    return .size(
      offset: isInOrder ? offset : PixelOffset(x: -offset.x, y: -offset.y),
      agreeing: (columns.count * rows.count + alignment.best.lead) / 2,
      compared: columns.count * rows.count,
    )
  }

  /// Whether every pixel of the one picture has its equal, so that no offset is better.
  private var isComplete: Bool { best.lead == small.width * small.height }

  /// The columns and rows of the large picture over which the small one lies.
  private func overlap(_ offset: PixelOffset) -> (columns: Range<Int>, rows: Range<Int>) {
    let left = max(0, offset.x)
    let top = max(0, offset.y)
    let right = max(left, min(large.width, small.width + offset.x))
    let bottom = max(top, min(large.height, small.height + offset.y))
    return (left..<right, top..<bottom)
  }

  /// Counts out an offset, until it cannot be better than the best; of equally good ones the nearest is.
  private mutating func propose(_ offset: PixelOffset) {
    let (columns, rows) = overlap(offset)
    var possible = columns.count * rows.count
    for row in rows {
      if possible < best.lead { return }
      let place = row * large.width + columns.lowerBound
      let smallPlace = (row - offset.y) * small.width + columns.lowerBound - offset.x
      possible -= 2 * disagreeing(smallPlace, place, count: columns.count)
    }
    if possible > best.lead || (possible == best.lead && offset.isBefore(best.offset)) {
      best = (possible, offset)
    }
  }

  /// How many of some pixels in a row are not equal.
  private func disagreeing(_ smallPlace: Int, _ largePlace: Int, count: Int) -> Int {
    let one = small.levels.span.extracting(smallPlace * 4..<(smallPlace + count) * 4)
    let other = large.levels.span.extracting(largePlace * 4..<(largePlace + count) * 4)
    if one.isEqual(to: other) { return 0 }
    var disagreeing = 0
    for step in 0..<count where small.value(smallPlace + step) != large.value(largePlace + step) {
      disagreeing += 1
    }
    return disagreeing
  }

  /// The offsets at which most blocks of a size have their equals, the most first.
  private func offsets(blockWidth: Int, height: Int) -> [PixelOffset] {
    var smallBlocks = BlockDigests(small, width: blockWidth, height: height)
    var largeBlocks = BlockDigests(large, width: blockWidth, height: height)
    let zeros = max(smallBlocks.zeros, largeBlocks.zeros)
    smallBlocks.thin(to: zeros)
    largeBlocks.thin(to: zeros)
    let votes = votes(Self.rare(smallBlocks.entries), Self.rare(largeBlocks.entries))
    var tallies: [(count: Int, offset: PixelOffset)] = []
    for vote in votes.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      if let last = tallies.last, last.offset == vote {
        tallies[tallies.count - 1].count += 1
      } else {
        tallies.append((1, vote))
      }
    }
    tallies.sort { ($1.count, $0.offset.y, $0.offset.x) < ($0.count, $1.offset.y, $1.offset.x) }
    return tallies.prefix(Self.mostProposals).map(\.offset)
  }

  /// Groups of blocks of one digest each, digests rising, without those that are all over the place.
  private static func rare(_ entries: [BlockDigests.Entry]) -> [ArraySlice<BlockDigests.Entry>] {
    let sorted = entries.sorted { ($0.digest, $0.y, $0.x) < ($1.digest, $1.y, $1.x) }
    var groups: [ArraySlice<BlockDigests.Entry>] = []
    var start = 0
    while start < sorted.count {
      let end = sorted[start...].firstIndex { $0.digest != sorted[start].digest } ?? sorted.count
      if end - start <= mostRepeats { groups.append(sorted[start..<end]) }
      start = end
    }
    return groups
  }

  private func votes(
    _ small: [ArraySlice<BlockDigests.Entry>],
    _ large: [ArraySlice<BlockDigests.Entry>],
  ) -> [PixelOffset] {
    var votes: [PixelOffset] = []
    var next = 0
    for group in small {
      guard let digest = group.first?.digest else { continue }
      while next < large.count, (large[next].first?.digest ?? 0) < digest { next += 1 }
      guard next < large.count, large[next].first?.digest == digest else { continue }
      for one in group {
        for other in large[next] {
          votes.append(PixelOffset(x: Int(other.x - one.x), y: Int(other.y - one.y)))
        }
      }
    }
    return votes
  }
}

extension PixelOffset {
  /// Whether it is shorter than another, or as short and further up or left.
  fileprivate func isBefore(_ other: PixelOffset) -> Bool {
    (abs(x) + abs(y), y, x) < (abs(other.x) + abs(other.y), other.y, other.x)
  }
}

extension PictureComparer {
  /// Aligns two pictures of different sizes, 16-bit levels with 8-bit ones at 16 bits.
  func align(_ expected: Picture, _ actual: Picture) -> PictureVerdict {
    func grid<Level>(_ picture: Picture, _ levels: [Level]) -> PixelGrid<Level> {
      PixelGrid(
        width: picture.width,
        height: picture.height,
        levels: levels,
        isStrictAboutAlpha: tolerance.isStrictAboutAlpha,
      )
    }
    switch (expected.levels, actual.levels) {
    case (.bits8(let one), .bits8(let other)):
      return Alignment.verdict(grid(expected, one), grid(actual, other))
    case (let one, let other):
      return Alignment.verdict(grid(expected, one.wide), grid(actual, other.wide))
    }
  }
}
