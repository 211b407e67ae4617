public import Elements

/// A row's data.
public struct Item: Hashable, Sendable {
  /// The id, unique among all items.
  public var id: Identifier
  /// The fields of the author's own (`title`, `kind`, …; the id too), by name.
  public var fields: ItemFields
}

/// A field of an item.
public enum FieldValue: Hashable, Sendable {
  case integer(Int)
  case boolean(Bool)
  case text(String)
}

extension FieldValue: CustomStringConvertible {
  /// The value as it is shown in a row.
  public var description: String {
    switch self {
    case .integer(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .text(let text): text
    }
  }
}
