public import Pixels
import Raster
import Scene
import Text
public import Time
import Workflow

/// A scene as pictures in memory: the whole pipeline in a few calls.
///
/// ```swift
/// import Settle
///
/// let film = try SceneFilm(contentsOf: "scenes/label-collection.yaml")
/// for frame in 0..<film.frameCount { show(film.picture(ofFrame: frame)) }
/// ```
///
/// Every frame depends on the scene alone: any order and any number of threads give the same pixels.
public struct SceneFilm: Sendable {
  private let film: Film

  /// Reads, checks and lays out a scene file; `-` is standard input.
  ///
  /// The scene may read files beside and below itself, and the installed faces that it names.
  /// `variant` is the name of one of its variants, nil for the scene itself.
  public init(
    contentsOf path: String,
    variant: String? = nil,
    glyphs: GlyphStyle = .outlines,
  ) throws(SceneFilmError) {
    let scene: SceneFile
    do throws(SceneFileError) {
      scene = try SceneFile(path)
    } catch {
      throw SceneFilmError(error)
    }
    try self.init(scene, variant: variant, glyphs: glyphs)
  }

  /// Checks and lays out a scene that is written in YAML (or, beginning with `{`, in JSON).
  ///
  /// Files that it names are looked for in the current folder. `variant` is the name of one of its
  /// variants, nil for the scene itself.
  public init(
    _ text: String,
    variant: String? = nil,
    glyphs: GlyphStyle = .outlines,
  ) throws(SceneFilmError) {
    let resources = FileDoor(sceneFolder: "").resources
    let scene: SceneFile
    do throws(SceneFileError) {
      scene = try SceneFile(bytes: Array(text.utf8), file: "scene", resources: resources)
    } catch {
      throw SceneFilmError(error)
    }
    try self.init(scene, variant: variant, glyphs: glyphs)
  }

  private init(
    _ scene: SceneFile,
    variant: String?,
    glyphs: GlyphStyle,
  ) throws(SceneFilmError) {
    guard let scene = variant.map({ scene[$0] }) ?? scene else {
      let names = scene.variants.compactMap(\.variant)
      let advice =
        names.isEmpty ? "it has none" : "it has " + names.joined(separator: ", ")
      throw SceneFilmError(
        description: "\(scene.file): there is no variant '\(variant ?? "")'; \(advice)"
      )
    }
    do {
      film = try Film(scene) { fonts in
        switch glyphs {
        case .outlines: try Typesetter(fonts: fonts, resources: scene.resources)
        case .boxes: Typesetter.boxes
        }
      }
    } catch {
      throw SceneFilmError(description: "\(scene.title): \(error)")
    }
  }

  /// How many frames there are; the last one shows the settled end.
  public var frameCount: Int { film.frameCount }
  /// Frames a second, exactly.
  public var frameRate: FrameRate { film.frameRate }
  /// Columns of pixels.
  public var width: Int { film.width }
  /// Rows of pixels.
  public var height: Int { film.height }

  /// A frame's pixels.
  ///
  /// - Precondition: the number lies in `0..<frameCount`.
  public func picture(ofFrame frame: Int) -> Bitmap {
    Rasterizer.draw(film.displayList(ofFrame: checked(frame)))
  }

  /// Draws a frame into a picture of your own, whose storage is used again if its size fits.
  ///
  /// - Precondition: the number lies in `0..<frameCount`.
  public func draw(frame: Int, into picture: inout Bitmap) {
    var rasterizer = Rasterizer()
    rasterizer.draw(film.displayList(ofFrame: checked(frame)), into: &picture)
  }

  private func checked(_ frame: Int) -> Int {
    precondition((0..<frameCount).contains(frame), "the film has frames 0..<\(frameCount)")
    return frame
  }
}

/// How text is drawn.
public enum GlyphStyle: Hashable, Sendable {
  /// As the outlines of the faces that the scene names.
  case outlines
  /// As boxes: no font is needed, and no face's version changes a pixel.
  case boxes
}

/// Why a scene cannot be made into pictures.
public struct SceneFilmError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Everything that is wrong, each mistake with its place, its line and what to do.
  public let description: String

  init(description: String) { self.description = description }

  init(_ error: SceneFileError) { description = error.description }
}
