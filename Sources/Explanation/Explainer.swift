public import Records
public import Verdicts

/// Tells why a run's frames are not those of a reference: recording × recording → sentences.
///
/// From what was put in to what came out: the inputs, what the author wrote, the steps, the frames in
/// time, how rows move, the properties of leaves, and last the pixels alone. Each part is silent where
/// it has nothing to say.
public enum Explainer {
  /// How many sentences are told at most.
  static let mostStatements = 40

  /// Why frames differ; `frames` are the findings of the pictures, in the order of their numbers.
  ///
  /// An empty explanation when both recordings are the same and no frame differs.
  public static func explain(
    expected: Recording,
    actual: Recording,
    frames: [FrameFinding],
  ) -> SceneExplanation {
    let differs = frames.contains { $0.verdict != .equal }
    guard differs || expected != actual else { return SceneExplanation() }
    let origins = Origins.origins(expected, actual)
    let settings = SettingChanges.statements(expected.settings, actual.settings)
    let properties = PropertyChanges(expected, actual)
    let motions = Motions(expected, actual, changes: properties.changes)
    var statements = Origins.statements(
      origins,
      expected,
      actual,
      isOfComments: settings.isEmpty && !expected.settings.isEmpty,
    )
    statements += settings
    statements += StepChanges.statements(expected, actual)
    statements += SequenceStory.statements(expected, actual)
    statements += motions.statements
    statements += properties.statements
    statements += PixelStatements.statements(frames, expected, actual)
    if statements.count > mostStatements {
      let rest = statements.count - mostStatements + 1
      statements = Array(statements.prefix(mostStatements - 1))
      statements.append(Statement(.property, "and \(rest) more"))
    }
    return SceneExplanation(
      origins: origins,
      statements: statements,
      changes: properties.changes,
      lanes: motions.lanes,
    )
  }
}
