public import Records
public import Verdicts

/// Tells why a run's frames are not those of a reference: recording × recording → sentences.
public enum Explainer {
  /// How long a sentence is at most.
  static let mostCharacters = 160

  /// Why frames differ; `frames` are the findings of the pictures, in the order of their numbers.
  ///
  /// An empty explanation when both recordings are the same and no frame differs. Linear in the
  /// frames, and in the leaves of the distinct pairs of traces. What a recording does not tell (one
  /// of pictures from anywhere has no steps, settings or traces) is not compared.
  public static func explain(
    expected: Recording,
    actual: Recording,
    frames: [FrameFinding],
  ) -> SceneExplanation {
    let isOther = frames.contains(where: isOther)
    guard isOther || expected != actual else { return SceneExplanation() }
    let settings = SettingDifferences(expected, actual)
    let origins = Origins(expected, actual, settings: settings)
    let leaves = LeafExplanation(expected, actual, findings: frames)
    var statements = [origins.statement(expected, actual, isOther: isOther)].compactMap(\.self)
    statements += settings.statements
    statements += StepDifferences(expected, actual).statements
    statements += SequenceSentences(expected, actual, findings: frames)?.statements ?? []
    // Many settings leave less to be said of each row.
    statements += leaves.statements(atMost: settings.count > 10 ? 4 : 8)
    return SceneExplanation(
      origins: origins.list,
      statements: statements.map(short),
      changes: leaves.changes,
      lanes: leaves.lanes,
    )
  }

  private static func isOther(_ finding: FrameFinding) -> Bool {
    switch finding.verdict {
    case .differs, .size, .extra: true
    case .missing: finding.actual == nil
    case .equal: finding.expected != finding.actual
    case .unreadable, .new, .stale: false
    }
  }

  private static func short(_ statement: Statement) -> Statement {
    guard statement.text.count > mostCharacters else { return statement }
    var short = statement
    short.text = statement.text.prefix(mostCharacters - 1) + "…"
    return short
  }
}
