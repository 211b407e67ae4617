import CSystem
import Glibc

/// Another program, run to its end.
///
/// It has this process's environment, folder and standard error; its standard input is empty.
package struct ChildProcess: Sendable {
  /// The program, looked for in `PATH` unless it is a path, and its arguments.
  package var words: [String]

  /// Makes a run of a program, which begins with `run()`.
  ///
  /// - Precondition: there is a word, and none contains a zero.
  package init(_ words: [String]) {
    precondition(!words.isEmpty && !words.contains { $0.utf8.contains(0) })
    self.words = words
  }

  /// What became of a program.
  package struct Outcome: Sendable {
    /// Its exit code; 128 and the signal's number if one ended it, as shells say.
    package var code: Int32
    /// What it wrote to standard output.
    package var output: [UInt8]
    /// The seconds that processors spent on it, and on the processes that it waited for.
    package var processorSeconds: Double
    /// The most memory that was resident at once, in bytes.
    ///
    /// It is the program's or the largest one's that it waited for. Linux counts in what this process
    /// has written to memory so far.
    package var peakMemory: Int
  }

  /// Starts the program, waits for its end and keeps what it prints; fails where it cannot start.
  package func run() throws(SystemFailure) -> Outcome {
    var words = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var end: CInt = -1
    var process: pid_t = 0
    let code = unsafe settle_start(&words, &end, &process)
    guard code == 0 else { throw SystemFailure(code: code) }
    let reader = Descriptor(end)
    var output: [UInt8] = []
    while true {
      let part = try reader.read(atMost: 1 << 16)
      if part.isEmpty { break }
      output += part
    }
    return try Self.outcome(of: process, output: output)
  }

  private static func outcome(
    of process: pid_t,
    output: [UInt8],
  ) throws(SystemFailure) -> Outcome {
    var status: CInt = 0
    var usage = rusage()
    _ = try retrying { unsafe wait4(process, &status, 0, &usage) }
    let signal = status & 0x7f
    return Outcome(
      code: signal == 0 ? status >> 8 & 0xff : 128 + signal,
      output: output,
      processorSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds,
      peakMemory: usage.ru_maxrss * 1024,
    )
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
