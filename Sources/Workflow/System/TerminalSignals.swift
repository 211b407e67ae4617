import Glibc
import Synchronization

/// Remembers signals while a terminal is taken over: a handler may do little more.
///
/// It rings a bell, a pipe, for who waits: the system may run the handler in any thread, and at any
/// moment between looking and waiting.
enum TerminalSignals {
  /// Signals that end a process unless it says otherwise.
  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private static let isTaken = Atomic<Bool>(false)
  private static let ending = Atomic<Int32>(0)
  private static let hasResized = Atomic<Bool>(false)
  private static let hasToStop = Atomic<Bool>(false)

  /// The two ends of the bell's pipe, open for as long as the process lives; -1 without one.
  private static let pipe: (reading: CInt, writing: CInt) = {
    var ends: [CInt] = [-1, -1]
    guard unsafe Glibc.pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }()

  /// What can be read when a signal has come.
  static var bell: CInt { pipe.reading }

  /// Takes what the bell has rung so far.
  static func silenceBell() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(bell, &bytes, bytes.count) > 0 {}
  }

  /// Claims the signals for one terminal; false if another has them.
  static func begin() -> Bool {
    // Makes the pipe before a handler can run.
    guard bell >= 0 else { return false }
    return isTaken.compareExchange(
      expected: false,
      desired: true,
      ordering: .acquiringAndReleasing,
    )
    .exchanged
  }

  /// Whether a signal asks the process to end.
  static var isEnding: Bool { ending.load(ordering: .relaxed) != 0 }

  /// Whether the size changed since this was asked.
  static func takeResize() -> Bool { hasResized.exchange(false, ordering: .relaxed) }

  /// Whether the process was asked to stop since this was asked.
  static func takeStop() -> Bool { hasToStop.exchange(false, ordering: .relaxed) }

  /// From now on, remembers; gives what the signals did before.
  static func listen() -> [(number: CInt, action: sigaction)] {
    ending.store(0, ordering: .relaxed)
    hasResized.store(false, ordering: .relaxed)
    hasToStop.store(false, ordering: .relaxed)
    return (endings + [SIGWINCH, SIGTSTP]).map { (number: $0, action: handle($0)) }
  }

  /// Gives the signals back, and sends the one that asked to end again.
  static func end(_ actions: [(number: CInt, action: sigaction)]) {
    for (number, action) in actions {
      var action = action
      unsafe sigaction(number, &action, nil)
    }
    isTaken.store(false, ordering: .releasing)
    let number = ending.load(ordering: .relaxed)
    if number != 0 { raiseHere(number) }
  }

  /// Stops the process as if nobody had listened, until it is told to go on.
  static func stop() {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = SIG_DFL
    unsafe sigaction(SIGTSTP, &action, nil)
    raiseHere(SIGTSTP)
    _ = handle(SIGTSTP)
  }

  /// Sends the process a signal and lets it act before going on, also in a thread of a pool, where all
  /// are blocked.
  private static func raiseHere(_ number: CInt) {
    var (only, old) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&only)
    unsafe sigaddset(&only, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &only, &old)
    raise(number)
    unsafe pthread_sigmask(SIG_SETMASK, &old, nil)
  }

  /// Remembers a signal; gives what it did before.
  ///
  /// One that is ignored, as `nohup` has it, stays ignored.
  private static func handle(_ number: CInt) -> sigaction {
    var (old, new) = (sigaction(), sigaction())
    unsafe sigaction(number, nil, &old)
    let isIgnored = unsafe unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1
    if isIgnored { return old }
    unsafe new.__sigaction_handler.sa_handler = { number in
      let code = errno
      TerminalSignals.note(number)
      errno = code
    }
    unsafe sigaction(number, &new, nil)
    return old
  }

  private static func note(_ number: CInt) {
    switch number {
    case SIGWINCH: hasResized.store(true, ordering: .relaxed)
    case SIGTSTP: hasToStop.store(true, ordering: .relaxed)
    default: ending.store(number, ordering: .relaxed)
    }
    var ring: UInt8 = 1
    _ = unsafe write(pipe.writing, &ring, 1)
  }
}
