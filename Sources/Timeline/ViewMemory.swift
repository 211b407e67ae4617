import Synchronization

/// Which view, from which change on.
enum ViewMoment: Hashable, Sendable {
  /// An item of a state's list.
  case item(state: Int, index: Int)
  /// One that left with the change into a state, by its place among the departures' homes: its index in
  /// the state before.
  case departure(state: Int, index: Int)
}

/// Views as they are from a change on until the next, shared by all times and threads.
///
/// A spring takes over from the motion before it, so that a view is the outcome of all changes since
/// its item was at rest: each is followed once, not once for every frame. Bounded: when full it forgets
/// everything, which costs time and never changes a result.
final class ViewMemory: Sendable {
  /// About a screenful of rows in so many states; a view takes some kilobytes.
  private static let limit = 2048

  private let views = Mutex<[ViewMoment: Performance]>([:])

  /// The view that was kept.
  subscript(moment: ViewMoment) -> Performance? { views.withLock { $0[moment] } }

  /// Keeps a view.
  func keep(_ view: Performance, from moment: ViewMoment) {
    views.withLock { views in
      if views.count >= Self.limit { views = [:] }
      views[moment] = view
    }
  }
}
