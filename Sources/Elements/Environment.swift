/// What the elements of one moment find around them.
public struct Environment: Hashable, Sendable {
  /// Light or dark.
  public var appearance: Appearance
  /// Whether the user asked for less motion.
  public var reduceMotion: Bool
  /// The colours and metrics of the window.
  public var theme: Theme

  /// Makes an environment.
  public init(
    appearance: Appearance = .light,
    reduceMotion: Bool = false,
    theme: Theme = Theme(),
  ) {
    self.appearance = appearance
    self.reduceMotion = reduceMotion
    self.theme = theme
  }
}

/// Light or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  case light, dark
}
