public import Time

/// Why a choice of frames or a time means nothing.
public enum SelectionError: Error, Hashable, Sendable {
  /// The part is not written in any of the known ways.
  case unreadable(part: String)
  /// The frame is beyond the last, whose number is given.
  case noSuchFrame(part: String, last: Int)
  /// The time is beyond the last frame's, in seconds.
  case afterTheEnd(part: String, end: Rational)
  /// A percentage is above 100.
  case aboveAll(part: String)
  /// No step has the label; the nearest that one has, nil when none has any.
  case noSuchLabel(String, nearest: String?)
  /// The range's end comes before its start.
  case backwards(part: String)
  /// No frame is drawn between the range's ends.
  case noFrame(part: String)
  /// A time is not written in any of the known ways, or beyond 24 hours.
  case unreadableTime(String)
}

extension SelectionError: CustomStringConvertible {
  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .unreadable(let part):
      "\"\(part)\" chooses no frames: write 12, 10..20, ..20, 10.., last, 1.5s..2s, 50%, "
        + "label:NAME, or several with commas between"
    case .noSuchFrame(let part, let last):
      "there is no frame \(part): the frames are 0..\(last)"
    case .afterTheEnd(let part, let end):
      "\(part) is after the end: the last frame is at \(end.decimal(places: 3))s"
    case .aboveAll(let part):
      "\(part) is beyond the end: percentages are 0%..100%"
    case .noSuchLabel(let label, let nearest):
      "no step has the label \"\(label)\""
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? ": no step of the scene has a label")
    case .backwards(let part):
      "\(part) ends before it starts"
    case .noFrame(let part):
      "no frame is drawn in \(part): frames are further apart"
    case .unreadableTime(let text):
      "\"\(text)\" is no time: write seconds (1.5 or 1.5s), 220ms or 13f, up to 24 hours"
    }
  }
}
