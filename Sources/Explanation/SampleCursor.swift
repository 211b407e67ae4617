import Verdicts

/// Reads run-length coded samples at rising frames.
struct SampleCursor {
  private let samples: [Lane.Sample]
  private var place: Int?

  init(_ samples: [Lane.Sample]) { self.samples = samples }

  /// The value at a frame; nil where the leaf is not there.
  mutating func value(at frame: Int) -> Double? {
    // The first reading searches, so that long films cost each move its own frames only.
    var current = place ?? search(frame)
    while current + 1 < samples.count, samples[current + 1].frame <= frame { current += 1 }
    place = current
    guard samples.indices.contains(current), samples[current].frame <= frame else { return nil }
    return samples[current].value
  }

  private func search(_ frame: Int) -> Int {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].frame <= frame { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
