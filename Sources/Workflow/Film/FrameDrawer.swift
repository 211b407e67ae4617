import Display
import PNG
import Pixels
import Raster

/// One worker's way from frame numbers to pictures, in contiguous pieces of the timeline.
///
/// What a frame shares with the one before it is neither drawn nor digested again.
struct FrameDrawer {
  private let film: Film
  private var painter: Repainter
  private var digester = PictureDigester()
  private var last: (list: DisplayList, digest: ContentDigest)?

  init(_ film: Film) {
    self.film = film
    painter = Repainter(bandHeight: FrameEncoder.bandHeight(width: film.width))
  }

  /// The frame that was drawn last.
  var picture: Bitmap { painter.picture }

  /// Draws a frame and gives its digest; tells which rows may have changed since the frame before.
  mutating func draw(
    _ number: Int,
    changed: (_ rows: Range<Int>, _ picture: Bitmap) -> Void = { _, _ in },
  ) -> ContentDigest {
    let list = film.displayList(ofFrame: number)
    if let last, last.list == list { return last.digest }
    Self.show(list, &painter, &digester, changed)
    let digest = digester.digest(of: picture)
    last = (list, digest)
    return digest
  }

  private static func show(
    _ list: DisplayList,
    _ painter: inout Repainter,
    _ digester: inout PictureDigester,
    _ changed: (_ rows: Range<Int>, _ picture: Bitmap) -> Void,
  ) {
    painter.show(list) { rows, picture in
      digester.update(rows, of: picture)
      changed(rows, picture)
    }
  }
}
