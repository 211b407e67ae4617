import Scene

/// The headers above rows that share a field's value.
///
/// They stand only while equal values stand together everywhere in the list. Rows without the field
/// must stand together as well, and have no header.
struct SectionHeaders {
  /// A header in one state.
  struct Header {
    /// The index of the first row under it.
    let place: Int
    /// Its key, below 0: the same for equal values.
    let key: Int
    /// The first row under it.
    let row: Int
  }

  private let field: String
  /// The values' numbers, as they were met.
  private var numbers: [FieldValue: Int] = [:]

  init(field: String) { self.field = field }

  /// The headers above rows, from top to bottom; none where equal values stand apart.
  mutating func headers(above rows: [Int], of items: [Item]) -> [Header] {
    var headers: [Header] = []
    var seen: Set<FieldValue?> = []
    var last: FieldValue?? = nil
    for (place, row) in rows.enumerated() {
      let value = items[row].fields[field]
      if value == last { continue }
      last = .some(value)
      guard seen.insert(value).inserted else { return [] }
      guard let value else { continue }
      let number = numbers[value] ?? numbers.count
      numbers[value] = number
      headers.append(Header(place: place, key: -1 - number, row: row))
    }
    return headers
  }
}
