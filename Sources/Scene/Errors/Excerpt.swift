/// A source line as it is shown under an error: safe to print, of bounded length, with its caret.
public struct Excerpt: Hashable, Sendable {
  /// The line, or the part of it around the error; control characters are escaped.
  public let text: String
  /// Blanks up to the error, then `^`, then a `~` for each further column of it.
  public let caret: String

  /// The longest part of a line that is shown, in characters.
  static let window = 120

  /// Shows a line.
  ///
  /// `column` counts characters from 1 and may lie one past the end; `length` is clipped to what is
  /// shown.
  public init(line: String, column: Int, length: Int) {
    let scalars = Array(line.unicodeScalars)
    let start = min(max(0, column - 1), scalars.count)
    let isLong = scalars.count > Excerpt.window
    let first = isLong ? max(0, min(start - 40, scalars.count - Excerpt.window)) : 0
    let last = min(scalars.count, first + Excerpt.window)
    self.init(
      shown: scalars[first..<last],
      marked: start..<max(start, min(last, start + max(1, length))),
      isCutBefore: first > 0,
      isCutAfter: last < scalars.count,
    )
  }

  /// Shows part of a line, whose indices are those of the whole line.
  private init(
    shown: ArraySlice<Unicode.Scalar>,
    marked: Range<Int>,
    isCutBefore: Bool,
    isCutAfter: Bool,
  ) {
    var text = isCutBefore ? "…" : ""
    var caret = isCutBefore ? " " : ""
    var width = 0
    for (index, scalar) in zip(shown.indices, shown) {
      text += scalar.shown
      if index < marked.lowerBound {
        caret += scalar == "\t" ? "\t" : String(repeating: " ", count: scalar.columns)
      } else if index < marked.upperBound {
        width += scalar.columns
      }
    }
    self.text = text + (isCutAfter ? "…" : "")
    self.caret = caret + "^" + String(repeating: "~", count: max(0, width - 1))
  }
}

extension Unicode.Scalar {
  /// The character as it may be printed: what a terminal would obey is escaped.
  var shown: String {
    isPrintable ? String(Character(self)) : "\\u{\(String(value, radix: 16))}"
  }

  /// How many columns ``shown`` takes in a terminal; a tab is none of them.
  var columns: Int {
    guard isPrintable else { return shown.utf8.count }
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide ? 2 : 1
    }
  }

  private var isPrintable: Bool {
    switch value {
    case 0x09: true
    case 0..<0x20, 0x7f..<0xa0: false
    // Marks that turn the direction of what follows, line separators and the byte order mark.
    case 0x061c, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: false
    default: true
    }
  }

  /// East Asian wide characters and emoji, by block (Unicode Standard Annex 11, roughly).
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f680...0x1faff,
      0x20000...0x3fffd:
      true
    default: false
    }
  }
}
