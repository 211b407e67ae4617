import PNG

/// One worker's way from frame numbers to files, in contiguous pieces of the timeline.
///
/// A frame that shows what the one before it showed is not encoded again.
struct FrameRenderer {
  private let scale: Double
  private let encoder = PNGEncoder()
  private var drawer: FrameDrawer
  private var last: RenderedFrame?

  init(_ film: Film) {
    scale = film.scale
    drawer = FrameDrawer(film)
  }

  /// Draws a frame and makes a file of it.
  mutating func frame(_ number: Int) -> RenderedFrame {
    let drawn = drawer.frame(number)
    if let last, last.digest == drawn.digest { return last }
    let frame = RenderedFrame(
      digest: drawn.digest,
      png: encoder.encode(drawn.picture, pixelsPerPoint: scale),
    )
    last = frame
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
