import Foundation
@testable import PNG
import Pixels
import TestSupport
import Testing

/// The fast way of the plain kinds against libpng, and against pixels by construction.
struct PlainPNGTests {
  private typealias Handmade = HandmadePNG

  /// What became of a file.
  private enum Outcome: Equatable {
    case picture(Picture, warning: String)
    case error(PNGError)
  }

  private func chunks(_ file: [UInt8]) throws -> PNGChunks {
    try PNGChunks(file, mostPixels: 1 << 20)
  }

  private func outcome(
    _ decode: () throws(PNGError) -> (picture: Picture, warning: String)
  ) -> Outcome {
    do throws(PNGError) {
      let (picture, warning) = try decode()
      return .picture(picture, warning: warning)
    } catch {
      return .error(error)
    }
  }

  /// Expects that a file whose chunks are in order is the same both ways; gives what it is.
  @discardableResult
  private func agree(_ file: [UInt8], _ name: String) throws -> Outcome {
    let chunks = try chunks(file)
    let slow = outcome { () throws(PNGError) in
      try LibPNG.decode(file, chunks, keepsDepth: true)
    }
    let both = outcome { () throws(PNGError) in
      try PNGReader.picture(file, chunks, keepsDepth: true)
    }
    #expect(slow == both, "\(name)")
    return slow
  }

  /// A picture of 8 bits with flat parts, so that rows have runs of zeros whatever their filter.
  private func picture(
    _ width: Int,
    _ height: Int,
    isOpaque: Bool,
    seed: UInt64,
  ) -> HandmadePicture {
    var numbers = SplitMix64(seed: seed)
    var picture = HandmadePicture(
      width: width,
      height: height,
      depth: 8,
      colourType: isOpaque ? 2 : 6,
      isInterlaced: false,
      isTransparent: false,
      numbers: &numbers,
    )
    for place in 1..<max(1, width * height) where Int.random(in: 0..<12, using: &numbers) > 0 {
      picture.samples[place] =
        picture.samples[place - (place >= width && place % 3 == 0 ? width : 1)]
    }
    return picture
  }

  @Test(arguments: [true, false])
  func pixels_areThoseOfTheFileWhateverTheFilters(isOpaque: Bool) throws {
    for width in 1...70 {
      let seed = UInt64(width * 2 + (isOpaque ? 1 : 0))
      var numbers = SplitMix64(seed: seed)
      let picture = picture(width, 1 + width % 13, isOpaque: isOpaque, seed: seed)
      let filters = (0..<picture.height).map { _ in UInt8.random(in: 0..<5, using: &numbers) }
      let file = picture.file { filters[$0] }
      #expect(PlainPNG.decode(file, try chunks(file)) == picture.expected, "\(width)")
      try agree(file, "\(width)")
    }
  }

  @Test(arguments: [true, false], UInt8(0)..<5)
  func filter_isUndoneInEveryRow(isOpaque: Bool, filter: UInt8) throws {
    let picture = picture(67, 40, isOpaque: isOpaque, seed: 5)
    let file = picture.file { _ in filter }
    #expect(PlainPNG.decode(file, try chunks(file)) == picture.expected)
  }

