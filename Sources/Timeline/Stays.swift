/// Since when an item has been on the list without a break, and what it did before if it came back
/// while it was leaving.
///
/// A row that was there in states 0–3, left with the change into state 4 and came back with state 6
/// has the stay "since 6; before that, since 0 until 3".
struct Stay: Hashable, Sendable {
  /// The stay before, which ended when the item left.
  struct Break: Hashable, Sendable {
    /// The stay's number.
    var stay: Int32
    /// The last state of that stay.
    var until: Int
    /// Whether all who came back from there with the same change came in the order in which they
    /// had stood there.
    var keepsOrder: Bool
  }

  /// The state of arrival; −1 for what has always been there.
  var since: Int
  /// What it came back from; nil for an item that came new.
  var before: Break?

  /// What has always been there.
  static let always = Stay(since: -1)
}

/// The stays of a layer's items, as of its last state.
///
/// Stays that differ only in what no longer moves are one: their number is bounded by what happened
/// since the earliest change that still runs.
struct Stays {
  /// The stays by their numbers.
  private var stays = [Stay.always]
  /// The number of each item's stay.
  private(set) var current: [Int32]

  /// Makes the stays of items that have always been there.
  init(count: Int) { current = [Int32](repeating: 0, count: count) }

  /// Takes in the next state, and from which stays the items came back that did.
  mutating func follow(_ state: LayerState, returns: [(Origins.Return, stay: Int32)]) {
    if state.runningFrom > state.number {
      self = Stays(count: state.items.count)
      return
    }
    var next = state.items.indices.map { index in
      state.origins.index(of: index).map { current[$0] } ?? Int32(stays.count)
    }
    // The number after the last is that of the stay of all who are new.
    stays.append(Stay(since: state.number))
    let disorder = homesOutOfOrder(returns.map(\.0))
    var groups = StayGroups(stays, since: state.runningFrom)
    var numbers: [Stay: Int32] = [:]
    for (item, stay) in returns {
      let before = Stay.Break(
        stay: groups.representative(of: stay),
        until: item.home.state,
        keepsOrder: !disorder.contains(item.home.state),
      )
      let stay = Stay(since: state.number, before: before)
      if numbers[stay] == nil {
        numbers[stay] = Int32(stays.count)
        stays.append(stay)
      }
      next[item.index] = numbers[stay] ?? 0
    }
    current = next
  }

  /// The states from which items came back in another order than they had there.
  private func homesOutOfOrder(_ returns: [Origins.Return]) -> Set<Int> {
    var last: [Int: Int] = [:]
    var disorder: Set<Int> = []
    for item in returns {
      if last[item.home.state, default: -1] > item.home.index { disorder.insert(item.home.state) }
      last[item.home.state] = item.home.index
    }
    return disorder
  }

  /// Parts the last state's items by their stays, as far as these matter from a state on.
  ///
  /// Few items are not parted: they are looked at one by one.
  func cohorts(since first: Int) -> [Cohort] { cohorts(current, since: first) }

  /// Parts departures, whose stays have just ended, likewise.
  func cohorts(of departures: [Departure], since first: Int) -> [Cohort] {
    cohorts(departures.map(\.stay), since: first)
  }

  private func cohorts(_ numbers: [Int32], since first: Int) -> [Cohort] {
    guard numbers.count > fewItems else { return [] }
    var groups = StayGroups(stays, since: first)
    for (place, stay) in numbers.enumerated() { groups.add(Int32(place), of: stay) }
    return groups.cohorts.filter { !$0.members.isEmpty }
  }
}

/// Stays that are the same from a state on.
private struct StayGroups {
  private(set) var cohorts = [Cohort()]
  private let stays: [Stay]
  private let first: Int
  /// The group of each stay that was asked for.
  private var known: [Int32: Int] = [0: 0]
  /// The groups by what makes them the same: a stay whose break names a group.
  private var numbers: [Stay: Int] = [:]
  /// For each group, one of its stays.
  private var representatives: [Int32] = [0]
  private var last = (stay: Int32(0), group: 0)

  init(_ stays: [Stay], since first: Int) {
    self.stays = stays
    self.first = first
  }

  /// One stay for all that are the same.
  mutating func representative(of stay: Int32) -> Int32 { representatives[group(of: stay)] }

  /// Puts a member where its stay belongs.
  mutating func add(_ member: Int32, of stay: Int32) {
    if stay != last.stay { last = (stay, group(of: stay)) }
    cohorts[last.group].members.append(member)
  }

  private mutating func group(of stay: Int32) -> Int {
    if let group = known[stay] { return group }
    var essence = stays[Int(stay)]
    if essence.since < first {
      known[stay] = 0
      return 0
    }
    var cohort = Cohort()
    if let before = essence.before {
      let former = group(of: before.stay)
      essence.before?.stay = Int32(former)
      cohort.earliest = min(before.until, cohorts[former].earliest)
      cohort.keepsOrder = before.keepsOrder && cohorts[former].keepsOrder
    }
    let group = numbers[essence] ?? cohorts.count
    if group == cohorts.count {
      cohorts.append(cohort)
      representatives.append(stay)
      numbers[essence] = group
    }
    known[stay] = group
    return group
  }
}
