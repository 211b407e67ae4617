/// How the process ends.
///
/// When several apply, the one that comes first in `precedence` wins.
enum ExitCode: Int32, Hashable, Sendable {
  case done = 0
  /// Frames or the self-test differ, or `diagnose` found something.
  case found = 1
  case usage = 2
  case badScene = 3
  /// References are missing, new, extra or stale; or nothing was recorded.
  case references = 4
  case inputOutput = 5
  case interrupted = 130
  case terminated = 143

  /// From the most to the least important.
  private static let precedence: [ExitCode] = [
    .interrupted, .terminated, .usage, .badScene, .inputOutput, .found, .references,
  ]

  /// The more important of two.
  func combined(with other: ExitCode) -> ExitCode {
    Self.precedence.first { $0 == self || $0 == other } ?? .done
  }
}
