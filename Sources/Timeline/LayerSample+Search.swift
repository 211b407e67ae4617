import Curves
import Geometry
import Layout

// Which items may be seen in a region, without a look at all of them.
//
// Where a curve stays within 0…1, an item's presented place is a mean of its places in the states
// whose changes run, so it lies between the highest and the lowest of them. In a cohort these two
// bounds grow with the index, as the places do. What curves overshoot, transitions displace,
// changes at once carry along and rounding moves is added to the region.

extension LayerSample {
  /// The items of the list that may be seen in a range of y (points), ascending; all without one.
  func items(near range: ClosedRange<Double>?) -> [Int] {
    let items = states[current].items
    guard let range, items.count > fewItems else { return Array(items.indices) }
    return search(states[current].extent.cohorts, in: range, until: current) { index in
      Origin(state: current, index: index)
    }
  }

  /// The departures of a state that may be seen in a range of y (points), ascending; all without
  /// one.
  func departures(in state: Int, near range: ClosedRange<Double>?) -> [Int] {
    let departures = states[state].departures
    guard let range, departures.count > fewItems else { return Array(departures.indices) }
    return search(states[state].extent.departed, in: range, until: state - 1) { place in
      Origin(state: state - 1, index: Int(departures[place].index))
    }
  }

  private func search(
    _ cohorts: [Cohort],
    in range: ClosedRange<Double>,
    until last: Int,
    place: (Int) -> Origin,
  ) -> [Int] {
    let first = min(max(0, runningFrom - 1), last)
    let slack = slack
    let (top, bottom) = (range.lowerBound - slack, range.upperBound + slack)
    var found: [Int] = []
    for cohort in cohorts {
      let members = cohort.members
      var candidates = members[...]
      if cohort.keepsOrder, isOrdered(from: min(first, cohort.earliest), through: last) {
        let start = members.firstIndex(bisecting: { bounds(of: place(Int($0))).upperBound >= top })
        let end = members.firstIndex(bisecting: { bounds(of: place(Int($0))).lowerBound > bottom })
        candidates = members[min(start, end)..<end]
      }
      for member in candidates where bounds(of: place(Int(member))).overlaps(top...bottom) {
        found.append(Int(member))
      }
    }
    return found.sorted()
  }

  /// Whether in all of some states the items stand one below another, in one order.
  private func isOrdered(from first: Int, through last: Int) -> Bool {
    states[first...last].allSatisfy(\.extent.isOrdered)
      && states[first...last].dropFirst().allSatisfy(\.extent.keepsOrder)
  }

  /// The highest and the lowest place of an item's top edge in the states that still count.
  private func bounds(of place: Origin) -> ClosedRange<Double> {
    var place = place
    var top = states[place.state].items[place.index].frame.minY
    var range = top...top
    while place.state > 0, place.state >= runningFrom {
      guard let origin = states[place.state].origin(of: place.index) else { break }
      place = origin
      top = states[place.state].items[place.index].frame.minY
      range = min(range.lowerBound, top)...max(range.upperBound, top)
    }
    return range
  }

  /// How far from the bounds of its item's top edge a leaf may be painted, in points.
  private var slack: Double {
    let running = states[runningFrom..<current + 1]
    let tallest = states[max(0, runningFrom - 1)..<current + 1].map(\.extent.tallest).reduce(
      0,
      max,
    )
    let reach = running.map(\.extent.reach).reduce(0, max)
    let width = running.reduce(0) { $0 + $1.extent.travel + 2 * (reach + 1 / grid.scale) }
    var overshoot = 0.0
    for state in running {
      for case let retarget? in [state.retarget] + state.ownRetargets {
        let share = retarget.share(at: seconds)
        if share < 0 || share > 1 { overshoot += max(-share, share - 1) * (width + overshoot) }
        // A spring carries the speed of those before on: no farther than all their ways together,
        // as long as none is much softer than another.
        if retarget.animation.endDependsOnTravel { overshoot += width }
      }
    }
    // A change at once takes what is in flight along, out of the bounds by as much as it moves.
    let carried = running.filter { $0.retarget == nil }.map(\.extent.travel).reduce(0, +)
    // A leaf begins within its item and is no higher. How far its ink reaches out is not known
    // without making it: by an item's height at most, one assumes.
    return 3 * tallest + reach + carried + overshoot + 2 / grid.scale
  }
}

/// So many items are looked at one by one.
let fewItems = 64
