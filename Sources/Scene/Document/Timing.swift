public import Time

/// The pauses, in seconds.
public struct Timing: Hashable, Sendable {
  /// Before the first step.
  public var lead: Rational
  /// Between steps that do not say otherwise.
  public var step: Rational
  /// After the last step.
  public var tail: Rational
  /// Where they stand in the scene file, else the scene's first character.
  public var position: SourcePosition
}
