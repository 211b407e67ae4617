import Curves
import Elements
import Geometry
import Layout
import Time

// When springs come to rest depends on how far they had to go, so that every item has an end of its
// own. Items that went the same ways end together: one of each sort is asked.

extension LayerLife {
  /// The latest end of the motions that the change into a state starts; nil when it starts none.
  func endOfEach(into number: Int, on grid: PixelGrid) -> MotionEnd? {
    let state = states[number]
    let sample = LayerSample(of: self, in: number, at: state.start, grid: grid)
    var end: MotionEnd?
    for place in sample.oneOfEachWay(state.items.indices.map { Origin(state: number, index: $0) }) {
      end = latest(end, sample.performance(ofItem: place.index)?.endOfMotion(from: state))
    }
    let departures = state.departures
    let homes = departures.map { Origin(state: number - 1, index: Int($0.index)) }
    let kinds = Set(sample.oneOfEachWay(homes).map(\.index))
    for departure in departures where kinds.contains(Int(departure.index)) {
      let performance = sample.performance(ofDeparture: departure, in: number)
      end = latest(end, performance?.endOfMotion(from: state))
    }
    return end
  }
}

extension Performance {
  /// The end of its motion, where some of it began with a state.
  fileprivate func endOfMotion(from state: LayerState) -> MotionEnd? {
    lastStart == state.start ? end : nil
  }
}

/// So many sorts of ways are asked for each; of more, those that are longest.
private let mostWays = 1000

/// All that decides when an item comes to rest.
private struct Way: Hashable {
  /// The item's size, where its edge lies between pixels, and what its transition is.
  var look: [Double]
  /// Each change of its frame since all was at rest, in points, newest first.
  var steps: [Double] = []

  /// How long the way is, in points.
  var length: Double { steps.reduce(0) { $0 + $1.magnitude } }
}

extension LayerSample {
  /// One item for each sort of way that items came since all was at rest.
  fileprivate func oneOfEachWay(_ places: [Origin]) -> [Origin] {
    var kinds: [Transition: Double] = [:]
    var sorts: [Way: Int] = [:]
    var found: [(place: Origin, length: Double)] = []
    for place in places {
      let way = way(of: place, &kinds)
      guard sorts.updateValue(found.count, forKey: way) == nil else { continue }
      found.append((place, way.length))
    }
    guard found.count > mostWays else { return found.map(\.place) }
    // Equals keep their order: sorting is stable.
    return found.sorted { $0.length > $1.length }.prefix(mostWays).map(\.place)
  }

  /// The way of an item; transitions are numbered as they come.
  private func way(of place: Origin, _ kinds: inout [Transition: Double]) -> Way {
    var place = place
    let state = states[place.state]
    var frame = state.items[place.index].frame
    let phase = frame.minY * grid.scale
    var way = Way(look: [frame.width, frame.height, phase - phase.rounded(.down)])
    way.look.append(state.reduced[place.index] ? 1 : 0)
    if state.transitions?.count != 1 {
      let transition = state.content(state.items[place.index]).transition
      let kind = kinds[transition] ?? Double(kinds.count)
      kinds[transition] = kind
      way.look.append(kind)
    }
    while place.state > 0, place.state >= runningFrom {
      way.look.append(Double(place.state))
      guard let origin = states[place.state].origin(of: place.index) else {
        way.look.append(states[place.state].isArrival(place.index) ? 1 : 0)
        break
      }
      let former = states[origin.state].items[origin.index].frame
      way.steps += [
        frame.minX - former.minX, frame.minY - former.minY,
        frame.width - former.width, frame.height - former.height,
      ]
      (place, frame) = (origin, former)
    }
    return way
  }
}
