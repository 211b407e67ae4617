import PNG
import Timeline

/// One worker's way from frame numbers to files, in contiguous pieces of the timeline.
///
/// What a frame shares with the one before it is not encoded or written out again.
struct FrameRenderer {
  private let film: Film
  private var drawer: FrameDrawer
  private var encoder: FrameEncoder
  private var last = RenderedFrame(digest: ContentDigest(high: 0, low: 0), png: [], trace: [])
  private var leaves: [TracedLeaf]?

  init(_ film: Film, _ encoder: PNGEncoder) {
    self.film = film
    drawer = FrameDrawer(film)
    self.encoder = FrameEncoder(
      encoder,
      width: film.width,
      height: film.height,
      pixelsPerPoint: film.scale,
    )
  }

  /// Draws a frame, and makes a file of it and a line of its trace.
  mutating func frame(_ number: Int) -> RenderedFrame {
    let digest = Self.draw(number, &drawer, &encoder)
    if last.png.isEmpty || last.digest != digest {
      last.digest = digest
      last.png = encoder.file()
    }
    let leaves = film.leaves(at: film.time(ofFrame: number))
    if self.leaves != leaves {
      self.leaves = leaves
      last.trace = TraceText.line(leaves, windows: film.windows.count)
    }
    return last
  }

  private static func draw(
    _ number: Int,
    _ drawer: inout FrameDrawer,
    _ encoder: inout FrameEncoder,
  ) -> ContentDigest {
    drawer.draw(number) { top, strip in encoder.update(strip, at: top) }
  }
}

/// A frame as its files' bytes, and what identifies its picture.
struct RenderedFrame: Sendable {
  /// The digest of its pixels.
  var digest: ContentDigest
  /// The PNG file.
  var png: [UInt8]
  /// The line of its layout trace, without its end.
  var trace: [UInt8]
}
