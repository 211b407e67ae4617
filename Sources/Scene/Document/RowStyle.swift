public import Elements
public import Geometry

/// The look of a row.
public struct RowStyle: Hashable, Sendable {
  /// The text at the leading end.
  public var leading: Template
  /// The text at the trailing end; nil for none.
  public var trailing: Template?
  /// The line under the leading text; nil for none.
  public var subtitle: Template?
  /// The room inside the row, on every side, in points.
  public var padding: Double
  /// The radius of its corners, in points.
  public var cornerRadius: Double
  /// How its corners turn.
  public var cornerStyle: CornerStyle
  /// The paint behind it; nil for none.
  public var fill: Color?
  /// The paint of its edge; nil for none.
  public var stroke: Color?
  /// Its height in points; nil fits the content.
  public var height: Double?
  /// The most lines of its leading text; nil for as many as it needs.
  public var lines: Int? = 1
  /// Its place in the order of painting, above 0 in front.
  public var zIndex: Double = 0
  /// A field to write in under the leading text; nil for none.
  public var draft: Draft?
  /// Properties that each row takes from a field of its item, by the field's name.
  public var named: [RowProperty: String] = [:]
  /// The colours that these fields' texts mean, read once: a row is resolved in each state.
  var colors: [String: Color] = [:]
}

/// What a row may take from a field of its item.
public enum RowProperty: String, Hashable, Sendable, CaseIterable {
  case fill, stroke, cornerRadius, height, lines, zIndex
}

/// A field in a row, for a text that is written into it.
public struct Draft: Hashable, Sendable {
  /// Where the text is kept.
  public enum Storage: String, Hashable, Sendable, CaseIterable {
    /// In the row's view (`@State`): lost when the row has gone.
    case row
    /// Beside the list, by the item's id: kept.
    case id
  }

  /// Where the text is kept.
  public var storage: Storage
  /// What stands in the field while it is empty.
  public var placeholder: String

  /// Makes a draft.
  public init(storage: Storage, placeholder: String = "") {
    self.storage = storage
    self.placeholder = placeholder
  }
}
