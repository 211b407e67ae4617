import Layout

/// Which item of a list is which of the list before, by key.
struct Matching {
  /// For each new item its index in the list before; nil when it was not there.
  var previous: [Int?]
  /// The indices of old items that are no longer there, ascending.
  var departures: [Int] = []

  /// Matches two lists.
  ///
  /// Linear; what lies between the first and the last difference is merged where keys ascend in
  /// both (a filtered list in its natural order), and goes through a dictionary else.
  init(_ new: PlacedItems, with old: PlacedItems) {
    let shorter = min(old.count, new.count)
    let head = (0..<shorter).first { old[$0].key != new[$0].key } ?? shorter
    let rest = shorter - head
    let tail =
      (0..<rest).first { old[old.count - 1 - $0].key != new[new.count - 1 - $0].key } ?? rest
    previous = []
    previous.reserveCapacity(new.count)
    for index in 0..<head { previous.append(index) }
    let former = old[head..<(old.count - tail)]
    let latter = new[head..<(new.count - tail)]
    if former.isAscending, latter.isAscending {
      merge(latter, with: former)
    } else {
      lookUp(latter, in: former)
    }
    for index in (old.count - tail)..<old.count { previous.append(index) }
  }

  private mutating func merge(_ new: Slice<PlacedItems>, with old: Slice<PlacedItems>) {
    var index = old.startIndex
    for item in new {
      while index < old.endIndex, old[index].key.number < item.key.number {
        departures.append(index)
        index += 1
      }
      let isKnown = index < old.endIndex && old[index].key == item.key
      previous.append(isKnown ? index : nil)
      if isKnown { index += 1 }
    }
    departures.append(contentsOf: index..<old.endIndex)
  }

  private mutating func lookUp(_ new: Slice<PlacedItems>, in old: Slice<PlacedItems>) {
    var places = Dictionary(minimumCapacity: old.count) as [ItemKey: Int]
    for index in old.indices { places[old[index].key] = index }
    for item in new { previous.append(places.removeValue(forKey: item.key)) }
    if !places.isEmpty { departures = old.indices.filter { places[old[$0].key] == $0 } }
  }
}

extension ItemKey {
  fileprivate var number: Int {
    switch self {
    case .member(_, let key): key
    case .element(let place): place
    }
  }
}

extension Slice<PlacedItems> {
  /// Whether all are members of one collection, in the order of their keys.
  fileprivate var isAscending: Bool {
    guard case .member(let collection, _) = first?.key else { return isEmpty }
    var last: Int?
    return allSatisfy { item in
      guard case .member(collection, let key) = item.key, last.map({ $0 < key }) ?? true else {
        return false
      }
      last = key
      return true
    }
  }
}
