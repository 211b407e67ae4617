public import Records
import Time

extension ReferenceFolder {
  /// The old recording with some frames as they are in the new one; numbers that neither has are
  /// ignored.
  ///
  /// Inputs, steps and settings stay the old ones, so that a check goes on to say what changed, unless
  /// no frame is left that differs; then it is the new recording. Throws where frames would be missing
  /// between others, and where the two have other sizes or rates, for then all frames go together.
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
    var merged = new
    if !isComplete {
      try checkFit(old, new)
      merged = old
      merged.frames = []
      merged.traces = []
      var traces = TraceList()
      for number in all {
        let (source, frame) = taken.contains(number) ? (new, news[number]) : (old, olds[number])
        guard var frame else { continue }
        frame.trace = frame.trace.map { traces.place(of: source.traces[$0]) }
        merged.frames.append(frame)
      }
      merged.traces = traces.list
    }
    if let gap = merged.frames.enumerated().first(where: { $0.offset != $0.element.number }) {
      throw .unfit(
        scene: old.scene,
        reason: "frame \(gap.offset) would be missing before frame \(gap.element.number); "
          + "take all frames from \(gap.offset) on",
      )
    }
    return merged
  }

  /// Frames of one reference are of one size, and follow each other at one rate.
  private static func checkFit(_ old: Recording, _ new: Recording) throws(ReferenceError) {
    let changes = [
      ("\(old.width)×\(old.height) pixels", "\(new.width)×\(new.height)"),
      ("a scale of \(old.scale)", "\(new.scale)"),
      ("\(old.rate.framesPerSecond) frames a second", "\(new.rate.framesPerSecond)"),
    ]
    let sames = [
      (old.width, old.height) == (new.width, new.height), old.scale == new.scale,
      old.rate == new.rate,
    ]
    guard let place = sames.firstIndex(of: false) else { return }
    let (was, now) = changes[place]
    throw .unfit(scene: old.scene, reason: "it has \(was), they have \(now); take all frames")
  }
}

/// Distinct traces in order of first use.
private struct TraceList {
  private(set) var list: [[RecordedLeaf]] = []
  private var places: [[RecordedLeaf]: Int] = [:]

  /// The place of a trace, which is added where it is new.
  mutating func place(of trace: [RecordedLeaf]) -> Int {
    if let place = places[trace] { return place }
    places[trace] = list.count
    list.append(trace)
    return list.count - 1
  }
}
