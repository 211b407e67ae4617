import Foundation
import Inputs
@testable import Scene
import Testing

/// Reads a scene; the errors as they are printed when it is refused.
func read(
  _ text: String,
  file: String = "scene.yaml",
  limits: SceneLimits = SceneLimits(),
  files: [String: String] = [:],
) throws(SceneErrors) -> SceneDocument {
  try reading(text, file: file, limits: limits, files: files).document
}

/// Reads a scene with what comes besides the document.
func reading(
  _ text: String,
  file: String = "scene.yaml",
  limits: SceneLimits = SceneLimits(),
  files: [String: String] = [:],
) throws(SceneErrors) -> SceneReader.Reading {
  let reader = SceneReader(limits: limits, resources: resources(of: files))
  return try reader.read(bytes: Array(text.utf8), file: file)
}

/// A scene's errors; none when it is accepted.
func errors(
  _ text: String,
  file: String = "scene.yaml",
  limits: SceneLimits = SceneLimits(),
  files: [String: String] = [:],
) -> [SceneError] {
  do {
    _ = try read(text, file: file, limits: limits, files: files)
    return []
  } catch {
    return error.errors
  }
}

/// Where errors are, as `line:column+length`.
func places(_ errors: [SceneError]) -> [String] {
  errors.map { "\($0.position.line):\($0.position.column)+\($0.position.length)" }
}

/// A scene of one row with more keys.
func scene(_ keys: String, items: String = "[{id: 1, title: One}]") -> String {
  "settle: 1\nitems: \(items)\nsteps: []\n\(keys)\n"
}

private func resources(of files: [String: String]) -> Resources {
  Resources(
    read: { (path, limit) throws(ResourceError) in
      guard let text = files[path] else { throw .notFound(path: path) }
      guard text.utf8.count <= limit else { throw .tooLarge(path: path, limit: limit) }
      return Array(text.utf8)
    },
    findFace: { _ in nil },
    readFace: { (face, _) throws(ResourceError) in throw .notFound(path: face.path) },
  )
}

/// A folder beside the tests, or in the package.
func folder(_ path: String) -> URL {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(path)
}
