import Elements
import Scene
import Story

/// The storyboard of a scene that is written in the test.
func storyboard(_ text: String, files: [String: String] = [:]) throws -> Storyboard {
  Storyboard(try reading(text).document)
}

/// A scene as it is read.
func reading(_ text: String) throws -> SceneReader.Reading {
  try SceneReader().read(bytes: Array(text.utf8), file: "scene.yaml")
}

/// The ids that each state shows, the start first.
func visible(_ text: String) throws -> [[String]] {
  let story = try storyboard(text)
  return story.beats.map { story.identifiers($0.visible).map(\.description) }
}
