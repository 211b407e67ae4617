/// Which elements of two sequences are the same ones: pairs of places, rising in both.
enum Alignment {
  /// How many cells the exact search may take: a few milliseconds.
  static let mostCells = 1 << 22

  /// The longest common subsequence of equal tokens.
  ///
  /// Exact where what is left between the common ends is small; else only by tokens that both have
  /// once, and their neighbours (the patience method), in O(n log n).
  static func pairs(_ old: [Int], _ new: [Int]) -> [(old: Int, new: Int)] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let middle = (old: start..<old.count - end, new: start..<new.count - end)
    let found =
      middle.old.count.multipliedReportingOverflow(by: middle.new.count).partialValue <= mostCells
        && max(middle.old.count, middle.new.count) <= mostCells
      ? exact(old[middle.old], new[middle.new]) : patient(old[middle.old], new[middle.new])
    return (0..<start).map { ($0, $0) } + found
      + (0..<end).map { (middle.old.upperBound + $0, middle.new.upperBound + $0) }
  }

  private static func exact(
    _ old: ArraySlice<Int>,
    _ new: ArraySlice<Int>,
  ) -> [(old: Int, new: Int)] {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    // lengths[i][j]: how long the longest common subsequence of old[i…] and new[j…] is.
    let columns = new.count + 1
    var lengths = [Int32](repeating: 0, count: (old.count + 1) * columns)
    for i in stride(from: old.count - 1, through: 0, by: -1) {
      for j in stride(from: new.count - 1, through: 0, by: -1) {
        lengths[i * columns + j] =
          old[old.startIndex + i] == new[new.startIndex + j]
          ? lengths[(i + 1) * columns + j + 1] + 1
          : max(lengths[(i + 1) * columns + j], lengths[i * columns + j + 1])
      }
    }
    var pairs: [(old: Int, new: Int)] = []
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if old[old.startIndex + i] == new[new.startIndex + j] {
        pairs.append((old.startIndex + i, new.startIndex + j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * columns + j] >= lengths[i * columns + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }

  private static func patient(
    _ old: ArraySlice<Int>,
    _ new: ArraySlice<Int>,
  ) -> [(old: Int, new: Int)] {
    let places = (old: places(ofSingle: old), new: places(ofSingle: new))
    let common = old.indices.compactMap { place -> (old: Int, new: Int)? in
      guard places.old[old[place]] == .some(.some(place)), let other = places.new[old[place]] ?? nil
      else { return nil }
      return (place, other)
    }
    let anchors = rising(common)
    var pairs: [(old: Int, new: Int)] = []
    for (number, anchor) in anchors.enumerated() {
      let floor = pairs.last ?? (old.startIndex - 1, new.startIndex - 1)
      var before: [(old: Int, new: Int)] = []
      var (i, j) = (anchor.old - 1, anchor.new - 1)
      while i > floor.old, j > floor.new, old[i] == new[j] {
        before.append((i, j))
        (i, j) = (i - 1, j - 1)
      }
      pairs += before.reversed() + [anchor]
      let next: (old: Int, new: Int) =
        number + 1 < anchors.count ? anchors[number + 1] : (old: old.endIndex, new: new.endIndex)
      (i, j) = (anchor.old + 1, anchor.new + 1)
      while i < next.old, j < next.new, old[i] == new[j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      }
    }
    return pairs
  }

  /// Each token's place; nil where it has several.
  private static func places(ofSingle tokens: ArraySlice<Int>) -> [Int: Int?] {
    var places: [Int: Int?] = [:]
    for place in tokens.indices where places.updateValue(place, forKey: tokens[place]) != nil {
      places.updateValue(nil, forKey: tokens[place])
    }
    return places
  }

  /// The longest part of the pairs, rising in `old`, that rises in `new` too.
  private static func rising(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var tails: [Int] = []
    var before = [Int](repeating: -1, count: pairs.count)
    for (place, pair) in pairs.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = tails[low - 1] }
      if low == tails.count { tails.append(place) } else { tails[low] = place }
    }
    var chain: [(old: Int, new: Int)] = []
    var place = tails.last ?? -1
    while place >= 0 {
      chain.append(pairs[place])
      place = before[place]
    }
    return chain.reversed()
  }
}
