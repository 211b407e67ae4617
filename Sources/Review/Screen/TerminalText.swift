/// A text as it may be sent to a terminal: what a terminal would obey, and what would turn the direction
/// of what follows, is written as `‹U+202E›`; lines and tabs become blanks.
public func safeText(_ text: some StringProtocol) -> String {
  var result = String.UnicodeScalarView()
  var marks = 0
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09, 0x0a, 0x0d: result.append(" ")
    default:
      guard scalar.isPrintable else {
        result.append(contentsOf: "‹U+\(hexadecimal(scalar.value))›".unicodeScalars)
        break
      }
      guard scalar.columns == 0 else {
        marks = 0
        result.append(scalar)
        break
      }
      // A mark has to stand on something, and a heap of them would climb over the lines above.
      if result.isEmpty { result.append("◌") }
      marks += 1
      if marks <= 8 { result.append(scalar) }
    }
  }
  return String(result)
}

private func hexadecimal(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// How many columns of a terminal a safe text takes, counted by scalar as `wcwidth` does: terminals that
/// join scalars into one picture take no more.
func columns(of text: some StringProtocol) -> Int {
  text.unicodeScalars.reduce(0) { $0 + $1.columns }
}

/// The start of a safe text that fits in so many columns, with `…` at its end where it was cut.
func fitted(_ text: String, columns most: Int) -> String {
  guard most > 0 else { return "" }
  var cut = ""
  var used = 0
  for character in text {
    used += columns(of: String(character))
    if used > most { return cut + "…" }
    if used < most { cut.append(character) }
  }
  return text
}

/// A safe text broken into lines of at most so many columns, at blanks where there are some.
func wrapped(_ text: String, columns most: Int) -> [String] {
  precondition(most >= 2, "a wide character needs two columns")
  var lines: [String] = []
  var (line, used) = ("", 0)
  for word in text.split(separator: " ") {
    let width = columns(of: word)
    if used > 0, used + 1 + width <= most {
      line += " " + word
      used += 1 + width
      continue
    }
    if used > 0 { lines.append(line) }
    (line, used) = ("", 0)
    for character in word {
      let width = columns(of: String(character))
      if used + width > most {
        lines.append(line)
        (line, used) = ("", 0)
      }
      // A joined emoji that is wider than the line, when its parts are counted.
      if width <= most {
        line.append(character)
        used += width
      }
    }
  }
  if used > 0 || lines.isEmpty { lines.append(line) }
  return lines
}

extension Unicode.Scalar {
  /// Whether a terminal only shows it.
  var isPrintable: Bool {
    if value < 0x7f { return value >= 0x20 }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
    // Marks that turn directions, the byte order mark, tags; but emoji and some scripts need joiners.
    case .format: return value == 0x200c || value == 0x200d
    default: return true
    }
  }

  /// How many columns it takes: 0 for what is drawn over the character before it.
  var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      // Asks for the picture of a character that may be narrow otherwise.
      return value == 0xfe0f ? 1 : 0
    case .format: return 0
    default: break
    }
    // Vowels and final consonants of Hangul join the syllable before them.
    if (0x1160...0x11ff).contains(value) { return 0 }
    return isWide ? 2 : 1
  }

  /// East Asian wide characters and emoji, by block (Unicode Standard Annex 11).
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115f, 0x231a...0x231b, 0x2329...0x232a, 0x23e9...0x23f3, 0x25fd...0x25fe,
      0x2614...0x2615, 0x2648...0x2653, 0x267f, 0x2693, 0x26a1, 0x26aa...0x26ab, 0x26bd...0x26be,
      0x26c4...0x26c5, 0x26ce, 0x26d4, 0x26ea, 0x26f2...0x26f5, 0x26fa, 0x26fd, 0x2705,
      0x270a...0x270b, 0x2728, 0x274c, 0x274e, 0x2753...0x2757, 0x2795...0x2797, 0x27b0, 0x27bf,
      0x2b1b...0x2b1c, 0x2b50, 0x2b55, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97f,
      0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff00...0xff60,
      0xffe0...0xffe6, 0x16fe0...0x18cff, 0x1aff0...0x1b2ff, 0x1f004, 0x1f0cf, 0x1f18e,
      0x1f191...0x1f19a, 0x1f200...0x1f265, 0x1f300...0x1f64f, 0x1f680...0x1faff,
      0x20000...0x3fffd:
      true
    default: false
    }
  }
}
