import Synchronization
import Workflow

/// Tells how far a long work has come: a bar that is drawn over on a terminal, elsewhere a new
/// line every few seconds.
final class Progress: Sendable {
  private let total: Int
  private let name: String
  private let isTerminal: Bool
  private let isSilent: Bool
  private let lastSaid: Mutex<(time: ContinuousClock.Instant, done: Int)>

  init(of total: Int, named name: String, console: Console) {
    self.total = total
    self.name = name
    isTerminal = StandardStream.error.isTerminal
    isSilent = console.isQuiet
    lastSaid = Mutex((ContinuousClock.now, 0))
  }

  /// Tells that so many are done, unless something was said a moment ago.
  func update(done: Int) {
    guard !isSilent else { return }
    let pause: Duration = isTerminal ? .milliseconds(50) : .seconds(5)
    lastSaid.withLock { last in
      let now = ContinuousClock.now
      guard now - last.time >= pause, done > last.done else { return }
      last = (now, done)
      let line = "\(name): \(done) of \(total) frames"
      StandardStream.error.write(isTerminal ? "\r\u{1b}[K\(bar(done)) \(line)" : line + "\n")
    }
  }

  /// The share that is done, in twenty-four cells.
  private func bar(_ done: Int) -> String {
    let full = done * 24 / max(1, total)
    return String(repeating: "█", count: full) + String(repeating: "░", count: 24 - full)
  }

  /// Clears the terminal's line.
  func finish() {
    if isTerminal && !isSilent { StandardStream.error.write("\r\u{1b}[K") }
  }
}
