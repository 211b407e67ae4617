public import Verdicts

/// A review in progress: keys → what is shown, and what is decided.
///
/// A value: it neither draws nor reads nor writes, and each key gives the same from the same state.
/// Nothing is accepted that no key accepted.
public struct ReviewSession: Hashable, Sendable {
  /// What fills the screen.
  public enum Panel: Hashable, Sendable {
    /// The item with its pictures.
    case pictures
    /// The item with everything that is known of it.
    case explanation
    /// The keys.
    case help
    /// What was decided, before it is done.
    case summary
  }

  /// Which part of a picture is shown.
  public enum Zoom: String, Hashable, Sendable, CaseIterable {
    /// All that changed.
    case changes
    /// The largest cluster of changed pixels.
    case largest
    /// The whole picture.
    case whole
  }

  /// What the caller has to do after a key.
  public enum Answer: Hashable, Sendable {
    /// Nothing but drawing.
    case draw
    /// Drawing on a cleared screen.
    case drawAnew
    /// The review is over, and its outcome may be acted on.
    case finish
  }

  /// What there is to decide.
  public let items: [ReviewItem]
  /// Where the report is; nil where there is none.
  public let report: String?
  /// What was decided, for each item.
  public internal(set) var decisions: [ReviewDecision?]
  /// The item that is looked at.
  public internal(set) var place = 0
  /// Which of the item's views is looked at.
  public internal(set) var stop = 0
  /// What fills the screen.
  public internal(set) var panel: Panel
  /// The only picture that is shown; nil for as many as there is room for.
  public internal(set) var side: ReviewSide?
  /// Which part of the picture is shown.
  public internal(set) var zoom = Zoom.changes
  /// How many lines of the explanation are above the screen.
  public internal(set) var scroll = 0
  /// What the last key has to say; nil for nothing.
  public internal(set) var message: String?
  /// What was decided before each decision, and where.
  var history: [Step] = []

  struct Step: Hashable, Sendable {
    var decisions: [Int: ReviewDecision?]
    var place: Int
    var stop: Int
  }

  /// Starts at the first item of a run.
  public init(_ run: RunFindings, report: String? = nil) {
    self.init(ReviewItem.items(of: run), report: report)
  }

  /// Starts at the first of some items.
  public init(_ items: [ReviewItem], report: String? = nil) {
    self.items = items
    self.report = report
    decisions = Array(repeating: nil, count: items.count)
    panel = items.isEmpty ? .summary : .pictures
  }

  /// The item that is looked at; nil when there is nothing to review.
  public var item: ReviewItem? { items.isEmpty ? nil : items[place] }

  /// The frames that are looked at; nil where the item has none.
  public var view: ReviewView? {
    guard let views = item?.views, !views.isEmpty else { return nil }
    return views[stop]
  }

  /// What has been decided so far.
  public var outcome: ReviewOutcome { ReviewOutcome(items, decisions) }

  /// Takes back what was scrolled beyond the end, which only who drew it knows.
  public mutating func limitScroll(to most: Int) { scroll = min(scroll, max(0, most)) }
}
