import Records
import Verdicts

/// A leaf over the frames of a recording.
struct LeafTrack {
  /// The properties that are followed, in this order.
  static let properties = ["x", "y", "width", "height", "opacity"]

  /// For each property the values, each other than the one before, frames rising.
  private(set) var samples = [[Lane.Sample]](repeating: [], count: properties.count)

  /// Frames in a row that have one trace.
  typealias Span = (frames: ClosedRange<Int>, trace: Int)

  /// Follows some leaves, known by their numbers, over spans of frames.
  static func tracks(
    of wanted: [Int],
    over spans: [Span],
    traces: [[RecordedLeaf]],
    numbers: [[Int]],
  ) -> [LeafTrack] {
    var tracks = [LeafTrack](repeating: LeafTrack(), count: wanted.count)
    let slots = Dictionary(
      wanted.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first },
    )
    var seen = [Int](repeating: -1, count: wanted.count)
    for (place, span) in spans.enumerated() {
      for (number, leaf) in zip(numbers[span.trace], traces[span.trace]) {
        guard let slot = slots[number] else { continue }
        seen[slot] = place
        tracks[slot].add(span.frames.lowerBound, leaf)
      }
      for slot in wanted.indices where seen[slot] != place {
        tracks[slot].add(span.frames.lowerBound, nil)
      }
    }
    return tracks
  }

  /// The spans of a recording's own frames.
  static func spans(_ recording: Recording) -> [Span] {
    var spans: [Span] = []
    for frame in recording.frames {
      guard let trace = frame.trace, recording.traces.indices.contains(trace) else { continue }
      if let last = spans.last, last.trace == trace, last.frames.upperBound + 1 == frame.number {
        spans[spans.count - 1].frames = last.frames.lowerBound...frame.number
      } else if spans.last.map({ $0.frames.upperBound < frame.number }) ?? true {
        spans.append((frame.number...frame.number, trace))
      }
    }
    return spans
  }

  private mutating func add(_ frame: Int, _ leaf: RecordedLeaf?) {
    let values = leaf.map { [$0.x, $0.y, $0.width, $0.height, $0.opacity] }
    for property in samples.indices {
      let value = values?[property]
      if let last = samples[property].last, last.value == value { continue }
      samples[property].append(Lane.Sample(frame: frame, value: value))
    }
  }
}
