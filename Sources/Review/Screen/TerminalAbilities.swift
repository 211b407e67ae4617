/// What a terminal can show, as far as the environment tells.
public struct TerminalAbilities: Hashable, Sendable {
  /// How pictures are shown.
  public enum Pictures: String, Hashable, Sendable, CaseIterable {
    /// The graphics protocol of kitty: PNG files in escape sequences.
    case kitty
    /// The inline images of iTerm2: PNG files in escape sequences.
    case iterm
    /// DEC's sixels: 256 colours.
    case sixel
    /// Block characters, two pixels in each.
    case blocks
    /// Not at all.
    case none
  }

  /// How many colours text has.
  public enum Colors: Hashable, Sendable {
    /// None: bold and inverse at most.
    case none
    /// The 256 of xterm.
    case palette
    /// All of 24 bits.
    case full
  }

  /// How pictures are shown.
  public var pictures: Pictures
  /// How many colours text has.
  public var colors: Colors
  /// Whether the cursor can be moved, so that there can be a screen at all.
  public var hasScreen: Bool

  /// Makes a description.
  public init(pictures: Pictures, colors: Colors, hasScreen: Bool = true) {
    self.pictures = pictures
    self.colors = colors
    self.hasScreen = hasScreen
  }

  /// The variables that ``init(environment:pictures:)`` looks at.
  public static let variables = [
    "TERM", "TERM_PROGRAM", "COLORTERM", "NO_COLOR", "KITTY_WINDOW_ID", "LC_TERMINAL",
    "KONSOLE_VERSION", "TMUX", "STY",
  ]

  /// Reads the environment; `pictures` overrules it.
  ///
  /// A terminal that may or may not show pictures gets blocks: what it does not understand it would
  /// print. tmux and screen pass no pictures on. `NO_COLOR` (no-color.org) is about text, and so about
  /// blocks, not about pictures.
  public init(environment: [String: String], pictures: Pictures? = nil) {
    let value = { (name: String) in environment[name] ?? "" }
    let term = value("TERM")
    hasScreen = !term.isEmpty && term != "dumb"
    let isNested =
      !value("TMUX").isEmpty || !value("STY").isEmpty || term.hasPrefix("tmux")
      || term.hasPrefix("screen")
    let found = isNested ? .blocks : TerminalAbilities.pictures(term: term, value)
    self.pictures = hasScreen ? pictures ?? found : .none
    colors = TerminalAbilities.colors(term: term, showsPictures: found != .blocks, value)
  }

  private static func pictures(term: String, _ value: (String) -> String) -> Pictures {
    let program = value("TERM_PROGRAM")
    switch true {
    case !value("KITTY_WINDOW_ID").isEmpty, term == "xterm-kitty", term == "xterm-ghostty",
      program == "ghostty":
      return .kitty
    case program == "iTerm.app", program == "WezTerm", program == "mintty", term == "wezterm",
      value("LC_TERMINAL") == "iTerm2":
      return .iterm
    case term.hasPrefix("foot"), term.hasPrefix("mlterm"), term.hasPrefix("contour"),
      term.hasSuffix("-sixel"), (Int(value("KONSOLE_VERSION")) ?? 0) >= 220_400:
      return .sixel
    default: return .blocks
    }
  }

  private static func colors(
    term: String,
    showsPictures: Bool,
    _ value: (String) -> String,
  ) -> Colors {
    if !value("NO_COLOR").isEmpty || term.isEmpty || term == "dumb" || term.hasPrefix("vt") {
      return .none
    }
    let colors = value("COLORTERM")
    if colors == "truecolor" || colors == "24bit" || showsPictures || term.hasSuffix("-direct") {
      return .full
    }
    return .palette
  }
}
