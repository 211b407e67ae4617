import Compare
import Display
import Foundation
import Layout
import PNG
import Pixels
import Raster
import Scene
import Story
import Text
import Timeline
import Workflow

/// The stages of one scene, each alone and fed with what the one before it hands on.
struct Stages {
  /// Pictures of a scene that are kept, evenly among those that differ: 33 MB each at 3840×2160.
  private static let mostPictures = 8

  private let scene: String
  private let bytes: [UInt8]
  private let file: SceneFile
  private let typesetter: Typesetter
  private let film: Film
  private let lists: [DisplayList]

  /// Reads and lays out a scene, at its own scale unless another is given.
  init(_ scene: String, scale: Double? = nil) throws {
    self.scene = scene
    bytes = try FileDoor.readScene(scene, limit: SceneLimits().sceneBytes)
    var file = try SceneFile(scene)
    if let scale { file.document.canvas.scale = scale }
    self.file = file
    typesetter = try Typesetter(fonts: file.document.fonts, resources: file.resources)
    let film = try Film(file.document, typesetter: typesetter)
    self.film = film
    let distinct = (0..<film.frameCount).reduce(into: [DisplayList]()) { lists, frame in
      let list = film.displayList(ofFrame: frame)
      if lists.last != list { lists.append(list) }
    }
    let step = max(1, distinct.count / Self.mostPictures)
    lists = stride(from: 0, to: distinct.count, by: step).prefix(Self.mostPictures)
      .map { distinct[$0] }
  }

  /// How many pixels a frame has.
  var pixels: Int { film.width * film.height }
  /// The frame's size in words.
  var size: String { "\(film.width)×\(film.height)" }
}

// Text to time: what a scene costs once.
extension Stages {
  /// Text to a checked document, with the files that it names.
  func parse() throws -> Measurement {
    try Measurement(checksum: { "\($0.document.items.count) items" }) {
      try SceneReader(limits: SceneLimits(), resources: file.resources)
        .read(bytes: bytes, file: scene)
    }
  }

  /// A document to states.
  func story() -> Measurement {
    Measurement(checksum: { "\($0.moments.count) moments" }) { Storyboard(file.document) }
  }

  /// States to boxes, with text shaped anew where the stage does not remember it.
  func layout() throws -> Measurement {
    let moments = film.storyboard.moments
    let canvas = file.document.canvas
    return try Measurement(checksum: { "\($0.map(\.layers.count).reduce(0, +)) layers" }) {
      try LayoutEngine(
        typesetter: typesetter,
        canvasWidth: canvas.width,
        canvasHeight: canvas.height,
        scale: canvas.scale,
      ).arrange(moments)
    }
  }
}

// Time to pictures and back: what each frame costs.
extension Stages {
  /// A time to a display list.
  func sample() -> Measurement {
    let frames = film.frameCount
    return Measurement(units: frames, checksum: { "\($0) items" }) {
      (0..<frames).reduce(0) { $0 + film.displayList(ofFrame: $1).items.count }
    }
  }

  /// A display list to pixels, all of them drawn.
  func raster() -> Measurement {
    Measurement(units: lists.count, checksum: Self.digest(of:)) {
      var rasterizer = Rasterizer()
      return lists.map { rasterizer.draw($0) }
    }
  }

  /// Pixels to what identifies them.
  func digest() -> Measurement {
    let pictures = pictures
    return Measurement(units: pictures.count, checksum: Self.digest(of:)) {
      pictures.map(ContentDigest.init(picture:))
    }
  }

  /// Pixels to a file's bytes.
  func encode(by encoder: PNGEncoder) -> Measurement {
    let pictures = pictures
    return Measurement(units: pictures.count, checksum: { "\($0.map(\.count).reduce(0, +)) B" }) {
      pictures.map { encoder.encode($0, pixelsPerPoint: film.scale) }
    }
  }

  /// A file's bytes to pixels.
  func decode() throws -> Measurement {
    let files = pictures.map { Encoders.standard.encode($0, pixelsPerPoint: film.scale) }
    return try Measurement(units: files.count, checksum: Self.digest(of:)) {
      try files.map { try PNGDecoder.decode($0) }
    }
  }

  /// Two pictures to a verdict: each with the next, or with one equal to it in a place of its own.
  func compare(equal: Bool) -> Measurement {
    let one = pictures
    let other = equal ? pictures : Array(one.dropFirst() + one.prefix(1))
    let pairs = zip(one, other).map { (Picture($0), Picture($1)) }
    return Measurement(
      units: pairs.count,
      checksum: { "\($0.count { $0 == .equal }) of \(pairs.count) equal" },
    ) {
      pairs.map { PictureComparer().compare($0, $1) }
    }
  }

  private var pictures: [Bitmap] {
    var rasterizer = Rasterizer()
    return lists.map { rasterizer.draw($0) }
  }

  private static func digest(of pictures: [Bitmap]) -> String {
    digest(of: pictures.map(ContentDigest.init(picture:)))
  }

  private static func digest(of digests: [ContentDigest]) -> String {
    let sum = digests.reduce(0) { $0 &* 31 &+ $1.low }
    return String(sum, radix: 16)
  }
}
