public import Display
public import Pixels

/// Paints display lists.
///
/// A shape's coverage of a pixel is `min(1, |Σ signed area|)`: the exact area under the non-zero rule,
/// not samples. The clip's exact area within the pixel multiplies it, and so does the colour's
/// opacity; the result is laid over what is there, in gamma-encoded sRGB. Curves become chords within
/// 1/1536 pixel, places are kept to 1/65536 pixel, and everything after that is integer arithmetic, so
/// a picture does not depend on threads, order, or how the frame is divided. Without a background the
/// picture is transparent: straight colours, 0 where nothing shows.
///
/// An item with a coordinate that is not finite paints nothing. Colour components outside 0…1 are
/// clamped, those that are not a number count as 0.
///
/// A value keeps its working storage from one frame to the next and may be used from one task at a
/// time; its size is bounded by a tile, not by the frame.
public struct Rasterizer: Sendable {
  /// Pixels of a tile, and columns of one at most: 2 MB under way.
  private static let tileArea = 1 << 16
  private var cells = CoverageCells()
  private var tile = PaintTile()

  /// Makes a rasterizer without storage.
  public init() {}

  /// One display list painted.
  ///
  /// - Precondition: width and height are above 0.
  public static func draw(_ list: DisplayList) -> Bitmap {
    var rasterizer = Rasterizer()
    return rasterizer.draw(list)
  }

  /// A display list painted.
  ///
  /// - Precondition: width and height are above 0.
  public mutating func draw(_ list: DisplayList) -> Bitmap {
    var bitmap = Self.blank(list)
    paint(list, onto: &bitmap)
    return bitmap
  }

  /// Paints a display list into a picture, whose storage is used again if its size fits.
  ///
  /// - Precondition: width and height are above 0.
  public mutating func draw(_ list: DisplayList, into bitmap: inout Bitmap) {
    let isOpaque = list.background != nil
    if bitmap.width != list.width || bitmap.height != list.height || bitmap.isOpaque != isOpaque {
      bitmap = Self.blank(list)
    }
    paint(list, onto: &bitmap)
  }

  private static func blank(_ list: DisplayList) -> Bitmap {
    precondition(list.width > 0 && list.height > 0, "a frame has at least one pixel")
    return Bitmap(
      width: list.width,
      height: list.height,
      isOpaque: list.background != nil,
      levels: Array(repeating: 0, count: list.width * list.height * 4),
    )
  }

  private mutating func paint(_ list: DisplayList, onto bitmap: inout Bitmap) {
    let outlines = list.items.compactMap {
      Outline($0, width: list.width, height: list.height)
    }
    let columns = min(list.width, Self.tileArea)
    let rows = max(1, Self.tileArea / columns)
    for top in stride(from: 0, to: list.height, by: rows) {
      for left in stride(from: 0, to: list.width, by: columns) {
        let region = PixelRegion(
          left: left,
          top: top,
          right: min(left + columns, list.width),
          bottom: min(top + rows, list.height),
        )
        tile.begin(region, ground: list.background)
        for outline in outlines { fill(outline) }
        tile.resolve(
          into: &bitmap.levels,
          frameWidth: list.width,
          isOpaque: list.background != nil,
        )
      }
    }
  }

  /// Paints what a shape covers of the tile.
  private mutating func fill(_ outline: Outline) {
    let region = outline.region.intersection(tile.region)
    guard !region.isEmpty else { return }
    cells.begin(region)
    cells.add(outline.path, mappedBy: outline.map)
    tile.lay(&cells, in: outline.paint, clip: outline.clip)
  }
}
