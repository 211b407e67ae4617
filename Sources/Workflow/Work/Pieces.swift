import Synchronization

/// The division of a list of frames among workers.
package enum Pieces {
  /// Contiguous pieces of the list, in order: as many as there are workers, or fewer where there are
  /// fewer frames; none is empty, and their lengths differ by at most one.
  ///
  /// - Precondition: there is at least one worker.
  package static func divide(_ frames: [Int], among workers: Int) -> [ArraySlice<Int>] {
    precondition(workers > 0, "someone has to work")
    let count = min(workers, frames.count)
    return (0..<count).map { place in
      // frames.count × place fits: both are far below 2³¹.
      frames[(frames.count * place / count)..<(frames.count * (place + 1) / count)]
    }
  }
}

/// Does something for each frame, with each worker's frames in order and a state of its own.
///
/// The first error ends the work: workers stop before their next frame, and the error is thrown when
/// all have stopped. The task's own cancellation does the same, with a `CancellationError`.
package func inParallel<State>(
  _ frames: [Int],
  workers: Int,
  startingWith makeState: @Sendable @escaping (_ piece: ArraySlice<Int>) throws -> State,
  each body: @Sendable @escaping (_ frame: Int, _ state: inout State) throws -> Void,
) async throws {
  // Cancelling the group takes a turn of the task that waits, which busy workers may delay.
  let failure = Failure()
  try await withThrowingTaskGroup(of: Void.self) { group in
    for piece in Pieces.divide(frames, among: workers) {
      group.addTask {
        do {
          try Task.checkCancellation()
          var state = try makeState(piece)
          for frame in piece {
            try Task.checkCancellation()
            if failure.hasHappened.load(ordering: .relaxed) { return }
            try body(frame, &state)
          }
        } catch {
          failure.hasHappened.store(true, ordering: .relaxed)
          throw error
        }
      }
    }
    // Not `waitForAll`, which would let the others go on to their ends after an error.
    for try await _ in group {}
  }
}

/// What workers tell each other.
private final class Failure: Sendable {
  let hasHappened = Atomic(false)
}
