public import Display
public import Pixels

/// Paints one frame after another in strips as wide as the frame, and only those that change.
///
/// A strip holds what ``Rasterizer`` makes of its rows, bit for bit. There is never more than one, so that
/// its pixels are still in the cache when they are digested and encoded.
public struct StripPainter: Sendable {
  private let stripHeight: Int
  private var rasterizer = Rasterizer()
  private var shown: Change.Shown?
  private var strip = Bitmap(width: 1, height: 1, isOpaque: false, levels: [0, 0, 0, 0])

  /// Makes a painter of strips of so many rows: the last of a frame may have fewer, and where something is
  /// blurred they have some times as many.
  ///
  /// - Precondition: the height is above 0.
  public init(stripHeight: Int) {
    precondition(stripHeight > 0, "a strip has a row")
    self.stripHeight = stripHeight
  }

  /// Paints the strips in which a list may differ from the one before, from the top.
  ///
  /// All of the first list's may, and all where the size or the ground changes. Each is handed on with
  /// its first row.
  ///
  /// - Precondition: width and height are above 0.
  public mutating func show(
    _ list: DisplayList,
    changed: (_ top: Int, _ strip: Bitmap) -> Void,
  ) {
    let change = Change(from: shown, to: list)
    shown = change.shown
    let outlines = change.shown.outlines.compactMap { $0 }
    let height = height(for: outlines)
    for top in stride(from: 0, to: list.height, by: height) {
      let region = PixelRegion(
        left: 0,
        top: top,
        right: list.width,
        bottom: min(top + height, list.height),
      )
      guard change.damages(region) else { continue }
      fit(region, isOpaque: list.background != nil)
      rasterizer.paint(
        outlines.filter { !$0.region.intersection(region).isEmpty },
        over: list.background,
        in: region,
        of: &strip,
        from: top,
      )
      changed(top, strip)
    }
  }

  /// Tall enough that less is blurred beside a strip than in it.
  private func height(for outlines: [Outline]) -> Int {
    let reach = outlines.reduce(0) { max($0, $1.blur?.radius ?? 0) }
    return max(1, (4 * reach + stripHeight - 1) / stripHeight) * stripHeight
  }

  private mutating func fit(_ region: PixelRegion, isOpaque: Bool) {
    guard
      strip.width != region.width || strip.height != region.height || strip.isOpaque != isOpaque
    else { return }
    strip = Bitmap(
      width: region.width,
      height: region.height,
      isOpaque: isOpaque,
      levels: Array(repeating: 0, count: region.width * region.height * 4),
    )
  }
}
