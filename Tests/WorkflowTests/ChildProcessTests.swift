import Glibc
import Testing
import Workflow

@Suite struct ChildProcessTests {
  private func run(_ script: String) throws -> ChildProcess.Outcome {
    try ChildProcess(["sh", "-c", script]).run()
  }

  @Test func outputIsKept() throws {
    // More than a pipe holds at once (64 KiB).
    let outcome = try run("head -c 200000 /dev/zero | tr '\\0' x; echo")
    #expect(outcome.output == [UInt8](repeating: UInt8(ascii: "x"), count: 200_000) + [10])
    #expect(outcome.code == 0)
  }

  @Test func wordsArriveAsTheyAre() throws {
    let words = ["a b", "$HOME", "\"'", "", "ü"]
    let outcome = try ChildProcess(["printf", "[%s]"] + words).run()
    #expect(String(decoding: outcome.output, as: UTF8.self) == "[a b][$HOME][\"'][][ü]")
  }

  @Test func inputIsEmpty() throws {
    #expect(try run("wc -c").output.filter { $0 != 32 } == Array("0\n".utf8))
  }

  @Test(arguments: [("exit 7", 7), ("kill -TERM $$", 128 + 15)])
  func endIsTold(script: String, code: Int32) throws {
    #expect(try run(script).code == code)
  }

  @Test func absentProgramFails() {
    let failure = #expect(throws: SystemFailure.self) {
      try ChildProcess(["settle-no-such-program"]).run()
    }
    #expect(failure?.code == ENOENT)
  }

  @Test func memoryIsTold() throws {
    // dd reads into a buffer of the size it is told.
    let outcome = try run("dd if=/dev/zero of=/dev/null bs=100000000 count=1 2>/dev/null")
    #expect(outcome.code == 0)
    #expect(outcome.peakMemory > 100_000_000)
  }
}
