/// Digests of blocks of pixels at every place of a picture, or of an even choice of those places.
///
/// A digest is a polynomial of the block's pixels modulo 2⁶⁴ that rolls on from place to place, so that
/// the time grows with the picture and not with the block. Where there are too many, those are kept
/// whose first bits are 0: the same blocks in any other picture, wherever they lie there.
struct BlockDigests {
  /// A block: its digest and its top left pixel.
  struct Entry: Equatable {
    var digest: UInt64
    var x: Int32, y: Int32
  }

  /// How many entries are kept, at most.
  private static let most = 1 << 16
  /// Any odd numbers whose powers do not repeat soon.
  private static let (across, down): (UInt64, UInt64) = (
    0x9e37_79b9_7f4a_7c15, 0xd134_2543_de82_ef95,
  )

  private(set) var entries: [Entry] = []
  /// How many first bits of a digest have to be 0.
  private(set) var zeros = 0

  /// Takes the digests of all blocks of a width and height, but those equal to the one to the left, or
  /// in the first column above: areas of one colour say nothing about a place.
  init<Level>(_ grid: PixelGrid<Level>, width: Int, height: Int) {
    let places = grid.width - width + 1
    var sums = Array(repeating: UInt64(0), count: places)
    var above: UInt64?
    let lastRow = Self.power(Self.down, height)
    for y in 0..<grid.height {
      let entering = Self.rowDigests(grid, row: y, width: width)
      let leaving = y >= height ? Self.rowDigests(grid, row: y - height, width: width) : []
      for x in 0..<places {
        sums[x] = sums[x] &* Self.down &+ entering[x]
        if !leaving.isEmpty { sums[x] &-= leaving[x] &* lastRow }
      }
      guard y >= height - 1 else { continue }
      var before = above
      for x in 0..<places where sums[x] != before {
        insert(sums[x], x: x, y: y - height + 1)
        before = sums[x]
      }
      above = sums[0]
    }
  }

  private mutating func insert(_ sum: UInt64, x: Int, y: Int) {
    var digest = (sum ^ sum >> 32) &+ Self.down
    digest &*= Self.across
    digest ^= digest >> 29
    // One of nothing but zeros could never be thinned out.
    guard digest != 0, digest.leadingZeroBitCount >= zeros else { return }
    entries.append(Entry(digest: digest, x: Int32(x), y: Int32(y)))
    if entries.count > Self.most { thin(to: zeros + 1) }
  }

  /// Keeps the entries whose first bits are 0.
  mutating func thin(to zeros: Int) {
    self.zeros = zeros
    entries.removeAll { $0.digest.leadingZeroBitCount < zeros }
  }

  private static func rowDigests<Level>(
    _ grid: PixelGrid<Level>,
    row: Int,
    width: Int,
  ) -> [UInt64] {
    let values = grid.values(row: row)
    let last = power(across, width)
    var digests = Array(repeating: UInt64(0), count: grid.width - width + 1)
    var sum: UInt64 = 0
    for x in 0..<grid.width {
      sum = sum &* across &+ values[x]
      if x >= width { sum &-= values[x - width] &* last }
      if x >= width - 1 { digests[x - width + 1] = sum }
    }
    return digests
  }

  private static func power(_ base: UInt64, _ exponent: Int) -> UInt64 {
    (0..<exponent).reduce(1) { power, _ in power &* base }
  }
}

/// The pixels of one picture as numbers that are equal where the pixels count as equal.
struct PixelGrid<Level: FixedWidthInteger & UnsignedInteger & SIMDScalar & Sendable> {
  /// Columns.
  let width: Int
  /// Rows.
  let height: Int
  /// Red, green, blue and alpha of each pixel.
  let levels: [Level]
  /// Whether the colour of a wholly transparent pixel counts.
  let isStrictAboutAlpha: Bool

  /// The number of the pixel at a place, counted from the top left.
  @inline(__always)
  func value(_ place: Int) -> UInt64 {
    let at = place * 4
    let alpha = UInt64(levels[at + 3])
    if alpha == 0, !isStrictAboutAlpha { return 0 }
    return UInt64(levels[at]) << 48 | UInt64(levels[at + 1]) << 32 | UInt64(levels[at + 2]) << 16
      | alpha
  }

  /// The numbers of a row.
  func values(row: Int) -> [UInt64] { (row * width..<(row + 1) * width).map { value($0) } }
}
