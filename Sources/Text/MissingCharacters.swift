/// The code points that a face lacks among the characters at the given places, each once.
///
/// `places` are offsets of characters in bytes of UTF-8, ascending. A code point that shows nothing
/// by itself (a joiner, a variation selector) is not missed, unless nothing else is.
func missingCharacters(
  of text: String,
  in places: [Int],
  hasGlyph: (Unicode.Scalar) -> Bool,
) -> [Unicode.Scalar] {
  guard !places.isEmpty else { return [] }
  var missing: [Unicode.Scalar] = []
  var seen: Set<Unicode.Scalar> = []
  var wanted = places[...]
  var offset = 0
  for character in text {
    let end = offset + character.utf8.count
    var isMissing = false
    while let place = wanted.first, place < end {
      isMissing = true
      wanted.removeFirst()
    }
    offset = end
    guard isMissing else { continue }
    for scalar in character.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      if !hasGlyph(scalar), seen.insert(scalar).inserted { missing.append(scalar) }
    }
  }
  return missing
}
