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

extension [Identifier] {
  /// The ids as a person reads them, so many at most: `1, 2, … (40 in all)`.
  ///
  /// `count` says how many there are where only the first of them are given.
  public func words(atMost limit: Int, of count: Int? = nil) -> String {
    let count = count ?? self.count
    let shown = prefix(limit).map(\.description).joined(separator: ", ")
    return count > limit ? "\(shown), … (\(count) in all)" : shown
  }
}
