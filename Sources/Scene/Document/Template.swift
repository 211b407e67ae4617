/// A text with places for fields.
public struct Template: Hashable, Sendable {
  /// A piece of a template.
  public enum Piece: Hashable, Sendable {
    /// Text as it is.
    case literal(String)
    /// The value of a field; nothing where an item has no such field.
    case field(String)
  }

  /// The pieces in order.
  public var pieces: [Piece]

  /// The text with every place filled by what `value` gives for its name.
  public func filled(by value: (String) -> String) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let literal): text += literal
      case .field(let name): text += value(name)
      }
    }
  }
}
