import Display
import PNG
import Pixels
import Raster

/// One worker's way from frame numbers to digests of pictures, in contiguous pieces of the timeline.
///
/// What a frame shares with the one before it is neither drawn nor digested again.
struct FrameDrawer {
  private let film: Film
  private var painter: StripPainter
  private var digester: PictureDigester
  private var last: (list: DisplayList, digest: ContentDigest)?

  init(_ film: Film) {
    self.film = film
    painter = StripPainter(stripHeight: FrameEncoder.bandHeight(width: film.width))
    digester = PictureDigester(width: film.width, height: film.height)
  }

  /// Draws a frame and gives its digest; hands on the strips of it that may differ from the frame before,
  /// each with its first row.
  mutating func draw(
    _ number: Int,
    changed: (_ top: Int, _ strip: Bitmap) -> Void = { _, _ in },
  ) -> ContentDigest {
    let list = film.displayList(ofFrame: number)
    if let last, last.list == list { return last.digest }
    Self.show(list, &painter, &digester, changed)
    let digest = digester.digest
    last = (list, digest)
    return digest
  }

  private static func show(
    _ list: DisplayList,
    _ painter: inout StripPainter,
    _ digester: inout PictureDigester,
    _ changed: (_ top: Int, _ strip: Bitmap) -> Void,
  ) {
    painter.show(list) { top, strip in
      digester.update(strip, at: top)
      changed(top, strip)
    }
  }
}
