/// The fields of an item, by name.
///
/// The items of a table have the same names, which are in memory once: an item holds its values.
public struct ItemFields: Sendable {
  /// The names that items have in common.
  final class Header: Sendable {
    /// In the order of their values.
    let names: [String]
    private let places: [String: Int]

    /// Takes names; of equal ones the last has the value.
    init(_ names: [String]) {
      self.names = names
      places = Dictionary(names.enumerated().map { ($1, $0) }) { $1 }
    }

    /// Where the value of a name lies.
    func place(of name: String) -> Int? { places[name] }
  }

  private var header: Header
  private var values: [FieldValue?]

  /// Gives the names of a header their values, as many as there are names; nil for none.
  init(_ values: [FieldValue?], under header: Header) {
    self.header = header
    self.values = values
  }

  /// The value of a field; nil where the item has no such field.
  public subscript(name: String) -> FieldValue? {
    get { header.place(of: name).flatMap { values[$0] } }
    set {
      if let place = header.place(of: name) {
        values[place] = newValue
      } else if let newValue {
        header = Header(header.names + [name])
        values.append(newValue)
      }
    }
  }

  /// The fields that there are, whatever their order.
  private var dictionary: [String: FieldValue] {
    var fields: [String: FieldValue] = [:]
    for (name, value) in zip(header.names, values) { fields[name] = value }
    return fields
  }
}

extension ItemFields: ExpressibleByDictionaryLiteral {
  /// Makes fields of names, all of them different, and their values.
  public init(dictionaryLiteral fields: (String, FieldValue)...) {
    self.init(fields.map(\.1), under: Header(fields.map(\.0)))
  }
}

extension ItemFields: Hashable {
  /// Whether both have the same fields with the same values.
  public static func == (first: ItemFields, second: ItemFields) -> Bool {
    if first.header === second.header { return first.values == second.values }
    return first.dictionary == second.dictionary
  }

  /// Feeds the fields that there are to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(dictionary) }
}
