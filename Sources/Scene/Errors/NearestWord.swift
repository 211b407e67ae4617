/// The word that a misspelt one most likely stands for; nil when none is near.
///
/// Near is at most a third of the letters wrong (one in short words), where swapping two neighbours
/// counts once and case counts nothing; the first of equals wins.
package func nearestWord(to word: String, among candidates: [String]) -> String? {
  let letters = Array(word.lowercased().unicodeScalars)
  guard !letters.isEmpty, letters.count <= 64 else { return nil }
  var best: (word: String, distance: Int)?
  for candidate in candidates.prefix(2000) {
    let other = Array(candidate.lowercased().unicodeScalars)
    let allowed = max(1, max(letters.count, other.count) / 3)
    guard other.count <= 64, abs(other.count - letters.count) <= allowed else { continue }
    let distance = editDistance(letters, other)
    // A single letter has nothing in common with another.
    guard distance <= allowed, distance < min(letters.count, other.count) || distance == 0,
      distance < best?.distance ?? .max
    else { continue }
    best = (candidate, distance)
  }
  return best?.word
}

/// The optimal string alignment distance, in O(n·m).
///
/// It counts insertions, deletions, substitutions and swaps of neighbours (F. J. Damerau, "A
/// technique for computer detection and correction of spelling errors", 1964).
func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in 0..<first.count {
    var current = [row + 1]
    for column in 0..<second.count {
      let cost = first[row] == second[column] ? 0 : 1
      var best = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}
