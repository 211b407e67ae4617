import Pixels

/// Reads PNG files of every kind, as exactly as they are.
///
/// Palettes, grey, fewer than 8 bits and transparent colours are expanded, interlaced files are put
/// together, 16 bits stay 16 bits. What chunks say about the meaning of colours is told and not applied.
/// Of an animated file it is the first image.
///
/// Chunks are walked through here, so that what is wrong has its place; what is not of the plain kinds,
/// or not as it should be, libpng decodes. A fault that all decoders pass over alike is a warning; where
/// they would disagree about a pixel, the file is refused.
public enum PNGReader {
  /// The picture in a file; bytes after its end are told.
  ///
  /// Throws before taking memory when the header promises more pixels than the limit, or more than the
  /// bytes could hold. Memory: the picture, and a few rows. Time: linear in the file and its pixels.
  public static func read(
    _ bytes: [UInt8],
    mostPixels: Int = 1 << 28,
  ) throws(PNGError) -> PNGFile {
    let chunks = try PNGChunks(bytes, mostPixels: mostPixels)
    let (picture, warning) = try Self.picture(bytes, chunks, keepsDepth: true)
    return PNGFile(
      picture: picture,
      kind: chunks.kind,
      colour: chunks.colour,
      animationFrames: chunks.animationFrames,
      trailingBytes: chunks.trailingBytes,
      warnings: chunks.warnings + (warning.isEmpty ? [] : [warning]),
    )
  }

  /// The picture of a file whose chunks are in order, and what libpng found wrong without giving up.
  static func picture(
    _ bytes: [UInt8],
    _ chunks: PNGChunks,
    keepsDepth: Bool,
  ) throws(PNGError) -> (picture: Picture, warning: String) {
    if let picture = PlainPNG.decode(bytes, chunks) { return (picture, "") }
    return try LibPNG.decode(bytes, chunks, keepsDepth: keepsDepth)
  }

  /// Whether a file is of the plain kinds, its chunks are whole and in order, and there is nothing to say
  /// beside its pixels, which are not decoded: another file of the same bytes is as good.
  public static func isUnremarkable(_ bytes: [UInt8], mostPixels: Int = 1 << 28) -> Bool {
    guard let chunks = try? PNGChunks(bytes, mostPixels: mostPixels) else { return false }
    return chunks.isPlain && chunks.animationFrames == nil && chunks.trailingBytes == 0
      && chunks.warnings.isEmpty
  }

  /// Makes sure that a file's chunks are whole and in order, without decoding its pixels.
  public static func check(_ bytes: [UInt8], mostPixels: Int = 1 << 28) throws(PNGError) {
    _ = try PNGChunks(bytes, mostPixels: mostPixels)
  }
}
