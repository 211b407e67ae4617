public import Scene

/// One state of the list, and how it came about.
public struct Beat: Sendable {
  /// 0 for the start, then the state's place from 1.
  public let number: Int
  /// The place of its step in the scene file, from 1: the keys of one typed text are beats of one
  /// step; 0 for the start.
  public let authoredStep: Int
  /// What the author wrote: its time, in seconds (0 for the start), its name, what it sets.
  public let step: Step
  /// The controls and the surroundings.
  public let state: ListState
  /// The visible rows in order, as places among the storyboard's items; a list that several beats
  /// show is in memory once.
  public let visible: [Int]
  /// How many items there are, visible or not.
  public let total: Int
  /// What moves the list, and why.
  public let trigger: Trigger
}

extension Beat {
  /// `the start`, or `step` and its numeral.
  public func title(label: String? = nil) -> String {
    number == 0 ? "the start" : "step \(numeral(label: label))"
  }

  /// The author's number, behind it the beat's own where it is another, and a label if one is to be
  /// told: `2`, `2 (beat 6)`, `2 (beat 6, typed)`.
  public func numeral(label: String? = nil) -> String {
    let beat = number == authoredStep ? nil : "beat \(number)"
    let details = [beat, label].compactMap(\.self).joined(separator: ", ")
    return details.isEmpty ? "\(authoredStep)" : "\(authoredStep) (\(details))"
  }
}
