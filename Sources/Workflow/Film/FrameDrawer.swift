import Display
import PNG
import Pixels
import Raster

/// One worker's way from frame numbers to pictures, in contiguous pieces of the timeline.
///
/// A frame that shows what the one before it showed is not drawn again.
struct FrameDrawer {
  private let film: Film
  private var rasterizer = Rasterizer()
  private var last: (list: DisplayList, frame: DrawnFrame)?

  init(_ film: Film) { self.film = film }

  /// Draws a frame.
  mutating func frame(_ number: Int) -> DrawnFrame {
    let list = film.displayList(ofFrame: number)
    if let last, last.list == list { return last.frame }
    let picture = rasterizer.draw(list)
    let frame = DrawnFrame(picture: picture, digest: ContentDigest(picture: picture))
    last = (list, frame)
    return frame
  }
}

/// A frame's picture, and what identifies it.
struct DrawnFrame {
  /// The pixels.
  var picture: Bitmap
  /// Their digest.
  var digest: ContentDigest
}
