/// One line of text in one style.
public struct Text: Hashable, Sendable {
  /// What it says.
  public var string: String
  /// Its size and line height.
  public var style: TextStyle
  /// Its colour.
  public var color: Color

  /// Makes a text.
  public init(_ string: String, style: TextStyle = .body, color: Color = Color(.primary)) {
    self.string = string
    self.style = style
    self.color = color
  }
}

/// The text styles of macOS.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption
}
