import Glibc
import Synchronization
import Testing
import Workflow

@Suite struct PiecesTests {
  @Test func pieces_areContiguousBalancedAndWhole() {
    for count in 0...40 {
      for workers in 1...12 {
        let frames = (0..<count).map { $0 * 3 }
        let pieces = Pieces.divide(frames, among: workers)
        #expect(pieces.flatMap { $0 } == frames)
        #expect(pieces.count == min(workers, count))
        let sizes = pieces.map(\.count)
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
      }
    }
  }

  @Test(arguments: [1, 2, 7, 100])
  func work_isDoneOnceInOrderWithAStateForEachWorker(workers: Int) async throws {
    let seen = Mutex<[Int]>([])
    let states = Mutex(0)
    try await inParallel(
      Array(0..<50),
      workers: workers,
      startingWith: { piece in
        states.withLock { $0 += 1 }
        return piece.startIndex
      },
      each: { frame, next in
        #expect(frame == next)
        next += 1
        seen.withLock { $0.append(frame) }
      },
    )
    #expect(seen.withLock { $0.sorted() } == Array(0..<50))
    #expect(states.withLock { $0 } == min(50, workers))
  }

  private struct Broken: Error, Equatable { var frame: Int }

  @Test func error_stopsTheOthers() async {
    let done = Mutex(0)
    let hasThrown = Mutex(false)
    await #expect(throws: Broken(frame: 5)) {
      try await inParallel(
        Array(0..<1_000_000),
        workers: 2,
        startingWith: { _ in () },
        each: { frame, _ in
          if frame == 5 {
            hasThrown.withLock { $0 = true }
            throw Broken(frame: 5)
          }
          // The other worker waits for the error, far from its end.
          while frame >= 500_000, !hasThrown.withLock({ $0 }) { usleep(100) }
          done.withLock { $0 += 1 }
          usleep(100)
        },
      )
    }
    #expect(done.withLock { $0 } < 1000)
  }

  @Test func cancellation_stopsAll() async {
    let done = Mutex(0)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await inParallel(
        Array(0..<100),
        workers: 2,
        startingWith: { _ in () },
        each: { _, _ in done.withLock { $0 += 1 } },
      )
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(done.withLock { $0 } == 0)
  }
}
