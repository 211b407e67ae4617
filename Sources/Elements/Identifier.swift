/// The id of an element of a collection, as its author wrote it.
public enum Identifier: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// A text.
  case text(String)
}

extension Identifier: CustomStringConvertible {
  /// The id as it is written.
  public var description: String {
    switch self {
    case .integer(let number): String(number)
    case .text(let text): text
    }
  }
}
