/// Runs of numbers that follow each other, as people read them: `12–34, 40`.
struct FrameSpans {
  /// The runs, rising.
  let spans: [ClosedRange<Int>]

  /// Finds the runs in numbers that rise.
  init(_ numbers: some Sequence<Int>) {
    var spans: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = spans.last, last.upperBound + 1 == number {
        spans[spans.count - 1] = last.lowerBound...number
      } else {
        spans.append(number...number)
      }
    }
    self.spans = spans
  }

  /// How many numbers there are.
  var count: Int { spans.reduce(0) { $0 + $1.count } }

  /// The runs with commas between, `most` of them at most, and how many numbers are left out.
  func text(most: Int) -> String {
    var parts = spans.prefix(most).map(\.words)
    let left = spans.dropFirst(most).reduce(0) { $0 + $1.count }
    if left > 0 { parts.append("and \(left) more") }
    return parts.joined(separator: ", ")
  }
}

extension ClosedRange<Int> {
  /// `12–34`, or `12` for a single number.
  var words: String { count == 1 ? "\(lowerBound)" : "\(lowerBound)–\(upperBound)" }
}
