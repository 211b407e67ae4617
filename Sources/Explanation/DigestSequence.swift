import Records

/// The pictures of a recording by their frames' numbers, as tokens: equal for equal pictures.
struct DigestSequence {
  /// The first frame's number.
  let start: Int
  /// A token for each number from `start`; below 0 where there is no frame.
  let tokens: [Int32]

  /// The number behind the last frame's.
  var end: Int { start + tokens.count }

  /// The token of a frame; nil where there is none.
  subscript(_ number: Int) -> Int32? {
    guard number >= start, number < end, tokens[number - start] >= 0 else { return nil }
    return tokens[number - start]
  }

  /// The token of a frame; behind the end that of the last frame, whose state is settled.
  func held(_ number: Int) -> Int32? { number < end ? self[number] : tokens.last }

  /// Puts the frames of two recordings in order; nil where one has none, or so few far apart that
  /// nothing can be said of time.
  static func pair(_ expected: Recording, _ actual: Recording) -> (old: Self, new: Self)? {
    var known: [String: Int32] = [:]
    guard let old = Self(expected.frames, &known), let new = Self(actual.frames, &known) else {
      return nil
    }
    return (old, new)
  }

  private init?(_ frames: [RecordedFrame], _ known: inout [String: Int32]) {
    guard let first = frames.first?.number, let last = frames.last?.number, first <= last else {
      return nil
    }
    let (span, overflows) = last.subtractingReportingOverflow(first)
    guard !overflows, span < frames.count * 8 + 64 else { return nil }
    var tokens = [Int32](repeating: -1, count: span + 1)
    for frame in frames where frame.number >= first && frame.number <= last {
      let token = known[frame.picture] ?? Int32(known.count)
      known[frame.picture] = token
      tokens[frame.number - first] = token
    }
    start = first
    self.tokens = tokens
  }

  /// Makes a sequence of tokens, for tests.
  init(start: Int = 0, tokens: [Int32]) { (self.start, self.tokens) = (start, tokens) }
}

/// Where a token stands in a sequence, as runs of equal tokens.
struct TokenRuns {
  /// The runs in order, by the number of the first frame and of the one behind the last.
  private(set) var runs: [Range<Int>] = []
  private var places: [Int32: [Int]] = [:]

  /// Finds the runs of a sequence.
  init(_ sequence: DigestSequence) {
    for number in sequence.start..<sequence.end {
      guard let token = sequence[number] else { continue }
      if let last = runs.last, last.upperBound == number, sequence[number - 1] == token {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        places[token, default: []].append(runs.count)
        runs.append(number..<number + 1)
      }
    }
  }

  /// The runs of a token that are nearest to a number, `most` at most.
  func runs(of token: Int32, near number: Int, atMost most: Int) -> ArraySlice<Range<Int>> {
    guard let places = places[token] else { return [] }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[places[middle]].upperBound <= number { low = middle + 1 } else { high = middle }
    }
    let start = max(0, min(low - most / 2, places.count - most))
    return places[start..<min(places.count, start + most)].map { runs[$0] }[...]
  }
}
