import Compare
import Pixels
import TestSupport
import Testing

/// Pictures of different sizes: where the one lies in the other.
struct AlignmentTests {
  /// Compares both ways round and expects the offset to turn round, and nothing else.
  private func align(
    _ one: Canvas,
    _ other: Canvas,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) -> (x: Int, y: Int, agreeing: Int, compared: Int)? {
    let comparer = PictureComparer()
    guard
      case .size(let offset, let agreeing, let compared) = comparer.compare(
        one.picture,
        other.picture,
      )
    else { return nil }
    let back = PictureVerdict.size(
      offset: PixelOffset(x: -offset.x, y: -offset.y),
      agreeing: agreeing,
      compared: compared,
    )
    #expect(comparer.compare(other.picture, one.picture) == back, sourceLocation: sourceLocation)
    #expect(comparer.compare(other.widePicture, one.picture) == back)
    // What it says is counted out again.
    var (equal, all) = (0, 0)
    for y in 0..<one.height where (0..<other.height).contains(y + offset.y) {
      for x in 0..<one.width where (0..<other.width).contains(x + offset.x) {
        all += 1
        let (pixel, otherPixel) = (one[x, y], other[x + offset.x, y + offset.y])
        if pixel == otherPixel || (pixel.w == 0 && otherPixel.w == 0) { equal += 1 }
      }
    }
    #expect(equal == agreeing, sourceLocation: sourceLocation)
    #expect(all == compared, sourceLocation: sourceLocation)
    return (offset.x, offset.y, agreeing, compared)
  }

  /// A page of a few lines of text-like marks on one ground.
  private static func page(_ width: Int, _ height: Int, seed: UInt64) -> Canvas {
    var random = SplitMix64(seed: seed)
    var page = Canvas(width, height)
    for line in stride(from: 3, to: height - 6, by: 11) {
      var x = 4
      while x < width - 6 {
        let (wide, high) = (
          Int.random(in: 1...3, using: &random), Int.random(in: 2...5, using: &random),
        )
        page = page.filled(x, line + Int.random(in: 0...2, using: &random), wide, high, .black)
        x += Int.random(in: 3...7, using: &random)
      }
    }
    return page
  }

  private static func joined(_ upper: Canvas, _ lower: Canvas) -> Canvas {
    var joined = Canvas(upper.width, upper.height + lower.height)
    joined.pixels = upper.pixels + lower.pixels
    return joined
  }

  @Test
  func headerInserted_onTop() throws {
    let page = Self.page(80, 90, seed: 1)
    let header = Canvas(80, 12, SIMD4(200, 200, 210, 255))
    let found = try #require(align(page, Self.joined(header, page)))
    #expect(found == (0, 12, 80 * 90, 80 * 90))
    let side = try #require(align(page.transposed, Self.joined(header, page).transposed))
    #expect(side == (12, 0, 80 * 90, 80 * 90))
  }

  @Test
  func rowsAppended_stayWhereTheyAre() throws {
    let page = Self.page(80, 90, seed: 2)
    let found = try #require(align(page, Self.joined(page, Self.page(80, 30, seed: 3))))
    #expect(found == (0, 0, 80 * 90, 80 * 90))
  }

  @Test
  func rowsInserted_inTheMiddle_agreeInTheLargerPart() throws {
    let (upper, lower) = (Self.page(70, 30, seed: 4), Self.page(70, 100, seed: 5))
    let more = Self.page(70, 17, seed: 6)
    let one = Self.joined(upper, lower)
    let found = try #require(align(one, Self.joined(Self.joined(upper, more), lower)))
    #expect(found.x == 0)
    #expect(found.y == 17)
    #expect(found.agreeing >= 70 * 100)
  }

