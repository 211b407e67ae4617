import CBench
import Glibc

/// The instructions that this process and the programs it starts execute in user mode.
///
/// They hardly depend on what else the machine does, where times do. Many virtual machines have no
/// counter for them, and `kernel.perf_event_paranoid` may forbid it.
struct InstructionCounter {
  /// Counts from its first use, which is before anything is measured.
  static let shared = InstructionCounter()

  private let counter = bench_count_instructions()

  /// How many so far; nil where they cannot be counted.
  var count: Int? { counter < 0 ? nil : Int(bench_counted(counter)) }

  /// Why a table's column is empty; nothing where it is not.
  var notes: [String] {
    guard counter < 0 else { return [] }
    let isForbidden = -counter == EACCES || -counter == EPERM
    return [
      "Instructions are not counted: "
        + (isForbidden ? "kernel.perf_event_paranoid forbids it." : "there is no counter for them.")
    ]
  }
}
