import Curves
import Elements
import Geometry
import Layout

// When springs come to rest depends on how far they had to go, so that every item has an end of its
// own. Items that came the same ways end together: one of each sort is asked.

/// The ways that a layer's items came since all was at rest, from state to state.
///
/// Items of one number came the same way; 0 is at rest. Linear in the items for each state.
struct Ways {
  /// One of each sort that the last change gave a new way.
  private(set) var changed: [(moment: ViewMoment, length: Double)] = []
  /// The way of each item of the last state; empty while all are at rest.
  private var numbers: [Int32] = []
  private var last: Int32 = 0
  /// Whether any end depends on a way.
  private let isNeeded: Bool

  /// Makes the ways of a layer's items, none of which has gone any yet.
  init(in life: LayerLife) { isNeeded = life.states.contains { !$0.isUniform } }

  /// All that makes the way of one item go on as another's.
  private struct Step: Hashable {
    var former: Int32
    /// What comes with its state, what leaves, what stays.
    var kind: Int8
    /// How its frame changed, in points: x, y, width, height.
    var change: [Double]
    var revision: Int
    /// Its size and where its edge lies between pixels, which decide on rounding.
    var look: [Double]
    var isReduced: Bool
    var transition: Transition?
  }

  /// Takes in the next state.
  mutating func follow(_ state: LayerState, in life: LayerLife) {
    let before = life.states[state.number - 1]
    guard isNeeded else { return }
    if state.runningFrom >= state.number || numbers.count != before.items.count {
      numbers = [Int32](repeating: 0, count: before.items.count)
    }
    changed = []
    var known: [Step: Int32] = [:]
    let former = numbers
    numbers = state.items.indices.map { index in
      guard let origin = state.origins.index(of: index) else {
        return arrival(index, in: state, &known)
      }
      let (old, new) = (before.items[origin], state.items[index])
      guard old.frame != new.frame || old.revision != new.revision else { return former[origin] }
      var step = step(index, kind: 0, former: former[origin], in: state)
      step.change = [
        new.frame.minX - old.frame.minX, new.frame.minY - old.frame.minY,
        new.frame.width - old.frame.width, new.frame.height - old.frame.height,
      ]
      // The content is another's only where the revision changed.
      step.revision = old.revision == new.revision ? 0 : new.revision
      return number(of: step, .item(state: state.number, index: index), &known)
    }
    for departure in state.departures {
      let index = Int(departure.index)
      let step = step(index, kind: 2, former: former[index], in: before)
      _ = number(of: step, .departure(state: state.number, index: index), &known)
    }
  }

  private mutating func arrival(
    _ index: Int,
    in state: LayerState,
    _ known: inout [Step: Int32],
  ) -> Int32 {
    if state.origin(of: index) != nil {
      // Who came back has a way of its own.
      last += 1
      changed.append((.item(state: state.number, index: index), .infinity))
      return last
    }
    guard state.isArrival(index) else { return 0 }
    let step = step(index, kind: 1, former: 0, in: state)
    return number(of: step, .item(state: state.number, index: index), &known)
  }

  private func step(_ index: Int, kind: Int8, former: Int32, in state: LayerState) -> Step {
    let item = state.items[index]
    // The phases of the scale that there are: halves, thirds and quarters of a point differ.
    let phase = item.frame.minY - item.frame.minY.rounded(.down)
    let isAlike = state.transitions?.count == 1
    return Step(
      former: former,
      kind: kind,
      change: [],
      revision: 0,
      look: [item.frame.width, item.frame.height, phase],
      isReduced: state.reduced[index],
      transition: isAlike ? nil : state.content(item).transition,
    )
  }

  private mutating func number(
    of step: Step,
    _ moment: ViewMoment,
    _ known: inout [Step: Int32],
  ) -> Int32 {
    if let number = known[step] { return number }
    last += 1
    known[step] = last
    changed.append((moment, step.change.reduce(0) { $0 + $1.magnitude }))
    return last
  }
}

/// So many sorts of ways are asked for each; of more, those whose last step is the longest.
private let mostWays = 1000

extension LayerLife {
  /// The latest end of the motions that the change into a state starts; nil when it starts none.
  func end(of ways: Ways, into state: LayerState, on grid: PixelGrid) -> MotionEnd? {
    var asked = ways.changed
    if asked.count > mostWays {
      // Equals keep their order: sorting is stable.
      asked = Array(asked.sorted { $0.length > $1.length }.prefix(mostWays))
    }
    return asked.reduce(nil) { end, way in
      latest(end, view(from: way.moment, on: grid).endOfMotion(from: state))
    }
  }
}

extension Performance {
  /// The end of its motion, where some of it began with a state.
  fileprivate func endOfMotion(from state: LayerState) -> MotionEnd? {
    lastStart == state.start ? end : nil
  }
}
