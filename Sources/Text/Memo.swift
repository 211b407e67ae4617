import Synchronization

/// Answers that were worked out before, shared by all threads.
///
/// Bounded: when full it forgets everything, which costs time and never changes a result.
package final class Memo<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
  private struct State {
    var answers: [Question: Answer] = [:]
    var cost = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  /// Makes a memo that holds answers up to a total cost.
  package init(limit: Int) { self.limit = limit }

  /// The answer that was remembered, or the one that is made now.
  ///
  /// Threads that ask at the same time may each make it: no lock is held meanwhile.
  package func value(
    for question: Question,
    cost: (Answer) -> Int = { _ in 1 },
    make: () -> Answer,
  ) -> Answer {
    if let answer = state.withLock({ $0.answers[question] }) { return answer }
    let answer = make()
    let cost = cost(answer)
    state.withLock { state in
      if state.cost + cost > limit {
        state.answers = [:]
        state.cost = 0
      }
      if state.answers.updateValue(answer, forKey: question) == nil { state.cost += cost }
    }
    return answer
  }
}
