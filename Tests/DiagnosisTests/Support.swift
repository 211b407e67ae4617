import Diagnosis
import Elements
import Foundation
import Inputs
import Scene
import Story

/// Four rows, a query and a toggle; `list` and `steps` are the test's.
func document(_ list: String = "{}", steps: String) throws -> SceneDocument {
  let text = """
    settle: 1
    items:
      - {id: 1, title: Tile A, kind: Tile}
      - {id: 2, title: Dot A, kind: Dot}
      - {id: 3, title: Tile B, kind: Tile}
      - {id: 4, title: Dot B, kind: Dot}
    filter:
      query: {matches: title}
      toggles: {tiles: {label: Tiles, matches: {kind: Tile}}}
    list: \(list)
    steps: [\(steps)]
    """
  return try SceneReader().read(bytes: Array(text.utf8), file: "scene.yaml").document
}

/// What is found in a document.
func findings(_ document: SceneDocument, made: MadeRows = MadeRows()) -> [Finding] {
  Diagnosis(document, storyboard: Storyboard(document), made: made).findings
}

/// The problems of a document, and the rows at the first step of each.
func problems(_ document: SceneDocument, made: MadeRows = MadeRows()) -> [Problem: [Int]] {
  let found = findings(document, made: made).map { finding in
    let rows = finding.occurrences[0].rows.map { id in
      if case .integer(let number) = id { number } else { -1 }
    }
    return (finding.problem, rows)
  }
  return Dictionary(found) { first, _ in first }
}

/// The folder of scenes beside the tests.
let sceneFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("scenes")
