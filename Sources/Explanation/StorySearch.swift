/// Searches for stories.
struct StorySearch {
  let old: DigestSequence
  let new: DigestSequence
  let runs: (old: TokenRuns, new: TokenRuns)

  /// How many runs of a picture are tried.
  private static let mostRuns = 16

  /// The shortest story of those that hold.
  func best(_ differing: [Int]) -> SequenceStory? {
    let pieces = pieces(differing)
    if case .pieces(let list)? = pieces?.form, list.count <= 4 { return pieces }
    guard let first = differing.first, let last = differing.last else { return nil }
    return stretched(differing) ?? pieces ?? reordered(first...last)
  }

  /// Copies of the reference, each as long as can be: no cover has fewer.
  func pieces(_ differing: [Int]) -> SequenceStory? {
    guard let first = differing.first else { return nil }
    var pieces: [SequenceStory.Piece] = []
    var exceptions: [Int] = []
    var number = first
    var shift = 0
    var reach = 0
    while number < new.end {
      guard new[number] != nil else {
        number += 1
        continue
      }
      let best = best(at: number, last: shift)
      guard best.end > number else {
        exceptions.append(number)
        // Nothing comes of it: most frames are new pictures.
        if exceptions.count * 2 > differing.count { return nil }
        number += 1
        continue
      }
      shift = best.shift
      reach = best.end
      if let last = pieces.last, last.shift == shift {
        // An exception between two pieces of one shift leaves them one.
        pieces[pieces.count - 1].frames = last.frames.lowerBound...best.end - 1
      } else {
        pieces.append(SequenceStory.Piece(frames: number...best.end - 1, shift: shift))
        if pieces.count > 2 * SequenceStory.mostPieces { return nil }
      }
      number = best.end
    }
    let isOpen = reach == new.end && shift != 0
    return story(pieces, exceptions, differing, isOpen: isOpen)
  }

  private func story(
    _ pieces: [SequenceStory.Piece],
    _ exceptions: [Int],
    _ differing: [Int],
    isOpen: Bool,
  ) -> SequenceStory? {
    // A piece speaks of what differs; what is equal on either side of that needs no words.
    var trimmed: [SequenceStory.Piece] = []
    var explained = 0
    let unexplained = Set(exceptions)
    for (place, piece) in pieces.enumerated() where piece.shift != 0 {
      let inside = slice(differing, piece.frames).filter { !unexplained.contains($0) }
      guard let first = inside.first, let last = inside.last else { continue }
      explained += inside.count
      let end = isOpen && place == pieces.count - 1 ? piece.frames.upperBound : last
      trimmed.append(SequenceStory.Piece(frames: first...end, shift: piece.shift))
    }
    // Many short pieces are another speed, or chance. A frame that happens to look like one from
    // elsewhere is no story.
    let isSmall = exceptions.isEmpty && trimmed.count <= 3
    let share = trimmed.count > 4 ? 4 : 2
    guard !trimmed.isEmpty, explained > exceptions.count,
      isSmall || explained >= share * trimmed.count
    else { return nil }
    return SequenceStory(
      form: .pieces(trimmed),
      exceptions: Self.ranges(exceptions),
      isOpen: isOpen,
    )
  }

  /// The shift by which the reference's frames reach farthest from a frame on: of equal ones the
  /// last, then the smallest.
  private func best(at number: Int, last: Int) -> (shift: Int, end: Int) {
    var candidates = [last, 0]
    if let token = new[number] {
      let run = end(ofRunAt: number)
      for place in runs.old.runs(of: token, near: number, atMost: Self.mostRuns) {
        // A picture that is held: either its start or its end tells the shift.
        candidates.append(number - place.lowerBound)
        candidates.append(run - place.upperBound)
      }
    }
    var best = (shift: last, end: number)
    for shift in candidates {
      let end = reach(number, shift)
      let isBetter =
        end > best.end
        || (end == best.end && best.shift != last && abs(shift) < abs(best.shift))
      if isBetter { best = (shift, end) }
    }
    return best
  }

  private func reach(_ start: Int, _ shift: Int) -> Int {
    var number = start
    while number < new.end, let token = new[number], old.held(number - shift) == token {
      number += 1
    }
    return number
  }

  private func end(ofRunAt number: Int) -> Int {
    var (low, high) = (0, runs.new.runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs.new.runs[middle].upperBound <= number { low = middle + 1 } else { high = middle }
    }
    return low < runs.new.runs.count ? runs.new.runs[low].upperBound : number + 1
  }

  private func slice(_ numbers: [Int], _ range: ClosedRange<Int>) -> ArraySlice<Int> {
    func place(_ bound: Int) -> Int {
      var (low, high) = (0, numbers.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[middle] < bound { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return numbers[place(range.lowerBound)..<place(range.upperBound + 1)]
  }

  /// Numbers in order as ranges.
  static func ranges(_ numbers: [Int]) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges
  }
}
