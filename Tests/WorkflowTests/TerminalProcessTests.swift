import Foundation
import Review
import Testing

@testable import Workflow

/// Terminals as a shell gives them, with signals: this test program runs itself under Python's `pty`.
@Suite struct TerminalProcessTests {
  private static let variable = "SETTLE_TERMINAL_PROBE"

  /// What runs in the terminal: tells each event until `q`, and goes out by the way that is asked for.
  @Test(.enabled(if: ProcessInfo.processInfo.environment[variable] != nil)) func probe() {
    guard var terminal = Terminal.open(TerminalAbilities(pictures: .blocks, colors: .full)) else {

      Issue.record("no terminal")
      return

    }
    while true {
      let event = terminal.next()
      terminal.write("<\(event)>")
      if event == .ending || event == .key(.character("q")) { break }
    }
    terminal.restore()
  }

  /// Runs the probe; the script has `send`, `wait` and `settings`, and ends with `finish`.
  private func run(_ script: String) throws -> String {
    let tests = try #require(CommandLine.arguments.first { $0.contains(".xctest") })
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.driver + script, tests]
    process.environment = ProcessInfo.processInfo.environment.merging(
      [
        Self.variable: "1", "TERM": "xterm",
        // Or else Swift's runtime takes half a minute to tell where SIGQUIT came.
        "SWIFT_BACKTRACE": "enable=no",
      ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Opens a terminal of its own with the probe as its only job, and waits for its screen.
  ///
  /// The driver keeps the program's end open too, to read the settings.
  private static let driver = """
    import os, pty, select, signal, sys, termios, time, fcntl, struct
    user, program = pty.openpty()
    def settings(): return termios.tcgetattr(program)
    before = settings()
    child = os.fork()
    if child == 0:
        os.setsid()
        fcntl.ioctl(program, termios.TIOCSCTTY, 0)
        for file in (0, 1, 2): os.dup2(program, file)
        os.execv(sys.argv[1], [sys.argv[1], "--testing-library", "swift-testing",
                               "--filter", "TerminalProcessTests/probe"])
    seen = ""
    def wait(text, seconds=60):
        global seen
        end = time.time() + seconds
        while text not in seen:
            left = end - time.time()
            if left < 0 or not select.select([user], [], [], left)[0]:
                os.kill(child, signal.SIGKILL)
                sys.exit("no %r in %r" % (text, seen))
            seen += os.read(user, 65536).decode("utf-8", "replace")
        seen = seen[seen.index(text) + len(text):]
    def send(text): os.write(user, text.encode())
    def isRaw(): return not settings()[3] & (termios.ICANON | termios.ECHO)
    def finish():
        wait("\\x1b[?1049l")
        end = time.time() + 60
        while time.time() < end:
            if select.select([user], [], [], 0.05)[0]: os.read(user, 65536)
            done, status = os.waitpid(child, os.WNOHANG)
            if done: break
        print("restored" if settings() == before else "changed",
              "signal %d" % os.WTERMSIG(status) if os.WIFSIGNALED(status)
              else "exit %d" % os.WEXITSTATUS(status))
    wait("\\x1b[?1049h"); wait("\\x1b[2J")

    """

  @Test func keysAndQuitting() throws {
    let said = try run(
      """
      print("raw" if isRaw() else "cooked")
      send("a"); wait('<key(Review.TerminalKey.character("a"))>')
      send("\\x1b[A"); wait("<key(Review.TerminalKey.up)>")
      send("q"); finish()
      """
    )
    #expect(said == "raw\nrestored exit 0\n")
  }

  @Test(arguments: [
    ("send('\\x03')", SIGINT), ("os.kill(child, signal.SIGTERM)", SIGTERM),
    ("send('\\x1c')", SIGQUIT), ("os.kill(child, signal.SIGHUP)", SIGHUP),
  ])
  func signalsEndItRestored(_ how: String, _ number: CInt) throws {
    #expect(try run("\(how); wait('<ending>'); finish()") == "restored signal \(number)\n")
  }

  @Test func aNewSize() throws {
    let said = try run(
      """
      fcntl.ioctl(user, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 90, 0, 0))
      wait("<resized>"); send("q"); finish()
      """
    )
    #expect(said == "restored exit 0\n")
  }

  /// The probe leads an orphaned group, in which SIGTSTP stops nobody; it gives the terminal back and
  /// takes it again all the same.
  @Test func stoppingGivesTheTerminalBack() throws {
    let said = try run(
      """
      send("\\x1a"); wait("\\x1b[?1049l"); wait("\\x1b[?1049h"); wait("<resized>")
      print("raw" if isRaw() else "cooked")
      send("q"); finish()
      """
    )
    #expect(said == "raw\nrestored exit 0\n")
  }
}
