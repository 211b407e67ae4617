import Raster
import Scene
import TestSupport
import Testing
import Text
import Time
import Workflow

/// Every scene of the gallery: it is right, and its pictures are.
struct GalleryTests {
  static let files =
    (try? sceneFiles(in: [scenesFolder(), scenesFolder() + "/mistakes"])) ?? []

  @Test func gallery_isThere() { #expect(Self.files.count >= 19) }

  /// With the faces that the scene names, every pixel is within one level of the float64 oracle, at
  /// the start, in the middle of the first motion and at the end.
  @Test(arguments: files)
  func pictures_agreeWithTheOracle(file: String) throws {
    var scene = try SceneFile(file)
    #expect(scene.warnings.isEmpty == (scene.name != "endless"))
    // The oracle is slow: a quarter of the pixels will do.
    scene.document.canvas.scale = 0.75
    let typesetter = try Typesetter(fonts: scene.document.fonts, resources: scene.resources)
    let film = try Film(scene.document, typesetter: typesetter)
    let motion = scene.document.steps.first.map { film.frameRate.frame(atOrAfter: $0.time) + 5 }
    for frame in [0, motion ?? 0, film.frameCount - 1] {
      let list = film.displayList(ofFrame: frame)
      let difference = BitmapDifference(PictureOracle(list).bitmap, Rasterizer.draw(list))
      #expect(difference.levels <= 1, "frame \(frame): \(difference)")
    }
    #expect(film.missingCharacters.isEmpty)
  }
}
