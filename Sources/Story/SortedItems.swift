import Scene

/// The items that are there, in the order that a state asks for.
struct SortedItems {
  private var sort = Sort(field: nil)
  /// The versions in the order of `sort`, where that names a field.
  private var rows: [Int] = []
  /// What each version has in the field of `sort`.
  private var values: [FieldValue?] = []

  /// The versions that are there, by a sort; `touched` are the identities that were edited since the
  /// last call.
  ///
  /// While the sort stays, only what was touched is placed anew.
  mutating func rows(of items: ItemVersions, by sort: Sort, touched: Set<Int>) -> [Int] {
    guard let field = sort.field else {
      self.sort = sort
      return items.current
    }
    let isResorted = sort != self.sort
    if isResorted { (self.sort, values) = (sort, []) }
    guard isResorted || !touched.isEmpty else { return rows }
    values += items.all[values.count...].map { $0.fields[field] }
    let ranks = ranks(of: items)
    func precedes(_ first: Int, _ second: Int) -> Bool {
      switch compare(values[first], values[second]) {
      case ..<0: true
      case 0: ranks[first] < ranks[second]
      default: false
      }
    }
    if isResorted {
      rows = items.current.sorted(by: precedes)
    } else {
      let identities = items.identities
      let placed = rows.filter { !touched.contains(identities[$0]) }
      // Edits leave the order of the others among themselves as it was.
      let added = items.current.filter { touched.contains(identities[$0]) }.sorted(by: precedes)
      rows = Self.merge(added, into: placed, by: precedes)
    }
    return rows
  }

  /// The index of each version in the items' own order.
  private func ranks(of items: ItemVersions) -> [Int] {
    var ranks = [Int](repeating: 0, count: items.all.count)
    for (rank, row) in items.current.enumerated() { ranks[row] = rank }
    return ranks
  }

  /// Below 0 where the first value comes before the second, 0 where the items' own order decides.
  ///
  /// Rows without the field are last in either direction.
  private func compare(_ first: FieldValue?, _ second: FieldValue?) -> Int {
    switch (first, second) {
    case (nil, nil): return 0
    case (nil, _): return 1
    case (_, nil): return -1
    case (let first?, let second?):
      let order = first.order(to: second)
      return sort.isDescending ? -order : order
    }
  }

  private static func merge(
    _ added: [Int],
    into placed: [Int],
    by precedes: (Int, Int) -> Bool,
  ) -> [Int] {
    var merged: [Int] = []
    merged.reserveCapacity(added.count + placed.count)
    var start = 0
    for row in added {
      var (lower, upper) = (start, placed.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if precedes(placed[middle], row) { lower = middle + 1 } else { upper = middle }
      }
      merged += placed[start..<lower]
      merged.append(row)
      start = lower
    }
    return merged + placed[start...]
  }
}

extension FieldValue {
  /// Below 0 where this value is less than another, above 0 where it is greater: false, true, whole
  /// numbers by value, texts as Swift strings compare.
  fileprivate func order(to other: FieldValue) -> Int {
    switch (self, other) {
    case (.boolean(let first), .boolean(let second)): (first ? 1 : 0) - (second ? 1 : 0)
    case (.integer(let first), .integer(let second)): first < second ? -1 : first > second ? 1 : 0
    case (.text(let first), .text(let second)): first < second ? -1 : first > second ? 1 : 0
    default: kind - other.kind
    }
  }

  /// The place of the value's type among the types.
  private var kind: Int {
    switch self {
    case .boolean: 0
    case .integer: 1
    case .text: 2
    }
  }
}
