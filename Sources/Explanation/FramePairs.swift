import Records

/// Two recordings' frames side by side, by their numbers.
struct FramePairs {
  /// Frames in a row that have the same two traces.
  struct Span {
    /// The frames' numbers.
    var frames: ClosedRange<Int>
    /// The places of the traces in their recordings.
    var expected: Int, actual: Int
  }

  /// A pair of traces, with all frames that have it.
  struct TracePair {
    /// The places of the traces in their recordings.
    var expected: Int, actual: Int
    /// The spans, in order.
    var spans: [ClosedRange<Int>]
    /// How many frames there are.
    var count: Int
  }

  /// The frames that both have with a trace, in order.
  let spans: [Span]
  /// The distinct pairs of traces, in order of their first frame.
  let tracePairs: [TracePair]
  /// How many frames both have with a trace.
  let count: Int

  /// Puts frames side by side; what one of the two lacks has no place here.
  init(_ expected: Recording, _ actual: Recording) {
    var spans: [Span] = []
    var count = 0
    var place = 0
    for frame in expected.frames {
      while place < actual.frames.count, actual.frames[place].number < frame.number { place += 1 }
      guard place < actual.frames.count, actual.frames[place].number == frame.number,
        let old = frame.trace, expected.traces.indices.contains(old),
        let new = actual.frames[place].trace, actual.traces.indices.contains(new)
      else { continue }
      count += 1
      if let last = spans.last, last.expected == old, last.actual == new,
        last.frames.upperBound + 1 == frame.number
      {
        spans[spans.count - 1].frames = last.frames.lowerBound...frame.number
      } else {
        spans.append(Span(frames: frame.number...frame.number, expected: old, actual: new))
      }
    }
    self.spans = spans
    self.count = count
    tracePairs = Self.pairs(spans)
  }

  /// The frames of the spans, those in a row in one range.
  var segments: [ClosedRange<Int>] {
    var segments: [ClosedRange<Int>] = []
    for span in spans {
      if let last = segments.last, last.upperBound + 1 == span.frames.lowerBound {
        segments[segments.count - 1] = last.lowerBound...span.frames.upperBound
      } else {
        segments.append(span.frames)
      }
    }
    return segments
  }

  private static func pairs(_ spans: [Span]) -> [TracePair] {
    struct Key: Hashable { let expected: Int, actual: Int }
    var places: [Key: Int] = [:]
    var pairs: [TracePair] = []
    for span in spans {
      let key = Key(expected: span.expected, actual: span.actual)
      if let place = places[key] {
        pairs[place].spans.append(span.frames)
        pairs[place].count += span.frames.count
      } else {
        places[key] = pairs.count
        pairs.append(
          TracePair(
            expected: span.expected,
            actual: span.actual,
            spans: [span.frames],
            count: span.frames.count,
          )
        )
      }
    }
    return pairs
  }
}
