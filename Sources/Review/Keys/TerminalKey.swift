/// A key as a terminal reports it.
public enum TerminalKey: Hashable, Sendable {
  /// A key that writes a character.
  case character(Unicode.Scalar)
  /// An arrow.
  case up, down, left, right
  /// A key that turns pages.
  case pageUp, pageDown
  /// The first or last place.
  case home, end
  /// Return.
  case enter
  /// Tab, alone or with Shift.
  case tab, backTab
  /// Escape, alone.
  case escape
  /// Control-L, which asks for a fresh screen.
  case redraw
}
