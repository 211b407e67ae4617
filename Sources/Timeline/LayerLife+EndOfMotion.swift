import Curves
import Elements
import Geometry
import Layout
import Time

extension LayerLife {
  /// The latest end of every animation that started, in seconds; 0 if none did.
  func endOfMotion(on grid: PixelGrid) -> Rational {
    var latest = Rational.zero
    for (number, state) in states.enumerated() {
      guard let retarget = state.retarget, retarget.animation.duration > 0 else { continue }
      // Asking is dear (contents), an earlier end changes nothing.
      if retarget.end > latest, startsMotion(number, on: grid) { latest = retarget.end }
    }
    return latest
  }

  /// Whether the change into a state gives any value of any leaf a way to go.
  ///
  /// The first witness is enough; as a rule that is the first item asked.
  private func startsMotion(_ number: Int, on grid: PixelGrid) -> Bool {
    let (state, before) = (states[number], states[number - 1])
    let isMoving = state.items.indices.contains { index in
      let origin = state.origins[index]
      guard Int(origin.state) == number - 1 else { return false }
      let old = before.items[Int(origin.index)]
      let new = state.items[index]
      guard old != new else { return false }
      return before.frames(of: old, on: grid).contains { identity, frame in
        state.frames(of: new, on: grid)[identity].map { $0 != frame } ?? false
      }
    }
    if isMoving { return true }
    let isComing = state.items.indices.contains { index in
      guard Int(state.origins[index].state) != number - 1 else { return false }
      return effects(of: index, in: number).contains { $0.isSeenComing || $0.isSeenGoing }
    }
    if isComing { return true }
    return state.departures.contains {
      effects(of: Int($0.index), in: number - 1).contains(where: \.isSeenGoing)
    }
  }

  private func effects(of index: Int, in number: Int) -> [Effect] {
    states[number].content(states[number].items[index]).transition
      .effects(reducingMotion: reducesMotion(index, in: number))
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
