import Compare
import JSONWriting
import Records
import Time
import Verdicts

/// What a page's script knows of a run.
///
/// The script reads: `kind`, `engine`, `headline`, `restrictions`, `counts`, `limit`, `omitted` and `scenes`.
/// Texts are made visible here, so that the script can put them in as they are.
struct HTMLData {
  /// The scenes in the page's order.
  var scenes: [SceneFinding]
  /// How much is told.
  var detail: HTMLDetail

  /// The run as JSON.
  func json(_ run: RunFindings, pictures: HTMLPictures, sizeLimit: Int) -> JSON {
    .object([
      ("kind", .text(run.kind.rawValue)),
      ("engine", text(run.engine)),
      ("headline", .text(HTMLWords.headline(run))),
      ("restrictions", .array(HTMLWords.restrictions(run).map { .text($0) })),
      ("limit", .text(HTMLWords.size(sizeLimit))),
      ("omitted", .bool(detail != HTMLDetail.steps[0])),
      ("total", .integer(run.scenes.count)),
      ("scenes", .array(scenes.prefix(detail.scenes).map { json($0, pictures) })),
    ])
  }

  private func json(_ scene: SceneFinding, _ pictures: HTMLPictures) -> JSON {
    let recording = scene.actual ?? scene.expected
    let explanation = scene.explanation
    return .object([
      ("name", text(scene.name)),
      ("file", text(scene.file)),
      ("verdict", .text(scene.verdict.rawValue)),
      ("summary", .text(HTMLWords.summary(scene))),
      ("tolerance", .text(HTMLWords.tolerance(scene.tolerance))),
      ("notes", .array(scene.notes.prefix(100).map(text))),
      ("about", .array(about(scene))),
      ("rate", recording.map { .number($0.rate.framesPerSecond.double) } ?? .null),
      ("scale", recording.map { .number($0.scale) } ?? .null),
      ("sizes", .array([size(scene.expected), size(scene.actual)])),
      ("statements", .array(explanation.statements.prefix(detail.statements).map(json))),
      ("changes", .array(explanation.changes.prefix(detail.changes).map(json))),
      ("moreChanges", .integer(max(0, explanation.changes.count - detail.changes))),
      ("lanes", .array(lanes(explanation))),
      ("steps", .array(steps(scene))),
      ("frames", .array(HTMLFrames(scene: scene, detail: detail).runs(pictures))),
    ])
  }

  private func size(_ recording: Recording?) -> JSON {
    recording.map { .array([.integer($0.width), .integer($0.height)]) } ?? .null
  }

  private func json(_ statement: Statement) -> JSON {
    .array([
      .text(statement.kind.rawValue), text(statement.text),
      statement.frames.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) } ?? .null,
    ])
  }

  private func json(_ change: PropertyChange) -> JSON {
    .array([
      .integer(change.window + 1), change.row.map(text) ?? .null, text(change.role),
      text(change.property), change.old.map(text) ?? .null, change.new.map(text) ?? .null,
      .integer(change.frames.lowerBound), .integer(change.frames.upperBound),
      .integer(change.count),
    ])
  }

  private func lanes(_ explanation: SceneExplanation) -> [JSON] {
    explanation.lanes
      .filter { $0.expected.count + $0.actual.count <= detail.samples }
      .prefix(detail.lanes).map { lane in
        .object([
          ("window", .integer(lane.window + 1)),
          ("row", lane.row.map(text) ?? .null),
          ("role", text(lane.role)),
          ("property", text(lane.property)),
          ("expected", .array(samples(lane.expected))),
          ("actual", .array(samples(lane.actual))),
          (
            "differing",
            .array(lane.differing.flatMap { [.integer($0.lowerBound), .integer($0.upperBound)] }),
          ),
        ])
      }
  }

  /// Frames and values in turn; a chart needs no more than thousandths.
  private func samples(_ samples: [Lane.Sample]) -> [JSON] {
    samples.flatMap { sample -> [JSON] in
      guard let value = sample.value, value.isFinite else {
        return [.integer(sample.frame), .null]
      }
      return [.integer(sample.frame), .number((value * 1000).rounded() / 1000)]
    }
  }

  /// What the two recordings were drawn from, where both are known, old and new.
  private func about(_ scene: SceneFinding) -> [JSON] {
    func words(_ value: (Recording) -> String) -> [JSON] {
      [scene.expected, scene.actual].map { $0.map { text(value($0)) } ?? .null }
    }
    guard scene.expected != nil || scene.actual != nil else { return [] }
    func digest(_ text: String?) -> String { text.map { String($0.prefix(16)) } ?? "none" }
    let rows: [(String, [JSON])] = [
      ("engine", words { $0.engine }),
      ("size", words { "\($0.width) × \($0.height) pixels" }),
      ("scale", words { "\($0.scale)" }),
      ("frames", words { "\($0.frames.count) at \($0.rate.framesPerSecond) a second" }),
      ("scene file", words { digest($0.inputs.scene) }),
      ("items", words { digest($0.inputs.items) }),
      (
        "faces",
        words {
          $0.inputs.usesBoxes
            ? "boxes"
            : $0.inputs.faces.map { "\($0.family) \(digest($0.digest))" }.joined(separator: ", ")
        },
      ),
    ]
    return rows.map { .array([.text($0.0)] + $0.1) }
  }

  /// Frame, label, what it does, animation, window; of the run, or of the reference where there is none.
  private func steps(_ scene: SceneFinding) -> [JSON] {
    guard let recording = scene.actual ?? scene.expected else { return [] }
    return recording.steps.filter { $0.number > 0 }.prefix(5000).map { step in
      .array([
        .integer(recording.rate.frame(atOrAfter: step.time)),
        text(step.label ?? "\(step.number)"),
        text(step.does.joined(separator: "; ")),
        step.animation.map(text) ?? .null,
        .integer(step.window + 1),
      ])
    }
  }

  private func text(_ text: String) -> JSON {
    .text(HTMLText.visible(text, most: detail.characters))
  }
}
