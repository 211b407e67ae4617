import Display
import Foundation
import Inputs
import Layout
import PNG
import Pixels
import Raster
import Scene
import Story
import Text
import Time
import Timeline
import Workflow

/// The stages of one scene, each fed with what the one before it hands on.
struct StageTimes {
  let scene: String

  func measure() async throws -> [Measurement] {
    let limits = SceneLimits()
    let bytes = try FileDoor.readScene(scene, limit: limits.sceneBytes)
    let file = try SceneFile(scene)
    let document = file.document
    let typesetter = try Typesetter(fonts: document.fonts, resources: file.resources)
    let film = try Film(document, typesetter: typesetter)
    let frames = Array(0..<film.frameCount)
    let lists = frames.map { film.displayList(ofFrame: $0) }
    let distinct = lists.reduce(into: [DisplayList]()) { if $0.last != $1 { $0.append($1) } }
    let pictures = distinct.map { Rasterizer.draw($0) }
    let moments = film.storyboard.moments

    return [
      try await Measurement("parse", unit: "the scene") {
        let reading = try SceneReader(limits: limits, resources: file.resources)
          .read(bytes: bytes, file: scene)
        return "\(reading.document.items.count) items"
      },
      await Measurement("story", unit: "the scene") {
        "\(Storyboard(document).moments.count) moments"
      },
      try await Measurement("layout", unit: "the scene") {
        let engine = LayoutEngine(
          typesetter: typesetter,
          canvasWidth: document.canvas.width,
          canvasHeight: document.canvas.height,
          scale: document.canvas.scale,
        )
        return "\(try engine.arrange(moments).map(\.layers.count).reduce(0, +)) layers"
      },
      await Measurement("sample", unit: "a frame", units: frames.count) {
        let items = frames.map { film.displayList(ofFrame: $0).items.count }.reduce(0, +)
        return "\(items) items"
      },
      await Measurement("raster", unit: "a frame", units: distinct.count) {
        var rasterizer = Rasterizer()
        var sum = 0
        for list in distinct { sum &+= Int(rasterizer.draw(list).levels[sum & 0xffff]) }
        return "\(sum) levels"
      },
      await Measurement("digest", unit: "a frame", units: pictures.count) {
        "\(pictures.map(ContentDigest.init(picture:)).reduce(0) { $0 ^ $1.low })"
      },
      await Measurement("encode", unit: "a frame", units: pictures.count) {
        let encoder = PNGEncoder()
        let sizes = pictures.map {
          encoder.encode($0, pixelsPerPoint: document.canvas.scale).count
        }
        return "\(sizes.reduce(0, +)) bytes"
      },
      try await whole(film, frames),
    ]
  }

  /// Everything after the layout, by all cores, to files in a folder that is removed again.
  private func whole(_ film: Film, _ frames: [Int]) async throws -> Measurement {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("settle-bench-\(getpid())")
    defer { try? files.removeItem(at: folder) }
    return try await Measurement("render to files", unit: "a frame", units: frames.count) {
      let set = try await film.render(
        frames,
        named: "bench",
        in: folder.path,
        workers: availableCores,
        options: OutputOptions(),
      )
      return "\(set?.frames.count ?? 0) files"
    }
  }
}
