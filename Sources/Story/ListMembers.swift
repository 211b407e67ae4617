import Scene

/// What SwiftUI knows the members of the list by in one state, and what it shows for each.
struct ListMembers: Sendable {
  /// What a key stands for.
  enum Member {
    /// A row, as a place among the versions of items.
    case row(Int)
    /// The header above a row.
    case header(above: Int)
  }

  /// The keys of all members in order: rows' from 0, headers' below.
  let keys: [Int]
  /// The keys of the visible rows, in order.
  let rowKeys: [Int]
  /// The row that each key shows.
  private let shown: Shown
  /// The row under each header, by the header's key.
  private let headers: [Int: Int]

  /// How to find the row of a key.
  enum Shown {
    /// Keys count on from a first one.
    case counted(from: Int, [Int])
    /// A key is the row itself, but where it is listed.
    case listed([Int: Int])
  }

  init(_ keys: [Int], showing shown: Shown, under headers: [SectionHeaders.Header]) {
    rowKeys = keys
    self.shown = shown
    self.headers = Dictionary(uniqueKeysWithValues: headers.map { ($0.key, $0.row) })
    guard !headers.isEmpty else {
      self.keys = keys
      return
    }
    var all: [Int] = []
    all.reserveCapacity(keys.count + headers.count)
    var start = 0
    for header in headers {
      all += keys[start..<header.place]
      all.append(header.key)
      start = header.place
    }
    self.keys = all + keys[start...]
  }

  /// Whether there are headers.
  var hasHeaders: Bool { !headers.isEmpty }

  /// What a key stands for.
  func member(of key: Int) -> Member {
    if key < 0, let row = headers[key] { return .header(above: row) }
    return switch shown {
    case .counted(let first, let rows): .row(rows[key - first])
    case .listed(let rows): .row(rows.isEmpty ? key : rows[key] ?? key)
    }
  }
}

/// Gives the members of one state after another their keys.
struct ListMembersMaker {
  private let identity: RowIdentity
  private let items: [Item]
  private let identities: Identities
  private var headers: SectionHeaders?
  /// The next key that was never given, where keys are.
  private var next = 0
  /// The keys of the values of a field, by how often the value stood further up.
  private var slots: [Slot: Int] = [:]
  /// What was made for earlier lists, so that equal ones are in memory once.
  private var known: [[Int]: ListMembers] = [:]

  /// What rows have in common that SwiftUI takes for one another.
  private struct Slot: Hashable {
    let value: FieldValue?
    let occurrence: Int
  }

  init(_ story: Storyboard) {
    identity = story.document.list.identity
    items = story.items
    identities = story.identities
    headers = story.document.list.sections.map { SectionHeaders(field: $0) }
  }

  /// The members of the next beat.
  mutating func members(of beat: Beat) -> ListMembers {
    let rows = beat.visible
    switch identity {
    case .id where identities.areRows && headers == nil:
      // The usual case: the rows are the keys, and neither is copied.
      return ListMembers(rows, showing: .listed([:]), under: [])
    case .fresh:
      defer { next += rows.count }
      return members(Array(next..<next + rows.count), .counted(from: next, rows), rows)
    default: break
    }
    if let members = known[rows] { return members }
    let made =
      switch identity {
      case .id: membersByID(rows)
      case .field(let field): members(rows, by: field)
      case .index, .fresh: members(Array(rows.indices), .counted(from: 0, rows), rows)
      }
    known[rows] = made
    return made
  }

  private mutating func membersByID(_ rows: [Int]) -> ListMembers {
    if identities.areRows { return members(rows, .listed([:]), rows) }
    var updated: [Int: Int] = [:]
    let keys = rows.map { row in
      let identity = identities[row]
      if identity != row { updated[identity] = row }
      return identity
    }
    return members(keys, .listed(updated), rows)
  }

  /// Rows with equal values are one to SwiftUI: each of them shows the first.
  private mutating func members(_ rows: [Int], by field: String) -> ListMembers {
    var first: [FieldValue?: (row: Int, count: Int)] = [:]
    var shown: [Int: Int] = [:]
    let keys = rows.map { row in
      let value = items[row].fields[field]
      let (row, occurrence) = first[value] ?? (row, 0)
      first[value] = (row, occurrence + 1)
      let slot = Slot(value: value, occurrence: occurrence)
      let key = slots[slot] ?? slots.count
      slots[slot] = key
      shown[key] = row
      return key
    }
    return members(keys, .listed(shown), rows)
  }

  private mutating func members(
    _ keys: [Int],
    _ shown: ListMembers.Shown,
    _ rows: [Int],
  ) -> ListMembers {
    ListMembers(keys, showing: shown, under: headers?.headers(above: rows, of: items) ?? [])
  }
}
