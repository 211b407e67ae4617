/// Text from anywhere on its way into a page: it shows, and does nothing.
enum HTMLText {
  /// How many characters of one text are shown.
  static let mostCharacters = 2000

  /// The text as it is to be seen: control characters and those that turn the direction of their
  /// neighbours or take no room become visible marks, what is too long is cut.
  ///
  /// Both the data for the script and the plain page are made from this, so that an escape sequence or
  /// an override does nothing even where the page's text is copied elsewhere.
  static func visible(_ text: String, most: Int = mostCharacters) -> String {
    var shown = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      if count > most { return String(shown) + "…" }
      switch scalar.value {
      case 0..<0x20: shown.append(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
      case 0x7F: shown.append("\u{2421}")
      case 0x80..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
        0x2060...0x2069, 0xFEFF, 0xFFF9...0xFFFB:
        shown.append(contentsOf: "[U+\(hexadecimal(scalar.value))]".unicodeScalars)
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// A visible text as content or attribute of an element.
  static func escaped(_ text: String, most: Int = mostCharacters) -> String {
    var result = ""
    for character in visible(text, most: most).unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// JSON for an element of type `application/json`: nothing in it can end the element.
  ///
  /// The characters that are replaced stand only within texts of JSON, where an escape is the same.
  static func embedded(_ json: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count)
    for (place, byte) in json.enumerated() {
      switch byte {
      case UInt8(ascii: "<"): bytes += #"\u003c"#.utf8
      case UInt8(ascii: ">"): bytes += #"\u003e"#.utf8
      case UInt8(ascii: "&"): bytes += #"\u0026"#.utf8
      // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
      case 0xA8 where json[..<place].suffix(2) == [0xE2, 0x80]:
        bytes.removeLast(2)
        bytes += #"\u2028"#.utf8
      case 0xA9 where json[..<place].suffix(2) == [0xE2, 0x80]:
        bytes.removeLast(2)
        bytes += #"\u2029"#.utf8
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
