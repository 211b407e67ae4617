import Verdicts

/// What a person decided about an item.
public enum ReviewDecision: String, Hashable, Sendable, CaseIterable {
  /// What the run shows is right: it becomes the reference.
  case accepted
  /// The reference is right: it stays, and the scene has to be mended.
  case rejected
  /// Another time: the reference stays.
  case skipped
}

/// One of the pictures of a frame.
public enum ReviewSide: String, Hashable, Sendable, CaseIterable {
  /// The reference's.
  case expected
  /// The run's.
  case actual
  /// Where they differ.
  case difference
}

/// What a review came to.
public struct ReviewOutcome: Hashable, Sendable {
  /// Frames of one scene, or all of it.
  public struct Choice: Hashable, Sendable {
    /// The scene's name.
    public var scene: String
    /// The scene's file as it was given.
    public var file: String
    /// The frames, rising; nil for the scene as a whole.
    public var frames: [Int]?

    /// Makes a choice.
    public init(scene: String, file: String, frames: [Int]?) {
      (self.scene, self.file, self.frames) = (scene, file, frames)
    }
  }

  /// An item with what was decided about it.
  public struct Decided: Hashable, Sendable {
    /// The item.
    public var item: ReviewItem
    /// What was decided; nil for nothing.
    public var decision: ReviewDecision?
  }

  /// Each item with its decision, in the run's order.
  public let decisions: [Decided]

  /// Joins items with their decisions, of which there are as many.
  init(_ items: [ReviewItem], _ decisions: [ReviewDecision?]) {
    self.decisions = zip(items, decisions).map { Decided(item: $0, decision: $1) }
  }

  /// The frames of each scene for which something was decided: what was not decided is in none.
  public func choices(_ decision: ReviewDecision) -> [Choice] {
    decisions.reduce(into: []) { choices, pair in
      guard pair.decision == decision else { return }
      let numbers = pair.item.isWholeScene ? nil : pair.item.frames.map(\.number)
      if let last = choices.last, last.scene == pair.item.scene, last.file == pair.item.file,
        let before = last.frames, let numbers
      {
        choices[choices.count - 1].frames = before + numbers
      } else {
        choices.append(Choice(scene: pair.item.scene, file: pair.item.file, frames: numbers))
      }
    }
  }

  /// How many items have a decision; nil asks for those without.
  public func count(of decision: ReviewDecision?) -> Int {
    decisions.reduce(0) { $0 + ($1.decision == decision ? 1 : 0) }
  }

  /// What was decided, in one line: `2 accepted, 1 rejected, 1 undecided`.
  public var summary: String {
    if decisions.isEmpty { return "nothing to review" }
    let counts =
      ReviewDecision.allCases.map { ($0.rawValue, count(of: $0)) }
      + [("undecided", count(of: nil))]
    return counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
  }
}
