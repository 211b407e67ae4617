public import Curves
public import Time

/// What is on screen from an instant on, until the next moment.
public struct Moment: Sendable {
  /// When it begins, in seconds; the first moment of all has always been.
  public var time: Rational
  /// The whole window.
  public var root: Element
  /// What the elements find around them.
  public var environment: Environment
  /// How the change into this moment moves, where nothing inside says otherwise.
  public var transaction: Transaction

  /// Makes a moment.
  public init(
    time: Rational,
    root: Element,
    environment: Environment,
    transaction: Transaction = Transaction(),
  ) {
    self.time = time
    self.root = root
    self.environment = environment
    self.transaction = transaction
  }
}

/// One change of state, as `withAnimation` sets it up.
public struct Transaction: Hashable, Sendable {
  /// The animation of all that changes, nil for none.
  public var animation: Animation?

  /// Makes a transaction.
  public init(animation: Animation? = nil) { self.animation = animation }
}

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

/// The system whose look is drawn, and the author's changes to it.
public struct Theme: Hashable, Sendable {
  /// The release of macOS whose palette and metrics are used: 13, 14, 15 or 26.
  public var os: Int
  /// Replaces `Color.accentColor`.
  public var accent: Color?
  /// Replaces what lies behind the window's content.
  public var background: Color?
  /// Replaces `Color.primary` in text.
  public var text: Color?
  /// Replaces `Color.secondary` in text.
  public var secondary: Color?
  /// Replaces what lies behind editable text.
  public var field: Color?

  /// The releases that can be drawn.
  public static let releases = [13, 14, 15, 26]

  /// Makes a theme; macOS 15 as it comes by default.
  public init(
    os: Int = 15,
    accent: Color? = nil,
    background: Color? = nil,
    text: Color? = nil,
    secondary: Color? = nil,
    field: Color? = nil,
  ) {
    self.os = os
    self.accent = accent
    self.background = background
    self.text = text
    self.secondary = secondary
    self.field = field
  }
}
