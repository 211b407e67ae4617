import Elements
import Inputs
import Scene
import Text
import Timeline
import Workflow

/// Makes a film of a scene that is written in the test, with boxes for glyphs: no font is needed.
func film(_ text: String, limits: SceneLimits = SceneLimits()) throws -> Film {
  let scene = try SceneFile(
    bytes: Array(text.utf8),
    file: "scene.yaml",
    limits: limits,
    resources: .none,
  )
  return try Film(scene.document, typesetter: .boxes, limits: limits)
}

/// The folder of the scenes that documentation and tests share.
func scenesFolder(file: String = #filePath) -> String {
  "/" + file.split(separator: "/").dropLast(3).joined(separator: "/") + "/scenes"
}

/// The scene of SPEC §1, as it stands in `scenes/`.
func seedScene() throws -> SceneFile {
  try SceneFile(scenesFolder() + "/label-collection.yaml")
}

extension Film {
  /// The opacities of a row's fill in a frame; empty when the row is not there.
  func opacities(ofRow row: Int, frame: Int) -> [Double] {
    choreography.leaves(at: time(ofFrame: frame)).filter {
      $0.row == .integer(row) && $0.role.name == "fill"
    }
    .map(\.opacity)
  }

  /// The rows that have a leaf in a frame, sorted.
  func rows(frame: Int) -> [Int] {
    let rows = choreography.leaves(at: time(ofFrame: frame)).compactMap { leaf -> Int? in
      guard case .integer(let row) = leaf.row else { return nil }
      return row
    }
    return Set(rows).sorted()
  }
}
