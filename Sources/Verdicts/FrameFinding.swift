public import Compare

/// What comparing one frame, or one pair of pictures, found.
public struct FrameFinding: Hashable, Sendable {
  /// The frame's number; of a pair of pictures its place among the pairs, from 0.
  public var number: Int
  /// What it is called: `frame 12`, or a file's name.
  public var name: String
  /// What became of it.
  public var verdict: Verdict
  /// The digest of the expected picture, 32 hexadecimal digits; nil where there is none, or where equal
  /// files were not decoded.
  public var expected: String?
  /// The digest of the actual picture; nil where there is none.
  public var actual: String?
  /// How the pictures differ, where both were looked at: also of equal frames within the tolerance.
  public var difference: PictureDifference?
  /// The rows (`row 3`), or leaves of no row (`title`), in whose boxes pixels differ.
  public var places: [String]
  /// What else there is to say, in sentences without a full stop: why it is unreadable, both sizes,
  /// colour-meaning chunks that differ.
  public var notes: [String]

  /// Makes a finding.
  public init(
    number: Int,
    name: String,
    verdict: Verdict,
    expected: String? = nil,
    actual: String? = nil,
    difference: PictureDifference? = nil,
    places: [String] = [],
    notes: [String] = [],
  ) {
    self.number = number
    self.name = name
    self.verdict = verdict
    self.expected = expected
    self.actual = actual
    self.difference = difference
    self.places = places
    self.notes = notes
  }
}

extension FrameFinding {
  /// Whether there were two pictures, and both could be read.
  var wasCompared: Bool { verdict == .equal || expected != nil && actual != nil }
}
