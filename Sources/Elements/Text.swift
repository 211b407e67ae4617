/// A text in one style, broken into lines where it does not fit.
public struct Text: Hashable, Sendable {
  /// What it says.
  public var string: String
  /// Its size and line height.
  public var style: TextStyle
  /// Its colour.
  public var color: Color

  /// The most lines that it takes, the last of which ends in an ellipsis; nil for as many as it
  /// needs.
  public var lineLimit: Int?

  /// Makes a text.
  public init(
    _ string: String,
    style: TextStyle = .body,
    color: Color = Color(.primary),
    lineLimit: Int? = 1,
  ) {
    self.string = string
    self.style = style
    self.color = color
    self.lineLimit = lineLimit
  }
}

/// The text styles of macOS.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption
}
