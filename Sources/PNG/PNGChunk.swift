/// A chunk where it stands in a file (PNG §5.3).
struct PNGChunk {
  /// Four letters.
  let name: String
  /// Where its length begins, in bytes from the start of the file.
  let offset: Int
  /// What it holds.
  let data: ArraySlice<UInt8>
  private let file: [UInt8]

  /// Where the next one begins.
  var end: Int { data.endIndex + 4 }
  /// A small first letter: what does not know it may pass over it.
  var isAncillary: Bool { file[offset + 4] & 0x20 != 0 }
  /// Whether what it holds is what was written.
  var hasRightChecksum: Bool {
    LibDeflate.checksum(file[offset + 4..<data.endIndex]) == Self.number(file, data.endIndex)
  }

  /// Finds the end of the chunk that begins at an offset.
  init(in file: [UInt8], at offset: Int) throws(PNGError) {
    let signature = PNGChunks.signature.count
    guard offset + 8 <= file.count else {
      let place = offset == signature ? "the header" : "the start of a chunk"
      throw .truncated(chunk: place, start: offset, offset: file.count)
    }
    let length = Self.number(file, offset)
    let letters = file[offset + 4..<offset + 8]
    guard letters.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
      let found = letters.map { String($0, radix: 16) }.joined(separator: " ")
      throw .badChunk(
        "?",
        offset: offset,
        reason:
          "its name is not four letters but the bytes \(found), perhaps because the length of "
          + "the chunk before was damaged",
      )
    }
    name = String(decoding: letters, as: UTF8.self)
    self.offset = offset
    self.file = file
    guard length <= Int(Int32.max) else {
      throw .badChunk(
        name,
        offset: offset,
        reason: "its length of \(length) is beyond the format",
      )
    }
    guard offset + 12 + length <= file.count else {
      throw .truncated(chunk: "the chunk \(name)", start: offset, offset: file.count)
    }
    data = file[offset + 8..<offset + 8 + length]
  }

  /// The error that it is not what it may be where it stands.
  func wrong(_ reason: String) -> PNGError { .badChunk(name, offset: offset, reason: reason) }

  /// Four bytes, most significant first.
  static func number(_ bytes: [UInt8], _ at: Int) -> Int {
    Int(bytes[at]) << 24 | Int(bytes[at + 1]) << 16 | Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
  }
}
