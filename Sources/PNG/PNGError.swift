/// Why bytes are not a picture.
public enum PNGError: Error, Hashable, Sendable {
  /// The bytes do not begin as a PNG does; what they look like instead.
  case notPNG(looksLike: String)
  /// The file ends within a chunk, or before the one that ends it, at an offset in bytes.
  case truncated(chunk: String, offset: Int)
  /// The check sum of a chunk that begins at an offset is wrong.
  case badChecksum(chunk: String, offset: Int)
  /// A chunk that begins at an offset is not what it may be there.
  case badChunk(String, offset: Int, reason: String)
  /// The header's size in pixels is above the limit.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The pixels cannot be had from what is between the chunks; the reason in libpng's words, and how
  /// far it had read.
  case damaged(String, offset: Int)
}

extension PNGError: CustomStringConvertible {
  /// What is wrong and where, without the file's name.
  public var description: String {
    switch self {
    case .notPNG(let kind): "not a PNG file at offset 0: it looks like \(kind)"
    case .truncated(let chunk, let offset):
      "truncated at offset \(offset), in \(chunk): the file ends too early"
    case .badChecksum(let chunk, let offset):
      "the check sum of the chunk \(chunk) at offset \(offset) is wrong: the file was damaged"
    case .badChunk(let chunk, let offset, let reason):
      "the chunk \(chunk) at offset \(offset) is wrong: \(reason)"
    case .tooLarge(let width, let height, let limit):
      "the header at offset 8 promises \(width)×\(height) pixels, more than the \(limit) allowed"
    case .damaged(let reason, let offset): "damaged at offset \(offset): \(reason)"
    }
  }
}
