import Elements
import Geometry
import Layout

/// Items that have been on the list over the same states of a change's run.
///
/// While every state keeps their order and stands them one below another, so does any mixture of
/// the states: what is near a region is found by halving, without a look at the others.
struct Cohort: Sendable {
  /// Their indices, ascending: in the state's items, or among its departures.
  var members: [Int32]
  /// Whether one of them came back from a departure, so that their states are not the same.
  var isMixed: Bool
}

/// Facts about a state that bound how far from their place its items can be seen.
struct Extent: Sendable {
  /// Whether the items stand one below another.
  var isOrdered = true
  /// Whether those that were in the state before are in the same order still.
  var keepsOrder = true
  /// The greatest height, in points.
  var tallest = 0.0
  /// The farthest way up or down from an item's place before, in points.
  var travel = 0.0
  /// The farthest displacement up or down by a transition, in points.
  var reach = 0.0
  /// The items by the states over which they have been there.
  var cohorts: [Cohort] = []
  /// The departures likewise.
  var departed: [Cohort] = []
}

/// Since when each item of a state has been on the list without a break.
struct Tenure: Sendable {
  /// The state of arrival; −1 − state for an item that came back from a departure.
  private var arrivals: [Int32]

  /// Makes the tenure of items that have always been there.
  init(count: Int) { arrivals = [Int32](repeating: 0, count: count) }

  /// Takes in the next state.
  mutating func follow(_ state: LayerState, number: Int) {
    arrivals = state.origins.map { origin in
      if Int(origin.state) == number - 1 { return arrivals[Int(origin.index)] }
      return origin.state < 0 ? Int32(number) : -1 - Int32(number)
    }
  }

  /// Parts items by arrival: all from before a state together, each later state's, and those that
  /// came back since.
  ///
  /// The items are given by their index; the members are positions in what is given. Few items are
  /// not parted: they are looked at one by one.
  func cohorts(of indices: some Collection<Int>, since first: Int, until last: Int) -> [Cohort] {
    guard indices.count > fewItems else { return [] }
    let lately = max(0, last - first + 1)
    var parts = [[Int32]](repeating: [], count: lately + 2)
    for (position, index) in indices.enumerated() {
      let arrival = Int(arrivals[index])
      let state = arrival < 0 ? -1 - arrival : arrival
      let part = state < first ? 0 : arrival < 0 ? lately + 1 : state - first + 1
      parts[part].append(Int32(position))
    }
    return parts.enumerated().compactMap { part, members in
      members.isEmpty ? nil : Cohort(members: members, isMixed: part == lately + 1)
    }
  }
}

extension LayerState {
  /// Measures the state against the one before.
  mutating func measure(after previous: [LayerState]) {
    var (top, bottom) = (-Double.infinity, -Double.infinity)
    var last = Int32(-1)
    for (item, origin) in zip(items, origins) {
      extent.isOrdered = extent.isOrdered && item.frame.minY >= top && item.frame.maxY >= bottom
      (top, bottom) = (item.frame.minY, item.frame.maxY)
      extent.tallest = max(extent.tallest, item.frame.height)
      guard origin.state >= 0 else { continue }
      let before = previous[Int(origin.state)].items[Int(origin.index)].frame
      extent.travel = max(extent.travel, (item.frame.minY - before.minY).magnitude)
      guard Int(origin.state) == previous.count - 1 else { continue }
      extent.keepsOrder = extent.keepsOrder && origin.index > last
      last = origin.index
    }
    extent.reach = reach(after: previous)
  }

  /// How far a transition displaces an item that comes or goes, up or down, in points.
  private func reach(after previous: [LayerState]) -> Double {
    guard retarget != nil, let before = previous.last else { return 0 }
    if let transitions { return transitions.map(\.reach).reduce(0, max) }
    // Nobody said which transitions there are: ask whoever comes or goes.
    let coming = zip(items, origins).lazy.filter { Int($1.state) != previous.count - 1 }
      .map { content($0.0).transition.reach }
    let going = departures.lazy
      .map { before.content(before.items[Int($0.index)]).transition.reach }
    return max(coming.max() ?? 0, going.max() ?? 0)
  }
}
