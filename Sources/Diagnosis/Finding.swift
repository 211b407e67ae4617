public import Elements
public import Scene
public import Time

/// One thing that a user would call a problem, and every step at which it shows.
public struct Finding: Hashable, Sendable {
  /// What it is.
  public let problem: Problem
  /// What happens at the first step at which it shows, in one line.
  public let summary: String
  /// Why.
  public let cause: String
  /// What to write instead.
  public let cure: String
  /// The scene's key or step that is to blame.
  public let position: SourcePosition
  /// Where it shows, in the order of the steps; at least one.
  public internal(set) var occurrences: [Occurrence]
}

/// What can be wrong, by a name that stays.
public enum Problem: String, Hashable, Sendable, CaseIterable {
  /// Other rows than expected are visible.
  case unexpectedRows
  /// Rows are known by their places.
  case indexIdentity
  /// Rows are new at every step.
  case freshIdentity
  /// Rows share what they are known by.
  case sharedIdentity
  /// A row is known by something that changed.
  case changedIdentity
  /// The modifier observes something that stayed as it was.
  case unobserved
  /// There is no modifier and no `withAnimation`.
  case noAnimation
  /// The modifier's animation is null.
  case nullAnimation
  /// The animation takes no time.
  case immediateAnimation
  /// The transition is written on the label in the row.
  case transitionOnLabel
  /// The transition shows nothing.
  case emptyTransition
  /// A row was not made until it came into sight.
  case lateRow
  /// The list is not inside of the animation modifier.
  case outsideScope
  /// Less motion is asked for: the animation is nil.
  case reducedAnimation
  /// Less motion is asked for: rows fade instead of travelling.
  case reducedTransition
  /// The modifier replaces the animation of `withAnimation`.
  case modifierWins
  /// The modifier's value stayed as it was, so that `withAnimation` decides.
  case withAnimationWins
  /// The transition's own animation moves the row as well.
  case transitionRetimes
}

/// A step at which something shows, and the rows at which it does.
public struct Occurrence: Hashable, Sendable {
  /// 0 for the start, then the step's place in the scene file from 1.
  public let step: Int
  /// 0 for the start, then the state's place from 1: each key of a typed text makes one.
  public let beat: Int
  /// The step's name.
  public let label: String?
  /// When it happens, in seconds.
  public let time: Rational
  /// `the start`, or `step 2 (typed) at 1.3 s`.
  let title: String
  /// The first of the rows, `shown` at most.
  public let rows: [Identifier]
  /// How many rows there are.
  public let rowCount: Int

  /// The most rows that are kept.
  public static let shown = 100
}

extension Finding {
  /// The most rows that a sentence names.
  static let shownRows = 12

  /// The finding in words, with its line of the scene.
  public func diagnostic(excerpt: Excerpt?) -> Diagnostic {
    var details = ["cause: \(cause)", "cure: \(cure)"]
    if let first = occurrences.first, first.rowCount > 0 {
      details.insert(
        "rows: \(first.rows.words(atMost: Self.shownRows, of: first.rowCount))",
        at: 0,
      )
    }
    let others = occurrences.dropFirst().prefix(6).map(\.title)
    let rest = occurrences.count - 1 - others.count
    if !others.isEmpty {
      let end = rest > 0 ? " and \(rest) more" : ""
      details.append("also: \(others.joined(separator: ", "))\(end)")
    }
    return Diagnostic(
      severity: .warning,
      position: position,
      summary: summary,
      details: details,
      excerpt: excerpt,
    )
  }
}
