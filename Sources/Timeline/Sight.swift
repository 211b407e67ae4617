import Elements

/// Which items of a state are seen to come, or to go.
///
/// Where the transitions are known and all of one sort, no item's content is asked for.
struct Sight {
  private let state: LayerState
  private let isSeen: (Effect) -> Bool
  private let withMotion: Bool?
  private let withoutMotion: Bool?

  /// Looks at a state; an item is seen when one of its effects is.
  init(of state: LayerState, where isSeen: @escaping (Effect) -> Bool) {
    self.state = state
    self.isSeen = isSeen
    func verdict(reducingMotion: Bool) -> Bool? {
      guard let transitions = state.transitions else { return nil }
      let seen = transitions.count { transition in
        transition.parts(reducingMotion: reducingMotion).effects.contains(where: isSeen)
      }
      if seen == 0 { return false }
      return seen == transitions.count ? true : nil
    }
    withMotion = verdict(reducingMotion: false)
    withoutMotion = verdict(reducingMotion: true)
  }

  /// Whether an item is seen.
  func contains(_ index: Int) -> Bool {
    let known = state.reduced[index] ? withoutMotion : withMotion
    return known ?? state.effects(of: index).contains(where: isSeen)
  }
}
