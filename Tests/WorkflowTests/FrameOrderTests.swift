import PNG
import Pixels
import Raster
import Scene
import TestSupport
import Testing
import Text
import Time
import Workflow

/// A frame is a function of the scene and its number: what was drawn before leaves no trace.
struct FrameOrderTests {
  static let scenes = [
    "label-collection", "interrupted", "scroll", "springs", "transitions", "transparent", "windows",
  ]

  /// One rasterizer and one picture, used for frame after frame in three orders, against a fresh one
  /// for each frame.
  @Test(arguments: scenes)
  func pictures_doNotDependOnOrder(scene: String) throws {
    var file = try SceneFile(scenesFolder() + "/\(scene).yaml")
    file.document.canvas.scale = 0.5
    let film = try Film(file) { _ in .boxes }
    // Enough for the motions, not for the waits between them.
    let frames = (0..<film.frameCount).filter { film.isMoving(at: film.time(ofFrame: $0)) }
    let alone = frames.map {
      ContentDigest(picture: Rasterizer.draw(film.displayList(ofFrame: $0)))
    }
    #expect(Set(alone).count > 10)
    var random = SplitMix64(seed: 5)
    let forward = Array(frames.indices)
    for (name, order) in [
      ("forward", forward), ("backward", forward.reversed()),
      ("random", forward.shuffled(using: &random)),
    ] {
      var rasterizer = Rasterizer()
      var picture = Bitmap(width: 1, height: 1, isOpaque: true, levels: [0, 0, 0, 0])
      let same = order.allSatisfy { index in
        rasterizer.draw(film.displayList(ofFrame: frames[index]), into: &picture)
        return ContentDigest(picture: picture) == alone[index]
      }
      #expect(same, "\(name)")
    }
  }
}
