/// Why bytes are not a picture.
public enum PNGError: Error, Hashable, Sendable {
  /// The bytes do not begin as a PNG does.
  case notPNG
  /// The header's size in pixels is above the limit.
  case tooLarge(width: Int, height: Int)
  /// The file is broken or cut off; the reason in libpng's words.
  case damaged(String)
}
