import Curves
import Elements
import Geometry
import Layout
import Time

/// A layer at one time.
struct LayerSample {
  /// The layer's life.
  let life: LayerLife
  /// The state that holds at the time.
  let current: Int
  /// The time, in seconds.
  let seconds: Rational
  /// The pixels.
  let grid: PixelGrid
  /// The earliest state on which places depend; the next state's index when all is at rest.
  let runningFrom: Int

  /// Makes a sample of the state that holds at the time.
  init(of life: LayerLife, in current: Int, at seconds: Rational, grid: PixelGrid) {
    self.life = life
    self.current = current
    self.seconds = seconds
    self.grid = grid
    let candidates = min(life.states[current].runningFrom, current + 1)..<current + 1
    runningFrom =
      candidates.filter { life.states[$0].mayRun(at: seconds) }
      .map { life.states[$0].reach }.min() ?? current + 1
  }

  var states: [LayerState] { life.states }

  /// The items that exist, back to front: departed ones behind those on the list, earlier
  /// departures behind later ones, those of one change in the reverse of their order; then by
  /// z-index.
  ///
  /// With a range of y (points, content coordinates) only those that may be seen in it, and perhaps
  /// some more.
  func performances(near range: ClosedRange<Double>? = nil) -> [Performance] {
    var result: [Performance] = []
    for state in runningFrom..<current + 1 where states[state].mayRun(at: seconds) {
      for place in departures(in: state, near: range).reversed() {
        let departure = states[state].departures[place]
        guard departure.returns > current else { continue }
        if let performance = performance(ofDeparture: departure, in: state) {
          result.append(performance)
        }
      }
    }
    for index in items(near: range) {
      if let performance = performance(ofItem: index) { result.append(performance) }
    }
    return result.sortedByZIndex()
  }

  /// An item of the list.
  func performance(ofItem index: Int) -> Performance? {
    performance(of: [], at: Origin(state: current, index: index))
  }

  /// One that left with the change into a state; nil when it is gone.
  func performance(ofDeparture departure: Departure, in state: Int) -> Performance? {
    performance(
      of: [Change(state: state, index: nil)],
      at: Origin(state: state - 1, index: Int(departure.index)),
    )
  }

  /// An item's new place on the list, or its departure.
  private struct Change {
    var state: Int
    var index: Int?
  }

  /// An item's view: from where all was at rest (or it was new), through each change since.
  ///
  /// The later changes are given newest first, and the place from which to look back.
  private func performance(of later: [Change], at place: Origin) -> Performance? {
    var changes = later
    var place = place
    var isNew = false
    while place.state > 0, place.state >= runningFrom {
      guard let origin = states[place.state].origin(of: place.index) else {
        isNew = states[place.state].isArrival(place.index)
        break
      }
      changes.append(Change(state: place.state, index: place.index))
      if origin.state < place.state - 1 {
        changes.append(Change(state: origin.state + 1, index: nil))
      }
      place = origin
    }
    var view = Performance(place.index, in: states[place.state], grid: grid)
    if isNew { view.insert(in: states[place.state]) }
    for change in changes.reversed() { follow(change, with: &view) }
    return view.exists(at: seconds) ? view : nil
  }

  private func follow(_ change: Change, with view: inout Performance) {
    let state = states[change.state]
    guard let index = change.index else {
      view.remove(in: state)
      return
    }
    view.update(to: state.items[index], in: state)
  }
}

extension [Performance] {
  /// In front what has the higher z-index; equals keep their order.
  fileprivate func sortedByZIndex() -> [Performance] {
    guard contains(where: { $0.content.zIndex != 0 }) else { return self }
    return enumerated().sorted { first, second in
      let (lower, upper) = (first.element.content.zIndex, second.element.content.zIndex)
      return lower == upper ? first.offset < second.offset : lower < upper
    }.map(\.element)
  }
}
