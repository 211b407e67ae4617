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
        let view = view(from: .departure(state: state, index: Int(departure.index)))
        if view.exists(at: seconds) { result.append(view) }
      }
    }
    for index in items(near: range) {
      result.append(view(from: .item(state: current, index: index)))
    }
    return result.sortedByZIndex()
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
