import Records

/// Two sets of ours that are compared.
struct RecordedPair: Sendable {
  /// The expected set.
  let expected: RecordedSet
  /// The actual one.
  let actual: RecordedSet

  /// The leaves of a frame in both sets.
  func leaves(ofFrame number: Int) -> [RecordedLeaf] {
    [actual.recording, expected.recording].flatMap { recording in
      recording.frame(number)?.trace.map { recording.traces[$0] } ?? []
    }
  }

  /// The digest that both sets name for a frame; nil where they do not agree.
  func commonPicture(ofFrame number: Int) -> String? {
    let picture = actual.recording.frame(number)?.picture
    return picture == expected.recording.frame(number)?.picture ? picture : nil
  }
}

extension Recording {
  /// The frame of a number, whose place takes the logarithm of their count to find.
  fileprivate func frame(_ number: Int) -> RecordedFrame? {
    var places = frames.indices
    while let middle = places.isEmpty ? nil : places.lowerBound + places.count / 2 {
      if frames[middle].number == number { return frames[middle] }
      places =
        frames[middle].number < number
        ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return nil
  }
}
