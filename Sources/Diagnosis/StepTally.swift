import Story

/// What the steps do, as far as the notes of layers that pass tell it.
struct StepTally {
  /// How many steps there are.
  private(set) var steps = 0
  /// How many of them leave the ids as they were.
  private(set) var quiet = 0
  /// The numerals of the first of these.
  private(set) var quietSteps: [String] = []
  /// Whether any row comes or goes.
  private(set) var hasComings = false

  /// How many steps are named.
  static let shown = 6

  /// Takes in what the next step does.
  mutating func add(_ change: Change) {
    steps += 1
    hasComings = hasComings || !change.rows.inserted.isEmpty || !change.rows.removed.isEmpty
    guard !change.isChanged else { return }
    quiet += 1
    if quiet <= Self.shown { quietSteps.append(change.beat.numeral()) }
  }
}
