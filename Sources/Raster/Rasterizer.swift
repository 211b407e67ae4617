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
/// A blur replaces a shape's coverage, in the frame and around it, by its Gaussian mean: the exact
/// coverage of whole pixels out to ⌈3σ⌉ in both directions (`BlurKernel`), before the clip. σ counts
/// as 60 pixels at most.
///
/// An item with a coordinate that is not finite paints nothing. Colour components outside 0…1 are
/// clamped, those that are not a number count as 0.
///
/// A value keeps its working storage from one frame to the next and may be used from one task at a
/// time; its size is bounded by a tile, not by the frame: 2 MB, up to 30 MB under a large blur.
public struct Rasterizer: Sendable {
  /// Pixels of a tile, and columns of one at most.
  private static let tileArea = 1 << 18
  private var cells = CoverageCells()
  private var blurred = BlurredCoverage()
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

  /// A picture of a list's size in which nothing is painted yet.
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
    let outlines = list.items.compactMap { Outline($0, width: list.width, height: list.height) }
    let frame = PixelRegion(left: 0, top: 0, right: list.width, bottom: list.height)
    paint(outlines, over: list.background, in: frame, of: &bitmap, from: 0)
  }

  /// Paints all outlines where they fall into a region of the frame, from its ground up, into a bitmap
  /// as wide as the frame whose first row is one of the frame's.
  mutating func paint(
    _ outlines: [Outline],
    over ground: RGBA?,
    in region: PixelRegion,
    of bitmap: inout Bitmap,
    from top: Int,
  ) {
    let (columns, rows) = Self.tileSize(width: region.width, outlines: outlines)
    for first in stride(from: region.top, to: region.bottom, by: rows) {
      for left in stride(from: region.left, to: region.right, by: columns) {
        let part = PixelRegion(
          left: left,
          top: first,
          right: min(left + columns, region.right),
          bottom: min(first + rows, region.bottom),
        )
        tile.begin(part, ground: ground)
        for outline in outlines { fill(outline) }
        tile.resolve(
          into: &bitmap.levels,
          width: bitmap.width,
          from: top,
          isOpaque: bitmap.isOpaque,
        )
      }
    }
  }

  /// The columns and rows of a tile: as wide as the region, so that shapes are cut seldom; square where
  /// something is blurred, and large enough that less is blurred beside the tile than in it.
  private static func tileSize(width: Int, outlines: [Outline]) -> (columns: Int, rows: Int) {
    let reach = outlines.reduce(0) { max($0, $1.blur?.radius ?? 0) }
    let side = max(256, 4 * reach)
    let columns = min(width, reach > 0 ? side : tileArea)
    return (columns, max(1, max(tileArea, reach > 0 ? side * side : 0) / columns))
  }

  /// Paints what a shape covers of the tile.
  private mutating func fill(_ outline: Outline) {
    let region = outline.region.intersection(tile.region)
    guard !region.isEmpty else { return }
    guard let blur = outline.blur else {
      cells.begin(region)
      cells.add(outline.path, mappedBy: outline.map)
      tile.lay(&cells, in: outline.paint, clip: outline.clip)
      return
    }
    let source = region.grown(by: blur.radius).intersection(outline.ink)
    guard !source.isEmpty else { return }
    cells.begin(source)
    cells.add(outline.path, mappedBy: outline.map)
    blurred.blur(&cells, by: blur, into: region)
    tile.lay(blurred, in: outline.paint, clip: outline.clip)
  }
}
