import Records
import Verdicts

/// What became of the frames in time: the same pictures earlier or later.
enum SequenceStory {
  /// How far frames are looked for, and how many different pictures have to come along.
  private static let farthest = 240, leastPictures = 3

  /// A stretch of the run that is a stretch of the reference, moved.
  private struct Stretch {
    var frames: ClosedRange<Int>
    var shift: Int
  }

  /// The sentences; none where no story holds.
  static func statements(_ expected: Recording, _ actual: Recording) -> [Statement] {
    let old = pictures(of: expected)
    let new = pictures(of: actual)
    var statements: [Statement] = []
    guard !old.isEmpty, !new.isEmpty else { return [] }
    let isWhole = expected.frames.first?.number == 0 && actual.frames.first?.number == 0
    if isWhole, old.count != new.count, actual.frames.count > 1 {
      let text = "the run has \(Words.count(new.count, "frame")), the reference \(old.count)"
      statements.append(Statement(.sequence, text))
    }
    guard isWhole, let first = new.indices.first(where: { $0 >= old.count || old[$0] != new[$0] })
    else { return statements }
    let stretches = stretches(old, new, from: first)
    guard !stretches.isEmpty else { return statements }
    let covered = stretches.reduce(0) { $0 + $1.frames.count }
    // A story that leaves most frames out is none.
    guard covered * 10 >= (new.count - first) * 9 else { return statements }
    return statements
      + stretches.enumerated().compactMap { place, stretch in
        sentence(stretch, isLast: place == stretches.count - 1, count: new.count)
      }
  }

  /// The pictures by number, as small numbers; a gap is a picture of its own.
  private static func pictures(of recording: Recording) -> [String] {
    recording.frames.map(\.picture)
  }

  private static func sentence(_ stretch: Stretch, isLast: Bool, count: Int) -> Statement? {
    if stretch.shift == 0 { return nil }
    let sign = stretch.shift > 0 ? "+" : "−"
    let shift = "\(sign)\(Words.count(abs(stretch.shift), "frame"))"
    let range =
      isLast && stretch.frames.upperBound == count - 1
      ? "from frame \(stretch.frames.lowerBound)" : "in \(Words.frames(stretch.frames))"
    let cause =
      abs(stretch.shift) == 1
      ? (stretch.shift > 0 ? ": one frame more was held before" : ": one frame was dropped before")
      : ""
    return Statement(
      .sequence,
      "equal to the reference shifted by \(shift) \(range)\(cause)",
      frames: stretch.frames,
    )
  }

  /// The run from its first frame that differs, as stretches of the reference; single frames that fit
  /// nowhere are left out.
  private static func stretches(_ old: [String], _ new: [String], from first: Int) -> [Stretch] {
    var stretches: [Stretch] = []
    var place = first
    var work = 0
    while place < new.count, work < 4_000_000, stretches.count < 8 {
      guard let best = longest(old, new, at: place, &work) else {
        place += 1
        continue
      }
      stretches.append(best)
      place = best.frames.upperBound + 1
    }
    return place < new.count ? [] : stretches
  }

  /// The longest stretch from a frame on with enough different pictures, or to the end; the least
  /// shift of several.
  private static func longest(
    _ old: [String],
    _ new: [String],
    at place: Int,
    _ work: inout Int,
  ) -> Stretch? {
    var best: Stretch?
    for distance in 0...farthest {
      for shift in distance == 0 ? [0] : [distance, -distance] {
        var end = place
        var pictures = 1
        while end < new.count, old.indices.contains(end - shift), new[end] == old[end - shift] {
          if end > place, new[end] != new[end - 1] { pictures += 1 }
          end += 1
        }
        work += end - place + 1
        // At its end a shifted run may hold its last picture for longer.
        if end - shift >= old.count, end > place {
          while end < new.count, new[end] == new[end - 1] { end += 1 }
        }
        guard end > place, pictures >= leastPictures || (shift == 0 && end - place > 1) else {
          continue
        }
        if end - place > best?.frames.count ?? 0 {
          best = Stretch(frames: place...end - 1, shift: shift)
        }
      }
      if work > 4_000_000 { break }
    }
    return best
  }
}
