import Foundation
import Pixels
import Review
import Testing
import Verdicts

@testable import Workflow

/// Terminals that the test made, a pair of open files each; one at a time, as in a process.
@Suite(.serialized) struct TerminalTests {
  /// The user's end of a terminal, and the program's.
  private final class Pair {
    let user: CInt, program: CInt

    init(columns: UInt16 = 0, rows: UInt16 = 0) throws {
      // As `posix_openpt`, `unlockpt` and `ptsname` do, which Swift's Glibc does not have.
      user = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (lock, number) = (CInt(0), CInt(0))
      let unlock: UInt = 0x4004_5431
      let getNumber: UInt = 0x8004_5430
      try #require(unsafe ioctl(user, unlock, &lock) == 0)
      try #require(unsafe ioctl(user, getNumber, &number) == 0)
      program = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      try #require(program >= 0)
      _ = fcntl(user, F_SETFL, O_NONBLOCK)
      resize(columns, rows)
    }

    deinit { for file in [user, program] { close(file) } }

    func resize(_ columns: UInt16, _ rows: UInt16, pixels: (UInt16, UInt16) = (0, 0)) {
      var size = winsize(
        ws_row: rows,
        ws_col: columns,
        ws_xpixel: pixels.0,
        ws_ypixel: pixels.1,
      )
      #expect(unsafe ioctl(user, UInt(TIOCSWINSZ), &size) == 0)
    }

    func type(_ text: String) {
      let bytes = Array(text.utf8)
      #expect(unsafe write(user, bytes, bytes.count) == bytes.count)
    }

    /// What the program has written.
    var shown: String {
      var all: [UInt8] = []
      var bytes = [UInt8](repeating: 0, count: 1 << 12)
      while true {
        let count = unsafe read(user, &bytes, bytes.count)
        if count <= 0 { return String(decoding: all, as: UTF8.self) }
        all += bytes.prefix(count)
      }
    }

    var settings: [UInt8] {
      var settings = termios()
      #expect(unsafe tcgetattr(program, &settings) == 0)
      return unsafe withUnsafeBytes(of: &settings) { unsafe Array($0.prefix(36)) }
    }

    var flags: tcflag_t {
      var settings = termios()
      #expect(unsafe tcgetattr(program, &settings) == 0)
      return settings.c_lflag
    }

    func terminal() -> Terminal? { Terminal(input: program, output: program) }
  }

  private func expect<Value: Equatable>(
    _ value: Value,
    _ expected: Value,
    at place: SourceLocation = #_sourceLocation,
  ) {
    #expect(value == expected, sourceLocation: place)
  }

