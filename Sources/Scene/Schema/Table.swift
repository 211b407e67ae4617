/// The keys of one kind of mapping: what the checker accepts and the schema describes.
struct Table: Sendable {
  /// What the mapping is, as messages call it.
  var name: String
  /// Its keys, in the order in which they are listed.
  var keys: [Key]

  /// A key of a mapping.
  struct Key: Sendable {
    var name: String
    var shape: Shape
    /// What it means, in one line.
    var meaning: String
    var isRequired = false
  }

  /// The key of a name.
  func key(_ name: String) -> Key? { keys.first { $0.name == name } }
}

/// What a key takes.
indirect enum Shape: Sendable {
  /// Any scalar, as it is written.
  case text
  /// A text with places for fields.
  case template
  /// A finite number in a range.
  case number(ClosedRange<Double>, isAboveLower: Bool = false)
  /// A whole number in a range.
  case whole(ClosedRange<Int>)
  /// One of some whole numbers.
  case integers([Int])
  case boolean
  /// One of some words.
  case words([String])
  case color, animation, transition, duration, frameRate, identifier, anchor
  /// The name of a field.
  case field
  /// One field of each item, as a template.
  case ofField
  /// A row's data: an id and any fields.
  case item
  /// A value of an author's own field.
  case fieldValue
  /// Nothing, besides what else is taken.
  case optional(Shape)
  case list(Shape)
  case either(Shape, Shape)
  /// A mapping of known keys.
  case table(Table)
  /// A mapping of names that the author chooses.
  case names(Shape)
  /// Known, but not drawn yet; the one value that means what is drawn anyway.
  case later(accepting: String?)
}

/// Shorthand for a key.
func key(_ name: String, _ shape: Shape, _ meaning: String, required: Bool = false) -> Table.Key {
  Table.Key(name: name, shape: shape, meaning: meaning, isRequired: required)
}

/// A key that is known but cannot be drawn yet.
func later(_ name: String, accepting value: String? = nil) -> Table.Key {
  Table.Key(
    name: name,
    shape: .later(accepting: value),
    meaning: value.map { "Only \($0), so far." } ?? "Not supported yet.",
  )
}
