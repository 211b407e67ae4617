import Curves
import Elements
import Layout
import Time

/// A layer from its first moment to its last: its states, in order.
struct LayerLife: Sendable {
  /// One state for each change of the items.
  private(set) var states: [LayerState]
  /// Whether some items came with motion and others without.
  private(set) var isMixed = false
  /// The states whose animations run, as of the last change.
  private var running: [Int] = []
  /// Where each item that departed lately, and may still be on screen, is recorded.
  private var departed: [ItemKey: Departed] = [:]
  /// The states whose departures are not among those yet.
  private var unlisted: [Int] = []

  /// Since when the items of the last state have been there.
  private var tenure: Tenure

  private struct Departed {
    var state: Int
    var place: Int
  }

  /// Starts with a layer's first moment: its items have always been there.
  init(_ layer: Layer, in arrangement: Arrangement) {
    states = [
      LayerState(
        start: arrangement.time,
        retarget: nil,
        reducesMotion: arrangement.reduceMotion,
        items: layer.items,
        content: layer.content,
        transitions: layer.transitions,
        origins: [Origin](repeating: .none, count: layer.items.count),
        departures: [],
        runningFrom: 1,
      )
    ]
    tenure = Tenure(count: layer.items.count)
    states[0].measure(after: [])
    states[0].extent.cohorts = tenure.cohorts(of: layer.items.indices, since: 1, until: 0)
  }

  /// Takes in the layer's next moment; nothing happens when all items stay as they are.
  ///
  /// Linear in the number of items.
  mutating func append(_ layer: Layer, in arrangement: Arrangement, animation: Animation?) {
    let last = states[states.count - 1]
    guard layer.items != last.items else { return }
    let number = states.count
    let start = arrangement.time
    let retarget = animation.map { Retarget(start: start, animation: $0) }
    running.removeAll { states[$0].retarget?.isRunning(at: start) != true }
    unlisted.removeAll { states[$0].retarget?.isRunning(at: start) != true }
    departed = departed.filter { states[$0.value.state].retarget?.isRunning(at: start) == true }
    if retarget?.isRunning(at: start) == true { running.append(number) }
    var state = LayerState(
      start: start,
      retarget: retarget,
      reducesMotion: arrangement.reduceMotion,
      items: layer.items,
      content: layer.content,
      transitions: layer.transitions,
      origins: [],
      departures: [],
      runningFrom: running.first ?? number + 1,
    )
    match(&state, number, with: last.items)
    measure(&state, number)
    isMixed = isMixed || state.reducesMotion != last.reducesMotion
    states.append(state)
  }

  /// Finds where each item was, and who departed.
  private mutating func match(_ state: inout LayerState, _ number: Int, with old: [PlacedItem]) {
    let matching = Matching(state.items, with: old)
    let before = Int32(number - 1)
    state.origins = zip(state.items, matching.previous).map { item, previous in
      previous.map { Origin(state: before, index: Int32($0)) } ?? comeBack(item.key, in: number)
    }
    state.departures = matching.departures.map { Departure(index: Int32($0)) }
    if !state.departures.isEmpty, state.retarget?.isRunning(at: state.start) == true {
      unlisted.append(number)
    }
  }

  /// Notes what a search among the state's items needs to know.
  private mutating func measure(_ state: inout LayerState, _ number: Int) {
    state.measure(after: states)
    let first = state.runningFrom
    state.extent.departed = tenure.cohorts(
      of: state.departures.map { Int($0.index) },
      since: first,
      until: number - 1,
    )
    tenure.follow(state, number: number)
    state.extent.cohorts = tenure.cohorts(of: state.items.indices, since: first, until: number)
  }

  /// Where an item that is not in the state before was last, if it may still be on screen.
  private mutating func comeBack(_ key: ItemKey, in number: Int) -> Origin {
    listDepartures()
    guard let departed = departed.removeValue(forKey: key) else { return .none }
    states[departed.state].departures[departed.place].returns = Int32(number)
    return Origin(
      state: Int32(departed.state - 1),
      index: states[departed.state].departures[departed.place].index,
    )
  }

  /// Lists who departed lately by key; not before somebody may have come back.
  private mutating func listDepartures() {
    for number in unlisted {
      for (place, departure) in states[number].departures.enumerated() {
        let key = states[number - 1].items[Int(departure.index)].key
        departed[key] = Departed(state: number, place: place)
      }
    }
    unlisted = []
  }
}

extension LayerLife {
  /// Whether an item came without motion: what held when its view was made counts.
  func reducesMotion(_ index: Int, in state: Int) -> Bool {
    guard isMixed else { return states[0].reducesMotion }
    var place = Origin(state: Int32(state), index: Int32(index))
    var returns: [(state: Int, before: Origin)] = []
    while place.state > 0 {
      let origin = states[Int(place.state)].origins[Int(place.index)]
      guard origin.state >= 0 else { break }
      if origin.state < place.state - 1 { returns.append((Int(place.state), origin)) }
      place = origin
    }
    var reducesMotion = states[Int(place.state)].reducesMotion
    for (state, before) in returns.reversed() {
      let home = states[Int(before.state)]
      let effects = home.content(home.items[Int(before.index)]).transition
        .effects(reducingMotion: reducesMotion)
      // Nothing faded: the view was gone at once, and a new one came back.
      if !effects.contains(where: \.isSeenGoing) { reducesMotion = states[state].reducesMotion }
    }
    return reducesMotion
  }
}
