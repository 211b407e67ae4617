/// Breaks a paragraph by trying every end of every line: the rules of the contract, word for word.
struct SlowBreaker {
  /// What cannot be parted, with its width.
  struct Unit {
    var text: String
    var advance: Double
  }

  var units: [Unit]
  var room: Double

  /// Where each line's glyphs begin and end, spaces at a break left out.
  func lines() -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    repeat {
      let end = lineEnd(from: start)
      let isWhole = end == units.count && width(start..<end) <= room
      lines.append(start..<(isWhole ? end : trimmed(start, end)))
      start = end
    } while start < units.count
    return lines
  }

  private func lineEnd(from start: Int) -> Int {
    let ends = Array(stride(from: start + 1, through: units.count, by: 1))
    func fits(_ end: Int) -> Bool { width(start..<trimmed(start, end)) <= room }
    if let end = ends.last(where: { ($0 == units.count || isOpportunity($0)) && fits($0) }) {
      return end
    }
    let cuts = ends.filter { $0 == units.count || !isSpace($0) }
    return cuts.last(where: fits) ?? cuts.first ?? units.count
  }

  private func trimmed(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, isSpace(end - 1) { end -= 1 }
    return end
  }

  private func width(_ range: Range<Int>) -> Double { units[range].reduce(0) { $0 + $1.advance } }

  private func isSpace(_ place: Int) -> Bool { units[place].text == " " }

  /// Whether a line may begin there: behind spaces, or within a word behind its hyphens and before
  /// a letter.
  private func isOpportunity(_ place: Int) -> Bool {
    if isSpace(place) { return false }
    if isSpace(place - 1) { return true }
    guard units[place - 1].text.hasSuffix("-"), units[place].text.first?.isLetter ?? false else {
      return false
    }
    let word = units[..<place].map(\.text).joined().split(separator: " ").last ?? ""
    return word.contains { $0 != "-" }
  }
}
