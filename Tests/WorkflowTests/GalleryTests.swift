import Display
import Foundation
import Raster
import Scene
import Story
import TestSupport
import Testing
import Text
import Time
import Workflow

/// Every scene of the gallery: it is right, and its pictures are.
struct GalleryTests {
  static let files =
    (try? sceneFiles(in: [scenesFolder(), scenesFolder() + "/mistakes"])) ?? []

  /// The share of a scene's pixels that may be off by one: it is 8e-5 over all scenes and 3.2e-4 in
  /// the worst, where letters are small.
  static let mostOff = 5e-4

  /// Every frame at the scene's own scale, which takes minutes, rather than some of them small.
  static let isExhaustive = ProcessInfo.processInfo.environment["SETTLE_ORACLE"] == "all"

  @Test func gallery_isThere() { #expect(Self.files.count >= 19) }

  /// With the faces that the scene names, every pixel is within one level of the float64 oracle, and
  /// nearly all are its own: at the start, in the middle of each motion and at the end.
  @Test(arguments: files)
  func pictures_agreeWithTheOracle(file: String) throws {
    let scene = try SceneFile(file)
    #expect(scene.warnings.isEmpty == (scene.name != "endless"))
    for variant in [scene] + scene.variants {
      let film = try film(of: variant)
      let frames = Self.isExhaustive ? Array(0..<film.frameCount) : film.tellingFrames
      var memory = OracleMemory()
      var (pixels, off) = (0, 0)
      for frame in frames {
        let list = film.displayList(ofFrame: frame)
        let oracle = PictureOracle(list, memory: &memory)
        let difference = BitmapDifference(oracle.bitmap, Rasterizer.draw(list))
        #expect(difference.levels <= 1, "\(variant.title), frame \(frame): \(difference)")
        pixels += list.width * list.height
        off += difference.pixelCount
      }
      let share = Double(off) / Double(pixels)
      #expect(share < Self.mostOff, "\(variant.title): \(off) of \(pixels) pixels are off by one")
      #expect(film.missingCharacters.isEmpty)
      if Self.isExhaustive {
        print(
          "oracle: \(variant.title): \(frames.count) frames, \(pixels) pixels, \(off) off by one"
        )
      }
    }
  }

  private func film(of scene: SceneFile) throws -> Film {
    var scene = scene
    if !Self.isExhaustive { scene.document.canvas.scale = 0.75 }
    return try Film(scene) { try Typesetter(fonts: $0, resources: scene.resources) }
  }
}

extension Film {
  /// The first frame, the last, and the middle one of those that move between two steps.
  fileprivate var tellingFrames: [Int] {
    let steps = windows.flatMap {
      $0.storyboard.beats.map { frameRate.frame(atOrAfter: $0.step.time) }
    }
    var frames: Set = [0, frameCount - 1]
    let starts = Set(steps + [0]).sorted()
    for (start, end) in zip(starts, starts.dropFirst() + [frameCount]) {
      let moving = (start..<max(start, end)).filter { isMoving(at: time(ofFrame: $0)) }
      if !moving.isEmpty { frames.insert(moving[moving.count / 2]) }
    }
    return frames.sorted()
  }
}
