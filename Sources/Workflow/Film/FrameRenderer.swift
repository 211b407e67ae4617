import Display
import PNG
import Raster
import Timeline

/// One worker's way from frame numbers to files, in contiguous pieces of the timeline.
///
/// A frame that shows what the one before it showed is neither drawn nor encoded again.
struct FrameRenderer {
  private let film: Film
  private let encoder = PNGEncoder()
  private var rasterizer = Rasterizer()
  private var last: (list: DisplayList, frame: RenderedFrame)?

  init(_ film: Film) { self.film = film }

  /// Draws a frame.
  mutating func frame(_ number: Int) -> RenderedFrame {
    let list = film.displayList(ofFrame: number)
    if let last, last.list == list { return last.frame }
    let bitmap = rasterizer.draw(list)
    let frame = RenderedFrame(
      digest: ContentDigest(picture: bitmap),
      png: encoder.encode(bitmap, pixelsPerPoint: film.scale),
    )
    last = (list, frame)
    return frame
  }
}

/// A picture as a file's bytes, and what identifies it.
struct RenderedFrame: Sendable {
  /// The digest of its pixels.
  var digest: ContentDigest
  /// The PNG file.
  var png: [UInt8]
}
