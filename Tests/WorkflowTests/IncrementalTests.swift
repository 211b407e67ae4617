import PNG
import Pixels
import Raster
import Scene
import Testing
import Text
@testable import Workflow

/// Frames that share with the one before what they can, against frames that share nothing.
struct IncrementalTests {
  /// Every frame of every scene: the same picture, digest and bytes of a file.
  @Test(arguments: GalleryTests.files)
  func files_areThoseOfFramesAlone(file: String) throws {
    var scene = try SceneFile(file)
    scene.document.canvas.scale = 0.5
    let film = try Film(scene) { _ in .boxes }
    var renderer = FrameRenderer(film, PNGEncoder())
    var digests: Set<ContentDigest> = []
    for number in 0..<min(film.frameCount, 400) {
      let frame = renderer.frame(number)
      // Held frames are many and all alike.
      guard digests.insert(frame.digest).inserted else { continue }
      let alone = Rasterizer.draw(film.displayList(ofFrame: number))
      #expect(ContentDigest(picture: alone) == frame.digest, "frame \(number)")
      #expect(PNGEncoder().encode(alone, pixelsPerPoint: film.scale) == frame.png)
    }
  }
}
