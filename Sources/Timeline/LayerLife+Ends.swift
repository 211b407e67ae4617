import Curves
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

/// So many sorts are asked for each; of more, those that have the longest way.
private let mostWays = 1000

extension LayerSample {
  /// One item for each sort of way that items came since all was at rest, and of each size.
  fileprivate func oneOfEachWay(_ places: [Origin]) -> [Origin] {
    var sorts: [[Double]: Origin] = [:]
    for place in places {
      let way = way(of: place)
      if sorts[way] == nil { sorts[way] = place }
    }
    let ordered = sorts.sorted { first, second in
      let (long, short) = (length(of: first.key), length(of: second.key))
      return long == short ? first.key.lexicographicallyPrecedes(second.key) : long > short
    }
    return ordered.prefix(mostWays).map(\.value)
  }

  /// What decides when an item comes to rest: size and pixel phase, then each change of its frame, in
  /// points, newest first.
  private func way(of place: Origin) -> [Double] {
    var place = place
    var frame = states[place.state].items[place.index].frame
    let phase = frame.minY * grid.scale
    var way = [frame.width, frame.height, phase - phase.rounded(.down)]
    while place.state > 0, place.state >= runningFrom {
      guard let origin = states[place.state].origin(of: place.index) else {
        way.append(states[place.state].isArrival(place.index) ? 1 : 0)
        break
      }
      let former = states[origin.state].items[origin.index].frame
      way += [
        Double(place.state - origin.state), frame.minX - former.minX, frame.minY - former.minY,
        frame.width - former.width, frame.height - former.height,
      ]
      (place, frame) = (origin, former)
    }
    return way
  }

  private func length(of way: [Double]) -> Double { way.reduce(0) { $0 + $1.magnitude } }
}
