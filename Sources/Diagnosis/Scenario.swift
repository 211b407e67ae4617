import Curves
import Elements
import Scene
import Story
import Time

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

  /// A beat with some of its rows.
  func occurrence(_ beat: Beat, rows: [Int]) -> Occurrence {
    Occurrence(
      step: beat.authoredStep,
      beat: beat.number,
      label: beat.step.label,
      time: beat.step.time,
      title: beat.timedTitle,
      rows: storyboard.identifiers(Array(rows.prefix(Occurrence.shown))),
      rowCount: rows.count,
    )
  }

  /// `step 1 at 0.5 s: [1, 2] → [3, 4]`.
  func headline(of change: Change) -> String {
    let before = storyboard.beats[change.beat.number - 1].visible
    let after = change.beat.visible
    let title = change.beat.timedTitle
    return change.isChanged ? "\(title): \(ids(before)) → \(ids(after))" : "\(title): \(ids(after))"
  }

  private func ids(_ rows: [Int]) -> String {
    let shown = Finding.shownRows
    let ids = storyboard.identifiers(Array(rows.prefix(shown)))
    return "[\(ids.words(atMost: shown, of: rows.count))]"
  }
}

extension Beat {
  /// `the start`, or `step 2 (typed) at 1.3 s`.
  fileprivate var timedTitle: String {
    number == 0
      ? title() : "\(title(label: step.label)) at \(step.time.decimal(places: 6)) s"
  }
}
