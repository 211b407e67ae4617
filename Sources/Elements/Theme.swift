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
