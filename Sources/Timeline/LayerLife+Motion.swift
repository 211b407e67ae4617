import Curves
import Elements
import Geometry
import Layout
import Time

/// Something that was on its way.
struct Motion: Hashable {
  /// When it began, in seconds.
  var start: Rational
  /// When it ended.
  var end: MotionEnd

  /// From start to end, both included; nil when it never ends.
  var interval: ClosedRange<Rational>? {
    if case .at(let end) = end { start...max(start, end) } else { nil }
  }
}

extension LayerLife {
  /// When something is on its way: every animation that gave a value of a leaf, or the offset, a way
  /// to go; ends that others reach from the same start may be left out.
  func motions(on grid: PixelGrid) -> [Motion] {
    var motions: [Motion] = scrolls.compactMap { scroll in
      scroll.end.map { Motion(start: scroll.start, end: $0) }
    }
    var latest = MotionEnd.at(0)
    var ways = Ways(in: self)
    for number in states.indices.dropFirst() {
      ways.follow(states[number], in: self)
      guard let end = end(ofMotionInto: number, ways, after: latest, on: grid) else { continue }
      latest = max(latest, end)
      motions.append(Motion(start: states[number].start, end: end))
    }
    return motions
  }

  /// When the motion ends that the change into a state starts; nil when it starts none.
  ///
  /// Where all animations are equally long the first witness is enough, and asking is dear
  /// (contents): an end that others reach without a break changes nothing.
  private func end(
    ofMotionInto number: Int,
    _ ways: Ways,
    after latest: MotionEnd,
    on grid: PixelGrid,
  ) -> MotionEnd? {
    let state = states[number]
    guard state.mayRun(at: state.start) else { return nil }
    guard state.isUniform, let retarget = state.retarget else {
      return end(of: ways, into: state, on: grid)
    }
    if latest.isAtOrAfter(state.start), retarget.latestEnd <= latest { return nil }
    return startsMotion(number, on: grid) ? retarget.latestEnd : nil
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
    let boxes = state.boxes(of: new, on: grid)
    return before.boxes(of: old, on: grid).contains { identity, box in
      boxes[identity].map { box.goes(to: $0) } ?? false
    }
  }
}

/// A leaf where it belongs.
private struct Box {
  var content: LeafContent
  var frame: Rect

  /// Whether it has a way to go; a text that became another is of another size at once.
  func goes(to next: Box) -> Bool {
    if frame.origin != next.frame.origin { return true }
    return frame.size != next.frame.size && !(next.content.isPath && content != next.content)
  }
}

extension LayerState {
  /// Where an item's leaves belong, in pixels, by identity.
  fileprivate func boxes(of item: PlacedItem, on grid: PixelGrid) -> [Int: Box] {
    Dictionary(
      content(item).leaves.map { leaf in
        let frame = grid.pixels(leaf.frame.translated(by: item.frame.origin))
        return (leaf.identity, Box(content: leaf.content, frame: frame))
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
