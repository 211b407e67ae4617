/// What narrows the list.
public struct Filter: Hashable, Sendable {
  /// The search field; nil for none.
  public var query: Query?
  /// The toggles, in the order in which they are drawn.
  public var toggles: [ToggleControl]
  /// The line that counts, of `visible` and `total`; nil for none.
  public var count: Template?
}

/// The search field.
public struct Query: Hashable, Sendable {
  /// What stands in the field while nothing is written.
  public var placeholder: String
  /// The fields that are searched: a row matches when any of them contains the text.
  public var matches: [String]
  /// Whether the caret shows even while nothing is written.
  public var isFocused: Bool
}

/// A toggle that narrows the list.
public struct ToggleControl: Hashable, Sendable {
  /// The name by which steps set it.
  public var name: String
  /// The label beside the box.
  public var label: String
  /// The conditions on fields, sorted by field: all must hold, each by any of its values.
  public var matches: [Condition]

  /// A field and the values of which it must have one.
  public struct Condition: Hashable, Sendable {
    /// The field's name.
    public var field: String
    /// The values, any of which will do.
    public var values: [FieldValue]
  }
}
