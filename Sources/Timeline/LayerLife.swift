import Curves
import Elements
import Layout
import Time

/// A layer from its first moment to its last: its states, in order.
struct LayerLife: Sendable {
  /// One state for each change of the items.
  let states: [LayerState]
}

/// Follows a layer from moment to moment.
struct LayerLifeBuilder {
  private(set) var states: [LayerState]
  /// Whether some items came with motion and others without.
  private var isMixed = false
  /// Whether items that come now come without motion.
  private var reducesMotion: Bool
  /// The states whose animations run, as of the last change.
  private var running: [Int] = []
  /// Where each item that was seen to depart lately, and may still be on screen, is recorded.
  private var departed: [ItemKey: Departed] = [:]
  /// The states whose departures are not among those yet.
  private var unlisted: [Int] = []
  /// Since when the items of the last state have been there.
  private var stays: Stays

  private struct Departed {
    var state: Int
    var place: Int
  }

  /// Starts with a layer's first moment: its items have always been there.
  init(_ layer: Layer, in arrangement: Arrangement) {
    let count = layer.items.count
    reducesMotion = arrangement.reduceMotion
    stays = Stays(count: count)
    var state = LayerState(
      number: 0,
      start: arrangement.time,
      retarget: nil,
      items: layer.items,
      content: layer.content,
      transitions: layer.transitions,
      runningFrom: 1,
      origins: Origins([Int?](repeating: nil, count: count)),
      reduced: .all(arrangement.reduceMotion),
    )
    state.measure(after: [])
    state.extent.cohorts = stays.cohorts(since: state.runningFrom)
    states = [state]
  }

  /// The layer's life so far.
  var life: LayerLife { LayerLife(states: states) }

  /// Takes in the layer's next moment; nothing happens when all items stay as they are.
  ///
  /// Linear in the number of items.
  mutating func append(_ layer: Layer, in arrangement: Arrangement, animation: Animation?) {
    let last = states[states.count - 1]
    isMixed = isMixed || arrangement.reduceMotion != reducesMotion
    reducesMotion = arrangement.reduceMotion
    guard layer.items != last.items else { return }
    let number = states.count
    let start = arrangement.time
    let retarget = animation.map { Retarget(start: start, animation: $0) }
    forgetWhatIsOver(at: start)
    if retarget?.mayRun(at: start) == true { running.append(number) }
    let matching = Matching(layer.items, with: last.items)
    let returns = returns(among: layer.items, matching, in: number)
    var state = LayerState(
      number: number,
      start: start,
      retarget: retarget,
      items: layer.items,
      content: layer.content,
      transitions: layer.transitions,
      runningFrom: running.first ?? number + 1,
      origins: Origins(matching.previous, returns: returns),
      reduced: last.reduced,
    )
    state.departures = matching.departures.map { index in
      Departure(index: Int32(index), stay: stays.current[index])
    }
    if !state.departures.isEmpty, state.isRunning(at: start) { unlisted.append(number) }
    if isMixed { state.reduced = reducedViews(of: state) }
    measure(&state, returns)
    states.append(state)
  }

  private mutating func forgetWhatIsOver(at start: Rational) {
    running.removeAll { !states[$0].isRunning(at: start) }
    unlisted.removeAll { !states[$0].isRunning(at: start) }
    departed = departed.filter { states[$0.value.state].isRunning(at: start) }
  }

  private func reducedViews(of state: LayerState) -> ReducedViews {
    ReducedViews(
      state.items.indices.map { index in
        state.origin(of: index).map { states[$0.state].reduced[$0.index] } ?? reducesMotion
      }
    )
  }

  /// Notes what a search among the state's items needs to know.
  private mutating func measure(_ state: inout LayerState, _ returns: [Origins.Return]) {
    state.measure(after: states)
    state.extent.departed = stays.cohorts(of: state.departures, since: state.runningFrom)
    let former = returns.map { states[$0.home.state + 1].stay(ofDeparted: $0.home.index) }
    stays.follow(state, returns: Array(zip(returns, former)))
    state.extent.cohorts = stays.cohorts(since: state.runningFrom)
  }

  /// The items that are not in the state before but may still be on screen, leaving.
  private mutating func returns(
    among items: PlacedItems,
    _ matching: Matching,
    in number: Int,
  ) -> [Origins.Return] {
    var returns: [Origins.Return] = []
    for (index, previous) in matching.previous.enumerated() where previous == nil {
      listDepartures()
      guard let departed = departed.removeValue(forKey: items[index].key) else { continue }
      states[departed.state].departures[departed.place].returns = Int32(number)
      let former = states[departed.state].departures[departed.place].index
      let home = Origin(state: departed.state - 1, index: Int(former))
      returns.append(Origins.Return(index: index, home: home))
    }
    return returns
  }

  /// Lists who departed lately by key; not before somebody may have come back.
  ///
  /// Who was not seen to go was gone at once: what comes under that key is new.
  private mutating func listDepartures() {
    for number in unlisted {
      let former = states[number - 1]
      let sight = Sight(of: former, where: \.isSeenGoing)
      for (place, departure) in states[number].departures.enumerated() {
        let index = Int(departure.index)
        guard sight.contains(index) else { continue }
        departed[former.items[index].key] = Departed(state: number, place: place)
      }
    }
    unlisted = []
  }
}

extension LayerState {
  /// The stay that ended when an item of the state before departed.
  fileprivate func stay(ofDeparted index: Int) -> Int32 {
    departures[departures.firstIndex(bisecting: { Int($0.index) >= index })].stay
  }
}