  @Test
  func suite_isTheSameBothWays() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("PngSuite")
    var fast = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name.hasSuffix(".png") {
      let file = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      guard let chunks = try? chunks(file) else { continue }
      try agree(file, name)
      if PlainPNG.decode(file, chunks) != nil { fast += 1 }
    }
    // 8-bit RGB and RGBA, not interlaced, without palettes and transparent colours.
    #expect(fast == 27)
  }

  /// Two small pictures whose data libdeflate made, one flat and one of noise.
  private static let compressed: [[UInt8]] = [3, 200].map { most in
    var numbers = SplitMix64(seed: UInt64(most))
    let levels = (0..<9 * 8 * 4).map { _ in UInt8.random(in: 0..<UInt8(most), using: &numbers) }
    let bitmap = Bitmap(width: 9, height: 8, isOpaque: false, levels: levels)
    return PNGEncoder(.small).encode(bitmap, pixelsPerPoint: 1)
  }

  /// A file whose data is another, in chunks of a size; the check sums of the chunks are right.
  private func file(_ original: [UInt8], data: [UInt8], piece: Int = .max) throws -> [UInt8] {
    let chunks = try #require(Handmade.chunks(of: original))
    let first = try #require(chunks.firstIndex { $0.kind == "IDAT" })
    let pieces = stride(from: 0, to: data.count, by: min(piece, max(data.count, 1))).map {
      Handmade.chunk("IDAT", Array(data[$0..<min(data.count, $0 + min(piece, data.count))]))
    }
    return Handmade.file(
      chunks[..<first].map { Handmade.chunk($0.kind, $0.data) } + pieces
        + [Handmade.chunk("IEND", [])]
    )
  }

  private func data(_ file: [UInt8]) throws -> [UInt8] {
    try #require(Handmade.chunks(of: file)).filter { $0.kind == "IDAT" }.flatMap(\.data)
  }

  @Test(arguments: compressed)
  func data_withAnyByteChangedIsTheSameBothWays(original: [UInt8]) throws {
    let data = try data(original)
    var errors = 0
    for index in data.indices {
      for change in [UInt8(1), 2, 4, 8, 16, 32, 64, 128, 0xff] {
        var broken = data
        broken[index] ^= change
        let file = try file(original, data: broken)
        if case .error = try agree(file, "\(index) \(change)") { errors += 1 }
      }
    }
    #expect(errors > data.count * 8)
  }

  @Test(arguments: compressed)
  func data_cutOrLengthenedIsTheSameBothWays(original: [UInt8]) throws {
    let data = try data(original)
    for length in data.indices where length > 0 {
      try agree(try file(original, data: Array(data.prefix(length))), "\(length)")
    }
    for piece in [1, 2, 7, 1000] {
      for rest in [[], [0], data] {
        let longer = try file(original, data: data + rest, piece: piece)
        try agree(longer, "\(piece) \(rest.count)")
        #expect((PlainPNG.decode(longer, try chunks(longer)) != nil) == rest.isEmpty)
      }
    }
  }

  @Test
  func data_ofMoreOrFewerRowsIsTheSameBothWays() throws {
    let picture = picture(5, 4, isOpaque: true, seed: 8)
    let rows = picture.rows { UInt8($0 % 5) }
    let original = picture.file()
    for change in [-16, -1, 0, 1, 16, 4000] {
      let bytes =
        change < 0 ? Array(rows.dropLast(-change)) : rows + Array(repeating: 0, count: change)
      try agree(try file(original, data: Handmade.stored(bytes)), "\(change)")
    }
    for filter in [UInt8(5), 6, 128, 255] {
      var broken = rows
      broken[2 * 16] = filter
      let outcome = try agree(try file(original, data: Handmade.stored(broken)), "\(filter)")
      guard case .error(.damaged("bad adaptive filter value", offset: _)) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
    }
  }

  @Test
  func data_thatLooksBackFurtherThanItsWindowIsDamagedBothWays() throws {
    // Rows of 301 bytes that repeat, with headers of 256 bytes (CINFO 0) to 32 KB, and FCHECK right.
    var numbers = SplitMix64(seed: 6)
    let row = (0..<75 * 4).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let levels = (0..<40).flatMap { _ in row }
    let bitmap = Bitmap(width: 75, height: 40, isOpaque: false, levels: levels)
    let original = PNGEncoder().encode(bitmap, pixelsPerPoint: 1)
    for size in UInt8(0)..<8 {
      var data = try data(original)
      data[0] = size << 4 | 8
      data[1] = UInt8((31 - Int(data[0]) * 256 % 31) % 31)
      let outcome = try agree(try file(original, data: data), "\(size)")
      let isWhole = outcome == .picture(Picture(bitmap), warning: "")
      if size == 0 { #expect(!isWhole) }
      if size == 7 { #expect(isWhole) }
    }
  }

  @Test
  func extraColours_areLeftToLibpng() throws {
    let transparent = Handmade.chunk("tRNS", [0, 1, 0, 2, 0, 3])
    for (isOpaque, extra) in [
      (true, Handmade.chunk("PLTE", [1, 2, 3])), (true, transparent), (false, transparent),
    ] {
      let file = picture(6, 5, isOpaque: isOpaque, seed: 9).file(extra: [extra])
      try agree(file, "\(isOpaque)")
      #expect(PlainPNG.decode(file, try chunks(file)) == nil)
    }
  }
}
