import Verdicts

/// A change of one property from rest to rest.
struct Move {
  /// The last frame at rest, or the first in which the leaf is there.
  var start: Int
  /// The first frame at rest again, or without the leaf.
  var end: Int
  /// The values at both ends.
  var from: Double, to: Double
  /// The least and the greatest value.
  var low: Double, high: Double
  /// Whether the frames begin or end in the middle of it.
  var isCut: Bool
  /// Whether the leaf comes with it, or goes with it, so that it is not seen at rest there.
  var isComing: Bool, isGoing = false

  /// By how much it goes beyond both of its ends.
  var overshoot: Double { max(0, high - max(from, to), min(from, to) - low) }

  /// How many frames it takes.
  var length: Int { end - start }

  /// The moves among a property's samples; `segments` are the frames in a row that there are.
  ///
  /// One frame at rest does not end a move: a frame shown twice is in the middle of one.
  static func moves(_ samples: [Lane.Sample], segments: [ClosedRange<Int>]) -> [Move] {
    var moves: [Move] = []
    var place = 0
    var segment = 0
    while place + 1 < samples.count {
      guard let from = samples[place].value, let second = samples[place + 1].value else {
        place += 1
        continue
      }
      let start = samples[place + 1].frame - 1
      while segment + 1 < segments.count, segments[segment].upperBound < start { segment += 1 }
      let bounds = segments[segment]
      guard bounds.contains(start), bounds.contains(start + 1) else {
        place += 1
        continue
      }
      var move = Move(
        start: start,
        end: start + 1,
        from: from,
        to: second,
        low: min(from, second),
        high: max(from, second),
        isCut: start == bounds.lowerBound && start > 0 && samples[place].frame == start,
        isComing: samples[place].frame == start && place > 0,
      )
      place += 1
      while place + 1 < samples.count, let value = samples[place + 1].value,
        samples[place + 1].frame <= move.end + 2, samples[place + 1].frame <= bounds.upperBound
      {
        move.to = value
        move.end = samples[place + 1].frame
        (move.low, move.high) = (min(move.low, value), max(move.high, value))
        place += 1
      }
      let isGone = place + 1 < samples.count && samples[place + 1].value == nil
      if isGone, samples[place + 1].frame == move.end + 1 {
        move.end += 1
        move.isGoing = true
      }
      if move.end >= bounds.upperBound { move.isCut = true }
      moves.append(move)
    }
    return moves
  }

  /// Which moves of two recordings are the same ones.
  static func pairs(_ old: [Move], _ new: [Move]) -> [(old: Move?, new: Move?)] {
    if old.count == new.count { return zip(old, new).map { ($0, $1) } }
    var pairs: [(old: Move?, new: Move?)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if j == new.count || (i < old.count && old[i].end <= new[j].start) {
        pairs.append((old[i], nil))
        i += 1
      } else if i == old.count || new[j].end <= old[i].start {
        pairs.append((nil, new[j]))
        j += 1
      } else {
        pairs.append((old[i], new[j]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return pairs
  }
}
