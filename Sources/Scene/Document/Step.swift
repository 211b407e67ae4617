public import Elements
public import Time

/// A change of state; also the state at the start.
public struct Step: Hashable, Sendable {
  /// When it happens, in seconds from the start of the scene.
  public var time: Rational
  /// The query's new text; nil leaves it.
  public var query: String?
  /// The toggles that change, by name.
  public var toggles: [String: Bool]
  /// The new appearance; nil leaves it.
  public var appearance: Appearance?
  /// Whether less motion is asked for from here on; nil leaves it.
  public var reduceMotion: Bool?
  /// The step's name, for ranges and reports.
  public var label: String?
  /// The ids that must be visible after it, in order; nil does not say.
  public var expect: [Identifier]?
  /// Where the step stands in the scene file.
  public var position: SourcePosition
  /// Where its `expect` stands, or the step's own place without one.
  public var expectPosition: SourcePosition
}
