public import Pixels

/// Reads PNG files of every kind, as exactly as they are.
///
/// Palettes, grey, fewer than 8 bits and transparent colours are expanded, interlaced files are put
/// together, 16 bits stay 16 bits. What chunks say about the meaning of colours is told and not applied.
/// Of an animated file it is the first image. Chunks are walked through here, so that what is wrong has
/// its place; libpng decodes.
public enum PNGReader {
  /// The picture in a file; bytes after its end are told.
  ///
  /// Throws before taking memory when the header promises more pixels than the limit, or more than the
  /// bytes could hold. Memory: the picture, and the file.
  public static func read(
    _ bytes: [UInt8],
    mostPixels: Int = 1 << 28,
  ) throws(PNGError) -> PNGFile {
    let chunks = try PNGChunks(bytes, mostPixels: mostPixels)
    return PNGFile(
      picture: try LibPNG.decode(bytes, mostPixels: mostPixels, keepsDepth: true),
      kind: chunks.kind,
      colour: chunks.colour,
      animationFrames: chunks.animationFrames,
      trailingBytes: chunks.trailingBytes,
    )
  }

  /// Makes sure that a file's chunks are whole and in order, without decoding its pixels.
  public static func check(_ bytes: [UInt8], mostPixels: Int = 1 << 28) throws(PNGError) {
    _ = try PNGChunks(bytes, mostPixels: mostPixels)
  }
}

/// A PNG file as it was read.
public struct PNGFile: Hashable, Sendable {
  /// The pixels.
  public var picture: Picture
  /// How the file holds them.
  public var kind: PNGKind
  /// What it says about the meaning of its colours.
  public var colour: ColourMeaning
  /// How many frames it animates; nil for a still picture, which most are.
  public var animationFrames: Int?
  /// How many bytes follow the end of the picture.
  public var trailingBytes: Int
}

/// How a PNG file holds its pixels.
public struct PNGKind: Hashable, Sendable {
  /// What a pixel is made of (PNG §11.2.2).
  public enum ColourType: UInt8, Hashable, Sendable, CaseIterable {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    /// The depths that it may have.
    public var depths: [Int] {
      switch self {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .greyAlpha, .rgba: [8, 16]
      }
    }

    /// How many levels a pixel has in the file.
    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  /// What a pixel is made of.
  public var colourType: ColourType
  /// Bits a channel, or of a palette's index.
  public var depth: Int
  /// Whether the rows come in Adam7's seven passes.
  public var isInterlaced: Bool
}

extension PNGKind: CustomStringConvertible {
  /// `8-bit RGBA`, `2-bit palette, interlaced`.
  public var description: String {
    let name =
      switch colourType {
      case .grey: "grey"
      case .rgb: "RGB"
      case .palette: "palette"
      case .greyAlpha: "grey with alpha"
      case .rgba: "RGBA"
      }
    return "\(depth)-bit \(name)\(isInterlaced ? ", interlaced" : "")"
  }
}
