/// A piece of Swift as authors paste it: `.offset(x: 0, y: 8).combined(with: .opacity)`.
///
/// Offsets count characters from the beginning of the text.
struct Phrase {
  /// The calls in order, at least one.
  var calls: [Call]

  /// Where the phrase begins.
  var offset: Int { calls[0].offset }
  /// How many characters the phrase has.
  var length: Int { calls[calls.count - 1].end - offset }

  /// A name with or without arguments.
  struct Call {
    var name: String
    /// Where the name begins, its dot (if any) excluded.
    var offset: Int
    /// Where the call ends, exclusive.
    var end: Int
    /// Whether a dot stands before the name.
    var hasDot: Bool
    /// The arguments; nil without parentheses.
    var arguments: [Argument]?

    /// How many characters the name has.
    var length: Int { name.unicodeScalars.count }
  }

  /// What stands between commas.
  struct Argument {
    var label: String?
    var labelOffset: Int
    var value: Value
    var offset: Int
    var length: Int
  }

  /// An argument's value.
  enum Value {
    case number(NumberText)
    case phrase(Phrase)
  }
}
