/// What begins at a byte of a paragraph, for breaking it into lines.
///
/// These few rules stand in for the Unicode line breaking algorithm (UAX #14).
enum BreakPlace {
  /// Nothing: the byte lies inside a character.
  case inside
  /// A character with which a line begins only where it has no better place.
  case character
  /// A character with which a line may begin: behind a space, or behind a hyphen within a word.
  case opportunity
  /// A space: no line but a paragraph's first begins with it, and it may hang over a line's end.
  case space
}

extension String {
  /// For each byte of UTF-8, what begins there.
  ///
  /// Linear in the text. A word is broken behind a hyphen that follows something and is followed by
  /// a letter: in "well-known", not in "-5", "--all" or "2024-12-01".
  var breakPlaces: [BreakPlace] {
    var places = [BreakPlace](repeating: .inside, count: utf8.count)
    var offset = 0
    var followsSpace = false
    var followsHyphen = false
    var isInWord = false
    for character in self {
      if character.isBreakingSpace {
        places[offset] = .space
        (followsSpace, followsHyphen, isInWord) = (true, false, false)
      } else {
        let mayBreak = followsSpace || followsHyphen && isInWord && character.isLetter
        places[offset] = mayBreak ? .opportunity : .character
        followsSpace = false
        followsHyphen = character == "-" || character == "\u{2010}"
        isInWord = isInWord || !followsHyphen
      }
      offset += character.utf8.count
    }
    return places
  }
}

extension Character {
  /// Whether it is a space at which lines break: not the no-break ones, but the one without width.
  fileprivate var isBreakingSpace: Bool {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    switch scalar {
    case "\u{a0}", "\u{2007}", "\u{202f}": return false
    case "\u{200b}": return true
    default: return scalar.properties.isWhitespace
    }
  }
}