  @Test(arguments: 0..<60)
  func part_isFoundInItsWhole(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let colors = [SIMD4<UInt8>.white, .black, .clear, SIMD4(9, 200, 9, 255)]
    let (width, height) = (
      Int.random(in: 20...90, using: &random), Int.random(in: 20...70, using: &random),
    )
    let whole = Canvas(random: width, height, colors: colors, with: &random)
    let (wide, high) = (
      Int.random(in: 9...width, using: &random), Int.random(in: 9..<height, using: &random),
    )
    let (x, y) = (
      Int.random(in: 0...width - wide, using: &random),
      Int.random(in: 0...height - high, using: &random),
    )
    let found = try #require(align(whole.part(x, y, wide, high), whole))
    #expect(found == (x, y, wide * high, wide * high))
  }

  @Test(arguments: 0..<30)
  func partThatReachesOut_isFound(seed: Int) throws {
    // Two parts of one page that overlap, each with something of its own: wider here, higher there.
    var random = SplitMix64(seed: UInt64(seed))
    let page = Self.page(150, 120, seed: UInt64(seed))
    let (x, y) = (Int.random(in: 1...20, using: &random), Int.random(in: 1...20, using: &random))
    let (one, other) = (page.part(0, 0, 110, 95), page.part(x, y, 120, 90))
    let found = try #require(align(one, other))
    #expect(found.x == -x)
    #expect(found.y == -y)
    #expect(found.agreeing == found.compared)
  }

  @Test(arguments: 0..<40)
  func offset_isAtLeastAsGoodAsTheCorners(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func canvas() -> Canvas {
      Canvas(
        random: Int.random(in: 1...12, using: &random),
        Int.random(in: 1...12, using: &random),
        colors: [.white, .black],
        with: &random,
      )
    }
    let (one, other) = (canvas(), canvas())
    guard one.width != other.width || one.height != other.height else { return }
    let found = try #require(align(one, other))
    for x in [0, other.width - one.width] {
      for y in [0, other.height - one.height] {
        var lead = 0
        for row in 0..<one.height where (0..<other.height).contains(row + y) {
          for column in 0..<one.width where (0..<other.width).contains(column + x) {
            lead += one[column, row] == other[column + x, row + y] ? 1 : -1
          }
        }
        #expect(2 * found.agreeing - found.compared >= lead)
      }
    }
  }

  @Test
  func onePixelAndOneColor() throws {
    #expect(try #require(align(Canvas(1, 1), Canvas(1, 2))) == (0, 0, 1, 1))
    #expect(try #require(align(Canvas(1, 1, .black), Canvas(3, 2))) == (0, 0, 0, 1))
    #expect(try #require(align(Canvas(300, 10), Canvas(10, 300))) == (0, 0, 100, 100))
    // Transparent pixels are equal whatever their colour.
    let clear = Canvas(5, 5, SIMD4(1, 2, 3, 0))
    #expect(try #require(align(clear, Canvas(7, 5, .clear))) == (0, 0, 25, 25))
  }

  @Test
  func largePictures_takeBoundedTime() throws {
    // Everything differs and nothing repeats, and then one colour all over.
    var random = SplitMix64(seed: 8)
    let noise = Canvas(random: 400, 300, colors: [], with: &random)
    let other = Canvas(random: 390, 310, colors: [], with: &random)
    _ = PictureComparer().compare(noise.picture, other.picture)
    // Stripes: as many blocks, and each of them all over the place.
    func striped(_ width: Int, _ height: Int) -> Canvas {
      var canvas = Canvas(width, height, .clear)
      for index in stride(from: 0, to: canvas.pixels.count, by: 2) { canvas.pixels[index] = .black }
      return canvas
    }
    _ = PictureComparer().compare(striped(400, 300).picture, striped(402, 299).picture)
    let found = PictureComparer().compare(
      Canvas(600, 500).picture,
      Canvas(601, 503).picture,
    )
    #expect(
      found
        == .size(offset: PixelOffset(x: 0, y: 0), agreeing: 300_000, compared: 300_000)
    )
  }
}
