public import Geometry

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

/// A rectangle with round corners.
public struct RoundedRectangle: Hashable, Sendable {
  /// The radius in points, clamped to half the shorter side.
  public var cornerRadius: Double
  /// How the corners turn.
  public var style: CornerStyle
  /// The paint inside; nil for none.
  public var fill: Color?
  /// The paint of a one-point line along the inside of the edge; nil for none.
  public var stroke: Color?

  /// Makes a rounded rectangle.
  public init(
    cornerRadius: Double,
    style: CornerStyle = .continuous,
    fill: Color? = nil,
    stroke: Color? = nil,
  ) {
    self.cornerRadius = cornerRadius
    self.style = style
    self.fill = fill
    self.stroke = stroke
  }
}

/// A field to write in, with a rounded border.
public struct TextField: Hashable, Sendable {
  /// What has been written.
  public var text: String
  /// What stands there while nothing is written; empty for nothing.
  public var placeholder: String
  /// Whether it has the keyboard, so that a caret shows even while nothing is written.
  public var isFocused: Bool

  /// Makes a field.
  public init(text: String, placeholder: String = "", isFocused: Bool = false) {
    self.text = text
    self.placeholder = placeholder
    self.isFocused = isFocused
  }
}

/// A checkbox and its label.
public struct Toggle: Hashable, Sendable {
  /// The label.
  public var label: String
  /// Whether it is ticked.
  public var isOn: Bool

  /// Makes a toggle.
  public init(_ label: String, isOn: Bool) {
    self.label = label
    self.isOn = isOn
  }
}
