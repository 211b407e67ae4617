import Layout

extension LayerLife {
  /// An item's view from a change on: from where all was at rest (or it was new), through each change
  /// since.
  func view(from moment: ViewMoment, on grid: PixelGrid) -> Performance {
    if let known = memory[moment] { return known }
    // Newest first: what is not known yet, down to what is, or to rest.
    var unknown = [moment]
    var view: Performance?
    while view == nil, let former = former(unknown[unknown.count - 1], since: start(of: moment)) {
      view = memory[former]
      if view == nil { unknown.append(former) }
    }
    var result = view ?? beginning(of: unknown.removeLast(), since: start(of: moment), on: grid)
    for change in unknown.reversed() { follow(change, with: &result) }
    memory.keep(result, from: moment)
    return result
  }

  /// The earliest state on which the view depends.
  private func start(of moment: ViewMoment) -> Int {
    switch moment {
    case .item(let state, _), .departure(let state, _): states[state].runningFrom
    }
  }

  /// What the view was before its change; nil where it was new, or all was at rest.
  private func former(_ moment: ViewMoment, since start: Int) -> ViewMoment? {
    switch moment {
    case .departure(let state, let index): return .item(state: state - 1, index: index)
    case .item(let state, let index):
      guard state > 0, state >= start, let origin = states[state].origin(of: index) else {
        return nil
      }
      return origin.state == state - 1
        ? .item(state: origin.state, index: origin.index)
        : .departure(state: origin.state + 1, index: origin.index)
    }
  }

  /// A view that was not there before, or was at rest.
  private func beginning(
    of moment: ViewMoment,
    since start: Int,
    on grid: PixelGrid,
  ) -> Performance {
    guard case .item(let number, let index) = moment else {
      preconditionFailure("what departs was an item before")
    }
    let state = states[number]
    var view = Performance(index, in: state, grid: grid)
    if number > 0, number >= start, state.isArrival(index) { view.insert(in: state) }
    return view
  }

  private func follow(_ moment: ViewMoment, with view: inout Performance) {
    switch moment {
    case .item(let state, let index):
      view.update(to: states[state].items[index], in: states[state])
    case .departure(let state, _): view.remove(in: states[state])
    }
  }
}

extension LayerSample {
  /// An item's view from a change on.
  func view(from moment: ViewMoment) -> Performance { life.view(from: moment, on: grid) }
}
