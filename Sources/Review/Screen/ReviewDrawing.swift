public import Pixels

/// A screen of a review: text, and boxes for pictures.
public struct ReviewDrawing: Hashable, Sendable {
  /// A box for one of the frame's pictures.
  public struct Pane: Hashable, Sendable {
    /// Which picture.
    public var side: ReviewSide
    /// Where it is.
    public var box: CellBox
  }

  /// As many lines as the screen has, none wider than it.
  public var lines: [ScreenLine]
  /// The pictures to show, over blank parts of the lines.
  public var panes: [Pane] = []
  /// The part of the pictures that has to be seen; nil for all.
  public var focus: PixelBox?
  /// How many lines can be scrolled.
  public var largestScroll = 0

  /// What a terminal is told to show the lines, without the pictures.
  ///
  /// Each line is cleared before it is written, for a character in the last column may be lost
  /// otherwise, and none is ended, so that nothing scrolls.
  public func text(_ colors: TerminalAbilities.Colors) -> String {
    lines.enumerated().reduce(into: "") { text, line in
      text += cursor(column: 0, row: line.offset) + "\u{1b}[2K" + line.element.text(colors)
    }
  }
}
