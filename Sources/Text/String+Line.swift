extension String {
  /// The text as one line: a tab, line break or other control character is a space.
  ///
  /// CR LF is one character in Swift and becomes one space.
  var asLine: String {
    let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
    return isPlain ? self : String(map { $0.isControl ? " " : $0 })
  }
}

extension Character {
  fileprivate var isControl: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
