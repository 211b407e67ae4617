/// Why bytes are not a picture.
public enum PNGError: Error, Hashable, Sendable {
  /// The bytes do not begin as a PNG does; what they look like instead.
  case notPNG(looksLike: String)
  /// The file ends at an offset in bytes, within a chunk (or another part) that began at a start.
  case truncated(chunk: String, start: Int, offset: Int)
  /// The check sum of a chunk that begins at an offset is wrong.
  case badChecksum(chunk: String, offset: Int)
  /// A chunk that begins at an offset is not what it may be there.
  case badChunk(String, offset: Int, reason: String)
  /// The header's size in pixels is above the limit.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The pixels cannot be had from what is in the chunks; the reason in libpng's words, and how far it
  /// had read.
  case damaged(String, offset: Int)
  /// The picture is within the limit, yet the machine has no memory for it.
  case outOfMemory(bytes: Int)
}

extension PNGError: CustomStringConvertible {
  /// What is wrong, where, and what to do, without the file's name.
  public var description: String {
    switch self {
    case .notPNG(let kind): "not a PNG file at offset 0: it looks like \(kind)"
    case .truncated(let chunk, let start, let offset):
      "truncated at offset \(offset), in \(chunk) that began at offset \(start): "
        + "copy or fetch the file again"
    case .badChecksum(let chunk, let offset):
      "the check sum of the chunk \(chunk) at offset \(offset) is wrong: the file was damaged, "
        + "copy or fetch it again"
    case .badChunk(let chunk, let offset, let reason):
      "the chunk \(chunk) at offset \(offset) is wrong: \(reason)"
    case .tooLarge(let width, let height, let limit):
      "the header at offset 8 promises \(width)×\(height) pixels, more than the \(limit) allowed"
    case .damaged(let reason, let offset): "damaged at offset \(offset): \(reason)"
    case .outOfMemory(let bytes): "there is no memory for a picture of \(bytes) bytes"
    }
  }
}
