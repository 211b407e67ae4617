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

    /// Whether every pixel has an alpha of its own in the file.
    var hasAlpha: Bool { self == .greyAlpha || self == .rgba }
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
