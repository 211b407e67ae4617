/// A line of a terminal: texts with their styles.
public struct ScreenLine: Hashable, Sendable {
  /// How a text looks.
  public enum Style: Hashable, Sendable {
    /// As everything else.
    case plain
    /// Heavier.
    case strong
    /// Less important.
    case faint
    /// Light on dark, or dark on light: a bar.
    case bar
    /// Coloured; the words must say the same without it.
    case green, red, yellow, cyan
  }

  /// A text in one style.
  public struct Span: Hashable, Sendable {
    /// The text, safe to print.
    public var text: String
    /// How it looks.
    public var style: Style
  }

  /// The texts from left to right.
  public var spans: [Span] = []

  /// Makes a line; the text is made safe.
  init(_ text: String = "", _ style: Style = .plain) { append(text, style) }

  /// Adds a text, which is made safe.
  mutating func append(_ text: String, _ style: Style = .plain) {
    if !text.isEmpty { spans.append(Span(text: safeText(text), style: style)) }
  }

  /// How many columns it takes.
  var width: Int { spans.reduce(0) { $0 + columns(of: $1.text) } }

  /// What of it fits in so many columns.
  func fitted(columns most: Int) -> ScreenLine {
    var line = ScreenLine()
    var rest = most
    for span in spans {
      let text = Review.fitted(span.text, columns: rest)
      if !text.isEmpty { line.spans.append(Span(text: text, style: span.style)) }
      rest -= columns(of: text)
      if text != span.text { break }
    }
    return line
  }

  /// It with blanks at its end, up to so many columns.
  func padded(columns most: Int, _ style: Style) -> ScreenLine {
    var line = fitted(columns: most)
    line.append(String(repeating: " ", count: max(0, most - line.width)), style)
    return line
  }

  /// What a terminal is told to show it.
  func text(_ colors: TerminalAbilities.Colors) -> String {
    spans.reduce(into: "") { text, span in
      let code = span.style.code(colors)
      text += code.isEmpty ? span.text : "\u{1b}[\(code)m\(span.text)\u{1b}[0m"
    }
  }
}

extension ScreenLine.Style {
  /// The parameters of "select graphic rendition" (ECMA-48, 8.3.117).
  fileprivate func code(_ colors: TerminalAbilities.Colors) -> String {
    switch self {
    case .plain: ""
    case .strong: "1"
    case .faint: "2"
    case .bar: "7"
    case .green: colors == .none ? "1" : "32"
    case .red: colors == .none ? "1" : "31"
    case .yellow: colors == .none ? "1" : "33"
    case .cyan: colors == .none ? "1" : "36"
    }
  }
}
