import Curves
import Elements
import Geometry
import Layout
import Time

extension LayerLife {
  /// When something is on its way, in seconds: from the start to the end of every animation that
  /// gave a value of a leaf a way to go; intervals in order, apart from each other.
  func motion(on grid: PixelGrid) -> [ClosedRange<Rational>] {
    var motion: [ClosedRange<Rational>] = []
    for (number, state) in states.enumerated() {
      guard let retarget = state.retarget, !retarget.animation.isImmediate,
        case .at(let end) = retarget.latestEnd
      else { continue }
      // Asking is dear (contents); an end that others reach changes nothing.
      if let last = motion.last, end <= last.upperBound { continue }
      if startsMotion(number, on: grid) { motion.join(retarget.start...end) }
    }
    return motion
  }

  /// Whether the change into a state gives any value of any leaf a way to go.
  ///
  /// The first witness is enough; as a rule that is the first item asked.
  private func startsMotion(_ number: Int, on grid: PixelGrid) -> Bool {
    let state = states[number]
    if state.items.indices.contains(where: { isMoved($0, in: state, on: grid) }) { return true }
    let arrivals = Sight(of: state, where: \.isSeenComing)
    let isComing = state.items.indices.contains { index in
      // Who came back had been seen to go, and is seen to turn round.
      state.isArrival(index) && (state.origin(of: index) != nil || arrivals.contains(index))
    }
    if isComing || state.departures.isEmpty { return isComing }
    let departures = Sight(of: states[number - 1], where: \.isSeenGoing)
    return state.departures.contains { departures.contains(Int($0.index)) }
  }

  /// Whether an item that stayed has a leaf with another box.
  private func isMoved(_ index: Int, in state: LayerState, on grid: PixelGrid) -> Bool {
    guard let former = state.origins.index(of: index) else { return false }
    let before = states[state.number - 1]
    let (old, new) = (before.items[former], state.items[index])
    guard old != new else { return false }
    let frames = state.frames(of: new, on: grid)
    return before.frames(of: old, on: grid).contains { identity, frame in
      frames[identity].map { $0 != frame } ?? false
    }
  }
}

extension LayerState {
  /// Where an item's leaves belong, in pixels, by identity.
  fileprivate func frames(of item: PlacedItem, on grid: PixelGrid) -> [Int: Rect] {
    Dictionary(
      content(item).leaves.map {
        ($0.identity, grid.pixels($0.frame.translated(by: item.frame.origin)))
      },
      uniquingKeysWith: { first, _ in first },
    )
  }
}

extension [ClosedRange<Rational>] {
  /// Adds an interval that begins no earlier than the last one here, joining them where they meet.
  mutating func join(_ interval: ClosedRange<Rational>) {
    if let last, interval.lowerBound <= last.upperBound {
      self[count - 1] = last.lowerBound...Swift.max(last.upperBound, interval.upperBound)
    } else {
      append(interval)
    }
  }
}
