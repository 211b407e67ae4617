import Foundation
import PNG
import Pixels
import Testing

/// `settle diff` of pictures that are equal, with and without being decoded.
struct DiffTests {
  private let folder: Folder
  private let one = Bitmap(width: 40, height: 30, isOpaque: true, levels: Self.levels(7))
  private let other = Bitmap(width: 40, height: 30, isOpaque: true, levels: Self.levels(8))

  private static func levels(_ step: Int) -> [UInt8] {
    (0..<40 * 30 * 4).map { $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 / 50 * step) }
  }

  init() throws {
    folder = try Folder()
    for (name, bitmap) in [("a/1", one), ("b/1", one), ("a/2", one), ("b/2", other)] {
      try write(name + ".png", PNGEncoder().encode(bitmap, pixelsPerPoint: 1))
    }
  }

  private func write(_ name: String, _ bytes: [UInt8]) throws {
    try folder.write(name, "")
    try Data(bytes).write(to: folder.url.appendingPathComponent(name))
  }

  private func digest(_ bitmap: Bitmap) -> String { ContentDigest(picture: bitmap).description }

  @Test func sameBytes_areEqual() throws {
    for file in ["a/1.png", "b/1.png", "a/2.png"] {
      let run = try Run("diff", "a/1.png", file, in: folder)
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.output.contains("1 picture compared: 1 equal"))
    }
    #expect(throws: (any Error).self) { try folder.names("out") }
  }

  @Test func sameBytes_haveTheirDigestInJSON() throws {
    let run = try Run("diff", "--json", "a/1.png", "b/1.png", in: folder)
    #expect(run.code == 0)
    #expect(run.output.contains(digest(one)))
    #expect(run.output.contains("\"comparedFrames\": 1"))
  }

  @Test(arguments: ["1", "2"])
  func report_tellsEqualPicturesBesideThoseThatDiffer(workers: String) throws {
    let run = try Run("diff", "a", "b", "-j", workers, in: folder)
    #expect(run.code == 1)
    let report = String(decoding: try folder.data("out/check/report.json"), as: UTF8.self)
    #expect(report.contains(digest(one)))
    #expect(report.contains(digest(other)))
    #expect(report.contains("\"comparedFrames\": 2"))
  }

  /// One pair alone takes another way than two.
  @Test(arguments: ["1", "2"])
  func lonePair_isAsInAFolder(workers: String) throws {
    _ = try Run("diff", "a", "b", "-o", "all", in: folder)
    let run = try Run("diff", "a/2.png", "b/2.png", "-o", "lone", "-j", workers, in: folder)
    #expect(run.code == 1)
    let names = try folder.names("lone/2.png")
    #expect(names.contains("frame-0000.difference.png"))
    let pictures = ["expected", "actual", "difference"]
    for (kind, bitmap) in zip(pictures, [one, other, nil] as [Bitmap?]) {
      let lone = try folder.data("lone/2.png/frame-0000.\(kind).png")
      #expect(try lone == folder.data("all/b/frame-0001.\(kind).png"))
      if let bitmap { #expect(try PNGDecoder.decode(Array(lone)).levels == bitmap.levels) }
    }
  }

  /// The check sums are right, so that nothing happened to it since it was written.
  @Test func sameBytes_areEqualWhateverTheFlags() throws {
    var file = PNGEncoder().encode(one, pixelsPerPoint: 1)
    let header = 8 + 25
    file.replaceSubrange(16..<20, with: [0, 0, 0, 39])
    file.replaceSubrange(29..<header, with: Self.crc(Array(file[12..<29])))
    try write("odd.png", file)
    try write("even.png", file)
    #expect(try Run("diff", "odd.png", "a/1.png", in: folder).code == 5)
    for flags in [[], ["--json"], ["-j1"]] {
      #expect(try Run(["diff", "odd.png", "even.png"] + flags, in: folder).code == 0)
    }
  }

  /// CRC-32 bit by bit (PNG annex D).
  private static func crc(_ data: [UInt8]) -> [UInt8] {
    var value = UInt32.max
    for byte in data {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
    }
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~value >> $0) }
  }
}
