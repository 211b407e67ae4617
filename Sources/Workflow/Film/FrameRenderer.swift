import PNG

/// One worker's way from frame numbers to files, in contiguous pieces of the timeline.
///
/// What a frame shares with the one before it is not encoded again.
struct FrameRenderer {
  private var drawer: FrameDrawer
  private var encoder: FrameEncoder
  private var last: RenderedFrame?

  init(_ film: Film, _ encoder: PNGEncoder) {
    drawer = FrameDrawer(film)
    self.encoder = FrameEncoder(
      encoder,
      width: film.width,
      height: film.height,
      pixelsPerPoint: film.scale,
    )
  }

  /// Draws a frame and makes a file of it.
  mutating func frame(_ number: Int) -> RenderedFrame {
    let digest = Self.draw(number, &drawer, &encoder)
    if let last, last.digest == digest { return last }
    let frame = RenderedFrame(digest: digest, png: encoder.file())
    last = frame
    return frame
  }

  private static func draw(
    _ number: Int,
    _ drawer: inout FrameDrawer,
    _ encoder: inout FrameEncoder,
  ) -> ContentDigest {
    drawer.draw(number) { top, strip in encoder.update(strip, at: top) }
  }
}

/// A picture as a file's bytes, and what identifies it.
struct RenderedFrame: Sendable {
  /// The digest of its pixels.
  var digest: ContentDigest
  /// The PNG file.
  var png: [UInt8]
}
