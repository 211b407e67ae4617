public import Records
public import Verdicts

/// Tells why a run's frames are not those of a reference: recording × recording → sentences.
public enum Explainer {
  /// Why frames differ; `frames` are the findings of the pictures, in the order of their numbers.
  ///
  /// An empty explanation when both recordings are the same and no frame differs.
  public static func explain(
    expected: Recording,
    actual: Recording,
    frames: [FrameFinding],
  ) -> SceneExplanation {
    SceneExplanation()
  }
}
