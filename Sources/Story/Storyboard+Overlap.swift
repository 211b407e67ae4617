import Curves
import Elements
import Scene
import Time

extension Storyboard {
  /// The first step that begins while more than so many others may still be moving the list; nil
  /// when none does.
  ///
  /// Every frame of such a scene looks at all of them, so that the cost grows with their square.
  public func firstStep(overlapping limit: Int) -> Int? {
    let own = document.list.rowTransition.animations.compactMap(\.self)
    /// Ascending; never more than the limit and one.
    var ends: [MotionEnd] = []
    for beat in beats.dropFirst() {
      var animations = beat.trigger.motion.map { [$0] } ?? []
      if !own.isEmpty, changesRows(beat) { animations += own }
      let start = beat.step.time
      let end = animations.filter { !$0.isImmediate }
        .map { Retarget(start: start, animation: $0).latestEnd }.max()
      guard let end else { continue }
      ends.removeFirst(ends.prefix { !$0.isAtOrAfter(start) }.count)
      if ends.count > limit { return beat.number }
      ends.insert(end, at: ends.firstIndex { $0 > end } ?? ends.count)
    }
    return nil
  }

  /// Whether rows come, go or move in a beat.
  private func changesRows(_ beat: Beat) -> Bool {
    document.list.identity == .fresh || beats[beat.number - 1].visible != beat.visible
  }
}
