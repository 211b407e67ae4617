extension StringProtocol {
  /// The text in one line, with nothing in it that a terminal or a page would obey: control
  /// characters, line ends and marks that turn the direction of what follows are shown as their
  /// code points, `\u{1b}`.
  var oneLine: String { oneLine(longest: .max) }

  /// The same of a text's first code points, with `…` where it has more than `longest`.
  ///
  /// Not of characters, since one may have any number of marks.
  func oneLine(longest: Int) -> String {
    var text = ""
    var count = 0
    for scalar in unicodeScalars {
      count += 1
      if count > longest { return text + "…" }
      if scalar.isObeyed {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it does something instead of being seen, or may not stand in an XML text.
  fileprivate var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0: true
    // Marks that turn the direction of what follows, line separators and the byte order mark.
    case 0x061c, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: true
    case 0xfffe...0xffff: true
    default: false
    }
  }
}
