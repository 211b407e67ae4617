import Foundation
import PNG
import Pixels
import Testing

/// PngSuite by Willem van Schaik (see its LICENSE), against what another decoder makes of it.
struct PngSuiteTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("PngSuite")

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.folder.appendingPathComponent(name)))
  }

  /// The table that expected.py made with pypng.
  private func table() throws -> [[Substring]] {
    let url = Self.folder.appendingPathComponent("expected.txt")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: " ") }
  }

  @Test
  func validFiles_haveThePixelsOfAnotherDecoder() throws {
    let lines = try table()
    #expect(lines.count == 160)
    for line in lines {
      let file = try PNGReader.read(try bytes(String(line[0])))
      let picture = file.picture
      let (bits, pixels): (Int, [UInt8]) =
        switch picture.levels {
        case .bits8(let levels): (8, levels)
        case .bits16(let levels): (16, levels.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        }
      let found = [
        "\(picture.width)", "\(picture.height)", "\(bits)", picture.isOpaque ? "1" : "0",
      ]
      #expect(found == line[1...4].map(String.init), "\(line[0])")
      #expect(HandmadePNG.crc(pixels) == UInt32(line[5], radix: 16), "\(line[0])")
      #expect(file.warnings.isEmpty, "\(line[0])")
    }
  }

  @Test
  func files_areAllInOneOfTheTables() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".png") }
    let known = try table().map { String($0[0]) } + Self.broken.map(\.0)
    #expect(Set(names) == Set(known))
  }

  /// What PngSuite says of each, with the offset of the chunk that is wrong.
  private static let broken: [(String, PNGError)] = [
    ("xs1n0g01.png", .notPNG(looksLike: lostBit)),
    ("xs2n0g01.png", .notPNG(looksLike: "a PNG whose first bytes were damaged")),
    ("xs4n0g01.png", .notPNG(looksLike: "a PNG whose first bytes were damaged")),
    ("xs7n0g01.png", .notPNG(looksLike: lineEnds)),
    ("xcrn0g04.png", .notPNG(looksLike: lineEnds)),
    ("xlfn0g04.png", .notPNG(looksLike: lineEnds)),
    ("xhdn0g08.png", .badChecksum(chunk: "IHDR", offset: 8)),
    ("xc1n0g08.png", .badChunk("IHDR", offset: 8, reason: "there is no colour type 1")),
    ("xc9n2c08.png", .badChunk("IHDR", offset: 8, reason: "there is no colour type 9")),
    (
      "xd0n2c08.png", .badChunk("IHDR", offset: 8, reason: "colour type 2 has no depth of 0 bits"),
    ),
    (
      "xd3n2c08.png", .badChunk("IHDR", offset: 8, reason: "colour type 2 has no depth of 3 bits"),
    ),
    (
      "xd9n2c08.png",
      .badChunk("IHDR", offset: 8, reason: "colour type 2 has no depth of 99 bits"),
    ),
    ("xdtn0g01.png", .badChunk("IEND", offset: 49, reason: "there is no IDAT before it")),
    ("xcsn0g01.png", .badChecksum(chunk: "IDAT", offset: 49)),
  ]
  private static let lostBit =
    "a PNG that lost the highest bit of its bytes: transfer it as binary"
  private static let lineEnds =
    "a PNG whose line ends a transfer as text changed: transfer it as binary"

  @Test(arguments: broken)
  func brokenFiles_haveAReason(name: String, error: PNGError) throws {
    let file = try bytes(name)
    #expect(throws: error) { try PNGReader.read(file) }
  }
}
