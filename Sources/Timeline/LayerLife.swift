import Curves
import Elements
import Geometry
import Layout
import Time

/// A layer from its first moment to its last: its states, in order.
struct LayerLife: Sendable {
  /// One state for each change of the items.
  let states: [LayerState]
  /// One for each change of the offset by which it is scrolled, the first included.
  let scrolls: [ScrollState]
  /// The views that were followed so far.
  let memory: ViewMemory
}

/// Follows a layer from moment to moment.
struct LayerLifeBuilder {
  private(set) var states: [LayerState]
  private(set) var scrolls: [ScrollState]
  private let grid: PixelGrid
  private let memory = ViewMemory()
  /// What of the content is made, as of the last moment; nil for all of it.
  private var madeRange: ClosedRange<Double>?
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
  init(_ layer: Layer, in arrangement: Arrangement, grid: PixelGrid) {
    self.grid = grid
    madeRange = layer.madeRange
    scrolls = [ScrollState(layer.scroll, since: arrangement.time, grid: grid)]
    let count = layer.items.count
    reducesMotion = arrangement.reduceMotion
    stays = Stays(count: count)
    var state = LayerState(
      number: 0,
      start: arrangement.time,
      retarget: nil,
      ownRetargets: [],
      items: layer.items,
      content: layer.content,
      transitions: layer.transitions,
      runningFrom: 1,
      reach: 0,
      origins: Origins([Int?](repeating: nil, count: count)),
      reduced: .all(arrangement.reduceMotion),
    )
    state.measure(after: [])
    state.extent.cohorts = stays.cohorts(since: state.runningFrom)
    states = [state]
  }

  /// The layer's life so far.
  var life: LayerLife { LayerLife(states: states, scrolls: scrolls, memory: memory) }

  /// Takes in the layer's next moment; nothing happens when all items stay as they are.
  ///
  /// Linear in the number of items.
  mutating func append(
    _ layer: Layer,
    after previous: Layer,
    in arrangement: Arrangement,
  ) {
    let last = states[states.count - 1]
    scroll(to: layer, after: previous, in: arrangement)
    let made = madeRange
    madeRange = layer.madeRange
    isMixed = isMixed || arrangement.reduceMotion != reducesMotion
    reducesMotion = arrangement.reduceMotion
    guard layer.items != last.items else { return }
    let number = states.count
    let start = arrangement.time
    let retarget = layer.animation(from: previous, in: arrangement.transaction)
      .map { Retarget(start: start, animation: $0) }
    let own = last.ownAnimations(of: layer).map { animation in
      animation.map { Retarget(start: start, animation: $0) }
    }
    forgetWhatIsOver(at: start)
    let former = running.map { states[$0].reach }.min() ?? number
    let takesOver = ([retarget] + own).contains { $0?.animation.endDependsOnTravel == true }
    let reach = takesOver ? min(former, number) : number
    let isRunning = ([retarget] + own).contains { $0?.mayRun(at: start) == true }
    let first = isRunning ? min(former, reach) : running.isEmpty ? number + 1 : former
    if isRunning { running.append(number) }
    var matching = Matching(layer.items, with: last.items)
    let unmade = matching.forgetWhatWasNotMade(made, in: last.items)
    let returns = returns(among: layer.items, matching, in: number, at: start)
    var state = LayerState(
      number: number,
      start: start,
      retarget: retarget,
      ownRetargets: own,
      items: layer.items,
      content: layer.content,
      transitions: layer.transitions,
      runningFrom: first,
      reach: reach,
      origins: Origins(matching.previous, returns: returns) { index in
        unmade.contains(index) || !layer.items[index].isMade(in: layer.madeRange)
      },
      reduced: last.reduced,
    )
    state.departures = matching.departures.map { index in
      Departure(index: Int32(index), stay: stays.current[index])
    }
    if !state.departures.isEmpty, state.mayRun(at: start) { unlisted.append(number) }
    if isMixed { state.reduced = reducedViews(of: state) }
    measure(&state, returns)
    states.append(state)
  }

  private mutating func forgetWhatIsOver(at start: Rational) {
    running.removeAll { !states[$0].mayRun(at: start) }
    unlisted.removeAll { !states[$0].mayRun(at: start) }
    departed = departed.filter { states[$0.value.state].mayRun(at: start) }
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
    at start: Rational,
  ) -> [Origins.Return] {
    guard matching.previous.contains(nil) else { return [] }
    listDepartures()
    var returns: [Origins.Return] = []
    for (index, previous) in matching.previous.enumerated()
    where previous == nil && !departed.isEmpty {
      guard let departed = departed.removeValue(forKey: items[index].key),
        isThere(departed, at: start)
      else { continue }
      states[departed.state].departures[departed.place].returns = Int32(number)
      let former = states[departed.state].departures[departed.place].index
      let home = Origin(state: departed.state - 1, index: Int(former))
      returns.append(Origins.Return(index: index, home: home))
    }
    return returns
  }

  /// Whether an item that was seen to depart is still on screen: where all go equally long, it is
  /// while the state may run.
  private func isThere(_ departed: Departed, at start: Rational) -> Bool {
    let state = states[departed.state]
    if state.isUniform { return true }
    let index = Int(state.departures[departed.place].index)
    let view = life.view(from: .departure(state: departed.state, index: index), on: grid)
    return view.exists(at: start)
  }

  private mutating func scroll(
    to layer: Layer,
    after previous: Layer,
    in arrangement: Arrangement,
  ) {
    guard layer.scroll != previous.scroll else { return }
    let animation = layer.scroll?.animation(from: previous.scroll, in: arrangement.transaction)
    var state = ScrollState(layer.scroll, since: arrangement.time, grid: grid)
    state.follow(scrolls[scrolls.count - 1], animation)
    scrolls.append(state)
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

extension LayerState {
  /// The animations that transitions of items here or in the layer's next moment bring along, nil for
  /// at once; each once.
  fileprivate func ownAnimations(of next: Layer) -> [Animation?] {
    let here = transitions ?? items.map { content($0).transition }
    let there = next.transitions ?? next.items.map { next.content($0).transition }
    var seen: Set<Animation?> = []
    return (here + there).flatMap(\.animations).filter { seen.insert($0).inserted }
  }
}

extension Matching {
  /// Forgets items of the list before that were not made.
  ///
  /// Those that stay are put in their new place at once, and those that leave are gone. Gives the
  /// indices of the former.
  fileprivate mutating func forgetWhatWasNotMade(
    _ range: ClosedRange<Double>?,
    in old: PlacedItems,
  ) -> Set<Int> {
    guard range != nil else { return [] }
    var unmade: Set<Int> = []
    for (index, former) in previous.enumerated() {
      guard let former, !old[former].isMade(in: range) else { continue }
      previous[index] = nil
      unmade.insert(index)
    }
    departures.removeAll { !old[$0].isMade(in: range) }
    return unmade
  }
}

extension PlacedItem {
  /// Whether it strictly overlaps what is made; all is made without a range.
  fileprivate func isMade(in range: ClosedRange<Double>?) -> Bool {
    guard let range else { return true }
    return frame.minY < range.upperBound && range.lowerBound < frame.maxY
  }
}
