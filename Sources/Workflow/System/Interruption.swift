import Glibc
import Synchronization

/// A signal that asked the process to stop; work looks here between frames.
public enum Interruption: Int32, Sendable {
  /// Control-C.
  case interrupt = 2
  /// A polite kill.
  case terminate = 15

  private static let received = Atomic<Int32>(0)

  /// The first signal that arrived since `listen`; nil so far.
  public static var current: Interruption? {
    Interruption(rawValue: received.load(ordering: .relaxed))
  }

  /// From now on, a closed pipe and a full quota are failed writes, not deaths.
  public static func outliveFailedWrites() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// From now on, remembers these signals instead of dying: there is something to clean up.
  ///
  /// A second signal ends the process at once, as it would have without us.
  public static func listen() {
    _ = current  // Makes the atomic before a handler can run.
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        Interruption.received.store(number, ordering: .relaxed)
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      unsafe sigaction(number, &action, nil)
    }
  }
}
