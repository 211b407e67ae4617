import Curves
import Elements
import Scene

/// The lives of some rows' views, which hold what was written into them.
///
/// A view lives while its key is on the list and until its removal is over; a row that comes back
/// before that finds it (swiftui-semantics §4).
struct RowViews {
  /// How rows come and go.
  private let transition: Transition
  /// The views on the list, by key: whether they were made while less motion was asked for.
  private var present: [Int: Bool] = [:]
  /// The views that left the list.
  private var departed: [Int: Departed] = [:]
  /// The keys of the last beat.
  private var keys: [Int] = []

  private struct Departed {
    let isReduced: Bool
    /// The last instant at which it is there; nil for one that was gone at once.
    let end: MotionEnd?
  }

  init(transition: Transition) { self.transition = transition }

  /// Whether a view that is there, or left with the last change, was made while less motion was
  /// asked for.
  func isReduced(_ key: Int) -> Bool { present[key] ?? departed[key]?.isReduced ?? false }

  /// Goes on to a beat; gives those of the followed keys whose views it makes anew, in the order of
  /// the list.
  mutating func follow(
    _ followed: Set<Int>,
    into beat: Beat,
    showing keys: [Int],
  ) -> [Int] {
    if keys == self.keys { return [] }
    self.keys = keys
    let shown = Set(keys.filter(followed.contains))
    let start = beat.step.time
    departed = departed.filter { $0.value.end?.isAtOrAfter(start) == true }
    // All that leave at once and go alike are gone at once.
    var ends: [Bool: MotionEnd?] = [:]
    for (key, isReduced) in present where !shown.contains(key) {
      let end =
        ends[isReduced]
        ?? transition.endOfRemoval(
          at: start,
          by: beat.trigger.motion,
          reducingMotion: isReduced,
        )
      ends[isReduced] = .some(end)
      departed[key] = Departed(isReduced: isReduced, end: end)
      present[key] = nil
    }
    var made: [Int] = []
    for key in keys where shown.contains(key) && present[key] == nil {
      if let view = departed.removeValue(forKey: key) {
        present[key] = view.isReduced
      } else {
        present[key] = beat.state.reduceMotion
        made.append(key)
      }
    }
    return made
  }
}
