public import Display
public import Pixels

/// Paints one frame after another into one picture, and only what changes.
///
/// The picture is at any time what ``Rasterizer`` makes of the list alone, bit for bit: where lists
/// differ, everything is painted anew, from the ground up.
public struct Repainter: Sendable {
  private var rasterizer = Rasterizer()
  private var shown: Change.Shown?
  private let bandHeight: Int

  /// The picture as it is now: what was shown last.
  public private(set) var picture = Bitmap(
    width: 1,
    height: 1,
    isOpaque: false,
    levels: [0, 0, 0, 0],
  )

  /// Makes a painter that tells changes by bands of so many rows.
  ///
  /// - Precondition: the height is above 0.
  public init(bandHeight: Int) {
    precondition(bandHeight > 0, "a band has a row")
    self.bandHeight = bandHeight
  }

  /// Shows a list. Each band of rows that may have changed is told, from the top, as soon as it is
  /// painted.
  ///
  /// - Precondition: width and height are above 0.
  public mutating func show(
    _ list: DisplayList,
    changed: (_ rows: Range<Int>, _ picture: Bitmap) -> Void,
  ) {
    let change = Change(from: shown, to: list)
    if shown == nil || !picture.hasShape(of: list) { picture = Rasterizer.blank(list) }
    shown = change.shown
    let outlines = change.shown.outlines.compactMap { $0 }
    let step = Self.step(bandHeight, outlines)
    for top in stride(from: 0, to: list.height, by: step) {
      let rows = top..<min(top + step, list.height)
      guard let damage = change.damage(in: rows) else { continue }
      rasterizer.paint(
        outlines.filter { !$0.region.intersection(damage).isEmpty },
        over: list.background,
        in: damage,
        of: &picture,
      )
      for top in stride(from: top, to: rows.upperBound, by: bandHeight) {
        let band = top..<min(top + bandHeight, rows.upperBound)
        if change.damage(in: band) != nil { changed(band, picture) }
      }
    }
  }

  /// The rows that are painted at once: some bands, tall enough that lines of text are seldom cut, and
  /// that less is blurred beside them than in them.
  private static func step(_ bandHeight: Int, _ outlines: [Outline]) -> Int {
    let reach = outlines.reduce(0) { max($0, $1.blur?.radius ?? 0) }
    return (max(64, 4 * reach) + bandHeight - 1) / bandHeight * bandHeight
  }
}

extension Bitmap {
  fileprivate func hasShape(of list: DisplayList) -> Bool {
    width == list.width && height == list.height && isOpaque == (list.background != nil)
  }
}
