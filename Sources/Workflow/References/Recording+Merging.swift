public import Records

extension ReferenceFolder {
  /// The old recording with some frames as they are in the new one.
  ///
  /// Inputs, steps and settings stay the old ones, so that a check goes on to say what changed, unless
  /// no frame is left that differs; then it is the new recording. Throws when frames would be missing
  /// between others.
  public static func merged(
    old: Recording,
    with new: Recording,
    frames numbers: [Int],
  ) throws(ReferenceError) -> Recording {
    let taken = Set(numbers)
    let olds = Dictionary(old.frames.map { ($0.number, $0) }) { first, _ in first }
    let news = Dictionary(new.frames.map { ($0.number, $0) }) { first, _ in first }
    let all = Set(olds.keys).union(news.keys).sorted()
    let isComplete = all.allSatisfy { number in
      taken.contains(number) || olds[number]?.picture == news[number]?.picture
    }
    if isComplete { return new }
    var merged = old
    merged.frames = []
    merged.traces = []
    var places: [[RecordedLeaf]: Int] = [:]
    for number in all {
      let source = taken.contains(number) ? (news[number], new) : (olds[number], old)
      guard var frame = source.0 else { continue }
      if let trace = frame.trace {
        let leaves = source.1.traces[trace]
        if places[leaves] == nil {
          places[leaves] = merged.traces.count
          merged.traces.append(leaves)
        }
        frame.trace = places[leaves]
      }
      guard frame.number == merged.frames.count else {
        throw .damaged(
          path: old.scene,
          reason: "frame \(merged.frames.count) would be missing: take all frames from there on",
        )
      }
      merged.frames.append(frame)
    }
    return merged
  }
}
