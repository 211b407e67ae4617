import Curves
import Elements
import Scene
import Story

/// A scene as the layers look at it.
struct Scenario {
  let document: SceneDocument
  let storyboard: Storyboard
  let made: MadeRows

  /// The list as its author wrote it.
  var list: ListStyle { document.list }

  /// Where a key of the list stands, or else the list, or else the scene's beginning.
  func position(_ key: String) -> SourcePosition {
    document.keyPositions["list.\(key)"] ?? document.keyPositions["list"]
      ?? document.start.position
  }

  /// A place in the course of the scene with some rows of a beat.
  func occurrence(_ beat: Int, rows: [Int]) -> Occurrence {
    let step = storyboard.beats[beat].step
    return Occurrence(
      step: beat,
      label: step.label,
      time: step.time,
      rows: storyboard.identifiers(Array(rows.prefix(Occurrence.shown))),
      rowCount: rows.count,
    )
  }

  /// `step 1 at 0.5 s: [1, 2] → [3, 4]`.
  func course(_ change: Change) -> String {
    let before = storyboard.beats[change.beat - 1].visible
    let after = storyboard.beats[change.beat].visible
    let title = occurrence(change.beat, rows: []).title
    return change.isChanged ? "\(title): \(ids(before)) → \(ids(after))" : "\(title): \(ids(after))"
  }

  private func ids(_ rows: [Int]) -> String {
    "[\(listed(storyboard.identifiers(Array(rows.prefix(12))), of: rows.count))]"
  }
}

/// Findings under way: what several steps have in common is told once.
struct Findings {
  private(set) var list: [Finding] = []

  /// Notes a problem at a step; what it says is made at the first of them only.
  mutating func add(
    _ problem: Problem,
    _ occurrence: Occurrence,
    _ words: () -> (summary: String, cause: String, cure: String, position: SourcePosition),
  ) {
    if let place = list.firstIndex(where: { $0.problem == problem }) {
      list[place].occurrences.append(occurrence)
      return
    }
    let words = words()
    list.append(
      Finding(
        problem: problem,
        summary: words.summary,
        cause: words.cause,
        cure: words.cure,
        position: words.position,
        occurrences: [occurrence],
      )
    )
  }
}
