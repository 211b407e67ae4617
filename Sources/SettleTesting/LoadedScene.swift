import Inputs
import Scene
import Workflow

/// A test's scene, read.
struct LoadedScene: Sendable {
  /// The scene and its variants.
  var scenes: [SceneFile]
  /// Where its references are; nil for `reference` beside its file.
  var references: String?

  /// Reads a scene that a test in a file names.
  init(_ scene: TestScene, testFile: String) throws {
    let testFolder = testFile.lastIndex(of: "/").map { String(testFile[..<$0]) } ?? "."
    do throws(SceneFileError) {
      let file: SceneFile
      switch scene.source {
      case .file(let path):
        file = try SceneFile(try Self.found(path, from: testFolder))
      case .text(let text, let name):
        references = testFolder + "/reference"
        file = try SceneFile(
          bytes: Array(text.utf8),
          file: name,
          resources: FileDoor(sceneFolder: testFolder + "/").resources,
        )
      }
      scenes = [file] + file.variants
    } catch {
      throw FrameExpectationError(description: error.description)
    }
  }

  /// The path as it is, if there is a file; else from the nearest folder above the test that has one.
  private static func found(_ path: String, from folder: String) throws(SceneFileError) -> String {
    if path.hasPrefix("/") || fileExists(path) { return path }
    var parts = folder.split(separator: "/")
    while !parts.isEmpty {
      let candidate = "/" + parts.joined(separator: "/") + "/" + path
      if fileExists(candidate) { return candidate }
      parts.removeLast()
    }
    throw .unreadable(.notFound(path: path))
  }
}
