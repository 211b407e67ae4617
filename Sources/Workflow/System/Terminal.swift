import Glibc
public import Review

/// A terminal that sends each key at once, with a screen of its own; as it was before when it goes.
///
/// Keys still make signals: Control-C interrupts, Control-Z stops. A signal that would end the process
/// is told as an event; when the terminal has been given back, ``restore()`` sends it again, and it does
/// what it would have done.
public struct Terminal: ~Copyable {
  /// What comes from a terminal.
  public enum Event: Hashable, Sendable {
    /// A key.
    case key(TerminalKey)
    /// The size changed, or the process was stopped and goes on: all has to be drawn again.
    case resized
    /// A signal asks the process to end, or the terminal is gone.
    case ending
  }

  /// How large a terminal is.
  public struct Size: Hashable, Sendable {
    /// How many cells there are, each at least 1.
    public var columns: Int, rows: Int
    /// How many pixels a cell has; nil where the terminal does not tell.
    public var cellWidth: Int?, cellHeight: Int?
  }

  private let input: CInt, output: CInt
  /// The settings to go back to.
  private let settings: termios
  /// What signals did before, by number.
  private let actions: [(number: CInt, action: sigaction)]
  private var decoder = KeyDecoder()
  private var waiting: [TerminalKey] = []
  /// Whether the terminal is gone, or does not take any more.
  private var isGone = false

  /// How long an Escape has to be alone, in milliseconds; an arrow's bytes come together.
  private static let escapeDelay: CInt = 50

  /// Takes over the process's terminal.
  ///
  /// Nil where nobody can answer: input or both outputs are no terminals, the terminal has no screen
  /// (`TERM` is `dumb` or missing), or it has been taken over already.
  public static func open(_ abilities: TerminalAbilities) -> Terminal? {
    guard abilities.hasScreen, isatty(0) == 1 else { return nil }
    guard let output = [CInt(2), 1].first(where: { isatty($0) == 1 }) else { return nil }
    return Terminal(input: 0, output: output)
  }

  /// Takes over a terminal by its open files; nil if they are none, or another is taken over.
  init?(input: CInt, output: CInt) {
    var settings = termios()
    guard unsafe tcgetattr(input, &settings) == 0, TerminalSignals.begin() else { return nil }
    self.input = input
    self.output = output
    self.settings = settings
    actions = TerminalSignals.listen()
    enter()
  }

  deinit {
    leave()
    TerminalSignals.end(actions)
  }

  /// Gives the terminal back; a signal that came in the meantime is sent again.
  public consuming func restore() {}

  /// The size now; 80×24 where the terminal does not tell.
  public var size: Size {
    var size = winsize()
    guard unsafe ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return Size(columns: 80, rows: 24) }
    let (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
    let (width, height) = (Int(size.ws_xpixel) / columns, Int(size.ws_ypixel) / rows)
    let isKnown = width > 0 && height > 0
    return Size(
      columns: columns,
      rows: rows,
      cellWidth: isKnown ? width : nil,
      cellHeight: isKnown ? height : nil,
    )
  }

  /// Writes all of a text, waiting where the terminal is slow.
  public mutating func write(_ text: String) {
    if !TerminalOutput.write(text, to: output) { isGone = true }
  }

  /// Waits for what happens next.
  public mutating func next() -> Event {
    while true {
      if TerminalSignals.isEnding || isGone { return .ending }
      if TerminalSignals.takeStop() {
        stop()
        return .resized
      }
      if TerminalSignals.takeResize() { return .resized }
      if !waiting.isEmpty { return .key(waiting.removeFirst()) }
      read()
    }
  }

  /// Whether keys have been read that ``next()`` has not told yet.
  public var hasMore: Bool { !waiting.isEmpty }

  /// Waits for bytes, a signal, or the end of an Escape.
  private mutating func read() {
    var requests = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: TerminalSignals.bell, events: Int16(POLLIN), revents: 0),
    ]
    let ready = unsafe poll(&requests, 2, decoder.isWaiting ? Terminal.escapeDelay : -1)
    if ready == 0, let key = decoder.pause() { waiting.append(key) }
    TerminalSignals.silenceBell()
    guard ready > 0, requests[0].revents != 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe Glibc.read(input, $0.baseAddress, $0.count)
    }
    if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { isGone = true }
    for byte in bytes.prefix(max(0, count)) {
      if let key = decoder.read(byte) { waiting.append(key) }
    }
  }

  /// Lets Control-Z do what it does everywhere, with the terminal as it was before.
  private mutating func stop() {
    leave()
    TerminalSignals.stop()
    enter()
    waiting = []
    decoder = KeyDecoder()
  }

  /// Each key at once and unseen; what was typed before is nothing that was meant for us.
  private func enter() {
    var raw = settings
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    raw.c_lflag |= tcflag_t(ISIG)
    set(raw)
    // Another screen, no cursor, no new line at the right edge, marks around what is pasted.
    _ = TerminalOutput.write(
      "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l\u{1b}[?2004h\u{1b}[2J",
      to: output,
    )
  }

  private func leave() {
    _ = TerminalOutput.write(
      "\u{1b}[0m\u{1b}[?2004l\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l",
      to: output,
    )
    set(settings)
  }

  /// Changes the settings at once, and forgets what was typed: a terminal that takes no output any more
  /// must not hold us.
  private func set(_ settings: termios) {
    var settings = settings
    while unsafe tcsetattr(input, TCSANOW, &settings) == -1, errno == EINTR {}
    tcflush(input, TCIFLUSH)
  }
}

/// Writes to a terminal.
private enum TerminalOutput {
  /// Writes all of a text, waiting where the terminal is slow; false if it is gone, or if a signal asks
  /// the process to end while the terminal takes nothing.
  static func write(_ text: String, to output: CInt) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      if unsafe poll(&request, 1, 200) == 0, TerminalSignals.isEnding { return false }
      guard request.revents != 0 else { continue }
      // Not more than a terminal takes without waiting for who reads it.
      let count = unsafe rest.prefix(1024).withUnsafeBytes { bytes in
        unsafe Glibc.write(output, bytes.baseAddress, bytes.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR, errno != EAGAIN {
        return false
      }
    }
    return true
  }
}
