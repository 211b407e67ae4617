// Frames in another order, and at another speed.
extension StorySearch {
  /// All frames of a range in the reverse order.
  func reversed(_ range: ClosedRange<Int>) -> SequenceStory? {
    guard range.upperBound < old.end,
      range.allSatisfy({ number in
        new[number] != nil && new[number] == old[range.upperBound - (number - range.lowerBound)]
      })
    else { return nil }
    return SequenceStory(form: .reversed(range))
  }

  /// The same pictures as often, in an order of no rule.
  func reordered(_ range: ClosedRange<Int>) -> SequenceStory? {
    guard range.upperBound < old.end else { return nil }
    var counts: [Int32: Int] = [:]
    for number in range {
      guard let first = old[number], let second = new[number] else { return nil }
      counts[first, default: 0] += 1
      counts[second, default: 0] -= 1
    }
    guard counts.values.allSatisfy({ $0 == 0 }) else { return nil }
    return SequenceStory(form: .reordered(range))
  }

  /// The frames that both have once lie on a line: as far apart in the one as in the other, but for a
  /// factor.
  func stretched(_ differing: [Int]) -> SequenceStory? {
    guard let first = differing.first, let last = differing.last else { return nil }
    var anchors: [(old: Int, new: Int)] = []
    for run in runs.new.runs where run.upperBound > first - 1 && run.lowerBound <= last {
      guard let token = new[run.lowerBound] else { continue }
      let places = runs.old.runs(of: token, near: run.lowerBound, atMost: 2)
      // Pictures of more than one run, and those at rest, tell no place.
      guard places.count == 1, let place = places.first,
        place.lowerBound >= first - 1, place.count <= 8, run.count <= 8
      else { continue }
      anchors.append((place.lowerBound, run.lowerBound))
    }
    guard anchors.count >= 5, let start = anchors.first, let end = anchors.last,
      zip(anchors, anchors.dropFirst()).allSatisfy({ $0.old < $1.old && $0.new < $1.new })
    else { return nil }
    let (length, other) = (end.new - start.new, end.old - start.old)
    guard abs(length - other) * 5 >= min(length, other), anchors.count * 4 >= min(length, other),
      anchors.allSatisfy({ anchor in
        abs((anchor.new - start.new) * other - (anchor.old - start.old) * length)
          <= max(other, length)
      })
    else { return nil }
    let inside = Set(anchors.map(\.new))
    let left = differing.filter { number in
      number >= start.new && number <= end.new && !inside.contains(number)
        && new[number] != new[number - 1]
    }
    return SequenceStory(
      form: .stretched(start.new...end.new, of: start.old...end.old),
      exceptions: Self.ranges(left),
    )
  }
}
