public import Curves
public import Elements
public import Time

/// A change of state; also the state at the start.
///
/// All that a step says is one change in one transaction. It is applied in this order: query and
/// toggles, edits, sort; ids in `scroll` and `expect` are those of the items after it. A typed text
/// is a step for each of its keys, of the same position.
public struct Step: Hashable, Sendable {
  /// When it happens, in seconds from the start of the scene.
  public var time: Rational
  /// The query's new text; nil leaves it.
  public var query: String?
  /// The toggles that change, by name.
  public var toggles: [String: Bool]
  /// The new appearance; nil leaves it.
  public var appearance: Appearance?
  /// The new order of the rows; nil leaves it.
  public var sort: Sort?
  /// What is done to the rows' data, in order: first what is inserted, then removed, updated,
  /// moved and written, as the reader makes it.
  public var edits: [Edit] = []
  /// What is done to the region's offset; nil leaves it to the clamp.
  public var scroll: Scroll?
  /// The animation of a `withAnimation` around the change: `.some(nil)` where the author wrote null,
  /// nil where there is no such call.
  public var withAnimation: Animation??
  /// Whether less motion is asked for from here on; nil leaves it.
  public var reduceMotion: Bool?
  /// The step's name, for ranges and reports.
  public var label: String?
  /// The ids that must be visible after it, in order; nil does not say.
  public var expect: [Identifier]?
  /// Where the step stands in the scene file.
  public var position: SourcePosition
  /// Where its `expect` stands, or the step's own place without one.
  public var expectPosition: SourcePosition
}

/// An order of rows.
public struct Sort: Hashable, Sendable {
  /// The field that decides; nil for the order of the items themselves.
  public var field: String?
  /// Whether the greatest comes first.
  public var isDescending: Bool

  /// Makes an order.
  public init(field: String?, isDescending: Bool = false) {
    self.field = field
    self.isDescending = isDescending
  }
}

/// One thing done to the rows' data.
public enum Edit: Hashable, Sendable {
  /// New items at a place of the collection.
  case insert([Item], Destination)
  /// Items taken out, by their ids.
  case remove([Identifier])
  /// Fields of an item set to new values; nil takes a field away.
  case update(Identifier, [String: FieldValue?])
  /// An item taken to another place of the collection.
  case move(Identifier, Destination)
  /// A text written into a row's draft.
  case write(Identifier, String)
}

/// A place in the collection of items (not among the visible rows).
public enum Destination: Hashable, Sendable {
  /// Before an item.
  case before(Identifier)
  /// Behind an item.
  case after(Identifier)
  /// So that it is the item of this index, from 0; beyond the end, at the end (`.max` where the
  /// author named no place).
  case at(Int)
}

/// What a step does to the region's offset.
public enum Scroll: Hashable, Sendable {
  /// Shows a row; nil as little as is needed, else so that this place of the row comes to the same
  /// place of the region.
  case to(Identifier, anchor: UnitPoint?)
  /// Moves by points, below 0 towards the top.
  case by(Double)
}
