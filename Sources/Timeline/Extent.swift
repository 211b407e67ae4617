import Elements
import Geometry
import Layout

/// Items that have been on the list over the same states of a change's run.
///
/// While every state keeps their order and stands them one below another, so does any mixture of
/// the states: what is near a region is found by halving, without a look at the others.
struct Cohort: Sendable {
  /// Their indices, ascending: in the state's items, or among its departures.
  var members: [Int32] = []
  /// The earliest state where those that came back had been before; `Int.max` for all others.
  var earliest = Int.max
  /// Whether they came back in the order in which they had stood.
  var keepsOrder = true
}

/// Facts about a state that bound how far from their place its items can be seen.
struct Extent: Sendable {
  /// Whether the items stand one below another.
  var isOrdered = true
  /// Whether those that were in the state before are in the same order still.
  var keepsOrder = true
  /// The greatest height of an item, here or where it was before, in points.
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

extension LayerState {
  /// Measures the state against those before.
  mutating func measure(after previous: [LayerState]) {
    var (top, bottom) = (-Double.infinity, -Double.infinity)
    var last = -1
    for (index, item) in items.enumerated() {
      extent.isOrdered = extent.isOrdered && item.frame.minY >= top && item.frame.maxY >= bottom
      (top, bottom) = (item.frame.minY, item.frame.maxY)
      extent.tallest = max(extent.tallest, item.frame.height)
      guard let origin = origin(of: index) else { continue }
      let before = previous[origin.state].items[origin.index].frame
      extent.tallest = max(extent.tallest, before.height)
      extent.travel = max(extent.travel, (item.frame.minY - before.minY).magnitude)
      guard origin.state == number - 1 else { continue }
      extent.keepsOrder = extent.keepsOrder && origin.index > last
      last = origin.index
    }
    extent.reach = reach(after: previous)
  }

  /// How far a transition displaces an item that comes or goes, up or down, in points.
  private func reach(after previous: [LayerState]) -> Double {
    guard retarget != nil || !ownRetargets.isEmpty, let before = previous.last else { return 0 }
    // Where nobody said which transitions there are, whoever comes or goes is asked.
    let coming =
      transitions
      ?? items.indices.filter { isArrival($0) }
      .map { content(items[$0]).transition }
    let going =
      before.transitions
      ?? departures
      .map { before.content(before.items[Int($0.index)]).transition }
    let height = max(extent.tallest, before.extent.tallest)
    return max(Set(coming).reach(height: height), Set(going).reach(height: height))
  }
}
