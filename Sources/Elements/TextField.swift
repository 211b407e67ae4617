/// A field to write in, with a rounded border.
public struct TextField: Hashable, Sendable {
  /// What has been written.
  public var text: String
  /// What stands there while nothing is written; empty for nothing.
  public var placeholder: String
  /// Whether it has the keyboard, so that a caret shows even while nothing is written.
  public var isFocused: Bool

  /// Whether a caret shows at all: one window has one, however many fields there are.
  public var hasCaret: Bool

  /// Makes a field.
  public init(
    text: String,
    placeholder: String = "",
    isFocused: Bool = false,
    hasCaret: Bool = true,
  ) {
    self.text = text
    self.placeholder = placeholder
    self.isFocused = isFocused
    self.hasCaret = hasCaret
  }
}