  @Test func keysComeAtOnceAndEverythingIsRestored() throws {
    let pair = try Pair()
    let before = pair.settings
    if var terminal = pair.terminal() {
      #expect(pair.flags & tcflag_t(ICANON | ECHO) == 0 && pair.flags & tcflag_t(ISIG) != 0)
      #expect(pair.shown.hasPrefix("\u{1b}[?1049h\u{1b}[?25l"))
      pair.type("aA\u{1b}[A\u{1b}[1;5Cä\r")
      var keys: [Terminal.Event] = []
      for _ in 0..<6 { keys.append(terminal.next()) }
      #expect(
        keys == [
          .key(.character("a")), .key(.character("A")), .key(.up), .key(.right),
          .key(.character("ä")), .key(.enter),
        ]
      )
      let hasMore = terminal.hasMore
      #expect(!hasMore)
      pair.type("\u{1b}")
      expect(terminal.next(), .key(.escape))
      terminal.write("hello")
      #expect(pair.shown == "hello")
    } else {
      Issue.record("no terminal")
    }
    #expect(pair.settings == before)
    #expect(pair.shown.hasSuffix("\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l"))
  }

  @Test func whatWasTypedBeforeDoesNotCount() throws {
    let pair = try Pair()
    pair.type("aaa\n")
    guard var terminal = pair.terminal() else {
      Issue.record("no terminal")
      return
    }
    pair.type("r")
    expect(terminal.next(), .key(.character("r")))
    terminal.restore()
  }

  @Test func sizes() throws {
    let pair = try Pair()
    guard let terminal = pair.terminal() else {
      Issue.record("no terminal")
      return
    }
    expect(terminal.size, Terminal.Size(columns: 80, rows: 24))
    pair.resize(100, 30)
    expect(terminal.size, Terminal.Size(columns: 100, rows: 30))
    pair.resize(100, 30, pixels: (900, 600))
    expect(terminal.size, Terminal.Size(columns: 100, rows: 30, cellWidth: 9, cellHeight: 20))
    terminal.restore()
  }

  @Test func aNewSizeIsTold() throws {
    let pair = try Pair()
    guard var terminal = pair.terminal() else {
      Issue.record("no terminal")
      return
    }
    // Not `raise`: a thread of a pool has all signals blocked.
    kill(getpid(), SIGWINCH)
    expect(terminal.next(), .resized)
    pair.type("x")
    expect(terminal.next(), .key(.character("x")))
    terminal.restore()
  }

  @Test func onlyOneAtATime() throws {
    let (one, other) = (try Pair(), try Pair())
    guard let terminal = one.terminal() else {
      Issue.record("no terminal")
      return
    }
    let before = other.settings
    let isTaken = other.terminal() == nil
    #expect(isTaken)
    #expect(other.settings == before)
    terminal.restore()
    guard let next = other.terminal() else {
      Issue.record("no terminal")
      return
    }
    next.restore()
  }

  @Test func aFileIsNoTerminal() {
    let file = unsafe open("/dev/null", O_RDWR)
    defer { close(file) }
    let isRefused = Terminal(input: file, output: file) == nil
    #expect(isRefused)
    let abilities = TerminalAbilities(pictures: .blocks, colors: .full, hasScreen: false)
    let hasNone = Terminal.open(abilities) == nil
    #expect(hasNone)
  }

  @Test func aTerminalThatGoesEnds() throws {
    var pair: Pair? = try Pair()
    let program = dup(try #require(pair?.program))
    defer { close(program) }
    guard var terminal = Terminal(input: program, output: program) else {

      Issue.record("no terminal")
      return

    }
    pair = nil
    expect(terminal.next(), .ending)
    terminal.write("nobody sees this")
    expect(terminal.next(), .ending)
    terminal.restore()
  }

  /// A whole review: the screen is drawn, keys decide, the terminal is left as it was.
  @Test func aReview() throws {
    let pair = try Pair(columns: 80, rows: 24)
    let before = pair.settings
    let scenes = ["one", "two"].map { name in
      let frame = FrameFinding(
        number: 3,
        name: "frame 3",
        verdict: .differs,
        expected: "e",
        actual: "a",
      )
      return SceneFinding(name: name, file: "\(name).yaml", verdict: .differs, frames: [frame])
    }
    var session = ReviewSession(RunFindings(kind: .check, engine: "settle", scenes: scenes))
    let abilities = TerminalAbilities(pictures: .blocks, colors: .full)
    let pictures = ReviewPictures(
      bitmap: { side, _, _ in
        let level: UInt8 = side == .expected ? 11 : 99
        return side == .difference
          ? nil
          : Bitmap(
            width: 1,
            height: 2,
            isOpaque: true,
            levels: [level, 0, 0, 255, level, 0, 0, 255],
          )
      },
      png: { _ in [] },
    )
    guard var terminal = pair.terminal() else {
      Issue.record("no terminal")
      return
    }
    _ = pair.shown
    pair.type("ar\r")
    let isFinished = session.run(in: &terminal, abilities: abilities, pictures: pictures)
    terminal.restore()
    #expect(isFinished)
    #expect(session.decisions == [.accepted, .rejected])
    let shown = pair.shown
    for text in [
      "1/2 differs · one", "2/2 differs · two", "48;2;11;0;0m", "48;2;99;0;0m",
      "1 accepted, 1 rejected",
    ] {
      #expect(shown.contains(text), "\(text)")
    }
    #expect(pair.settings == before)
  }
}
